import type { Tx } from '#platform/server/db.ts';
import { type Entry, faultOfTransfer, placeOf, type Transfer } from '../rules/transfer.ts';
import {
  ensureAccount,
  ensureAccounts,
  insertEntries,
  insertTransfer,
  insertTransfers,
  keysInUse,
  lockAccounts,
  transferByKey,
} from './store.ts';

export { balancesOf } from './store.ts';

/** There is less money in a place than should leave it. */
export class NotEnoughMoney extends Error {}
/** A key that named another transfer before. */
export class KeyReused extends Error {}

/** `isNew` is false when the deed had been done before. */
export type Posted = { transferId: bigint; isNew: boolean };

/**
 * Moves money: all entries or none, within the caller's transaction. The same key with the same entries is done once;
 * with other entries it throws `KeyReused`. Throws `NotEnoughMoney` when a place would fall below zero, after which the
 * transaction is still good for other work but must not be committed with half a deed.
 */
export const post = async (tx: Tx, transfer: Transfer): Promise<Posted> => {
  const fault = faultOfTransfer(transfer);
  if (fault) throw new Error(fault);
  const before = await transferByKey(tx, transfer.idempotencyKey);
  if (before) return sameDeed(before, transfer);
  const places: { entry: Entry; accountId: bigint }[] = [];
  for (const entry of [...transfer.entries].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)))
    places.push({ entry, accountId: await ensureAccount(tx, entry.party, entry.bucket) });
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
      throw new NotEnoughMoney(`There is not enough money in ${placeOf(entry)}.`);
  const transferId = await insertTransfer(tx, transfer.kind, transfer.idempotencyKey);
  if (transferId === null) {
    // Somebody did the same deed while we waited for the accounts.
    const stored = await transferByKey(tx, transfer.idempotencyKey);
    if (!stored) throw new Error('The transfer that stood in the way is gone.');
    return sameDeed(stored, transfer);
  }
  await insertEntries(
    tx,
    transferId,
    places.map(({ entry, accountId }) => ({ accountId, amountTiyin: entry.amountTiyin })),
  );
  return { transferId, isNew: true };
};

type Stored = NonNullable<Awaited<ReturnType<typeof transferByKey>>>;

const sameDeed = (stored: Stored, asked: Transfer): Posted => {
  const told = (entries: { place: string; amount: string }[]) =>
    entries
      .map(({ place, amount }) => `${place}=${amount}`)
      .sort()
      .join();
  const wanted = asked.entries.map((entry) => ({ place: placeOf(entry), amount: entry.amountTiyin.toString() }));
  if (stored.kind !== asked.kind || told(stored.entries) !== told(wanted))
    throw new KeyReused(`The key ${asked.idempotencyKey} named another transfer before.`);
  return { transferId: stored.id, isNew: false };
};

/**
 * Moves money for many at once, each transfer as `post` would: when an auction ends, all deposits go back in one breath.
 * Transfers whose key is known are taken one by one, so that a repeated deed is recognised.
 */
export const postAll = async (tx: Tx, transfers: readonly Transfer[]): Promise<void> => {
  for (const transfer of transfers) {
    const fault = faultOfTransfer(transfer);
    if (fault) throw new Error(fault);
  }
  const known = await keysInUse(
    tx,
    transfers.map(({ idempotencyKey }) => idempotencyKey),
  );
  for (const transfer of transfers) if (known.has(transfer.idempotencyKey)) await post(tx, transfer);
  const fresh = transfers.filter(({ idempotencyKey }) => !known.has(idempotencyKey));
  if (fresh.length === 0) return;
  const accounts = await ensureAccounts(
    tx,
    fresh.flatMap(({ entries }) => entries),
  );
  const balances = new Map(
    (await lockAccounts(tx, [...accounts.values()])).map(({ id, balanceTiyin }) => [id, balanceTiyin]),
  );
  for (const entry of fresh.flatMap(({ entries }) => entries)) {
    const account = accounts.get(placeOf(entry)) as bigint;
    const balance = (balances.get(account) ?? 0n) + entry.amountTiyin;
    if (entry.bucket !== 'outside' && balance < 0n)
      throw new NotEnoughMoney(`There is not enough money in ${placeOf(entry)}.`);
    balances.set(account, balance);
  }
  await insertTransfers(
    tx,
    fresh.map(({ kind, idempotencyKey, entries }) => ({
      kind,
      key: idempotencyKey,
      entries: entries.map((entry) => ({
        accountId: accounts.get(placeOf(entry)) as bigint,
        amountTiyin: entry.amountTiyin,
      })),
    })),
  );
};
