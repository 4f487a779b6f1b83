import { type TransferKind, transferEntries } from '#accounts/rules/transfer.ts';
import { NotEnoughMoney, postTransfer } from '#accounts/server/api.ts';
import type { DepositLedger, LedgerMovement, OwedOwner } from '#deposits/server/deposit-ledger.ts';
import { findPrincipal, lockOwner, notifyOfBlockedCredit } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { tiyin } from '#platform/values/money.ts';

type Bucket = Parameters<typeof transferEntries>[1];

const move = (
  tx: Tx,
  kind: TransferKind,
  from: Bucket,
  to: Bucket,
  { owner, amountTiyin, idempotencyKey }: Omit<LedgerMovement, 'owner'> & { owner: OwedOwner },
) => postTransfer(tx, { kind, idempotencyKey, entries: transferEntries(owner, from, to, tiyin(amountTiyin)) });

/** Whether there was enough money; every other fault is thrown on. */
const hadEnoughMoney = async (transfer: Promise<unknown>): Promise<boolean> => {
  try {
    await transfer;
    return true;
  } catch (error) {
    if (error instanceof NotEnoughMoney) return false;
    throw error;
  }
};

/** What deposits need, done by the ledger. */
export const createDepositLedger = (deps: {
  db: Db;
  encryption: Encryption;
  notifyUsers: NotifyUsers;
}): DepositLedger => ({
  findOwner: (caller) => findPrincipal(deps, caller),
  credit: async (tx, movement) => {
    const { owner, amountTiyin, kind } = movement;
    if (!(await lockOwner(tx, owner))) return false;
    await move(tx, kind, 'outside', 'available', movement);
    await notifyOfBlockedCredit(deps.notifyUsers, tx, owner, tiyin(amountTiyin));
    return true;
  },
  reverse: (tx, movement) => hadEnoughMoney(move(tx, 'topUpReversed', 'available', 'outside', movement)),
  reserveRefund: (tx, movement) => hadEnoughMoney(move(tx, 'refund', 'available', 'refunding', movement)),
  settleRefund: async (tx, movement) => {
    if (movement.outcome === 'PAID') await move(tx, 'refunded', 'refunding', 'outside', movement);
    else await move(tx, 'refundRefused', 'refunding', 'available', movement);
  },
  payOwed: async (tx, movement) => {
    await move(tx, 'owedPaid', 'owed', 'outside', movement);
  },
});
