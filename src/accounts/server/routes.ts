import { findPrincipal } from '#identity/server/api.ts';
import { fileReply, type Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { sumNumber, tiyin, toWire } from '#platform/values/money.ts';
import type { contract } from '../contract.ts';
import { statementFilters } from '../rules/statement.ts';
import * as store from './ledger-store.ts';
import { lineOf, statementCsv } from './statement.ts';
import { listMovements } from './statement-store.ts';

/** The calls about one's own money. */
export const handlers = ({ db, encryption }: { db: Db; encryption: Encryption }): Handlers<typeof contract> => ({
  'GET /user/deposit': async ({ caller }) => {
    const owner = await findPrincipal({ db, encryption }, caller);
    const balances = owner ? await store.getBalances(db, owner) : {};
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
    const owner = await findPrincipal({ db, encryption }, caller);
    const size = limits.movementsPerPage;
    const movements = owner
      ? await listMovements(db, owner, {
          kinds: kind ? statementFilters[kind] : null,
          before: before === undefined ? null : BigInt(before),
          // One more than is shown tells whether there are more.
          limit: size + 1,
        })
      : [];
    const data = movements.slice(0, size).map(lineOf);
    return { data, next: movements.length > size ? (data.at(-1)?.id ?? null) : null };
  },
  'GET /user/deposit/statement/file': async ({ caller, query: { kind }, locale }) => {
    const owner = await findPrincipal({ db, encryption }, caller);
    const query = { kinds: kind ? statementFilters[kind] : null, before: null, limit: limits.statementLinesMax };
    const text = statementCsv(owner ? await listMovements(db, owner, query) : [], locale);
    return fileReply(Buffer.from(text), 'text/csv; charset=utf-8', 'ostona-statement.csv');
  },
});
