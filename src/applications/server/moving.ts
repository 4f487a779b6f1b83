import { type ProcessStatus, saleStatus } from '#listings/rules/sale-status.ts';
import { changePrice, NoRate, setProcess as setListingProcess } from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import type { MoveWish } from '../contract/moving.ts';
import type { Mover } from '../rules/moves.ts';
import { livingRecord } from './analysis-store.ts';
import { type ChangeDeps, type Changed, changeStatus } from './changing.ts';
import { type ContractDesk, drawContract } from './contracts.ts';
import { hasFee } from './fees-store.ts';
import { type Doer, house, noteEvent } from './history.ts';
import type { LotOffice } from './lot-office.ts';
import { isFeeDue, judgeMove } from './move-judge.ts';
import { MoveRefused } from './move-refused.ts';
import { type Change, findAssistant, lockApplication, type Standing, setPriceOf } from './moving-store.ts';
import { barredFrom, publish, publishAsLot } from './publication.ts';
import { countWaiting, isWaiting } from './purchase-store.ts';
import { settlePurchases } from './purchases.ts';
import { cancelViewings } from './viewings.ts';

export type MoveDeps = ChangeDeps & { vault: Vault; lots: LotOffice; desk: ContractDesk };

/** Who wants a move, and as what he stands towards the application. */
export type MoveBy = { username: string; movers: readonly Mover[] };

type Move = { standing: Standing; wish: MoveWish; by: Doer };

/**
 * Moves an application on, with everything that follows, in one transaction: its public face, its auction, its history,
 * whoever has to hear of it. Throws `MoveRefused`.
 */
export const moveApplication = async (
  tx: Tx,
  deps: MoveDeps,
  id: number,
  wish: MoveWish,
  mover: MoveBy,
): Promise<Changed> => {
  const standing = await lockApplication(tx, id);
  if (!standing) throw new MoveRefused('applicationMissing');
  const as = judgeMove(standing, wish, mover);
  const by = { username: mover.username, as };
  try {
    const change = await consequences(tx, deps, { standing, wish, by });
    const moved = await changeStatus(tx, deps, standing, {
      to: wish.to,
      by,
      comment: wish.comment ?? '',
      change,
      ...(wish.to === 'own_expense' ? { dueDays: wish.termDays ?? limits.ownExpenseDays } : {}),
    });
    const now = { ...standing, ...moved };
    return (await announce(tx, deps, now)) ?? (await awaitFee(tx, deps, now)) ?? moved;
  } catch (error) {
    if (error instanceof NoRate) throw new MoveRefused('rateMissing');
    throw error;
  }
};

/** What a move brings about besides the status itself. */
const consequences = async (tx: Tx, deps: MoveDeps, { standing, wish, by }: Move): Promise<Change> => {
  const { to } = wish;
  switch (to) {
    case 'pending':
      return { isSubmitted: true };
    case 'rejected':
      await hide(tx, standing, to);
      return { rejection: { by: by.username, reason: wish.comment ?? '', returnAccountSealed: sealed(deps, wish) } };
    case 'analysis':
      return { assistant: await assistantFor(tx, wish) };
    case 'identification':
      if (standing.process === 'conclusion') return { analysis: 'OBJECTION' };
      await livingRecord(tx, standing.id, by.username);
      return { analysis: 'IDENTIFICATION' };
    case 'in_sale':
    case 'direct':
      return standing.process === 'sold' || standing.process === 'auction'
        ? onSaleAgain(tx, standing, to)
        : { listingId: await publish(tx, standing, to) };
    case 'auction':
      return auctioned(tx, deps, standing, wish);
    case 'sold':
      return sold(tx, deps, standing, wish);
    case 'done':
      if (isFeeDue(standing) && !(await hasFee(tx, standing.id))) throw new MoveRefused('feeIsDue');
      await showStatus(tx, standing, to);
      return {};
    case 'sell':
    case 'credit':
    case 'done_own_expense':
    case 'monitoring':
    case 'commission_not_paid':
      await showStatus(tx, standing, to);
      return {};
    case 'agreement':
      return contracted(tx, deps, { standing, wish, by });
    case 'own_expense':
    case 'failed':
      await hide(tx, standing, to);
      return {};
    case 'new':
    case 'in_process':
    case 'confirmed':
    case 'conclusion':
    case 'lot_released':
    case 'lot_confirmed':
      return {};
  }
};

const sealed = ({ vault }: MoveDeps, { returnAccount }: MoveWish): Buffer | null =>
  returnAccount === undefined ? null : vault.seal(returnAccount, 'account');

/** The assistant who was named, or the one with the least to do. */
const assistantFor = async (tx: Tx, { assistant }: MoveWish): Promise<string> => {
  const found = await findAssistant(tx, assistant ?? null);
  if (found === null) throw new MoveRefused('assistantUnknown');
  return found;
};

