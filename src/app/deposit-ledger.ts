import { moved, type TransferKind } from '#accounts/rules/transfer.ts';
import { NotEnoughMoney, post } from '#accounts/server/actions.ts';
import type { DepositLedger, Movement } from '#deposits/server/ledger.ts';
import { partyOf } from '#identity/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { tiyin } from '#platform/values/money.ts';

type Bucket = Parameters<typeof moved>[1];

const move = (tx: Tx, kind: TransferKind, from: Bucket, to: Bucket, { party, amountTiyin, idempotencyKey }: Movement) =>
  post(tx, { kind, idempotencyKey, entries: moved(party, from, to, tiyin(amountTiyin)) });

/** Whether there was enough money; every other fault is thrown on. */
const wasEnough = async (moving: Promise<unknown>): Promise<boolean> => {
  try {
    await moving;
    return true;
  } catch (error) {
    if (error instanceof NotEnoughMoney) return false;
    throw error;
  }
};

/** What deposits need, done by the ledger. */
export const openDepositLedger = (deps: { db: Db; vault: Vault }): DepositLedger => ({
  partyOf: (caller) => partyOf(deps, caller),
  credit: async (tx, movement) => {
    await move(tx, movement.kind, 'outside', 'available', movement);
  },
  takeBack: (tx, movement) => wasEnough(move(tx, 'topUpReversed', 'available', 'outside', movement)),
  reserveRefund: (tx, movement) => wasEnough(move(tx, 'refund', 'available', 'refunding', movement)),
  settleRefund: async (tx, movement) => {
    if (movement.outcome === 'PAID') await move(tx, 'refunded', 'refunding', 'outside', movement);
    else await move(tx, 'refundRefused', 'refunding', 'available', movement);
  },
});
