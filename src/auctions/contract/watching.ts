import { z } from 'zod';
import { TrimmedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { lotSorts } from '../rules/lot-filter.ts';
import { Amount, Bid, Instant, LotId, LotSnapshot, Ms, PhaseName } from './shapes.ts';

export const lotStates = ['accepting', 'live', 'ended'] as const;

/** A whole number of an address; what is none wants all. */
const Whole = z.coerce.number().int().min(1).max(1e15).nullable().catch(null).default(null);

/** A lot in a list: what a card shows. */
const LotCard = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  categoryId: z.number(),
  /** Areas, rooms and floors as cards of listings have them. */
  areaDm2: z.number(),
  areaLivingDm2: z.number().nullable(),
  areaEffectiveDm2: z.number().nullable(),
  rooms: z.number().nullable(),
  floor: z.number().nullable(),
  floorsBuilding: z.number().nullable(),
  companyName: z.string().nullable(),
  picture: z.object({ key: z.string(), blur: z.string(), alt: z.string() }).nullable(),
  phase: PhaseName,
  day: z.string(),
  cutOffAtMs: Ms.nullable(),
  opensAtMs: Ms.nullable(),
  closesAtMs: Ms.nullable(),
  startPrice: Amount,
  /** The highest bid, or the start price while there is none. */
  price: Amount,
  step: Amount,
  deposit: Amount,
  bidCount: z.number(),
  participantCount: z.number(),
  /** Whether its property is still shown as a listing, and so can be saved: a lot that did not sell stays when its listing goes. */
  isListed: z.boolean(),
  /** Rises with everything that happens to the lot. */
  version: z.number(),
});
export type LotCard = z.output<typeof LotCard>;

/** A lot as cards of listings show it, and how the acting party stands in it while bids are taken. */
const LotCardUpdate = LotCard.pick({
  id: true,
  phase: true,
  cutOffAtMs: true,
  opensAtMs: true,
  closesAtMs: true,
  startPrice: true,
  price: true,
  bidCount: true,
  participantCount: true,
  version: true,
}).extend({ endedAtMs: Ms.nullable(), own: z.enum(['leading', 'outbid']).nullable() });

export type LotCardUpdate = z.output<typeof LotCardUpdate>;

/** Numbers of lots with commas between them. */
const Ids = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number()).max(limits.lotsNowMax));

const MyLot = LotCard.extend({
  participant: z.number(),
  isLeading: z.boolean(),
  lastBid: Amount.nullable(),
  maximum: Amount.nullable(),
});
export type MyLot = z.output<typeof MyLot>;

/** What anybody may watch, and the board of one's own auctions. */
export const watching = defineContract({
  'GET /public/auctions': {
    name: 'listAuctions',
    summary:
      'Lots by state: accepting applications, live, or ended, as far as they are searched for; the nearest moment first, of ended ones the latest, or in the order asked for',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    query: z.object({
      state: z.enum(lotStates).catch('accepting').default('accepting'),
      page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
      size: z.coerce.number().int().min(1).max(limits.pageSizeMax).catch(12).default(12),
      /** Words of the name or the address, or the number of the lot. */
      search: TrimmedText.max(limits.lotSearchMax).catch('').default(''),
      province: Whole,
      category: Whole,
      /** In whole sum. */
      from: Whole,
      to: Whole,
      sort: z.enum(lotSorts).catch('nearest').default('nearest'),
    }),
    reply: z.object({
      nowMs: Ms,
      total: z.number(),
      counts: z.object({ accepting: z.number(), live: z.number(), ended: z.number() }),
      data: z.array(LotCard),
    }),
  },
  'GET /public/auctions/now': {
    name: 'lotsNow',
    summary: 'How some lots stand now, for their cards; for whoever takes part also whether he leads or was outbid',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    query: z.object({ ids: Ids }),
    reply: z.object({ nowMs: Ms, data: z.array(LotCardUpdate) }),
  },
  'GET /public/auctions/today': {
    name: 'auctionsToday',
    summary: 'The auctions of today for the home page; without any, the next day that has some',
    who: 'anyone',
    access: 'visible',
    reply: z.object({ nowMs: Ms, total: z.number(), nextDay: z.string().nullable(), data: z.array(LotCard) }),
  },
  'GET /public/auction/:id': {
    name: 'getAuction',
    summary: 'A lot as it stands: rules, time, price, participants as numbers, the last bids',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: LotId,
    reply: LotSnapshot,
    refusals: { lotMissing: 404 },
  },
  'GET /public/product/:id/auction': {
    name: 'auctionOfProduct',
    summary: 'The lot of a listing as it stands; null for a listing that is not auctioned',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: LotId,
    reply: LotSnapshot.nullable(),
  },
  'GET /public/auction/:id/bids': {
    name: 'listBids',
    summary: 'All bids of a lot, newest first',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: LotId,
    reply: z.object({ data: z.array(Bid) }),
    refusals: { lotMissing: 404 },
  },
  'GET /public/auction/clock': {
    name: 'auctionClock',
    summary: 'The time by which auctions are run, in milliseconds since 1970',
    who: 'anyone',
    access: 'public',
    reply: z.object({ nowMs: Ms, now: Instant }),
  },
  'GET /auction/mine': {
    name: 'myAuctions',
    summary: 'The lots that the acting party takes part in: those still running first',
    who: 'user',
    access: 'own',
    reply: z.object({ nowMs: Ms, data: z.array(MyLot) }),
  },
});
