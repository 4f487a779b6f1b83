import { z } from 'zod';
import type { RateSource } from './port.ts';

/** What the central bank answers: one entry a currency, the date as dd.mm.yyyy, the rate with two decimals. */
const Answer = z
  .array(
    z.object({
      Ccy: z.string(),
      Rate: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
      Date: z.string().regex(/^\d\d\.\d\d\.\d{4}$/),
      Nominal: z.string(),
    }),
  )
  .min(1);

const TIMEOUT_MS = 5_000;
const ANSWER_CHARS_MAX = 10_000;

/** The public exchange rate service of the central bank of Uzbekistan (cbu.uz, "arkhiv-kursov-valyut/json"). */
export const centralBankRates = (options: { baseUrl: string; fetch?: typeof fetch }): RateSource => ({
  name: 'cbu',
  rateOn: async (day) => {
    const response = await (options.fetch ?? fetch)(`${options.baseUrl}/USD/${day}/`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`The central bank answered ${response.status}.`);
    const text = await response.text();
    if (text.length > ANSWER_CHARS_MAX) throw new Error('The central bank answered more than a rate.');
    const dollar = Answer.parse(JSON.parse(text)).find(({ Ccy, Nominal }) => Ccy === 'USD' && Nominal === '1');
    if (!dollar) return null;
    const [dd, mm, yyyy] = dollar.Date.split('.');
    return { day: `${yyyy}-${mm}-${dd}`, rateTiyin: tiyinOf(dollar.Rate), source: 'cbu' };
  },
});

/** «12065.43» as 1206543 tiyin, without a float. */
const tiyinOf = (text: string): bigint => {
  const [sum = '0', rest = ''] = text.split('.');
  return BigInt(sum) * 100n + BigInt(rest.padEnd(2, '0'));
};
