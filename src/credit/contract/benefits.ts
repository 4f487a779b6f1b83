import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigId, BigIdInAddress, IntId, IntIdInAddress, SmallId } from '#platform/contract/columns.ts';
import { IdempotencyKeyInput } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { locales } from '#platform/values/locale.ts';
import {
  type BenefitFields,
  type BenefitTerms,
  benefitAuthors,
  creditTypes,
  publishTypes,
  viewTypes,
} from '../rules/benefit.ts';
import { TEXT_MAX, termUnits } from '../rules/calculation.ts';
import { repaymentTypes } from '../rules/schedule.ts';

const Named = z.object({ id: z.number(), name: z.string() });

/** CRD-009 with the amount as whole tiyin in a decimal text; rates and shares are hundredths of a percent. */
const terms = {
  creditType: z.enum(creditTypes),
  productName: z.string(),
  creditAmount: z.string().nullable(),
  initialPayment: z.number().nullable(),
  deadline: z.number().nullable(),
  deadlineUnit: z.enum(termUnits),
  interestRate: z.number().nullable(),
  gracePeriod: z.number().nullable(),
  repaymentType: z.enum(repaymentTypes).nullable(),
  publishType: z.enum(publishTypes),
  viewType: z.enum(viewTypes),
  percentageAmount: z.number().nullable(),
  prepaymentInterest: z.number().nullable(),
} satisfies Record<keyof BenefitTerms, z.ZodType>;

const Benefit = z.object({
  id: z.number(),
  version: z.number(),
  ...terms,
  /** The language in which the name was entered. */
  language: z.enum(locales),
  /** Who lends; null where the seller offers it by himself (CRD-014). */
  company: Named.extend({ monogram: z.string(), hue: z.string() }).nullable(),
  enteredBy: z.enum(benefitAuthors),
  /** The one property for which it holds, by its number; its name is '' before it is shown. */
  property: Named.nullable(),
  /** The class of properties for which it holds, where it is not for one: all kinds, or all provinces, where null. */
  category: Named.nullable(),
  province: Named.nullable(),
});
export type Benefit = z.output<typeof Benefit>;
export const Benefits = z.object({ data: z.array(Benefit) });

const Typed = z.string().max(TEXT_MAX).default('');

/** The fields as people write them: percents, sums, months; what is left out says nothing. */
export const BenefitFieldsInBody = z.strictObject({
  creditType: z.enum(creditTypes),
  /** Longer ones are refused by name. */
  productName: z.string().max(1_000).default(''),
  creditAmount: Typed.describe('The most that is lent, in sums'),
  initialPayment: Typed.describe('What is paid first at least, in percent of the price'),
  deadline: Typed.describe('In the unit of deadlineUnit'),
  deadlineUnit: z.enum(termUnits),
  interestRate: Typed.describe('Percent a year; of credits alone'),
  gracePeriod: Typed.describe('Months at the beginning in which no debt is repaid'),
  repaymentType: z.union([z.enum(repaymentTypes), z.literal('')]).default(''),
  publishType: z.enum(publishTypes),
  viewType: z.enum(viewTypes),
  percentageAmount: Typed.describe('The advance that the offer is for, in percent of the price'),
  prepaymentInterest: Typed.describe('What is asked for repaying early, in percent of it; of credits alone'),
} satisfies Record<keyof BenefitFields, z.ZodType>);

/** For one property, or for a class of them. */
const Target = z.strictObject({
  propertyId: BigId.nullable().default(null),
  categoryId: SmallId.nullable().default(null),
  provinceId: IntId.nullable().default(null),
});

const Saved = z.object({ id: z.number(), version: z.number() });

/** A wrong field is named, with what is wrong with it in the language of the call. */
export const benefitRefusals = {
  benefitField: 422,
  benefitMissing: 404,
  benefitChanged: 409,
  benefitsFull: 409,
  keyReused: 409,
  bankMissing: 422,
} as const;
const { benefitField, benefitMissing, benefitChanged, benefitsFull, keyReused, bankMissing } = benefitRefusals;
const inOffice = { propertyMissing: 422, classUnknown: 422, bankForbidden: 403 } as const;

const Draft = z.strictObject({
  /** The bank that offers it; of people of a bank it is their own, whether named or not. */
  companyId: IntId.nullable().default(null),
  target: Target,
  fields: BenefitFieldsInBody,
  idempotencyKey: IdempotencyKeyInput,
});
const who = rolesWithPermission('benefit.manage');

/** What banks offer for properties; what sellers offer for their own is written with their applications. */
export const benefits = defineContract({
  'GET /public/product/:id/benefits': {
    name: 'listBenefits',
    summary: 'What is offered to everybody for paying for a property: credits, instalments, advances',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: z.object({ id: BigIdInAddress }),
    reply: Benefits,
    refusals: { productMissing: 404 },
  },
  'GET /office/benefits': {
    name: 'listBankBenefits',
    summary: 'All benefits that name the own bank, drafts too; staff of the platform see those of all',
    who,
    access: 'part',
    reply: Benefits.extend({
      /** The own bank; null for staff of the platform, who choose one. */
      bank: Named.nullable(),
      banks: z.array(Named),
      categories: z.array(Named),
      provinces: z.array(Named),
    }),
  },
  'POST /office/benefits': {
    name: 'addBenefit',
    summary: 'Adds a benefit of a bank for a property or for a class of properties',
    who,
    access: 'part',
    body: Draft,
    reply: Saved,
    refusals: { ...inOffice, benefitField, benefitsFull, keyReused, bankMissing },
  },
  'PUT /office/benefits/:id': {
    name: 'saveBenefit',
    summary: 'Saves a benefit; refused when somebody else has saved since',
    who,
    access: 'part',
    params: z.object({ id: BigIdInAddress }),
    body: z.strictObject({ version: IntId, target: Target, fields: BenefitFieldsInBody }),
    reply: Saved,
    refusals: { ...inOffice, benefitField, benefitMissing, benefitChanged, bankMissing },
  },
  'DELETE /office/benefits/:id': {
    name: 'deleteBenefit',
    summary: 'Deletes a benefit as it was read; refused when somebody else has saved since',
    who,
    access: 'part',
    params: z.object({ id: BigIdInAddress }),
    query: z.object({ version: IntIdInAddress }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { benefitMissing, benefitChanged },
  },
});
