import { type ProcessStatus, saleStatus } from '#listings/rules/sale-status.ts';
import {
  changePrice,
  convertToTiyin,
  renewListing,
  setListingStatus as setListingProcess,
  updateOwnerClaim,
} from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { priceWithServiceFee } from '#platform/values/service-fee.ts';
import {
  completeReservation,
  isReserved,
  type ReservationMoveActor,
  returnToBuyer,
  undoReservation,
} from '#reservations/server/api.ts';
import type { FormDraft } from '../contract/form.ts';
import type { MoveInput } from '../contract/workflow.ts';
import { feeFor, feeOfApplication, feeRouteOf } from '../rules/fees.ts';
import { getOrCreateRecord } from './analysis-store.ts';
import {
  type ApplicationRecord,
  findAssistant,
  lockApplication,
  type StatusUpdate,
  setAuctionTerms,
  setFormPrice,
} from './application-store.ts';
import type { ActorWithRoles } from './authorize-move.ts';
import { authorizeMove, isFeeDue } from './authorize-move.ts';
import { type ChangeDeps, changeStatus, type StatusResult } from './change-status.ts';
import { endAnswers } from './check-store.ts';
import { findSignedTerms } from './contract-store.ts';
import { hasFee, insertFeeInPrice } from './fee-store.ts';
import { type Actor, recordEvent, systemActor } from './history.ts';
import { type ContractDocuments, issueContract } from './issue-contract.ts';
import type { LotAdmin } from './lot-admin.ts';
import { MoveRefused } from './move-refused.ts';
import { findFarOffMedian } from './price-level.ts';
import { listBarred, ownerStatusOf, publishAsLot, publishProperty } from './publish-property.ts';
import { isRequestOpen } from './purchase-store.ts';
import { settlePurchases } from './purchases.ts';
import { cancelViewings } from './viewings.ts';

export type MoveDeps = ChangeDeps & { encryption: Encryption; lots: LotAdmin; documents: ContractDocuments };

type MoveContext = { application: ApplicationRecord; input: MoveInput; by: Actor };

/**
 * Submits, approves, rejects, publishes or closes an application: there is no `approveApplication` or `rejectApplication`, each
 * is a move to another status, which `processTransitions` allows, with everything that follows, in one transaction: its public
 * face, its auction, its history, whoever has to hear of it. Throws `MoveRefused`.
 */
export const moveApplication = async (
  tx: Tx,
  deps: MoveDeps,
  id: number,
  input: MoveInput,
  actor: ActorWithRoles,
): Promise<StatusResult> => {
  const application = await lockApplication(tx, id);
  if (!application) throw new MoveRefused('applicationMissing');
  const as = authorizeMove(application, input, actor);
  const by = { username: actor.username, as };
  const change = await applyConsequences(tx, deps, { application, input, by });
  const moved = await changeStatus(tx, deps, application, {
    to: input.to,
    by,
    comment: input.comment ?? '',
    change,
    ...(input.to === 'own_expense' ? { dueDays: input.termDays ?? limits.ownExpenseDays } : {}),
  });
  const now = { ...application, ...moved };
  return (await publishAnnouncement(tx, deps, now)) ?? (await awaitFee(tx, deps, now)) ?? moved;
};

