import type { Db } from '#platform/server/db.ts';
import type { Lot } from '../rules/lot.ts';
import { parseRules, parseState } from '../rules/stored-state.ts';
import type { Command } from './commands.ts';
import type { LogBatch, LotState } from './log-batch.ts';
import { findStoredLot, listNumbers, listSealedMaxima } from './lot-store.ts';
import { principalKey } from './place-bid.ts';

/** After these somebody has a number who had none, or the other way round. */
const participantChanges: ReadonlySet<string> = new Set(['entered', 'released', 'forfeited', 'paid']);

/** Where a lot stands after a page is written: whoever entered has a number, whoever's deposit is not held has none. */
export const stateAfter = ({ state, entries }: LogBatch, command: Command | null): LotState => {
  if (!entries.some(({ kind }) => participantChanges.has(kind))) return state;
  const activeNumbers = new Map(state.activeNumbers);
  const allNumbers = new Map(state.allNumbers);
  let { nextNumber } = state;
  for (const entry of entries) {
    if (entry.kind === 'entered' && command) {
      activeNumbers.set(principalKey(command.who.principal), entry.participant);
      allNumbers.set(principalKey(command.who.principal), entry.participant);
      nextNumber = Math.max(nextNumber, entry.participant + 1);
    } else if (entry.kind === 'released' || entry.kind === 'forfeited' || entry.kind === 'paid')
      for (const [principal, number] of activeNumbers)
        if (number === entry.participant) activeNumbers.delete(principal);
  }
  return { ...state, activeNumbers, allNumbers, nextNumber };
};

/** Reads the engine's state of a lot alone; null when there is none with this number. */
export const findLot = async (db: Db, lotId: number): Promise<{ lot: Lot; sheetHash: string } | null> => {
  const row = await findStoredLot(db, lotId);
  return row && { lot: parseState(row.state, parseRules(row.sheet)).lot, sheetHash: row.sheetHash };
};

/** Reads where a lot stands; null when there is none with this number. */
export const findLotState = async (db: Db, lotId: number): Promise<LotState | null> => {
  const row = await findStoredLot(db, lotId);
  if (!row) return null;
  const { lot, round } = parseState(row.state, parseRules(row.sheet));
  const rows = await listNumbers(db, lotId);
  const byPrincipal = (participants: typeof rows) =>
    new Map(participants.map(({ principal, number }) => [principal, number]));
  return {
    lot,
    round,
    head: { number: row.logNumber, hash: row.logHash },
    sheetHash: row.sheetHash,
    activeNumbers: byPrincipal(rows.filter(({ fate }) => fate === 'held')),
    allNumbers: byPrincipal(rows),
    nextNumber: (rows.at(-1)?.number ?? 0) + 1,
    sealedMaxima: await listSealedMaxima(db, lotId),
  };
};