const hide = async (tx: Tx, { listingId }: Standing, to: ProcessStatus): Promise<void> => {
  if (listingId !== null) await setListingProcess(tx, listingId, { process: to, soldPriceTiyin: null });
};

/** A sold property goes through its last statuses under the eyes of the public, its price kept. */
const showStatus = async (tx: Tx, { listingId, soldPriceTiyin }: Standing, to: ProcessStatus): Promise<void> => {
  if (listingId !== null && saleStatus(to) === 'sold')
    await setListingProcess(tx, listingId, { process: to, soldPriceTiyin });
};

const onSaleAgain = async (tx: Tx, { listingId }: Standing, to: ProcessStatus): Promise<Change> => {
  if (listingId !== null) await setListingProcess(tx, listingId, { process: to, soldPriceTiyin: null });
  return { soldPriceTiyin: null };
};

/** What is on sale goes to auction when two or more want to buy it, or when the seller wishes it, in words. */
const auctioned = async (
  tx: Tx,
  { lots, vault }: MoveDeps,
  standing: Standing,
  { comment }: MoveWish,
): Promise<Change> => {
  const { process, listingId } = standing;
  const isWished = process !== 'in_sale' || (comment ?? '') !== '';
  if (!isWished && (listingId === null || (await countWaiting(tx, listingId)) < limits.requestsForAuctionMin))
    throw new MoveRefused('tooFewRequests');
  return {
    listingId: await publishAsLot(tx, { lots, barred: await barredFrom(tx, vault, standing) }, standing),
    soldPriceTiyin: null,
  };
};

const sold = async (
  tx: Tx,
  deps: MoveDeps,
  standing: Standing,
  { soldPrice, purchaseRequestId }: MoveWish,
): Promise<Change> => {
  const { listingId } = standing;
  if (soldPrice === undefined) throw new MoveRefused('soldPriceMissing');
  const soldPriceTiyin = BigInt(soldPrice);
  if (soldPriceTiyin === 0n) throw new MoveRefused('soldPriceMissing');
  if (listingId === null) return { soldPriceTiyin };
  if (purchaseRequestId !== undefined && !(await isWaiting(tx, listingId, purchaseRequestId)))
    throw new MoveRefused('purchaseMissing');
  await settlePurchases(tx, deps, listingId, purchaseRequestId ?? null);
  await cancelViewings(tx, deps, listingId);
  await setListingProcess(tx, listingId, { process: 'sold', soldPriceTiyin });
  return { soldPriceTiyin };
};

/** Each time that a property comes to its contract, one is drawn up that says at what price and how it is to be sold. */
const contracted = async (tx: Tx, { desk }: MoveDeps, move: Move): Promise<Change> => {
  const { standing, wish } = move;
  const isAnew = standing.process === 'failed';
  if (isAnew) await priced(tx, move);
  const form = isAnew && wish.price !== undefined ? { ...standing.form, objectPrice: wish.price } : standing.form;
  await drawContract(tx, desk, { ...standing, form });
  return {};
};

/** A property that found nobody is offered anew, at another price. */
const priced = async (tx: Tx, { standing, wish: { price }, by }: Move): Promise<void> => {
  if (price === undefined || BigInt(price) === 0n) throw new MoveRefused('priceMissing');
  const { listingId, form } = standing;
  const currency = form.currency ?? 'UZS';
  const priceMinor = BigInt(price);
  const priceTiyin = listingId === null ? priceMinor : await changePrice(tx, listingId, { priceMinor, currency });
  await setPriceOf(tx, standing.id, { price, priceTiyin });
  await noteEvent(tx, { applicationId: standing.id, kind: 'PRICE', by, detail: { price, currency } });
};

/** A bank that pays the fee is waited for as soon as the sale is done; null where no fee is due. */
const awaitFee = async (tx: Tx, deps: MoveDeps, standing: Standing): Promise<Changed | null> => {
  const isDone = ['sell', 'credit', 'done_own_expense'].includes(standing.process);
  if (!isDone || !isFeeDue(standing)) return null;
  await showStatus(tx, standing, 'monitoring');
  return changeStatus(tx, deps, standing, { to: 'monitoring', by: house, dueDays: limits.feeDueDays });
};

/**
 * An announcement needs nobody's word: once the checks have let it through it is shown at once. Staff may hide it. Null for
 * everything else.
 */
const announce = async (tx: Tx, deps: MoveDeps, standing: Standing): Promise<Changed | null> => {
  if (standing.kind !== 'REQUEST' || standing.process !== 'in_process') return null;
  const confirmed = await changeStatus(tx, deps, standing, { to: 'confirmed', by: house });
  const listingId = await publish(tx, standing, 'in_sale');
  return changeStatus(tx, deps, { ...standing, ...confirmed }, { to: 'in_sale', by: house, change: { listingId } });
};
