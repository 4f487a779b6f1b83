import { type RegisterRisk, saveRegisterRisks, setOwnerConfirmed } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { isCadastreNumber } from '#platform/values/cadastre.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import {
  blockingReason,
  type CadastreResult,
  type DebtsResult,
  type Finding,
  findingsOf,
  risksOf,
} from '../rules/checks.ts';
import en from '../text/en/checks.ts';
import ru from '../text/ru/checks.ts';
import uz from '../text/uz/checks.ts';
import { findRecipient, lockApplication } from './application-store.ts';
import * as store from './check-store.ts';
import { type Actor, recordEvent, systemActor } from './history.ts';
import { nullWhenUnavailable, type PropertyRegisters } from './lookup.ts';
import { type MoveDeps, moveApplication } from './move-application.ts';
import { MoveRefused } from './move-refused.ts';

export type CheckDeps = MoveDeps & { db: Db; log: Log; registers: PropertyRegisters };

const words = { uz, ru, en };

/**
 * Finds out what the registers say of an application, keeps it, and sends a waiting one on: to the moderators, or back to
 * its author with the reason. The registers are asked outside of any transaction. False when there is no such application.
 */
export const checkApplication = async (deps: CheckDeps, id: number, by: Actor = systemActor): Promise<boolean> => {
  const subject = await store.findCheckSubject(deps.db, id);
  if (!subject) return false;
  const { findings, risks } = await gatherFindings(deps, id, subject);
  await deps.db.begin(async (tx) => {
    const application = await lockApplication(tx, id);
    if (!application) return;
    await store.replaceFindings(tx, id, findings);
    await saveRegisterRisks(tx, id, risks);
    if (application.listingId !== null)
      await setOwnerConfirmed(tx, application.listingId, !(await store.hasOtherOwner(tx, id)));
    const states = Object.fromEntries(findings.map(({ kind, state }) => [kind, state]));
    await recordEvent(tx, { applicationId: id, kind: 'CHECK', by, detail: states });
    if (application.process === 'pending') await moveOn(tx, deps, application, findings);
    await store.releaseHold(tx, id);
  });
  return true;
};

const gatherFindings = async (
  { db, encryption, registers }: CheckDeps,
  id: number,
  { kind, form, number, ...encrypted }: store.CheckSubject,
): Promise<{ findings: Finding[]; risks: RegisterRisk[] }> => {
  const hasNumber = isCadastreNumber(number);
  const answer = hasNumber ? await nullWhenUnavailable(registers.cadastre.find(number, { isFresh: true })) : null;
  const cadastre: CadastreResult = answer?.kind === 'found' ? { kind: 'found', ...answer.record } : answer;
  const owner = cadastre?.kind === 'found' ? cadastre.owner : null;
  const debts = owner ? await debtsOf(registers, { number, pinflOrTin: owner.pinflOrTin }) : null;
  const findings = findingsOf(
    {
      kind,
      hasNumber,
      areaDm2: form.areaAllDm2 ?? null,
      districtId: form.districtId ?? null,
      neighbourhoodId: form.neighbourhoodId ?? null,
      ownNumbers: ownNumbers({ encryption }, encrypted),
    },
    { cadastre, debts, others: await store.findDuplicates(db, id, number) },
  );
  return { findings, risks: risksOf(findings, debts) };
};

const debtsOf = async (
  { debts }: PropertyRegisters,
  question: { number: string; pinflOrTin: string },
): Promise<DebtsResult> => {
  const answer = await nullWhenUnavailable(debts.find(question, { isFresh: true }));
  if (answer === null) return null;
  if (answer.kind === 'notFound') return { totalTiyin: 0n, debts: 0, dues: 0, bans: 0 };
  return {
    totalTiyin: answer.debts.reduce((sum, { amountTiyin }) => sum + amountTiyin, 0n),
    debts: answer.debts.length,
    dues: answer.debts.filter(({ kind }) => kind === 'UTILITIES').length,
    bans: answer.bans.length,
  };
};

type Sealed = Pick<store.CheckSubject, 'encryptedDebtor' | 'encryptedPinfl' | 'encryptedTin'>;

const ownNumbers = (
  { encryption }: Pick<CheckDeps, 'encryption'>,
  { encryptedDebtor, encryptedPinfl, encryptedTin }: Sealed,
): string[] => {
  const debtor = encryptedDebtor
    ? (JSON.parse(encryption.decrypt(encryptedDebtor, 'debtor')) as { debtorPinflOrTin?: string | null })
        .debtorPinflOrTin
    : null;
  return [
    ...(encryptedPinfl ? [encryption.decrypt(encryptedPinfl, 'pinfl')] : []),
    ...(encryptedTin ? [encryption.decrypt(encryptedTin, 'tin')] : []),
    ...(debtor ? [debtor] : []),
  ];
};

const moveOn = async (
  tx: Tx,
  deps: CheckDeps,
  { id, authorPersonId }: { id: number; authorPersonId: bigint },
  findings: readonly Finding[],
): Promise<void> => {
  const stop = blockingReason(findings);
  const language: Locale = (await findRecipient(tx, authorPersonId))?.language ?? 'uz';
  const move = stop
    ? ({ from: 'pending', to: 'new', comment: words[language].stops[stop] } as const)
    : ({ from: 'pending', to: 'in_process', comment: '' } as const);
  await moveApplication(tx, deps, id, move, { username: systemActor.username, actorRoles: ['system'] });
};

/** Checks what waits for it, a few at a time. Gives how many it looked at. */
export const checkPending = async (deps: CheckDeps): Promise<number> => {
  const ids = await store.claimPending(deps.db, limits.checksAtOnce, limits.checkHoldSeconds);
  await Promise.all(
    ids.map(async (id) => {
      try {
        await checkApplication(deps, id);
      } catch (error) {
        // Withdrawn meanwhile: then there is nothing left to check.
        if (!(error instanceof MoveRefused)) deps.log.warn({ err: error, id }, 'an application could not be checked');
      }
    }),
  );
  return ids.length;
};

const POLL_MS = 1_000;

/** Looks for applications to check for as long as the process runs; several processes share the work. */
export const startCheckWorker = (deps: CheckDeps): { stop: () => Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = checkPending(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'applications could not be checked'))
      .finally(() => {
        isBusy = false;
      });
  }, POLL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
