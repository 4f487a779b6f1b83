import { type AccountOwner, type Bucket, type LedgerEntry, transferEntries } from '#accounts/rules/transfer.ts';
import { getBalances, lockPlaces, NotEnoughMoney, postTransfer, postTransfers } from '#accounts/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { tiyin } from '#platform/values/money.ts';
import { sellerPercentOf, splitForfeit } from '../rules/forfeit.ts';
import type { Lot, LotLogEntry } from '../rules/lot.ts';
import { rejectCommand } from './commands.ts';
import { CommandRejected } from './effect-deps.ts';
import { holdKey } from './enter-lot.ts';
import { type ParticipantRow, setDepositState } from './lot-store.ts';
import { findLotSeller } from './seller-store.ts';

const ownerOfRow = ({ principalKind, principalId }: ParticipantRow) => ({ kind: principalKind, id: principalId });

/**
 * Locks all accounts of a page that both gives deposits back and forfeits one. The account of a seller is shared by all its
 * lots, and who loses here may get something back there: transfer by transfer, two lots could lock each other.
 */
export const lockMoney = async (
  tx: Tx,
  lotId: number,
  participants: Map<number, ParticipantRow>,
  entries: readonly LotLogEntry[],
): Promise<void> => {
  if (!entries.some(({ kind }) => kind === 'forfeited')) return;
  const places = entries.flatMap((entry) => {
    const one =
      entry.kind === 'released' || entry.kind === 'forfeited' ? participants.get(entry.participant) : undefined;
    if (!one || one.depositTiyin === 0n) return [];
    const other: Bucket = entry.kind === 'released' ? 'available' : 'forfeited';
    return (['held', other] as const).map((bucket) => ({ owner: ownerOfRow(one), bucket }));
  });
  await lockPlaces(tx, [...places, { owner: await findLotSeller(tx, lotId), bucket: 'owed' }]);
};

/** Gives back the deposits of all that a page releases, in one breath. */
export const release = async (
  tx: Tx,
  lotId: number,
  participants: Map<number, ParticipantRow>,
  entries: readonly LotLogEntry[],
): Promise<void> => {
  const freed = entries.flatMap((entry) => {
    const one = entry.kind === 'released' ? participants.get(entry.participant) : undefined;
    return one ? [{ one, atMs: entry.atMs }] : [];
  });
  const [first] = freed;
  if (!first) return;
  await postTransfers(
    tx,
    freed
      .filter(({ one }) => one.depositTiyin > 0n)
      .map(({ one }) => ({
        kind: 'release',
        idempotencyKey: holdKey(lotId, one.number, 'release'),
        entries: transferEntries(ownerOfRow(one), 'held', 'available', tiyin(one.depositTiyin)),
      })),
  );
  await setDepositState(
    tx,
    lotId,
    freed.map(({ one }) => one.number),
    'released',
    first.atMs,
  );
};

/** A broken promise costs the deposit: one transfer, in which the seller is owed a share and the rest is the platform's. Gives who is owed how much. */
export const forfeit = async (
  tx: Tx,
  { rules }: Pick<Lot, 'rules'>,
  one: ParticipantRow | undefined,
  atMs: number,
): Promise<{ seller: AccountOwner; sellerTiyin: bigint }> => {
  if (!one) throw new Error('A forfeited deposit had not been held.');
  const { lotId } = rules;
  const seller = await findLotSeller(tx, lotId);
  if (one.depositTiyin > 0n)
    await postTransfer(tx, {
      kind: 'forfeit',
      idempotencyKey: holdKey(lotId, one.number, 'forfeit'),
      entries: forfeitEntries(one, rules, seller),
    });
  await setDepositState(tx, lotId, [one.number], 'forfeited', atMs);
  return { seller, ...splitForfeit(one.depositTiyin, sellerPercentOf(rules)) };
};

const forfeitEntries = (one: ParticipantRow, rules: Lot['rules'], seller: AccountOwner): LedgerEntry[] => {
  const { sellerTiyin, platformTiyin } = splitForfeit(one.depositTiyin, sellerPercentOf(rules));
  const loser = ownerOfRow(one);
  return [
    { owner: loser, bucket: 'held' as const, amountTiyin: tiyin(-one.depositTiyin) },
    { owner: loser, bucket: 'forfeited' as const, amountTiyin: tiyin(platformTiyin) },
    { owner: seller, bucket: 'owed' as const, amountTiyin: tiyin(sellerTiyin) },
  ].filter(({ amountTiyin }) => amountTiyin !== 0n);
};

/** The price is paid: the deposit and the rest of the account become part of it, all or nothing. */
export const pay = async (
  tx: Tx,
  { leader }: Lot,
  lotId: number,
  one: ParticipantRow | undefined,
  atMs: number,
): Promise<void> => {
  if (!one || leader?.participant !== one.number) throw new Error('The payer is not the winner.');
  const owner = ownerOfRow(one);
  const rest = leader.tiyin - one.depositTiyin;
  const entries: LedgerEntry[] = [
    { owner, bucket: 'held' as const, amountTiyin: tiyin(-one.depositTiyin) },
    { owner, bucket: 'available' as const, amountTiyin: tiyin(-rest) },
    { owner, bucket: 'applied' as const, amountTiyin: tiyin(leader.tiyin) },
  ].filter(({ amountTiyin }) => amountTiyin !== 0n);
  try {
    await postTransfer(tx, { kind: 'apply', idempotencyKey: holdKey(lotId, one.number, 'pay'), entries });
  } catch (error) {
    if (!(error instanceof NotEnoughMoney)) throw error;
    const { available = 0n } = await getBalances(tx, owner);
    throw new CommandRejected(rejectCommand('notEnoughMoney', { missingTiyin: (rest - available).toString() }));
  }
  await setDepositState(tx, lotId, [one.number], 'applied', atMs);
};
