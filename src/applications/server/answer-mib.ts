import { audit } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { recordEvent } from './history.ts';
import type { LockedForWrite } from './lock-for-write.ts';
import { deleteMibChange, type MibAnswer, saveMibChange, setMibAnswer } from './mib-store.ts';

/**
 * Enters what the enforcement bureau answered. An answer that stands is changed by two: the first says why and is written
 * down, another who asks for the same within `limits.secondPersonHours` confirms it, and what he wrote himself stands beside
 * the first reason; whoever enters what stands already says no to it. False: a second person is waited for. Refused: another answer without a reason.
 */
export const answerMib = async (
  tx: Tx,
  { application: { id, fromMib, mibChange }, as }: LockedForWrite,
  { answer, reason }: { answer: MibAnswer; reason: string },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<boolean | Refusal<'reasonMissing'>> => {
  const by = { username: caller.username, as };
  const record = async (
    action: 'application.mib' | 'application.askMib' | 'application.keepMib',
    detail: Record<string, string>,
  ) => audit(tx, { caller, action, object: `application:${id}`, detail, requestId });
  if (answer === fromMib) {
    if (!mibChange) return true;
    await deleteMibChange(tx, id);
    const detail = { mibChange: 'refused' };
    await recordEvent(tx, { applicationId: id, kind: 'EDIT', by, isForAuthor: false, detail });
    await record('application.keepMib', { answer, reason: mibChange.reason, requestedBy: mibChange.by });
    return true;
  }
  const isConfirmed = mibChange?.answer === answer && mibChange.by !== caller.username;
  if (fromMib !== null && !isConfirmed) {
    if (reason.length < limits.reasonMin) return refuse('reasonMissing');
    await saveMibChange(tx, id, { answer, reason, by: caller.username });
    const detail = { mibChange: answer };
    await recordEvent(tx, { applicationId: id, kind: 'EDIT', by, comment: reason, isForAuthor: false, detail });
    await record('application.askMib', { from: fromMib, to: answer, reason });
    return false;
  }
  await deleteMibChange(tx, id);
  await setMibAnswer(tx, id, answer);
  await recordEvent(tx, { applicationId: id, kind: 'EDIT', by, detail: { fromMib: answer } });
  // Why staff changed it is no word to the author.
  if (isConfirmed && reason !== '')
    await recordEvent(tx, { applicationId: id, kind: 'COMMENT', by, comment: reason, isForAuthor: false });
  await record(
    'application.mib',
    fromMib !== null && mibChange
      ? {
          from: fromMib,
          to: answer,
          reason: mibChange.reason,
          requestedBy: mibChange.by,
          ...(reason === '' ? {} : { secondReason: reason }),
        }
      : { answer },
  );
  return true;
};
