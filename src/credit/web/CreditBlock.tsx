import type { ReactNode } from 'react';
import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { downOf, exampleFields, readCalculation } from '../rules/calculation.ts';
import { firstPaymentOf, scheduleOf } from '../rules/schedule.ts';
import { creditMaxWords, moneyWords } from '../text/error-words.ts';
import css from './CreditBlock.module.css';
import { useCreditText } from './credit-text.ts';
import { useCalculatorDialog } from './use-calculator-dialog.tsx';

/** Days change nothing of an example's amounts. */
const ANY_DAY = '2000-01-01';
const EXAMPLE = 'example';

/**
 * What a home costs a month by a credit on the usual terms, in words; and its calculator, which begins with the same terms on
 * the day of the database. Null where a price makes no credit.
 */
export const useCreditExample = (
  priceTiyin: bigint,
): { monthly: string; terms: string; note: string; isOpening: boolean; open: () => void; dialog: ReactNode } | null => {
  const t = useCreditText();
  const locale = useLocale();
  const calculator = useCalculatorDialog();
  const fields = exampleFields(priceTiyin, ANY_DAY);
  const read = readCalculation(fields);
  const down = downOf(fields);
  if (!('calculation' in read) || !down) return null;
  const { terms } = read.calculation;
  return {
    monthly: moneyWords(firstPaymentOf(scheduleOf(terms)), locale),
    terms: t.block.terms({
      rate: formatPercent(locale, terms.rateHundredths),
      years: duration(locale, terms.months / MONTHS_IN_YEAR, 'years'),
      down: formatPercent(locale, down.hundredths),
    }),
    note:
      fields.downUnit === 'SUM'
        ? t.block.tooLarge({ most: creditMaxWords(locale), down: moneyWords(down.tiyin, locale) })
        : t.block.example,
    isOpening: calculator.openingKey !== null,
    open: () => calculator.open(EXAMPLE, (today) => exampleFields(priceTiyin, today)),
    dialog: calculator.dialog,
  };
};

/** The way into credits on the page of a property (PRD-006): an example, and the calculator. */
export function CreditBlock({ priceTiyin }: { priceTiyin: bigint }) {
  const t = useCreditText();
  const example = useCreditExample(priceTiyin);
  if (!example) return null;
  return (
    <div className={css.block}>
      <p className={`${css.monthly} num`}>{t.block.monthly({ amount: example.monthly })}</p>
      <p>{example.terms}</p>
      <p className={css.note}>{example.note}</p>
      <Button look="soft" icon="calculator" aria-haspopup="dialog" isLoading={example.isOpening} onClick={example.open}>
        {t.calculator.open}
      </Button>
      {example.dialog}
    </div>
  );
}

export function CreditTitle() {
  return useCreditText().block.title;
}
