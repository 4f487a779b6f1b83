import { useState } from 'react';
import { defaultMortgage, monthlyPayment } from '#auctions/rules/mortgage.ts';
import { formatMoney, formatSum } from '#platform/values/money.ts';
import { hundredthsOf, type NumericBounds } from '#platform/values/numeric.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './MortgageDialog.module.css';

const HUNDREDTHS = 100;
/** Bounds of the fields: percents and years. */
const bounds = {
  down: { min: 0, max: 90, precision: 0 },
  years: { min: 1, max: 30, precision: 0 },
  rate: { min: 0, max: 60, precision: 2 },
};

/** A typed number in hundredths; null while the field does not take it. */
const parseHundredths = (typed: string, bounds: NumericBounds): number | null => {
  const hundredths = hundredthsOf(typed, bounds);
  return hundredths === null ? null : Number(hundredths);
};

/** What the price would cost a month by a credit: an example that follows the fields. */
export function MortgageDialog({ priceTiyin, onClose }: { priceTiyin: bigint; onClose: () => void }) {
  const t = useAuctionsText().live.mortgage;
  const locale = useLocale();
  const [down, setDown] = useState(String(defaultMortgage.downHundredths / HUNDREDTHS));
  const [years, setYears] = useState(String(defaultMortgage.years));
  const [rate, setRate] = useState(String(defaultMortgage.rateHundredths / HUNDREDTHS));
  const terms = {
    down: parseHundredths(down, bounds.down),
    years: parseHundredths(years, bounds.years),
    rate: parseHundredths(rate, bounds.rate),
  };
  const month =
    terms.down === null || terms.years === null || terms.rate === null
      ? null
      : monthlyPayment(priceTiyin, {
          downHundredths: terms.down,
          years: terms.years / HUNDREDTHS,
          rateHundredths: terms.rate,
        });
  return (
    <Dialog isOpen onClose={onClose} title={t.title} width={440}>
      <div className={css.form}>
        <p className={css.price}>
          {t.price} <b className="num">{formatMoney({ currency: 'UZS', hundredths: priceTiyin }, locale)}</b>
        </p>
        <NumberInput label={t.down} value={down} onValue={setDown} {...bounds.down} />
        <NumberInput label={t.years} value={years} onValue={setYears} {...bounds.years} />
        <NumberInput label={t.rate} value={rate} onValue={setRate} {...bounds.rate} />
        <p className={css.month} aria-live="polite">
          {t.monthly} <b className="num">{month === null ? '–' : formatSum(month)}</b>
        </p>
        <p className={css.note}>{t.note}</p>
      </div>
    </Dialog>
  );
}
