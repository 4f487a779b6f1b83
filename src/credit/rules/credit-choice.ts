import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { hundredthsOf, readNumeric } from '#platform/values/numeric.ts';
import {
  ANY_DAY,
  type BenefitCost,
  type BenefitTerms,
  costOf,
  costOfFields,
  monthsOf,
  type OfferedBenefit,
  offerFields,
} from './benefit.ts';
import { boundsOf, type CalculationError, type CalculationFields, CREDIT_MAX_SUM, shareOf } from './calculation.ts';
import { type CreditOffer, isCreditOffer } from './credit-application.ts';
import type { RepaymentType } from './schedule.ts';

/** What a buyer chooses to compare credits by. Null leaves it to each offer: its whole term, its own kind of repayment. */
export type ChosenTerms = { firstTiyin: bigint; months: number | null; repayment: RepaymentType | null };

/** Why chosen terms exclude an offer. Amounts in tiyin. */
export type TermsExclusion =
  /** `leastTiyin` is the smallest first payment that it takes, by what bounds the credit: its share, its amount, or CRD-005. */
  | { code: 'firstTooSmall'; by: 'share' | 'limit'; leastTiyin: bigint }
  | { code: 'firstTooSmall'; by: 'amount'; leastTiyin: bigint; mostTiyin: bigint }
  /** `most` in the unit of the offer. */
  | { code: 'termAboveOffer'; most: number }
  | { code: 'termWithinGrace'; months: number }
  | { code: 'otherRepayment'; offered: RepaymentType }
  /** Its terms make no credit at this price, whatever is chosen. */
  | { code: 'noCredit' };

/** What an offer costs by the chosen terms, or why they exclude it. */
export type CostByChoice =
  | { cost: BenefitCost; exclusions: readonly [] }
  | { cost: null; exclusions: readonly TermsExclusion[] };

/**
 * The fields of the calculator for an offer by the chosen terms; null where nothing is paid by the month. `priceTiyin` above zero,
 * `start` YYYY-MM-DD.
 */
export const chosenFields = (
  terms: BenefitTerms,
  priceTiyin: bigint,
  start: string,
  { firstTiyin, months }: Pick<ChosenTerms, 'firstTiyin' | 'months'>,
): CalculationFields | null => {
  const fields = offerFields(terms, priceTiyin, start, firstTiyin);
  if (!fields || months === null) return fields;
  return months % MONTHS_IN_YEAR === 0
    ? { ...fields, term: String(months / MONTHS_IN_YEAR), termUnit: 'YEAR' }
    : { ...fields, term: String(months), termUnit: 'MONTH' };
};

/** What a credit costs by an offer and the chosen terms, or every reason why they exclude it. */
export const costByChoice = (terms: BenefitTerms, priceTiyin: bigint, chosen: ChosenTerms): CostByChoice => {
  const leastTiyin = costOf(terms, priceTiyin)?.downTiyin;
  if (leastTiyin === undefined || !isCreditOffer(terms)) return { cost: null, exclusions: [{ code: 'noCredit' }] };
  const exclusions = [
    ...(chosen.firstTiyin < leastTiyin ? [tooSmall(terms, priceTiyin, leastTiyin)] : []),
    ...termExclusions(terms, chosen),
  ];
  if (exclusions.length > 0) return { cost: null, exclusions };
  const fields = chosenFields(terms, priceTiyin, ANY_DAY, chosen);
  const cost = fields && costOfFields(fields);
  return cost ? { cost, exclusions: [] } : { cost: null, exclusions: [{ code: 'noCredit' }] };
};

const tooSmall = (terms: CreditOffer, priceTiyin: bigint, leastTiyin: bigint): TermsExclusion => {
  const code = 'firstTooSmall';
  if (leastTiyin === shareOf(priceTiyin, BigInt(terms.initialPayment ?? 0))) return { code, by: 'share', leastTiyin };
  return terms.creditAmount === null || terms.creditAmount === BigInt(CREDIT_MAX_SUM) * 100n
    ? { code, by: 'limit', leastTiyin }
    : { code, by: 'amount', leastTiyin, mostTiyin: terms.creditAmount };
};

