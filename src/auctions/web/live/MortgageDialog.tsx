import { useState } from 'react';
import { monthlyPayment, usualMortgage } from '#auctions/rules/mortgage.ts';
import { formatMoney, formatSum } from '#platform/values/money.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './MortgageDialog.module.css';

const HUNDREDTHS = 100;
/** Bounds of the fields: percents and years. */
const bounds = { down: { min: 0, max: 90 }, years: { min: 1, max: 30 }, rate: { min: 0, max: 60 } };

const within = (typed: string, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, Number(typed) || 0));

/** What the price would cost a month by a credit: an example that follows the fields. */
export function MortgageDialog({ priceTiyin, onClose }: { priceTiyin: bigint; onClose: () => void }) {
  const t = useAuctionsText().live.mortgage;
  const locale = useLocale();
  const [down, setDown] = useState(String(usualMortgage.downHundredths / HUNDREDTHS));
  const [years, setYears] = useState(String(usualMortgage.years));
  const [rate, setRate] = useState(String(usualMortgage.rateHundredths / HUNDREDTHS));
  const month = monthlyPayment(priceTiyin, {
    downHundredths: Math.round(within(down, bounds.down) * HUNDREDTHS),
    years: Math.round(within(years, bounds.years)),
    rateHundredths: Math.round(within(rate, bounds.rate) * HUNDREDTHS),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.title} width={440}>
      <div className={css.form}>
        <p className={css.price}>
          {t.price} <b className="num">{formatMoney({ currency: 'UZS', hundredths: priceTiyin }, locale)}</b>
        </p>
        <NumberInput label={t.down} value={down} onValue={setDown} {...bounds.down} />
        <NumberInput label={t.years} value={years} onValue={setYears} {...bounds.years} />
        <NumberInput label={t.rate} value={rate} onValue={setRate} precision={2} {...bounds.rate} />
        <p className={css.month} aria-live="polite">
          {t.monthly} <b className="num">{formatSum(month)}</b>
        </p>
        <p className={css.note}>{t.note}</p>
      </div>
    </Dialog>
  );
}
