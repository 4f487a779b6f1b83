import { type RegisterRisk, writeRegisterRisks } from '#listings/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { isCadastreNumber } from '#platform/values/cadastre.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type CadastreSaid, type DebtsSaid, type Finding, findingsOf, risksOf, stopsFor } from '../rules/checks.ts';
import en from '../text/en/checks.ts';
import ru from '../text/ru/checks.ts';
import uz from '../text/uz/checks.ts';
import * as store from './checks-store.ts';
import { type Doer, house, noteEvent } from './history.ts';
import { type PropertyRegisters, unlessAway } from './lookup.ts';
import { MoveRefused } from './move-refused.ts';
import { type MoveDeps, moveApplication } from './moving.ts';
import { lockApplication, readListener } from './moving-store.ts';

export type CheckDeps = MoveDeps & { db: Db; log: Log; registers: PropertyRegisters };

const words = { uz, ru, en };

/**
 * Finds out what the registers say of an application, keeps it, and sends a waiting one on: to the moderators, or back to
 * its author with the reason. The registers are asked outside of any transaction. False when there is no such application.
 */
export const checkApplication = async (deps: CheckDeps, id: number, by: Doer = house): Promise<boolean> => {
  const application = await store.readToCheck(deps.db, id);
  if (!application) return false;
  const { findings, risks } = await findOut(deps, id, application);
  await deps.db.begin(async (tx) => {
    const standing = await lockApplication(tx, id);
    if (!standing) return;
    await store.putFindings(tx, id, findings);
    await writeRegisterRisks(tx, id, risks);
    const states = Object.fromEntries(findings.map(({ kind, state }) => [kind, state]));
    await noteEvent(tx, { applicationId: id, kind: 'CHECK', by, detail: states });
    if (standing.process === 'pending') await sendOn(tx, deps, standing, findings);
    await store.letGo(tx, id);
  });
  return true;
};

const findOut = async (
  { db, vault, registers }: CheckDeps,
  id: number,
  { kind, form, number, ...sealed }: store.ToCheck,
): Promise<{ findings: Finding[]; risks: RegisterRisk[] }> => {
  const hasNumber = isCadastreNumber(number);
  const answer = hasNumber ? await unlessAway(registers.cadastre.find(number, { isFresh: true })) : null;
  const cadastre: CadastreSaid = answer?.kind === 'found' ? { kind: 'found', ...answer.record } : answer;
  const owner = cadastre?.kind === 'found' ? cadastre.owner : null;
  const debts = owner ? await debtsOf(registers, { number, pinflOrTin: owner.pinflOrTin }) : null;
  const findings = findingsOf(
    {
      kind,
      hasNumber,
      areaDm2: form.areaAllDm2 ?? null,
      districtId: form.districtId ?? null,
      neighbourhoodId: form.neighbourhoodId ?? null,
      ownNumbers: ownNumbers({ vault }, sealed),
    },
    { cadastre, debts, others: await store.findOthers(db, id, number) },
  );
  return { findings, risks: risksOf(findings, debts) };
};

const debtsOf = async (
  { debts }: PropertyRegisters,
  question: { number: string; pinflOrTin: string },
): Promise<DebtsSaid> => {
  const answer = await unlessAway(debts.find(question, { isFresh: true }));
  if (answer === null) return null;
  if (answer.kind === 'notFound') return { totalTiyin: 0n, debts: 0, dues: 0, bans: 0 };
  return {
    totalTiyin: answer.debts.reduce((sum, { amountTiyin }) => sum + amountTiyin, 0n),
    debts: answer.debts.length,
    dues: answer.debts.filter(({ kind }) => kind === 'UTILITIES').length,
    bans: answer.bans.length,
  };
};

type Sealed = Pick<store.ToCheck, 'debtorSealed' | 'pinflSealed' | 'tinSealed'>;

const ownNumbers = (
  { vault }: Pick<CheckDeps, 'vault'>,
  { debtorSealed, pinflSealed, tinSealed }: Sealed,
): string[] => {
  const debtor = debtorSealed
    ? (JSON.parse(vault.open(debtorSealed, 'debtor')) as { debtorPinflOrTin?: string | null }).debtorPinflOrTin
    : null;
  return [
    ...(pinflSealed ? [vault.open(pinflSealed, 'pinfl')] : []),
    ...(tinSealed ? [vault.open(tinSealed, 'tin')] : []),
    ...(debtor ? [debtor] : []),
  ];
};

const sendOn = async (
  tx: Tx,
  deps: CheckDeps,
  { id, authorPersonId }: { id: number; authorPersonId: bigint },
  findings: readonly Finding[],
): Promise<void> => {
  const stop = stopsFor(findings);
  const language: Locale = (await readListener(tx, authorPersonId))?.language ?? 'uz';
  const wish = stop
    ? ({ from: 'pending', to: 'new', comment: words[language].stops[stop] } as const)
    : ({ from: 'pending', to: 'in_process', comment: '' } as const);
  await moveApplication(tx, deps, id, wish, { username: house.username, movers: ['T'] });
};

/** Checks what waits for it, a few at a time. Gives how many it looked at. */
export const checkPending = async (deps: CheckDeps): Promise<number> => {
  const ids = await store.takePending(deps.db, limits.checksAtOnce, limits.checkHoldSeconds);
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

const LOOK_EVERY_MS = 1_000;

/** Looks for applications to check for as long as the process runs; several processes share the work. */
export const keepChecking = (deps: CheckDeps): { stop: () => Promise<void> } => {
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
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
