import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Tx } from '#platform/server/db.ts';
import { findHolidays } from '#platform/server/holidays.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { analysisFollowing, endsAnalysis } from '../rules/analysis.ts';
import { workingHoursAfter } from '../rules/due.ts';
import { dueHours, findTransition, processTransitions } from '../rules/transitions.ts';
import { endRecord } from './analysis-store.ts';
import {
  type ApplicationRecord,
  clearAnalysis,
  nowMsOf,
  type StatusUpdate,
  setApplicationStatus,
} from './application-store.ts';
import { withdrawUnsigned } from './contract-store.ts';
import { type Actor, recordEvent } from './history.ts';
import { notifyAuthor } from './notifications.ts';

export type ChangeDeps = { notifyUsers: NotifyUsers };

export type StatusResult = { process: ProcessStatus; analysis: ApplicationRecord['analysis']; version: number };

const DAY_MS = 86_400_000;

/**
 * Puts a locked application into another status: the row, its history, whoever has to hear of it. Whether it may go there
 * was judged before; the database refuses what is not in its table of moves.
 */
export const changeStatus = async (
  tx: Tx,
  deps: ChangeDeps,
  application: ApplicationRecord,
  {
    to,
    by,
    comment = '',
    dueDays,
    change = {},
  }: { to: ProcessStatus; by: Actor; comment?: string; dueDays?: number; change?: StatusUpdate },
): Promise<StatusResult> => {
  const nowMs = await nowMsOf(tx);
  const hours = dueHours[to];
  const dueMs =
    dueDays !== undefined
      ? nowMs + dueDays * DAY_MS
      : hours === null
        ? null
        : workingHoursAfter(nowMs, hours, await findHolidays(tx, nowMs));
  const analysis = change.analysis ?? analysisFollowing(application.analysis, to);
  const whole = analysis === null ? change : { ...change, analysis };
  // What was to be signed was for where the application stood; on its way to the contract it has just been drawn up.
  if (to !== 'agreement') await withdrawUnsigned(tx, application.id);
  const version = await setApplicationStatus(tx, application.id, to, { by: by.username, dueMs, change: whole });
  if (analysis !== null && endsAnalysis(analysis)) await endRecord(tx, application.id, analysis);
  // Nobody looked for a buyer in vain: the analysis stops where it stood, and what is handed in again is analysed anew.
  if (to === 'rejected' && application.analysis !== null) {
    await endRecord(tx, application.id, application.analysis);
    await clearAnalysis(tx, application.id);
  }
  await recordEvent(tx, { applicationId: application.id, kind: 'MOVE', by, from: application.process, to, comment });
  const isSentBySms = findTransition(processTransitions, application.process, to)?.isSentBySms ?? false;
  await notifyAuthor(tx, deps, application, { to, comment, isSentBySms, by });
  return { process: to, analysis: to === 'rejected' ? null : (analysis ?? application.analysis), version };
};
