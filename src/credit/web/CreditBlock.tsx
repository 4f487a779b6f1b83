import { lazy, type ReactNode, Suspense, useState } from 'react';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../contract.ts';
import { type Calculation, type CalculationFields, exampleFields, readCalculation } from '../rules/calculation.ts';
import { firstPaymentOf, scheduleOf } from '../rules/schedule.ts';
import { moneyWords } from '../text/error-words.ts';
import css from './CreditBlock.module.css';
import { useCreditText } from './credit-text.ts';

const CalculatorDialog = lazy(async () => ({ default: (await import('./CalculatorDialog.tsx')).CalculatorDialog }));

/** Days change nothing of an example's amounts. */
const ANY_DAY = '2000-01-01';

/**
 * What a home costs a month by a credit on the usual terms, in words; and its calculator, which begins with the same terms on
 * the day of the database. Null where a price makes no credit.
 */
export const useCreditExample = (
  priceTiyin: bigint,
): { monthly: string; terms: string; isOpening: boolean; open: () => void; dialog: ReactNode } | null => {
  const t = useCreditText();
  const locale = useLocale();
  const [first, setFirst] = useState<CalculationFields | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const read = readCalculation(exampleFields(priceTiyin, ANY_DAY));
  if (!('calculation' in read)) return null;
  const open = async () => {
    setIsOpening(true);
    try {
      const { today } = await api<typeof contract>()('GET /public/credit/today', {});
      // What was typed before stays.
      setFirst((before) => before ?? exampleFields(priceTiyin, today));
      setIsOpen(true);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : String(error) });
    } finally {
      setIsOpening(false);
    }
  };
  return {
    monthly: t.block.monthly({ amount: moneyWords(firstPaymentOf(scheduleOf(read.calculation.terms)), locale) }),
    terms: t.block.terms(termsOf(read.calculation, locale)),
    isOpening,
    open: () => void open(),
    dialog: first && (
      <Suspense>
        <CalculatorDialog first={first} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
};

const HUNDRED_PERCENT = 10_000n;
const MONTHS = 12;

const termsOf = ({ priceTiyin, downTiyin, terms }: Calculation, locale: Parameters<typeof formatPercent>[0]) => ({
  rate: formatPercent(locale, terms.rateHundredths),
  years: duration(locale, terms.months / MONTHS, 'years'),
  down: formatPercent(locale, Math.round(Number((downTiyin * HUNDRED_PERCENT) / priceTiyin) / 100) * 100),
});

/** The way into credits on the page of a property (PRD-006): an example, and the calculator. */
export function CreditBlock({ priceTiyin }: { priceTiyin: bigint }) {
  const t = useCreditText();
  const example = useCreditExample(priceTiyin);
  if (!example) return null;
  return (
    <div className={css.block}>
      <p className={`${css.monthly} num`}>{example.monthly}</p>
      <p>{example.terms}</p>
      <p className={css.note}>{t.block.example}</p>
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
