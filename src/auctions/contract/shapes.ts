import { z } from 'zod';
import { ServiceFeeShape } from '#listings/contract.ts';
import { limits } from '#platform/values/limits.ts';

/** Whole tiyin as a decimal text. */
export const Amount = z.string();
/** Milliseconds since 1970 in the time of the auctions (the database's clock). */
export const Ms = z.number().int();
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string();

/** A lot has the number of its listing. */
export const LotId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
/** An unguessable name of a document. */
export const PublicId = z.object({ id: z.string().min(1).max(limits.pathPartCharsMax) });

/** Names the deed: sent twice, it is done once and answered alike. */
export const IdempotencyKeyInput = z
  .string()
  .regex(new RegExp(`^[\\w-]{${limits.idempotencyKeyMin},${limits.idempotencyKeyMax}}$`));
/** Whole tiyin above zero. Whether it may be bid is for the rules of the lot to say. */
export { PositiveAmount as AmountInput } from '#platform/contract/input.ts';
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const phases = ['ACCEPTING', 'WAITING', 'CLOSED', 'LIVE', 'WON', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;
export const PhaseName = z.enum(phases);

/** The rule sheet on the wire: as in the log, money as decimal texts. `rules/wire.ts` reads it back. */
export const LotRulesShape = z.object({
  version: z.literal(1),
  lotId: z.number(),
  startPriceTiyin: Amount,
  stepTiyin: Amount,
  depositTiyin: Amount,
  day: z.string(),
  cutOffMinute: z.number(),
  opensMinute: z.number(),
  windowSeconds: z.number(),
  extensionSeconds: z.number(),
  repeatDaysMax: z.number(),
  priceTimesMax: z.number(),
  stepsAtOnceMax: z.number(),
  signWorkingDays: z.number(),
  payDays: z.number(),
  answerWorkingDays: z.number(),
  holidays: z.array(z.string()),
  /** Of a forfeited deposit, the percent that the seller is owed; absent in lots from before it was kept. */
  forfeitSellerPercent: z.number().optional(),
  /** Of what the page says of the property, when the lot was published. */
  descriptionHash: z.string().optional(),
});
export type LotRulesReply = z.output<typeof LotRulesShape>;

/** One accepted bid. People are numbers: «Participant 3». */
export const Bid = z.object({
  /** From 1 on, within one auction. */
  number: z.number(),
  participant: z.number(),
  amount: Amount,
  atMs: Ms,
  /** Made by the engine for somebody who set a maximum; null while bidding runs, when nobody is told. */
  isAuto: z.boolean().nullable(),
});
export type Bid = z.output<typeof Bid>;

/** Who has to act after the end, and by when: the winner to sign, then to pay; `offer`: a reserve is asked. */
export const Duty = z.object({
  kind: z.enum(['sign', 'pay', 'offer']),
  participant: z.number(),
  amount: Amount,
  byMs: Ms,
});
export type Duty = z.output<typeof Duty>;

/** What changes while an auction runs: the whole of a live message, and the changing half of a snapshot. */
export const LotUpdate = z.object({
  /** The lot. */
  productId: z.number(),
  phase: PhaseName,
  /** Server time when this was told; the page counts down by it, not by the visitor's clock. */
  nowMs: Ms,
  /** The planned or current day of bidding; empty while nobody has applied. */
  day: z.string(),
  cutOffAtMs: Ms.nullable(),
  opensAtMs: Ms.nullable(),
  closesAtMs: Ms.nullable(),
  /** After a long outage: when bidding goes on. */
  resumesAtMs: Ms.nullable(),
  participantCount: z.number(),
  /** At most twenty: those with the highest bids first. */
  participants: z.array(z.object({ number: z.number(), lastBid: Amount.nullable() })),
  leader: z.object({ participant: z.number(), amount: Amount }).nullable(),
  bidCount: z.number(),
  /** The newest first: in a message those since the last one (ten at most), in a snapshot the last fifty. */
  bids: z.array(Bid),
  /** The last row of the log and its hash. */
  head: z.object({ number: z.number(), hash: z.string() }),
  duty: Duty.nullable(),
  watchers: z.number(),
});
export type LotUpdate = z.output<typeof LotUpdate>;

/** Told beside the messages of a lot: how many watch now, and the time, as both may jump while nothing happens. */
export const LotTick = LotUpdate.pick({ productId: true, nowMs: true, watchers: true });
export type LotTick = z.output<typeof LotTick>;

/** A lot as everybody sees it. */
export const LotSnapshot = LotUpdate.extend({
  sheet: LotRulesShape,
  sheetHash: Sha256,
  /** The platform's fee by the application that is sold: every price of the lot holds it once. Null where none is charged. */
  serviceFee: ServiceFeeShape.nullable(),
  daysWithoutBid: z.number(),
  /** After the end: who won, first letters only, and at what price. */
  winner: z.object({ participant: z.number(), name: z.string(), amount: Amount, atMs: Ms }).nullable(),
});
export type LotSnapshot = z.output<typeof LotSnapshot>;
