import type { Db } from '#platform/server/db.ts';
import type { Lot } from '../rules/lot.ts';
import { readSheet, readState } from '../rules/state.ts';
import type { Command } from './commands.ts';
import { partyKey } from './judge.ts';
import type { Page, Standing } from './page.ts';
import { readLot, readNumbers, readSealed } from './store.ts';

/** After these somebody has a number who had none, or the other way round. */
const changesPeople: ReadonlySet<string> = new Set(['entered', 'released', 'forfeited', 'paid']);

/** Where a lot stands after a page is written: whoever entered has a number, whoever's deposit is not held has none. */
export const settled = ({ standing, entries }: Page, command: Command | null): Standing => {
  if (!entries.some(({ kind }) => changesPeople.has(kind))) return standing;
  const numbers = new Map(standing.numbers);
  const everybody = new Map(standing.everybody);
  let { nextNumber } = standing;
  for (const entry of entries) {
    if (entry.kind === 'entered' && command) {
      numbers.set(partyKey(command.who.party), entry.participant);
      everybody.set(partyKey(command.who.party), entry.participant);
      nextNumber = Math.max(nextNumber, entry.participant + 1);
    } else if (entry.kind === 'released' || entry.kind === 'forfeited' || entry.kind === 'paid')
      for (const [party, number] of numbers) if (number === entry.participant) numbers.delete(party);
  }
  return { ...standing, numbers, everybody, nextNumber };
};

/** Reads the engine's state of a lot alone; null when there is none with this number. */
export const readLotState = async (db: Db, lotId: number): Promise<{ lot: Lot; sheetHash: string } | null> => {
  const row = await readLot(db, lotId);
  return row && { lot: readState(row.state, readSheet(row.sheet)).lot, sheetHash: row.sheetHash };
};

/** Reads where a lot stands; null when there is none with this number. */
export const readStanding = async (db: Db, lotId: number): Promise<Standing | null> => {
  const row = await readLot(db, lotId);
  if (!row) return null;
  const { lot, round } = readState(row.state, readSheet(row.sheet));
  const rows = await readNumbers(db, lotId);
  const byParty = (kept: typeof rows) => new Map(kept.map(({ party, number }) => [party, number]));
  return {
    lot,
    round,
    head: { number: row.logNumber, hash: row.logHash },
    sheetHash: row.sheetHash,
    numbers: byParty(rows.filter(({ fate }) => fate === 'held')),
    everybody: byParty(rows),
    nextNumber: (rows.at(-1)?.number ?? 0) + 1,
    sealed: await readSealed(db, lotId),
  };
};
