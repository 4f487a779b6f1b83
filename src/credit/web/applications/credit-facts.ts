import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { duration } from '#platform/values/duration.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatDate, formatTime } from '#platform/values/time.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { CreditRow } from '../../contract/credit-applications.ts';
import type { CreditOffer, CreditOrder, CreditState } from '../../rules/credit-application.ts';
import { moneyWords } from '../../text/error-words.ts';

/** How a state looks as a badge. */
export const creditLooks: Record<CreditState, { tone: 'info' | 'ok' | 'bad' | 'plain'; icon: IconName }> = {
  NEW: { tone: 'info', icon: 'send' },
  IN_REVIEW: { tone: 'info', icon: 'hourglass' },
  APPROVED: { tone: 'ok', icon: 'circle-check' },
  REJECTED: { tone: 'bad', icon: 'circle-x' },
  WITHDRAWN: { tone: 'plain', icon: 'arrow-back-up' },
  EXPIRED: { tone: 'plain', icon: 'clock' },
};

/** Tiyin of the wire as an amount, to the tiyin as in the offer, the schedule and the paper. */
export const useTiyinWords = (): ((tiyin: string) => string) => {
  const locale = useLocale();
  return (tiyin) => moneyWords(BigInt(tiyin), locale);
};

/** «24.11.2026, 14:20» in Tashkent. */
export const momentOf = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** A term in years where it is whole years. */
export const termParts = (months: number): { n: number; unit: 'years' | 'months' } =>
  months % MONTHS_IN_YEAR === 0 ? { n: months / MONTHS_IN_YEAR, unit: 'years' } : { n: months, unit: 'months' };

export const termWords = (months: number, locale: Locale): string => {
  const { n, unit } = termParts(months);
  return duration(locale, n, unit);
};

type Asked = Pick<
  CreditRow,
  | 'productName'
  | 'interestRate'
  | 'gracePeriod'
  | 'repaymentType'
  | 'credit'
  | 'down'
  | 'months'
  | 'incomeSource'
  | 'income'
  | 'otherPayments'
>;

/** What was asked for and by what terms, as the rules count with them; of the offer stands what an application keeps. */
export const countedCredit = (asked: Asked): { offer: CreditOffer; order: CreditOrder } => ({
  offer: {
    creditType: 'PERCENT',
    productName: asked.productName,
    creditAmount: null,
    initialPayment: null,
    deadline: asked.months,
    deadlineUnit: 'MONTH',
    interestRate: asked.interestRate,
    gracePeriod: asked.gracePeriod,
    repaymentType: asked.repaymentType,
    publishType: 'YES',
    viewType: 'OUTSIDE',
    percentageAmount: null,
    prepaymentInterest: null,
  },
  order: {
    creditTiyin: BigInt(asked.credit),
    downTiyin: BigInt(asked.down),
    months: asked.months,
    incomeSource: asked.incomeSource,
    incomeTiyin: BigInt(asked.income),
    otherPaymentsTiyin: BigInt(asked.otherPayments),
  },
});
