import { setTimeout as wait } from 'node:timers/promises';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import type { CompanyRegister, RegisteredCompany } from './port.ts';

/** Tax numbers that answer in a way of their own, to try every answer. */
export const oddTins = { inactive: '299000410', slow: '299000408', failing: '299000503' } as const;

const SLOW_MS = 3_000;
const names = ['NAMUNA QURILISH', 'YANGI USTUN', 'OBOD MASKAN', 'BINOKOR SAVDO', 'KENG HOVLI', 'TONGGI SHAMOL'];
const forms = ['MCHJ', 'AJ', 'XK', 'QK'];
const activities = ['41201', '68100', '68201', '46730', '47520', '43390'];
const directors = ['Aliyev Sherzod', 'Valiyeva Aziza', 'Karimov Jasur', 'Yusupova Dilnoza', 'Rahimov Otabek'];
const places = [
  'Toshkent shahri, Namuna koʻchasi',
  'Samarqand shahri, Boʻston koʻchasi',
  'Buxoro shahri, Gulzor koʻchasi',
];

/** Companies have numbers that begin with 2 or 3; those of people begin higher. */
const isCompanyNumber = (tin: string): boolean => /^[23]\d{8}$/.test(tin);
const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? '';

/**
 * An invented register: any number of a company is found and always answers the same; other numbers are unknown. The
 * daily job of a test may change states by `states`.
 */
export const simulatedCompanies = (
  options: { states?: Map<string, RegisteredCompany['activityState']>; sleep?: (ms: number) => Promise<unknown> } = {},
): CompanyRegister => ({
  name: 'demo',
  find: async (tin) => {
    if (tin === oddTins.failing)
      throw new UnavailableError('register', 'the invented register is out of order for this number');
    if (tin === oddTins.slow) await (options.sleep ?? wait)(SLOW_MS);
    if (!isCompanyNumber(tin)) return null;
    const number = Number(tin);
    const opf = pick(forms, number);
    return {
      tin,
      name: `«${pick(names, Math.floor(number / 7))}» ${opf}`,
      director: pick(directors, Math.floor(number / 3)),
      email: `info@korxona-${tin.slice(-4)}.example`,
      oked: pick(activities, Math.floor(number / 5)),
      opf,
      address: `${pick(places, Math.floor(number / 11))}, ${(number % 90) + 1}-uy`,
      activityState: options.states?.get(tin) ?? (tin === oddTins.inactive ? 'inactive' : 'active'),
    };
  },
});
