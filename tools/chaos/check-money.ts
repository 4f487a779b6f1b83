import type { ReadLot } from './check-log.ts';
import { commandsOf } from './commands.ts';
import type { Balance, BalanceReading, History, Violation } from './history.ts';

/** A deposit of somebody in a lot: since when it may be held, since when it surely is, and how it ended. */
type Hold = {
  lotId: number;
  participant: number;
  depositTiyin: bigint;
  askedMs: number;
  knownMs: number | null;
  /** By the log; null while it is held. */
  settledMs: number | null;
  /** When somebody had read that it was settled. */
  surelySettledMs: number | null;
  fate: 'held' | 'released' | 'applied' | 'forfeited';
  priceTiyin: bigint;
};

/** How far the moments of two clocks may differ. */
const CLOCK_MS = 150;

const sumOf = ({ available, held, refunding }: Balance): bigint => available + held + refunding;
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** The deposits of everybody, as the logs tell them. */
const holdsOf = (history: History, lots: readonly ReadLot[]): Map<string, Hold[]> => {
  const holds = new Map<string, Hold[]>();
  for (const { lot, timeline } of lots) {
    const readings = history.readings.filter(({ lotId }) => lotId === lot.lotId);
    for (const command of commandsOf(
      history.calls.filter(({ lotId, kind }) => lotId === lot.lotId && kind === 'enter'),
    )) {
      const { who } = command.first;
      const number = command.done?.participant ?? lot.own.find((own) => own.who === who)?.part.participant ?? null;
      const stay = timeline.stays.find(({ participant }) => participant === number);
      // The same participation, asked for by two keys, is one deposit.
      if (
        !stay ||
        command.refused ||
        holds.get(who)?.some((hold) => hold.lotId === lot.lotId && hold.participant === number)
      )
        continue;
      const settledRow = stay.settledRow;
      const readers = readings.filter(({ head }) => settledRow !== null && head.number >= settledRow);
      holds.set(who, [
        ...(holds.get(who) ?? []),
        {
          lotId: lot.lotId,
          participant: stay.participant,
          depositTiyin: timeline.rules.depositTiyin,
          askedMs: command.sentMs,
          knownMs: command.knownMs,
          settledMs: settledRow === null ? null : (timeline.moments[settledRow]?.atMs ?? null),
          surelySettledMs: readers.length > 0 ? Math.min(...readers.map(({ answeredMs }) => answeredMs)) : null,
          fate: stay.fate,
          priceTiyin: stay.fate === 'applied' ? (timeline.moments.at(-1)?.winner?.tiyin ?? 0n) : 0n,
        },
      ]);
    }
  }
  return holds;
};

/** Money as its owners see it: nothing appears, nothing vanishes, nothing falls below zero, everything comes back once. */
export const checkMoney = (history: History, lots: readonly ReadLot[]): Violation[] => {
  const violations: Violation[] = [];
  const report = (id: string, what: string) => violations.push({ id, what });
  for (const { who, before, paidTiyin, after } of history.topUps)
    if (after.available - before.available !== paidTiyin || sumOf(after) - sumOf(before) !== paidTiyin)
      report('L6', `${who} paid ${paidTiyin} and was credited ${sumOf(after) - sumOf(before)}`);
  const holds = holdsOf(history, lots);
  const users = new Set(history.balances.map(({ who }) => who));
  for (const who of users) {
    const balances = history.balances.filter((balance) => balance.who === who).sort((a, b) => a.sentMs - b.sentMs);
    const [opening] = balances;
    const last = balances.at(-1);
    if (!opening || !last) continue;
    for (const balance of balances) checkLook(who, balance, opening, holds.get(who) ?? [], report);
    checkEnd(who, last, opening, holds.get(who) ?? [], report);
  }
  for (const { lot, timeline } of lots)
    for (const { who, part } of lot.own) {
      const stay = timeline.stays.findLast(({ participant }) => participant === part.participant);
      if (part.fate !== (stay?.fate ?? null))
        report('L4', `lot ${lot.lotId}: ${who} is shown the deposit as ${part.fate}, the log has it ${stay?.fate}`);
    }
  return violations;
};

type ReportViolation = (id: string, what: string) => void;

/** What a balance may be while it is read: every deposit that surely is held, none that surely is not. */
const checkLook = (
  who: string,
  balance: BalanceReading,
  opening: Balance,
  holds: readonly Hold[],
  report: ReportViolation,
): void => {
  if (balance.available < 0n || balance.held < 0n || balance.refunding < 0n)
    report('L3', `${who} read a balance below zero`);
  const lost = total(
    holds
      .filter(({ fate }) => fate === 'forfeited' || fate === 'applied')
      .map(({ depositTiyin, priceTiyin }) => (priceTiyin > depositTiyin ? priceTiyin : depositTiyin)),
  );
  const missing = sumOf(opening) - sumOf(balance);
  if (missing < 0n || missing > lost) report('L1', `${who} read ${sumOf(balance)} in all instead of ${sumOf(opening)}`);
  const deposits = (isCounted: (hold: Hold) => boolean) =>
    total(holds.filter(isCounted).map(({ depositTiyin }) => depositTiyin));
  const least = deposits(
    ({ knownMs, settledMs }) =>
      knownMs !== null && knownMs < balance.sentMs && (settledMs === null || settledMs > balance.answeredMs + CLOCK_MS),
  );
  const most = deposits(
    ({ askedMs, surelySettledMs }) =>
      askedMs <= balance.answeredMs && (surelySettledMs === null || surelySettledMs > balance.sentMs),
  );
  const heldTiyin = balance.held - opening.held;
  if (heldTiyin < least || heldTiyin > most)
    report('L8', `${who} read ${heldTiyin} held for lots; it was between ${least} and ${most}`);
};

/** When all is over, what was not won is free again, once, and what was won is held, once. */
const checkEnd = (
  who: string,
  last: Balance,
  opening: Balance,
  holds: readonly Hold[],
  report: ReportViolation,
): void => {
  const heldTiyin = total(holds.filter(({ fate }) => fate === 'held').map(({ depositTiyin }) => depositTiyin));
  const gone = total(holds.filter(({ fate }) => fate === 'forfeited').map(({ depositTiyin }) => depositTiyin));
  const paid = total(holds.map(({ priceTiyin }) => priceTiyin));
  if (last.held !== opening.held + heldTiyin)
    report('L5', `${who} has ${last.held} held instead of ${opening.held + heldTiyin}`);
  const free = opening.available - heldTiyin - gone - paid;
  if (last.available !== free) report('L5', `${who} has ${last.available} free instead of ${free}`);
};
