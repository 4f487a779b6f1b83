import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { useKitText } from '#platform/web/kit-text.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { shareOf, textOf } from '../../rules/calculation.ts';
import { firstBounds, sharePaid } from '../../rules/credit-choice.ts';
import { repaymentTypes } from '../../rules/schedule.ts';
import { creditMaxWords, errorWords, moneyWords } from '../../text/error-words.ts';
import { useCreditText } from '../credit-text.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';
import type { CreditChoice } from './use-credit-choice.ts';

const SLIDER_STEP = 5;
const slider = { min: limits.creditFirstSliderPercentMin, max: limits.creditFirstSliderPercentMax };

/** What a buyer chooses to compare credits by: the first payment, the term, the kind of repayment. A choice of one is none. */
export function CreditTermsPanel({ choice, priceTiyin }: { choice: CreditChoice; priceTiyin: bigint }) {
  const t = useBenefitsText();
  const { calculator, errors } = useCreditText();
  const kit = useKitText();
  const locale = useLocale();
  const { chosen, error } = choice;
  const share = chosen ? sharePaid(chosen.firstTiyin, priceTiyin) : null;
  const shareWords = share === null ? undefined : formatPercent(locale, share);
  const percent = (whole: number) => formatPercent(locale, whole * 100);
  return (
    <div className={css.terms} role="group" aria-label={t.terms.title} data-filter>
      <h3>{t.terms.title}</h3>
      <p className={css.sum}>
        {calculator.price} <b className="num">{moneyWords(priceTiyin, locale)}</b>
      </p>
      <div className={css.first}>
        <NumberInput
          label={calculator.down}
          value={choice.first}
          onValue={choice.setFirst}
          unit={calculator.sum}
          {...firstBounds}
          // Of a text that is no number the field speaks by itself.
          error={error && error.code !== 'number' ? errorWords(error, errors, kit.field, locale) : undefined}
          {...(shareWords !== undefined && { hint: calculator.share({ percent: shareWords }) })}
        />
        <input
          type="range"
          className={css.slider}
          aria-label={calculator.downSlider}
          aria-valuetext={shareWords ?? t.value.none}
          {...slider}
          step={SLIDER_STEP}
          value={share === null ? slider.min : share / 100}
          onChange={({ target }) => choice.setFirst(textOf(shareOf(priceTiyin, BigInt(target.value) * 100n)))}
        />
        <p className={css.ends} aria-hidden="true">
          <span>{percent(slider.min)}</span>
          <span>{percent(slider.max)}</span>
        </p>
      </div>
      {choice.terms.length > 0 && (
        <Select
          label={calculator.term}
          size={44}
          value={choice.months ?? ''}
          onChange={({ target }) => choice.setMonths(Number(target.value) || null)}
          options={[
            { value: '', label: t.terms.anyTerm },
            ...choice.terms.map((months) => ({
              value: String(months),
              label: duration(locale, months / MONTHS_IN_YEAR, 'years'),
            })),
          ]}
        />
      )}
      {choice.repayments.length > 1 && (
        <Select
          label={calculator.repayment}
          size={44}
          value={choice.repayment ?? ''}
          onChange={({ target }) => choice.setRepayment(repaymentTypes.find((kind) => kind === target.value) ?? null)}
          options={[
            { value: '', label: t.terms.anyRepayment },
            ...choice.repayments.map((value) => ({ value, label: calculator.repayments[value] })),
          ]}
        />
      )}
      <p className={css.sum} data-total="">
        {t.terms.credit}{' '}
        <output className="num">{chosen ? moneyWords(priceTiyin - chosen.firstTiyin, locale) : t.value.none}</output>
        <small>{t.terms.most({ amount: creditMaxWords(locale) })}</small>
      </p>
    </div>
  );
}
