import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { filterNames, statementKinds } from './rules/statement.ts';

/** Whole tiyin as a decimal text. */
const Amount = z.string();

const OwnBalance = z.object({
  /** What the acting party can use now, in sum with up to two decimals: a number to show. `available` is exact. */
  deposit: z.number(),
  currency: z.literal('UZS'),
  available: Amount,
  held: Amount,
  refunding: Amount,
});
export type OwnBalance = z.output<typeof OwnBalance>;

/** One movement of a party's money. */
const Movement = z.object({
  /** The number of the transfer. */
  id: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  kind: z.enum(statementKinds),
  /** The lot or the reserved property it was made for; null when it is for none. */
  propertyId: z.number().nullable(),
  /** Above zero: it came, became free or is owed; below: it went, was bound or was paid out. */
  amount: Amount,
  availableAfter: Amount,
  heldAfter: Amount,
  refundingAfter: Amount,
});
export type MovementLine = z.output<typeof Movement>;

const Filter = z.enum(filterNames).optional();

/** Money kept with us. A person who acts for a company sees the company's money. */
export const contract = defineContract({
  'GET /user/deposit': {
    name: 'ownDeposit',
    summary: 'The deposit of whoever acts: a person, or the company the person acts for',
    who: 'user',
    access: 'own',
    reply: OwnBalance,
  },
  'GET /user/deposit/statement': {
    name: 'ownStatement',
    summary: 'The movements of the money of whoever acts, newest first, each with the balances after it',
    who: 'user',
    access: 'own',
    query: z.object({
      kind: Filter,
      /** Only movements before this one: the `next` of the page before. */
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional(),
    }),
    reply: z.object({ data: z.array(Movement), next: z.string().nullable() }),
    isPrivate: true,
  },
  'GET /user/deposit/statement/file': {
    name: 'ownStatementFile',
    summary: `The same as a table for spreadsheets (CSV), oldest first, the last ${limits.statementLinesMax} movements`,
    who: 'user',
    access: 'own',
    query: z.object({ kind: Filter }),
    fileTypes: ['text/csv'],
    reply: z.unknown(),
    perMinute: limits.documentChecksPerMinute,
    isPrivate: true,
  },
});
