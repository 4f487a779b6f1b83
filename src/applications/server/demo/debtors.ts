import type { Encryption } from '#platform/server/encryption.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';

const givenNames = ['Rustam', 'Karim', 'Sherzod', 'Bobur', 'Farrux', 'Ulugʻbek', 'Sanjar', 'Alisher'];
const familyNames = ['Karimov', 'Nazarov', 'Toʻrayev', 'Qodirov', 'Sultonov', 'Ergashev', 'Hamidov', 'Yoqubov'];
const companies = ['«OBOD BINO» MCHJ', '«YANGI SAVDO» MCHJ', '«NUR QURILISH» XK', '«TEZ YUK» MCHJ'];

const pick = (from: readonly string[], chance: SeededRandom): string =>
  from[Math.floor(chance.next() * from.length)] ?? '';
const whole = (chance: SeededRandom, from: number, to: number): number => Math.floor(chance.between(from, to + 1));
const two = (value: number): string => String(value).padStart(2, '0');
const sums = (millions: number): string => `${Math.round(millions * 1_000_000)}00`;

/** An invented debtor, sealed as every debtor is. The numbers have the right form; their last digits belong to nobody. */
export const demoDebtor = (
  chance: SeededRandom,
  encryption: Encryption,
): { debtor_sealed: string; debtor_digest: string } => {
  const isCompany = chance.happens(0.3);
  const debt = chance.between(80, 900);
  const number = isCompany
    ? `30${whole(chance, 1_000_000, 9_999_999)}`
    : `3${two(whole(chance, 1, 28))}${two(whole(chance, 1, 12))}${two(whole(chance, 60, 95))}000${whole(chance, 1000, 9999)}`;
  const debtor = {
    debtorType: isCompany ? 'LEGAL' : 'PHYSICAL',
    debtorPinflOrTin: number,
    debtorFullName: isCompany ? pick(companies, chance) : `${pick(familyNames, chance)} ${pick(givenNames, chance)}`,
    creditSum: sums(debt * 1.6),
    remainedDebt: sums(debt),
    remainedPercentage: sums(debt * 0.12),
    remainedPenalty: sums(debt * 0.03),
    accountNumber: `22616000${whole(chance, 100_000_000_000, 999_999_999_999)}`,
    mfo: `00${whole(chance, 100, 999)}`,
    branch: 'Bosh filial',
  };
  return {
    debtor_sealed: encryption.encrypt(JSON.stringify(debtor), 'debtor').toString('base64'),
    debtor_digest: encryption.digest(number, 'debtor').toString('base64'),
  };
};
