import { saleStatus } from '#listings/rules/sale-status.ts';
import { type RegisterRisk, saveRegisterRisks, updateOwnerClaim } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
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
import { ownNumbers, subjectDigest, withSubjects } from './check-subject.ts';
import { type Actor, recordEvent, systemActor } from './history.ts';
import { nullWhenUnavailable, type PropertyRegisters } from './lookup.ts';
import { type MoveDeps, moveApplication } from './move-application.ts';
import { MoveRefused } from './move-refused.ts';

export type CheckDeps = MoveDeps & { db: Db; log: Log; registers: PropertyRegisters };

const words = { uz, ru, en };

/** How often the registers are asked when the form is changed meanwhile. */
const ATTEMPTS = 3;

/**
 * Finds out what the registers say of an application, keeps it, and sends a waiting one on: to the moderators, or back to
 * its author with the reason. The registers are asked outside of any transaction; what they said of a form that is another
 * one by then is not kept, and they are asked anew. False when nothing was kept: there is no such application, or it
 * changed each time; what waits for its checks is then looked at again by the worker.
 */
export const checkApplication = async (deps: CheckDeps, id: number, by: Actor = systemActor): Promise<boolean> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const subject = await store.findCheckSubject(deps.db, id);
    if (!subject) return false;
    const found = await gatherFindings(deps, id, subject);
    if (await deps.db.begin((tx) => keepFindings(tx, deps, { id, by, subject, ...found }))) return true;
  }
  await deps.db.begin((tx) => store.releaseHold(tx, id));
  return false;
};

type Gathered = { findings: Finding[]; compared: store.ComparedFinding[]; risks: RegisterRisk[] };

/** False, and nothing is kept, where the application is no more, or another form than the one that was asked about. */
const keepFindings = async (
  tx: Tx,
  deps: CheckDeps,
  { id, by, subject, findings, compared, risks }: Gathered & { id: number; by: Actor; subject: store.CheckSubject },
): Promise<boolean> => {
  const application = await lockApplication(tx, id);
  if (application?.version !== subject.version) return false;
  const { listingId, process } = application;
  // What bidders and buyers have read stays as they read it.
  const isFrozen = process === 'auction' || saleStatus(process) === 'sold';
  await store.replaceFindings(tx, id, compared, { isFrozen });
  await saveRegisterRisks(tx, id, risks);
  if (listingId !== null && !isFrozen)
    await updateOwnerClaim(
      tx,
      listingId,
      await store.findOwnerStatus(tx, id, subjectDigest(deps.encryption, 'owner', subject)),
    );
  const states = Object.fromEntries(findings.map(({ kind, state }) => [kind, state]));
  await recordEvent(tx, { applicationId: id, kind: 'CHECK', by, detail: states });
  if (process === 'pending') await moveOn(tx, deps, application, findings);
  await store.releaseHold(tx, id);
  return true;
};

const gatherFindings = async (
  { db, encryption, registers }: CheckDeps,
  id: number,
  subject: store.CheckSubject,
): Promise<Gathered> => {
  const { kind, form, number } = subject;
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
      ownNumbers: ownNumbers(encryption, subject),
    },
    { cadastre, debts, others: await store.findDuplicates(db, id, number) },
  );
  const compared = withSubjects(encryption, subject, { findings, cadastre });
  return { findings, compared, risks: risksOf(findings, debts) };
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
export const startCheckWorker = (deps: CheckDeps): Job =>
  startJob(() => checkPending(deps), {
    everyMs: POLL_MS,
    log: deps.log,
    isAtOnce: false,
    failureMessage: 'applications could not be checked',
  });
