import type { Tx } from '#platform/server/db.ts';
import { accountKeyOf, type LedgerEntry, type Transfer, transferError } from '../rules/transfer.ts';
import {
  ensureAccount,
  ensureAccounts,
  findTransferByKey,
  insertEntries,
  insertTransfer,
  insertTransfers,
  listKeysInUse,
  lockAccounts,
} from './ledger-store.ts';

export { getBalances } from './ledger-store.ts';

/** There is less money in a place than should leave it. */
export class NotEnoughMoney extends Error {}

/** `isNew` is false when the transfer was posted before. */
export type PostedTransfer = { transferId: bigint; isNew: boolean };

/**
 * Moves money: all entries or none, within the caller's transaction. The same key with the same entries is done once;
 * with other entries it throws an `Error`, as that is a fault of ours. Throws `NotEnoughMoney` when a place would fall below zero, after which the
 * transaction is still good for other work but must not be committed with half a transfer.
 */
export const postTransfer = async (tx: Tx, transfer: Transfer): Promise<PostedTransfer> => {
  const error = transferError(transfer);
  if (error) throw new Error(error);
  const before = await findTransferByKey(tx, transfer.idempotencyKey);
  if (before) return requireSameTransfer(before, transfer);
  const places: { entry: LedgerEntry; accountId: bigint }[] = [];
  for (const entry of [...transfer.entries].sort((a, b) => (accountKeyOf(a) < accountKeyOf(b) ? -1 : 1)))
    places.push({ entry, accountId: await ensureAccount(tx, entry.owner, entry.bucket) });
  const balances = new Map(
    (
      await lockAccounts(
        tx,
        places.map(({ accountId }) => accountId),
      )
    ).map(({ id, balanceTiyin }) => [id, balanceTiyin]),
  );
  for (const { entry, accountId } of places)
    if (entry.bucket !== 'outside' && (balances.get(accountId) ?? 0n) + entry.amountTiyin < 0n)
      throw new NotEnoughMoney(`There is not enough money in ${accountKeyOf(entry)}.`);
  const transferId = await insertTransfer(tx, transfer.kind, transfer.idempotencyKey);
  if (transferId === null) {
    // Somebody posted the same transfer while we waited for the accounts.
    const stored = await findTransferByKey(tx, transfer.idempotencyKey);
    if (!stored) throw new Error('The conflicting transfer was not found.');
    return requireSameTransfer(stored, transfer);
  }
  await insertEntries(
    tx,
    transferId,
    places.map(({ entry, accountId }) => ({ accountId, amountTiyin: entry.amountTiyin })),
  );
  return { transferId, isNew: true };
};

/**
 * Locks all places that several transfers of one transaction move money in or out of, before the first of them: two such
 * transactions wait for each other in one order, whatever the order of their transfers.
 */
export const lockPlaces = async (tx: Tx, places: readonly Pick<LedgerEntry, 'owner' | 'bucket'>[]): Promise<void> => {
  if (places.length > 0) await lockAccounts(tx, [...(await ensureAccounts(tx, places)).values()]);
};

type Stored = NonNullable<Awaited<ReturnType<typeof findTransferByKey>>>;

const requireSameTransfer = (stored: Stored, transfer: Transfer): PostedTransfer => {
  const serialize = (entries: { accountKey: string; amount: string }[]) =>
    entries
      .map(({ accountKey, amount }) => `${accountKey}=${amount}`)
      .sort()
      .join();
  const entries = transfer.entries.map((entry) => ({
    accountKey: accountKeyOf(entry),
    amount: entry.amountTiyin.toString(),
  }));
  if (stored.kind !== transfer.kind || serialize(stored.entries) !== serialize(entries))
    throw new Error(`The key ${transfer.idempotencyKey} named another transfer before.`);
  return { transferId: stored.id, isNew: false };
};

/**
 * Moves money for many at once, each transfer as `postTransfer` would: when an auction ends, all deposits go back in one breath.
 * Transfers whose key is known are taken one by one, so that a repeated transfer is recognised.
 */
export const postTransfers = async (tx: Tx, transfers: readonly Transfer[]): Promise<void> => {
  for (const transfer of transfers) {
    const error = transferError(transfer);
    if (error) throw new Error(error);
  }
  const usedKeys = await listKeysInUse(
    tx,
    transfers.map(({ idempotencyKey }) => idempotencyKey),
  );
  for (const transfer of transfers) if (usedKeys.has(transfer.idempotencyKey)) await postTransfer(tx, transfer);
  const fresh = transfers.filter(({ idempotencyKey }) => !usedKeys.has(idempotencyKey));
  if (fresh.length === 0) return;
  const accounts = await ensureAccounts(
    tx,
    fresh.flatMap(({ entries }) => entries),
  );
  const balances = new Map(
    (await lockAccounts(tx, [...accounts.values()])).map(({ id, balanceTiyin }) => [id, balanceTiyin]),
  );
  for (const entry of fresh.flatMap(({ entries }) => entries)) {
    const account = accounts.get(accountKeyOf(entry)) as bigint;
    const balance = (balances.get(account) ?? 0n) + entry.amountTiyin;
    if (entry.bucket !== 'outside' && balance < 0n)
      throw new NotEnoughMoney(`There is not enough money in ${accountKeyOf(entry)}.`);
    balances.set(account, balance);
  }
  await insertTransfers(
    tx,
    fresh.map(({ kind, idempotencyKey, entries }) => ({
      kind,
      key: idempotencyKey,
      entries: entries.map((entry) => ({
        accountId: accounts.get(accountKeyOf(entry)) as bigint,
        amountTiyin: entry.amountTiyin,
      })),
    })),
  );
};
