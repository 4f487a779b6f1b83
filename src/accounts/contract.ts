import { z } from 'zod';
import { define } from '#platform/contract/operation.ts';

/** Whole tiyin as a decimal text. */
const Amount = z.string();

const Deposit = z.object({
  /** What the acting party can use now; the same as `available`. */
  deposit: Amount,
  currency: z.literal('UZS'),
  available: Amount,
  held: Amount,
  refunding: Amount,
});
export type Deposit = z.output<typeof Deposit>;

/** Money kept with us. A person who acts for a company sees the company's money. */
export const contract = define({
  'GET /user/deposit': {
    name: 'ownDeposit',
    summary: 'The deposit of whoever acts: a person, or the company the person acts for',
    who: 'user',
    reply: Deposit,
  },
});
