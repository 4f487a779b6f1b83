import { z } from 'zod';
import { warningExplanations } from '#listings/rules/register-warnings.ts';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { BigIdInAddress, IntId } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { limits } from '#platform/values/limits.ts';
import { checkKinds } from '../rules/checks.ts';
import { analysisStatuses, creatorTypes, liquidities, mibAnswers, origins, publishChoices } from '../rules/statuses.ts';
import { FormDraft } from './form.ts';

export const ApplicationId = z.object({ id: BigIdInAddress });
/** The version that was read; the call is refused when it is not the stored one. */
export const Version = IntId;
export const Process = z.enum(processStatuses);
export const Analysis = z.enum(analysisStatuses);
/** ISO 8601 in UTC. */
export const Instant = z.string();
export const Amount = z.string();
export const Comment = typedText(0, limits.applicationCommentMax);

/** A place by its id with its name in the caller's language. */
export const NamedRef = z.object({ id: z.number(), name: z.string() });

export const StoredPicture = z.object({
  id: z.number(),
  key: z.string(),
  kind: z.enum(['photo', 'plan']),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
  alt: z.string(),
});
export type StoredPicture = z.output<typeof StoredPicture>;

/** What document it is. */
export const documentKinds = [
  'CADASTRE_PASSPORT',
  'OWNERSHIP',
  'PLEDGE',
  'COURT',
  'POWER_OF_ATTORNEY',
  'OTHER',
] as const;
export const StoredDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.number(),
  addedAt: Instant,
});
export type StoredDocument = z.output<typeof StoredDocument>;

export const ApplicationEvent = z.object({
  id: z.number(),
  at: Instant,
  kind: z.enum(['MOVE', 'ANALYSIS', 'EDIT', 'COMMENT', 'ASSIGN', 'PRICE', 'CHECK']),
  /** A name as this caller may see it: staff by name, others masked; 'ostona' is the platform itself. */
  actor: z.string(),
  role: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string(),
  isForAuthor: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
});
export type ApplicationEvent = z.output<typeof ApplicationEvent>;

/** What a check found. */
export const CheckResult = z.object({
  kind: z.enum(checkKinds),
  state: z.enum(['PASSED', 'WARNING', 'FAILED', 'UNAVAILABLE']),
  detail: z.record(z.string(), z.unknown()),
  at: Instant,
});
export type CheckResult = z.output<typeof CheckResult>;

/** The same with what a moderator answered. */
export const Check = CheckResult.extend({
  /** Why it does not stand in the way, said by a moderator; null: nobody has said so. */
  answer: z
    .object({
      /** What buyers read; null where they do not read of the finding. */
      explanation: z.enum(warningExplanations).nullable(),
      /** Who and why are for staff. */
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
});
export type Check = z.output<typeof Check>;

/** A move that the caller may make now. */
export const OpenMove = z.object({ to: Process, asksReason: z.boolean() });

/** An application as its owner, the assistant in charge, its bank and staff see it. */
export const Application = z.object({
  id: z.number(),
  kind: z.enum(['SALE', 'REQUEST']),
  origin: z.enum(origins),
  process: Process,
  analysis: Analysis.nullable(),
  version: Version,
  /** What the property is called and where it is in the language asked for, as in every list; `form` holds what was typed. */
  name: z.string(),
  address: z.string(),
  form: FormDraft,
  /** remainedDebt + remainedPercentage + remainedPenalty (O56); null without a debtor. */
  residue: Amount.nullable(),
  /** With the fee where the customer pays it (O44); null without a price. */
  startingSalePriceWithServiceFee: Amount.nullable(),
  /** Service fee in hundredths of a percent. */
  feeHundredths: z.number(),
  soldPrice: Amount.nullable(),
  fromMib: z.enum(mibAnswers).nullable(),
  /** Another answer that was asked for and waits for a second person; for those who may enter it. */
  mibChange: z
    .object({ answer: z.enum(mibAnswers), reason: z.string(), by: z.string(), at: Instant, isOwn: z.boolean() })
    .nullable(),
  liquidity: z.enum(liquidities).nullable(),
  publish: z.enum(publishChoices),
  creatorType: z.enum(creatorTypes),
  company: NamedRef.nullable(),
  category: NamedRef.nullable(),
  province: NamedRef.nullable(),
  district: NamedRef.nullable(),
  neighbourhood: NamedRef.nullable(),
  buildingType: NamedRef.nullable(),
  pictures: z.array(StoredPicture),
  documents: z.array(StoredDocument),
  /** Names as this caller may see them. */
  author: z.string(),
  assistant: z.string().nullable(),
  moderator: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  updatedAt: Instant,
  updatedBy: z.string(),
  processSince: Instant,
  submittedAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  rejection: z
    .object({ by: z.string(), at: Instant, reason: z.string(), returnAccount: z.string().nullable() })
    .nullable(),
  /** Every price it ever had, oldest first; tiyin of UZS or cents of USD. */
  prices: z.array(z.object({ at: Instant, price: Amount, currency: z.enum(['UZS', 'USD']), by: z.string() })),
  /** The public page; null while there is none. */
  listingId: z.number().nullable(),
  events: z.array(ApplicationEvent),
  checks: z.array(Check),
  /** What the caller may do now. */
  moves: z.array(OpenMove),
  /** What the caller may do as soon as somebody has done what is named. */
  awaitedMoves: z.array(
    z.object({
      to: Process,
      obstacle: z.enum([
        'mibNotAccepted',
        'mibUnanswered',
        'mibChanging',
        'warningUnanswered',
        'contractUnsigned',
        'auctionNotAgreed',
        'priceUnpaid',
      ]),
    }),
  ),
  /** Whom it waits for; null at an end, or while the public decides. */
  waitsFor: z.enum(['author', 'assistant', 'moderator', 'bank', 'finance', 'system', 'buyer']).nullable(),
  mayEdit: z.boolean(),
  /** Whether the caller may answer what the checks found. */
  mayAnswerWarnings: z.boolean(),
  /** Whether the caller may correct what bidders read, with a reason and under their eyes. */
  mayCorrect: z.boolean(),
  /** Whether the caller may enter what the enforcement bureau answered. */
  mayAnswerMib: z.boolean(),
});
export type Application = z.output<typeof Application>;

/** A row of a list of applications. */
export const ApplicationRow = z.object({
  id: z.number(),
  kind: z.enum(['SALE', 'REQUEST']),
  name: z.string(),
  process: Process,
  analysis: Analysis.nullable(),
  category: NamedRef.nullable(),
  province: NamedRef.nullable(),
  district: NamedRef.nullable(),
  company: z.object({ id: z.number(), name: z.string(), monogram: z.string(), hue: z.string() }).nullable(),
  cadastralNumber: z.string(),
  priceTiyin: Amount.nullable(),
  liquidity: z.enum(liquidities).nullable(),
  publish: z.enum(publishChoices),
  goal: z.string().nullable(),
  tradeType: z.string().nullable(),
  creatorType: z.enum(creatorTypes),
  author: z.string(),
  /** Username of who has it in hand. */
  inHand: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  dueAt: Instant.nullable(),
  listingId: z.number().nullable(),
  picture: StoredPicture.nullable(),
});
export type ApplicationRow = z.output<typeof ApplicationRow>;