/** What a move brings about besides the status itself. */
const applyConsequences = async (
  tx: Tx,
  deps: MoveDeps,
  { application, input, by }: MoveContext,
): Promise<StatusUpdate> => {
  const { to } = input;
  switch (to) {
    case 'pending':
      await endAnswers(tx, application.id);
      return { isSubmitted: true };
    case 'rejected':
      await hide(tx, application, to);
      return {
        rejection: {
          by: by.username,
          reason: input.comment ?? '',
          encryptedReturnAccount: encryptReturnAccount(deps, input),
        },
      };
    case 'analysis':
      return { assistant: await pickAssistant(tx, input) };
    case 'identification':
      if (application.process === 'conclusion') return { analysis: 'OBJECTION' };
      await getOrCreateRecord(tx, application.id, by.username);
      return { analysis: 'IDENTIFICATION' };
    case 'in_sale':
    case 'direct':
      return application.process === 'sold' || application.process === 'auction'
        ? returnToSale(tx, deps, { application, input, by })
        : { listingId: await publishProperty(tx, deps, application, to) };
    case 'auction':
      return sendToAuction(tx, deps, application);
    case 'sold':
      return markSold(tx, deps, { application, input, by });
    case 'done':
      await settleFee(tx, application, by.username);
      await showStatus(tx, application, to);
      return {};
    case 'sell':
    case 'credit':
    case 'done_own_expense':
    case 'monitoring':
    case 'commission_not_paid':
      await showStatus(tx, application, to);
      return {};
    case 'agreement':
      return enterAgreement(tx, deps, { application, input, by });
    case 'own_expense':
      await hide(tx, application, to);
      return {};
    case 'failed':
      if (application.listingId !== null)
        await returnToBuyer(tx, deps, application.listingId, { ...reservationActorOf(by), comment: input.comment });
      await hide(tx, application, to);
      await withdrawFromBuyers(tx, deps, application);
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

/** Who moves an application, as the reservation of its property names whoever moves that. */
const reservationActorOf = ({ username, as }: Actor): ReservationMoveActor => ({
  by: as === 'author' ? 'seller' : as === 'system' ? 'system' : 'staff',
  username,
  requestId: '',
});

const encryptReturnAccount = ({ encryption }: MoveDeps, { returnAccount }: MoveInput): Buffer | null =>
  returnAccount === undefined ? null : encryption.encrypt(returnAccount, 'account');

/** The assistant who was named, or the one with the least to do. */
const pickAssistant = async (tx: Tx, { assistant }: MoveInput): Promise<string> => {
  const username = await findAssistant(tx, assistant ?? null);
  if (username === null) throw new MoveRefused('assistantUnknown');
  return username;
};

const hide = async (tx: Tx, { listingId }: ApplicationRecord, to: ProcessStatus): Promise<void> => {
  if (listingId !== null) await setListingProcess(tx, listingId, { process: to, soldPriceTiyin: null });
};

/** Whoever asked to buy or to see what is offered no more hears of it. */
const withdrawFromBuyers = async (tx: Tx, deps: MoveDeps, { listingId }: ApplicationRecord): Promise<void> => {
  if (listingId === null) return;
  await settlePurchases(tx, deps, listingId, 'withdrawn');
  await cancelViewings(tx, deps, listingId);
};

/** A sale ends with its fee: one that is owed has come before, one that was kept from the price comes with the end. */
const settleFee = async (tx: Tx, application: ApplicationRecord, by: string): Promise<void> => {
  const { id, companyId } = application;
  const facts = { ...application, fee: feeOfApplication(application) };
  const route = feeRouteOf(facts);
  if (route === 'owed' && !(await hasFee(tx, id))) throw new MoveRefused('feeIsDue');
  if (route === 'kept') await insertFeeInPrice(tx, { applicationId: id, companyId, amountTiyin: feeFor(facts), by });
};

/** A sold property goes through its last statuses under the eyes of the public, its price kept. */
const showStatus = async (
  tx: Tx,
  { listingId, soldPriceTiyin }: ApplicationRecord,
  to: ProcessStatus,
): Promise<void> => {
  if (listingId !== null && saleStatus(to) === 'sold')
    await setListingProcess(tx, listingId, { process: to, soldPriceTiyin });
};

/**
 * What was found while nothing might change under the eyes of bidders is said from now on; and what it is offered for follows from the seller's own
 * price, whatever its page said before. Whoever had reserved it gets back what became part of the price.
 */
const returnToSale = async (
  tx: Tx,
  deps: MoveDeps,
  { application, input: { to, comment }, by }: MoveContext,
): Promise<StatusUpdate> => {
  const { encryption } = deps;
  const { id, listingId, form } = application;
  if (listingId !== null) {
    await undoReservation(tx, deps, listingId, { ...reservationActorOf(by), comment });
    await setListingProcess(tx, listingId, { process: to, soldPriceTiyin: null });
    if (form.objectPrice) await publishPrice(tx, application, BigInt(form.objectPrice));
    await updateOwnerClaim(tx, listingId, await ownerStatusOf(tx, encryption, id));
    // Nobody could renew it meanwhile, and its term may be over: offered again, it has a whole one.
    await renewListing(tx, listingId);
  }
  return { soldPriceTiyin: null };
};

/** A property goes to auction by its form; what was on sale by request by the terms that its owner has signed, and whoever asked for it hears of it. */
const sendToAuction = async (tx: Tx, deps: MoveDeps, application: ApplicationRecord): Promise<StatusUpdate> => {
  const { lots, encryption } = deps;
  if (application.listingId !== null && (await isReserved(tx, application.listingId)))
    throw new MoveRefused('reserved');
  const form = application.process === 'in_sale' ? await applyAgreedTerms(tx, application) : application.form;
  const barred = await listBarred(tx, encryption, application);
  const listingId = await publishAsLot(tx, { encryption, lots, barred }, { ...application, form });
  if (application.listingId !== null) {
    await settlePurchases(tx, deps, application.listingId, { auctionedAs: listingId });
    await cancelViewings(tx, deps, application.listingId);
  }
  return { listingId, soldPriceTiyin: null };
};

const applyAgreedTerms = async (tx: Tx, { id, form }: ApplicationRecord): Promise<FormDraft> => {
  const auction = await findSignedTerms(tx, id);
  if (!auction) throw new MoveRefused('auctionNotAgreed');
  const terms = {
    tradeType: 'TRADE_PLATFORM',
    pledgeHundredths: auction.depositHundredths,
    bidStepHundredths: auction.stepHundredths,
    daysToStart: auction.daysToStart,
  } as const;
  await setAuctionTerms(tx, id, terms);
  return { ...form, ...terms };
};

const markSold = async (
  tx: Tx,
  deps: MoveDeps,
  { application, input: { soldPrice, purchaseRequestId, isFarOffMeant }, by }: MoveContext,
): Promise<StatusUpdate> => {
  const { listingId } = application;
  if (soldPrice === undefined) throw new MoveRefused('soldPriceMissing');
  const soldPriceTiyin = BigInt(soldPrice);
  if (soldPriceTiyin === 0n) throw new MoveRefused('soldPriceMissing');
  const reserved =
    listingId === null ? null : await completeReservation(tx, deps, listingId, soldPriceTiyin, reservationActorOf(by));
  if (reserved && 'code' in reserved) throw new MoveRefused(reserved.code, { ...reserved });
  // The price of a reservation was agreed before.
  if (!reserved && !isFarOffMeant) await askFarOffPrice(tx, application, { objectPrice: soldPrice, currency: 'UZS' });
  if (listingId === null) return { soldPriceTiyin };
  if (!reserved && purchaseRequestId !== undefined && !(await isRequestOpen(tx, listingId, purchaseRequestId)))
    throw new MoveRefused('purchaseMissing');
  await settlePurchases(tx, deps, listingId, {
    chosenId: reserved ? reserved.requestId : (purchaseRequestId ?? null),
  });
  await cancelViewings(tx, deps, listingId);
  await setListingProcess(tx, listingId, { process: 'sold', soldPriceTiyin });
  return { soldPriceTiyin };
};

/** Each time that a property comes to its contract, one is drawn up that says at what price and how it is to be sold. */
const enterAgreement = async (tx: Tx, { documents }: MoveDeps, move: MoveContext): Promise<StatusUpdate> => {
  const { application, input } = move;
  const isAnew = application.process === 'failed';
  if (isAnew) await applyNewPrice(tx, move);
  const form =
    isAnew && input.price !== undefined ? { ...application.form, objectPrice: input.price } : application.form;
  await issueContract(tx, documents, { ...application, form });
  return {};
};

/** Buyers read the seller's own price, with the fee in it where they bear that. Its history grows only where they read another one than before. */
const publishPrice = async (tx: Tx, application: ApplicationRecord, ownMinor: bigint): Promise<void> => {
  const { listingId, form } = application;
  if (listingId === null) return;
  const price = {
    priceMinor: priceWithServiceFee(ownMinor, feeOfApplication(application)),
    currency: form.currency ?? 'UZS',
  };
  if ((await changePrice(tx, listingId, price)) === null) throw new MoveRefused('rateMissing');
};

/** A price that may have a zero too many or too few is asked about wherever one is written down. Throws `MoveRefused`. */
const askFarOffPrice = async (
  tx: Tx,
  { form }: ApplicationRecord,
  price: Pick<FormDraft, 'objectPrice' | 'currency'>,
): Promise<void> => {
  const median = await findFarOffMedian(tx, { ...form, ...price });
  if (median !== null) throw new MoveRefused('priceFarOff', { median });
};

/** A property that found nobody is offered anew, at another price. */
const applyNewPrice = async (
  tx: Tx,
  { application, input: { price, isFarOffMeant }, by }: MoveContext,
): Promise<void> => {
  if (price === undefined || BigInt(price) === 0n) throw new MoveRefused('priceMissing');
  const currency = application.form.currency ?? 'UZS';
  if (!isFarOffMeant) await askFarOffPrice(tx, application, { objectPrice: price, currency });
  const priceMinor = BigInt(price);
  const priceTiyin = await convertToTiyin(tx, priceMinor, currency);
  if (priceTiyin === null) throw new MoveRefused('rateMissing');
  await publishPrice(tx, application, priceMinor);
  await setFormPrice(tx, application.id, { price, priceTiyin });
  await recordEvent(tx, { applicationId: application.id, kind: 'PRICE', by, detail: { price, currency } });
};

/** A bank that pays the fee is waited for as soon as the sale is done; null where no fee is due. */
const awaitFee = async (tx: Tx, deps: MoveDeps, application: ApplicationRecord): Promise<StatusResult | null> => {
  const isDone = ['sell', 'credit', 'done_own_expense'].includes(application.process);
  if (!isDone || !isFeeDue(application)) return null;
  await showStatus(tx, application, 'monitoring');
  return changeStatus(tx, deps, application, { to: 'monitoring', by: systemActor, dueDays: limits.feeDueDays });
};

/**
 * An announcement needs nobody's word: once the checks have let it through it is shown at once. Staff may hide it. Null for
 * everything else.
 */
const publishAnnouncement = async (
  tx: Tx,
  deps: MoveDeps,
  application: ApplicationRecord,
): Promise<StatusResult | null> => {
  if (application.kind !== 'REQUEST' || application.process !== 'in_process') return null;
  const confirmed = await changeStatus(tx, deps, application, { to: 'confirmed', by: systemActor });
  const listingId = await publishProperty(tx, deps, application, 'in_sale');
  return changeStatus(
    tx,
    deps,
    { ...application, ...confirmed },
    { to: 'in_sale', by: systemActor, change: { listingId } },
  );
};
