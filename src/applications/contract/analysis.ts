import { z } from 'zod';
import { Day } from '#platform/contract/columns.ts';
import { AmountOrZero, PositiveAmount, TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { priceKinds } from '../rules/comparables.ts';
import { liquidities, waysOfSale } from '../rules/statuses.ts';
import { Amount, Analysis, ApplicationId, CheckResult, Comment, Instant, Process, Version } from './shapes.ts';

const Line = typedText(0, limits.applicationLineMax);
const Text = typedText(0, limits.applicationCommentMax);
const Liquidity = z.enum(liquidities);
const WayOfSale = z.enum(waysOfSale);

/** Somebody who may buy. Seen by staff and the assistant in charge alone. */
const Contact = z.strictObject({ name: Line.min(1), phone: TrimmedText.max(20), note: Line.default('') });
export type Contact = z.output<typeof Contact>;

/** What an assistant enters; what is absent stays as it is, what is null is taken out. */
const AnalysisEntry = z.strictObject({
  /** The day of the visit. */
  seenOn: Day.nullish(),
  /** Who lives or works there. */
  occupants: Line.nullish(),
  condition: Line.nullish(),
  /** Free words on what was found. */
  summary: Text.nullish(),
  priceTiyin: PositiveAmount.nullish(),
  liquidity: Liquidity.nullish(),
  wayOfSale: WayOfSale.nullish(),
  contacts: z.array(Contact).max(limits.analysisContactsMax).optional(),
});
export type AnalysisEntry = z.output<typeof AnalysisEntry>;

const Comparable = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  priceTiyin: Amount,
  areaDm2: z.number(),
  rooms: z.number().nullable(),
  isSold: z.boolean(),
  /** What the price is; absent from comparisons of before. */
  priceKind: z.enum(priceKinds).optional(),
  days: z.number(),
  unitTiyin: Amount,
});

/** What similar properties cost. Prices of a unit: of a square metre, of land of a sotka. */
const Comparables = z.object({
  circle: z.enum(['districtRooms', 'district', 'provinceRooms', 'province']),
  count: z.number(),
  soldCount: z.number(),
  unit: z.enum(['m2', 'sotka']),
  medianTiyin: Amount,
  lowTiyin: Amount,
  highTiyin: Amount,
  suggestedTiyin: Amount,
  medianDays: z.number(),
  liquidity: Liquidity,
  list: z.array(Comparable),
  at: Instant,
});
export type ComparablesReply = z.output<typeof Comparables>;

/** One time that a property was gone through. */
const AnalysisRecord = z.object({
  id: z.number(),
  status: Analysis,
  begunAt: Instant,
  begunBy: z.string(),
  endedAt: Instant.nullable(),
  findings: z.object({
    seenOn: z.string().nullable(),
    occupants: z.string(),
    condition: z.string(),
    summary: z.string(),
  }),
  /** What the registers said when the legal analysis began. */
  legal: z.object({ checks: z.array(CheckResult), at: Instant }).nullable(),
  comparables: Comparables.nullable(),
  priceTiyin: Amount.nullable(),
  liquidity: Liquidity.nullable(),
  wayOfSale: WayOfSale.nullable(),
  /** Null for whoever may not see them. */
  contacts: z.array(Contact).nullable(),
  /** The conclusion on paper; null before it is drawn up. */
  documentId: z.string().nullable(),
  /** Of what was entered: raised with every change, with who made it and when. */
  version: Version,
  updatedAt: Instant,
  updatedBy: z.string(),
});
export type AnalysisRecord = z.output<typeof AnalysisRecord>;

const AnalysisView = z.object({
  process: Process,
  /** Of the application: where the analysis that runs or ran last stands. */
  status: Analysis.nullable(),
  /** The day of the database in Tashkent: the last on which a visit can have been. */
  today: z.string(),
  /** Newest first. */
  records: z.array(AnalysisRecord),
  /** What the caller may do now. */
  moves: z.array(z.object({ to: Analysis, asksReason: z.boolean() })),
  /** Whether the caller writes what is found: until it goes on paper, and again after an objection. */
  mayEdit: z.boolean(),
  /** Whether the caller writes down who may buy. */
  mayEditContacts: z.boolean(),
});
export type AnalysisView = z.output<typeof AnalysisView>;

/** The analysis of a property: what it is, what similar ones cost, how it is sold. */
export const analysis = defineContract({
  'GET /application/:id/analysis': {
    name: 'readAnalysis',
    summary: 'Everything an analysis found out, every time it was gone through, and what the caller may do now',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: AnalysisView,
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
  'POST /application/:id/analysis': {
    name: 'moveAnalysis',
    summary: 'Moves an analysis on from the status that was seen, with what was found and with everything that follows',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({
      /** Null begins the first one. */
      from: Analysis.nullable(),
      to: Analysis,
      data: AnalysisEntry.default({}),
      /** Of the record that `data` overwrites, as it was read. */
      version: Version.optional(),
      comment: Comment.default(''),
      /** -> SELL: for how much, when the sale itself is noted by this. */
      soldPrice: AmountOrZero.optional(),
    }),
    /** `recordVersion` is that of what was entered. */
    reply: z.object({ process: Process, analysis: Analysis, version: Version, recordVersion: Version }),
    refusals: {
      applicationMissing: 404,
      statusChanged: 409,
      changedElsewhere: 409,
      noSuchMove: 409,
      moveForbidden: 403,
      reasonMissing: 422,
      processBehind: 409,
      soldPriceMissing: 422,
      hasParticipants: 409,
      auctionBusy: 409,
      mibNotAccepted: 409,
      mibUnanswered: 409,
      mibChanging: 409,
      warningUnanswered: 409,
      contractUnsigned: 409,
      priceUnpaid: 409,
      conclusionIncomplete: 422,
      visitDay: 422,
      analysisFrozen: 409,
      analysisMissing: 409,
      incomplete: 422,
      rateMissing: 503,
      feeIsDue: 409,
    },
    isPrivate: true,
  },
  'PUT /application/:id/analysis': {
    name: 'saveAnalysis',
    summary: 'Saves what was found without moving the analysis on',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: AnalysisEntry.extend({ version: Version }),
    reply: z.object({ version: Version }),
    refusals: {
      applicationMissing: 404,
      changedElsewhere: 409,
      moveForbidden: 403,
      analysisMissing: 409,
      analysisFrozen: 409,
      visitDay: 422,
    },
    isPrivate: true,
  },
  'GET /application/:id/comparables': {
    name: 'readComparables',
    summary: 'What similar properties cost now, for staff and the assistant in charge',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: z.object({ comparables: Comparables.nullable() }),
    refusals: { applicationMissing: 404, moveForbidden: 403 },
    perMinute: limits.comparablesPerMinute,
    isPrivate: true,
  },
});
