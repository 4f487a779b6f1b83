import { partyOf } from '#identity/server/actions.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { tiyin, toWire } from '#platform/values/money.ts';
import type { contract } from '../contract.ts';
import * as store from './store.ts';

/** The calls about one's own money. */
export const handlers = ({ db, vault }: { db: Db; vault: Vault }): Handlers<typeof contract> => ({
  'GET /user/deposit': async ({ caller }) => {
    const party = await partyOf({ db, vault }, caller);
    const balances = party ? await store.balancesOf(db, party) : {};
    const amount = (bucket: 'available' | 'held' | 'refunding') => toWire(tiyin(balances[bucket] ?? 0n));
    return {
      deposit: amount('available'),
      currency: 'UZS',
      available: amount('available'),
      held: amount('held'),
      refunding: amount('refunding'),
    };
  },
});
