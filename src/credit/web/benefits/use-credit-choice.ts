import { useMemo, useState } from 'react';
import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import type { Benefit } from '../../contract/benefits.ts';
import { monthsOf } from '../../rules/benefit.ts';
import { textOf } from '../../rules/calculation.ts';
import {
  type ChosenTerms,
  cheapestOf,
  type OfferByChoice,
  offersByChoice,
  readFirst,
} from '../../rules/credit-choice.ts';
import { type RepaymentType, repaymentTypes } from '../../rules/schedule.ts';
import { bestCredits, creditOffersOf, type ShownBenefit, shownBenefit } from './benefit-facts.ts';

/**
 * The terms that a buyer chooses for the credits of a property, and what each costs by them. Until something is chosen each offer
 * stands with its whole term at the smallest first payment that all of them take.
 */
export const useCreditChoice = (benefits: readonly Benefit[], priceTiyin: bigint) => {
  /** As it was typed; null before that. */
  const [typed, setTyped] = useState<string | null>(null);
  const [months, setMonths] = useState<number | null>(null);
  const [repayment, setRepayment] = useState<RepaymentType | null>(null);
  const { offers, credits, start } = useMemo(() => {
    const shown = benefits.map(shownBenefit);
    const ofCredits = creditOffersOf(shown, priceTiyin);
    return { offers: shown, credits: ofCredits, start: bestCredits(ofCredits, priceTiyin) };
  }, [benefits, priceTiyin]);
  const first = typed ?? textOf(start.firstTiyin);
  const read = readFirst(first, priceTiyin);
  const firstTiyin = 'error' in read ? null : read.firstTiyin;
  const chosen = useMemo(
    (): ChosenTerms | null => (firstTiyin === null ? null : { firstTiyin, months, repayment }),
    [firstTiyin, months, repayment],
  );
  const rows = useMemo((): OfferByChoice<ShownBenefit>[] => {
    const shown = start.rows.map(({ offer }) => offer);
    // No figure of an older input stands beside one that is not taken.
    return chosen
      ? offersByChoice(shown, credits, priceTiyin, chosen)
      : shown.map((offer) => ({ offer, cost: null, exclusions: [] }));
  }, [start, credits, priceTiyin, chosen]);
  const monthly = rows.flatMap(({ cost }) => (cost ? [cost.monthlyTiyin] : []));
  const longest = Math.max(0, ...credits.map(({ terms }) => monthsOf(terms) ?? 0));
  return {
    offers,
    /** One credit of each bank. */
    rows,
    cheapestId: cheapestOf(rows)?.id ?? null,
    /** What the cheapest of them costs a month; null where none is a credit by the chosen terms. */
    monthlyTiyin: monthly.length > 0 ? monthly.reduce((least, one) => (one < least ? one : least)) : null,
    /** Null while the first payment is not taken. */
    chosen,
    error: 'error' in read ? read.error : null,
    /** What counts before anything is chosen. */
    start: { firstTiyin: start.firstTiyin, months: null },
    first,
    setFirst: setTyped,
    months,
    setMonths,
    /** The usual terms that somebody offers. */
    terms: limits.creditUsualYears.map((years) => years * MONTHS_IN_YEAR).filter((term) => term <= longest),
    repayment,
    setRepayment,
    repayments: repaymentTypes.filter((kind) =>
      credits.some(({ terms }) => (terms.repaymentType ?? 'ANNUITY') === kind),
    ),
    /** Whether any terms make a credit at this price. */
    isOffered: start.rows.some(({ cost }) => cost !== null),
  };
};
export type CreditChoice = ReturnType<typeof useCreditChoice>;
