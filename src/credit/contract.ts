import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { benefits } from './contract/benefits.ts';
import { creditApplications } from './contract/credit-applications.ts';
import { creditDocuments } from './contract/credit-documents.ts';
import { type CalculationFields, downUnits, emptyFields, roundings, TEXT_MAX, termUnits } from './rules/calculation.ts';
import { earlyEffects, repaymentTypes } from './rules/schedule.ts';

/** Whole tiyin as a decimal text. */
const Amount = z.string();
/** YYYY-MM-DD */
const Day = z.string();

const Typed = z.string().max(TEXT_MAX).optional();

/** The fields of a calculation; what is left out is as in the calculator. Numbers may be written as people write them. */
const fields = {
  price: z.string().max(TEXT_MAX).describe('What the property costs, in sums'),
  down: Typed.describe(`What is paid first, in the unit of downUnit; ${emptyFields.down} unless given`),
  downUnit: z.enum(downUnits).optional(),
  term: Typed.describe(`In the unit of termUnit; ${emptyFields.term} unless given`),
  termUnit: z.enum(termUnits).optional(),
  rate: Typed.describe(`Percent a year; ${emptyFields.rate} unless given`),
  repayment: z.enum(repaymentTypes).optional(),
  grace: Typed.describe('Months of interest alone at the beginning'),
  earlyMonth: Typed.describe('The month of an early repayment, with `early`'),
  early: Typed.describe('What is repaid early, in sums'),
  earlyFee: Typed.describe('What the bank asks for that, in percent of it'),
  earlyEffect: z.enum(earlyEffects).optional(),
  subsidy: Typed.describe('Points of the rate that the state pays, with `subsidyMonths`'),
  subsidyMonths: Typed,
  rounding: z.enum(roundings).optional(),
  start: Typed.describe('The day on which the credit is paid out, YYYY-MM-DD; today unless given'),
} satisfies Record<keyof CalculationFields, z.ZodType>;
const Fields = z.object(fields);
export type CalculationQuery = z.output<typeof Fields>;

const Sums = z.object({
  principal: Amount,
  interest: Amount,
  /** Principal and interest. */
  payment: Amount,
  /** Part of the interest that the state pays. */
  subsidy: Amount,
  early: Amount,
  earlyFee: Amount,
});

const Schedule = z.object({
  credit: Amount,
  down: Amount,
  months: z.number(),
  payments: z.array(Sums.extend({ month: z.number(), dueOn: Day, balance: Amount })),
  totals: Sums.extend({
    /** All that the borrower pays for the credit. */
    own: Amount,
  }),
});
export type ScheduleReply = z.output<typeof Schedule>;

/** A wrong field is named, with what is wrong with it in the language of the call. */
const refusals = { creditField: 400 } as const;

export type { Benefit } from './contract/benefits.ts';

/** Credits: what they cost, and what is offered. */
export const contract = defineContract({
  ...benefits,
  ...creditApplications,
  ...creditDocuments,
  'GET /public/credit/today': {
    name: 'creditToday',
    summary: 'The day on which a calculation begins unless another is given',
    who: 'anyone',
    access: 'public',
    reply: z.object({ today: Day }),
  },
  'GET /public/credit/schedule': {
    name: 'creditSchedule',
    summary: 'All payments of a credit, exact to the tiyin',
    who: 'anyone',
    access: 'public',
    query: Fields,
    reply: Schedule,
    refusals,
  },
  'GET /public/credit/schedule/file': {
    name: 'creditScheduleFile',
    summary: 'The same as a table for spreadsheets (CSV) or as a paper (PDF)',
    who: 'anyone',
    access: 'public',
    query: Fields.extend({ format: z.enum(['csv', 'pdf']) }),
    fileTypes: ['text/csv', 'application/pdf'],
    reply: z.unknown(),
    refusals: { ...refusals, documentsBusy: 503 },
    perMinute: limits.documentChecksPerMinute,
  },
});
