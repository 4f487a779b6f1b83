import { checkBooks } from './check-books.ts';
import { checkCalls } from './check-calls.ts';
import { checkConduct } from './check-conduct.ts';
import { checkReadings, checkUpdates, type ReadLot, readLot } from './check-log.ts';
import { checkMessages } from './check-messages.ts';
import { checkMoney } from './check-money.ts';
import type { FinalLot, History, Violation } from './history.ts';

/** An outage shorter than this may go unnoticed by the product. */
const NOTICED_MS = 4_000;

/**
 * Holds a history against the invariants of the quality rules (section 2) as far as they can be seen from outside. Empty
 * when nothing was broken. Pure: the same history gives the same violations.
 */
export const checkHistory = (history: History): Violation[] => {
  const allViolations: Violation[] = [];
  const lots: ReadLot[] = [];
  for (const lot of history.lots) {
    const { read, violations } = readLot(history, lot);
    allViolations.push(...violations);
    if (!read) continue;
    lots.push(read);
    const readings = [...history.readings.filter(isOf(lot)), lot.reading];
    allViolations.push(
      ...checkReadings(read, readings),
      ...checkUpdates(read, history.liveUpdates.filter(isOf(lot))),
      ...checkCalls(read, history.calls.filter(isOf(lot)), readings),
      ...checkOutages(read, history.outages),
    );
  }
  allViolations.push(...checkMoney(history, lots), ...checkMessages(history, lots), ...checkBooks(history, lots));
  allViolations.push(...checkConduct(history, lots));
  return allViolations;
};

const isOf =
  (lot: FinalLot) =>
  ({ lotId }: { lotId: number }): boolean =>
    lotId === lot.lotId;

/** No auction closes while its service could take no bids. */
const checkOutages = ({ lot, timeline }: ReadLot, outages: History['outages']): Violation[] =>
  timeline.windows.flatMap(({ closedMs }) =>
    outages
      .filter(({ fromMs, untilMs }) => untilMs - fromMs >= NOTICED_MS)
      .filter(({ fromMs, untilMs }) => closedMs !== null && closedMs > fromMs && closedMs < untilMs)
      .map(({ fromMs }) => ({
        id: 'A16',
        what: `lot ${lot.lotId}: closed ${Math.round((closedMs ?? 0) - fromMs)} ms into an outage`,
      })),
  );
