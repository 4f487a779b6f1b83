import { z } from 'zod';
import { purchaseMethods } from '#credit/rules/purchase-method.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigIdInAddress } from '#platform/contract/columns.ts';
import { PositiveAmount, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Amount, Instant, Process, StoredPicture } from './shapes.ts';

export const purchaseStates = ['OPEN', 'WITHDRAWN', 'CHOSEN', 'DECLINED'] as const;
const State = z.enum(purchaseStates);

const ListingId = z.object({ id: BigIdInAddress });
const Done = z.object({ isDone: z.literal(true) });

/** How somebody stands towards a listing: what its page offers him. */
const PurchaseOptionsReply = z.object({
  /** His own request, unless it was withdrawn. */
  request: z.object({ id: z.number(), state: State, comment: z.string(), createdAt: Instant }).nullable(),
  /** On sale without an auction, reserved by nobody, not his own, nothing asked yet. */
  mayBuy: z.boolean(),
  maySetPrice: z.boolean(),
  /** The seller's own price, in hundredths of the currency, for whoever may set another. */
  ownPriceMinor: Amount.nullable(),
  isSeller: z.boolean(),
  /** The application behind it, for its owner and staff. */
  applicationId: z.number().nullable(),
});
export type PurchaseOptions = z.output<typeof PurchaseOptionsReply>;

/** A buyer as the seller and staff see him. */
const Buyer = z.object({
  id: z.number(),
  name: z.string(),
  /** Of a company: who asks in its name. */
  companyName: z.string().nullable(),
  phone: z.string(),
  comment: z.string(),
  /** How the buyer wants to pay, where that was said. */
  method: z.enum(purchaseMethods).nullable(),
  state: State,
  createdAt: Instant,
});
export type Buyer = z.output<typeof Buyer>;

/** A request to buy as its buyer sees it. */
const OwnPurchaseReply = z.object({
  id: z.number(),
  listingId: z.number(),
  name: z.string(),
  address: z.string(),
  picture: StoredPicture.nullable(),
  priceMinor: Amount,
  currency: z.enum(['UZS', 'USD']),
  process: Process,
  state: State,
  createdAt: Instant,
});
export type OwnPurchase = z.output<typeof OwnPurchaseReply>;

export const historyKinds = ['listed', 'price', 'attempt', 'unsold', 'sold', 'withdrawn'] as const;

/** One property over the years, by its cadastral number. */
const HistoryEntry = z.object({
  at: Instant,
  kind: z.enum(historyKinds),
  /** Its page; null where there is none any more. */
  listingId: z.number().nullable(),
  /** Whether it belongs to the listing that was asked about. */
  isThis: z.boolean(),
  priceTiyin: Amount.nullable(),
  /** Of an attempt: how many bids there were. */
  bids: z.number().nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** Asking to buy what is on sale without an auction, and new prices. */
export const purchase = defineContract({
  'GET /product/:id/standing': {
    name: 'readListingStanding',
    summary: 'What a listing offers to whoever asks: to buy, to withdraw, to set a price',
    who: 'user',
    access: 'visible',
    params: ListingId,
    reply: PurchaseOptionsReply,
    refusals: { listingMissing: 404 },
    isPrivate: true,
  },
  'POST /product/:id/purchase': {
    name: 'applyToBuy',
    summary: 'Asks to buy a property that is on sale without an auction, once for each party',
    who: rolesWithPermission('application.own'),
    access: 'visible',
    params: ListingId,
    body: z.strictObject({
      comment: typedText(0, limits.purchaseCommentMax).default(''),
      /** How the buyer wants to pay: one of the ways that the property offers. */
      method: z.enum(purchaseMethods).nullable().default(null),
    }),
    reply: z.object({ id: z.number() }),
    refusals: {
      listingMissing: 404,
      notForSale: 409,
      reserved: 409,
      ownProperty: 409,
      alreadyApplied: 409,
      methodNotOffered: 422,
      partyUnknown: 403,
    },
    perMinute: limits.purchaseCallsPerMinute,
  },
  'POST /purchase/:id/withdraw': {
    name: 'withdrawPurchase',
    summary: 'Takes a request to buy back',
    who: rolesWithPermission('application.own'),
    access: 'own',
    params: ListingId,
    body: z.strictObject({}).nullish(),
    reply: Done,
    refusals: { purchaseMissing: 404, purchaseSettled: 409 },
  },
  'GET /purchases': {
    name: 'listOwnPurchases',
    summary: 'What whoever acts has asked to buy',
    who: rolesWithPermission('application.own'),
    access: 'own',
    reply: z.object({ data: z.array(OwnPurchaseReply) }),
    isPrivate: true,
  },
  'GET /application/:id/buyers': {
    name: 'listBuyers',
    summary: 'Who asks to buy the property of an application, for its seller and staff',
    who: 'user',
    access: 'part',
    params: ListingId,
    reply: z.object({ data: z.array(Buyer) }),
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
  'POST /product/:id/price': {
    name: 'setNewPrice',
    summary:
      'Sets another price for what is on sale, by its owner or staff; the history grows. One far from the median of its district is asked about first: priceFarOff',
    who: 'user',
    access: 'visible',
    params: ListingId,
    body: z.strictObject({
      /** The seller's own, in hundredths of the currency that the listing has; where the buyer bears the service fee, buyers read more. */
      price: PositiveAmount,
      comment: typedText(0, limits.applicationCommentMax).default(''),
      /** The seller's own price that it is to replace, as it was read: where another one stands by now, it is refused. */
      from: PositiveAmount,
      /** Whoever was told that it is far from the median of its district means it. */
      isFarOffMeant: z.boolean().default(false),
    }),
    /** The price that everybody reads. */
    reply: z.object({ priceMinor: Amount, priceTiyin: Amount }),
    refusals: {
      listingMissing: 404,
      notForSale: 409,
      reserved: 409,
      auctionRuns: 409,
      priceSame: 409,
      priceChanged: 409,
      priceOutOfRange: 422,
      priceFarOff: 409,
      rateMissing: 409,
      forbidden: 403,
    },
    perMinute: limits.purchaseCallsPerMinute,
  },
  'GET /public/product/:id/history': {
    name: 'readPropertyHistory',
    summary: 'Earlier listings, prices, auctions and sales of one property, by its cadastral number',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: ListingId,
    reply: z.object({ data: z.array(HistoryEntry) }),
    refusals: { listingMissing: 404 },
  },
});
