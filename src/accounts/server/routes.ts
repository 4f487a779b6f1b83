import { partyOf } from '#identity/server/actions.ts';
import { type Handlers, sendBytes } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import { sumNumber, tiyin, toWire } from '#platform/values/money.ts';
import type { contract } from '../contract.ts';
import { statementFilters } from '../rules/statement.ts';
import { lineOf, statementCsv } from './statement.ts';
import { readMovements } from './statement-store.ts';
import * as store from './store.ts';

/** The calls about one's own money. */
export const handlers = ({ db, vault }: { db: Db; vault: Vault }): Handlers<typeof contract> => ({
  'GET /user/deposit': async ({ caller }) => {
    const party = await partyOf({ db, vault }, caller);
    const balances = party ? await store.balancesOf(db, party) : {};
    const amount = (bucket: 'available' | 'held' | 'refunding') => toWire(tiyin(balances[bucket] ?? 0n));
    return {
      deposit: sumNumber(tiyin(balances.available ?? 0n)),
      currency: 'UZS',
      available: amount('available'),
      held: amount('held'),
      refunding: amount('refunding'),
    };
  },
  'GET /user/deposit/statement': async ({ caller, query: { kind, before } }) => {
    const party = await partyOf({ db, vault }, caller);
    const size = limits.movementsPerPage;
    const found = party
      ? await readMovements(db, party, {
          kinds: kind ? statementFilters[kind] : null,
          before: before === undefined ? null : BigInt(before),
          // One more than is shown tells whether there are more.
          limit: size + 1,
        })
      : [];
    const data = found.slice(0, size).map(lineOf);
    return { data, next: found.length > size ? (data.at(-1)?.id ?? null) : null };
  },
  'GET /user/deposit/statement/file': async ({ caller, query: { kind }, locale }) => {
    const party = await partyOf({ db, vault }, caller);
    const wish = { kinds: kind ? statementFilters[kind] : null, before: null, limit: limits.statementLinesMax };
    const text = statementCsv(party ? await readMovements(db, party, wish) : [], locale);
    return sendBytes(Buffer.from(text), 'text/csv; charset=utf-8', 'ostona-statement.csv');
  },
});
