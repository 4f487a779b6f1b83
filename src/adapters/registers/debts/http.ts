import { z } from 'zod';
import { invalidAnswer, requestRegister } from '../request-register.ts';
import { type DebtsRegister, debtKinds } from './port.ts';

const LISTED_MAX = 100;
const Line = z.string().trim().max(500);
const Answer = z.object({
  number: z.string(),
  pinflOrTin: z.string(),
  debts: z
    .array(
      z.object({
        kind: z.enum(debtKinds),
        creditor: Line,
        /** Tiyin as a decimal string. */
        amount: z.string().regex(/^\d{1,18}$/),
        since: z.iso.date(),
      }),
    )
    .max(LISTED_MAX),
  bans: z.array(z.object({ authority: Line, since: z.iso.date() })).max(LISTED_MAX),
});

/**
 * A gateway to the register of debts and bans: POST {number, pinflOrTin} with a bearer token; 200 with what is owed and
 * forbidden, 404 when it knows neither. An answer about another property or another person is not believed.
 */
export const httpDebts = (gateway: { url: string; token: string; fetch?: typeof fetch }): DebtsRegister => ({
  find: async ({ number, pinflOrTin }) => {
    const { status, json } = await requestRegister({ ...gateway, body: { number, pinflOrTin } });
    if (status === 404) return { kind: 'notFound' };
    const parsed = Answer.safeParse(json);
    if (status !== 200 || !parsed.success || parsed.data.number !== number || parsed.data.pinflOrTin !== pinflOrTin)
      throw invalidAnswer('debts');
    const { debts, bans } = parsed.data;
    return {
      kind: 'found',
      debts: debts.map(({ amount, ...debt }) => ({ ...debt, amountTiyin: BigInt(amount) })),
      bans,
    };
  },
});