const termExclusions = (terms: CreditOffer, { months, repayment }: ChosenTerms): TermsExclusion[] => {
  const offered = terms.repaymentType ?? 'ANNUITY';
  const grace = terms.gracePeriod ?? 0;
  const isAbove = months !== null && months > (monthsOf(terms) ?? 0);
  return [
    ...(isAbove ? [{ code: 'termAboveOffer', most: terms.deadline } as const] : []),
    ...(months !== null && months <= grace ? [{ code: 'termWithinGrace', months: grace } as const] : []),
    ...(repayment !== null && repayment !== offered ? [{ code: 'otherRepayment', offered } as const] : []),
  ];
};

/** The first payment that opens an excluded offer, in tiyin; null where another one does not. */
export const openingFirst = ([only, ...others]: readonly TermsExclusion[]): bigint | null =>
  only?.code === 'firstTooSmall' && others.length === 0 ? only.leastTiyin : null;

/** An offer beside others by the chosen terms. */
export type OfferByChoice<Offer> = CostByChoice & { offer: Offer };

/**
 * For each of the `shown` offers, in their order, that of its company which costs least a month by the chosen terms; where they
 * exclude all of these, the one that the smallest first payment opens, or the shown one itself.
 */
export const offersByChoice = <Offer extends OfferedBenefit>(
  shown: readonly Offer[],
  offers: readonly Offer[],
  priceTiyin: bigint,
  chosen: ChosenTerms,
): OfferByChoice<Offer>[] =>
  shown.map((first) => {
    const others = offers.filter(({ id, company }) => id !== first.id && company?.id === first.company?.id);
    const rows = [first, ...others].map((offer) => ({ offer, ...costByChoice(offer.terms, priceTiyin, chosen) }));
    return rows.reduce((best, row) => (isBetter(row, best) ? row : best));
  });

const isBetter = <Offer>(row: OfferByChoice<Offer>, best: OfferByChoice<Offer>): boolean => {
  if (row.cost && best.cost) return row.cost.monthlyTiyin < best.cost.monthlyTiyin;
  if (row.cost || best.cost) return row.cost !== null;
  const opens = openingFirst(row.exclusions);
  const bestOpens = openingFirst(best.exclusions);
  return opens !== null && (bestOpens === null || opens < bestOpens);
};

/** The offer with the lowest payment, where there are several to compare; the first of equal ones. */
export const cheapestOf = <Offer>(rows: readonly OfferByChoice<Offer>[]): Offer | null => {
  const open = rows.flatMap(({ offer, cost }) => (cost ? [{ offer, cost }] : []));
  if (open.length < 2) return null;
  return open.reduce((best, row) => (row.cost.monthlyTiyin < best.cost.monthlyTiyin ? row : best)).offer;
};

/** What the field of the first payment takes by itself. */
export const firstBounds = boundsOf('down', { downUnit: 'SUM', termUnit: 'YEAR' });

/** The first payment that a text in sums says, in tiyin, or why it is not taken. */
export const readFirst = (text: string, priceTiyin: bigint): { firstTiyin: bigint } | { error: CalculationError } => {
  if (text.trim() === '') return { error: { code: 'missing' } };
  const reading = readNumeric(text, firstBounds);
  if ('error' in reading) return { error: { code: 'number', reason: reading.error } };
  const firstTiyin = hundredthsOf(text, firstBounds) ?? 0n;
  if (firstTiyin > priceTiyin) return { error: { code: 'downAbovePrice' } };
  return firstTiyin === priceTiyin ? { error: { code: 'nothingToBorrow' } } : { firstTiyin };
};

/** What part of a price is paid first, in hundredths of a percent, rounded to the nearest. */
export const sharePaid = (firstTiyin: bigint, priceTiyin: bigint): number =>
  Number((firstTiyin * 10_000n + priceTiyin / 2n) / priceTiyin);
