import { basisPointsOf, formatMoney, parseWire, upToWholeSum } from '#platform/values/money.ts';
import { feePayers, serviceFeeSentence } from '#platform/values/service-fee.ts';
import { useLocale } from '#platform/web/text.tsx';
import { currencyOf, priceWithFee } from '../../../rules/form-money.ts';
import { SegmentField } from '../fields/ChoiceFields.tsx';
import { AmountField, PercentField, WholeField } from '../fields/NumberFields.tsx';
import { useFormContext } from '../form-context.ts';
import { useApplicationsText } from '../form-text.ts';
import { Topic, wide } from '../Topic.tsx';
import { BenefitsTopic } from './BenefitsTopic.tsx';
import { DebtorTopic } from './DebtorTopic.tsx';
import css from './SaleStep.module.css';

/** For how much it is sold, on which terms, and for which debt. */
export function SaleStep() {
  const { isApplicable, of } = useFormContext();
  return (
    <>
      <PriceTopic />
      {isApplicable('pledgeHundredths') && <TermsTopic />}
      {isApplicable('debtor.debtorType') && <DebtorTopic />}
      {of.kind === 'SALE' && <BenefitsTopic />}
    </>
  );
}

function PriceTopic() {
  const { wizard, statuses } = useApplicationsText();
  const { form, priceLevel: level } = useFormContext();
  const currency = currencyOf(form);
  const locale = useLocale();
  const median = level && formatMoney({ currency: 'UZS', hundredths: level.medianTiyin }, locale);
  // An auction is held in sum only: whoever chose dollars before still has to be able to change that.
  const mayChooseCurrency = form.tradeType !== 'TRADE_PLATFORM' || currency === 'USD';
  return (
    <Topic title={wizard.sale.title} isPlain>
      <div className={css.price}>
        <AmountField
          name="objectPrice"
          currency={currency}
          hasWords
          {...(level?.isFarOff && median !== null && { warning: wizard.sale.farOff({ median }) })}
        />
        {mayChooseCurrency && (
          <div className={css.currency}>
            <SegmentField
              name="currency"
              usual="UZS"
              options={[
                { value: 'UZS', label: 'UZS' },
                { value: 'USD', label: 'USD' },
              ]}
            />
          </div>
        )}
        {level && median !== null && (
          <p className={css.median}>{wizard.sale.median({ sum: median, n: level.sample })}</p>
        )}
      </div>
      <SegmentField
        name="whoPaysRealtorServiceFee"
        options={feePayers.map((value) => ({ value, label: statuses.payer[value] }))}
      />
      <FeeLine />
    </Topic>
  );
}

/** What the fee does to the price, as soon as somebody is chosen to pay it. */
function FeeLine() {
  const { form: t } = useApplicationsText();
  const locale = useLocale();
  const { form, choices } = useFormContext();
  const payer = form.whoPaysRealtorServiceFee;
  const total = priceWithFee(form, choices.feeHundredths);
  if (!payer || total === null) return null;
  return (
    <dl className={css.fee}>
      <dt>{t.hints.priceWithFee}</dt>
      <dd className="num">{formatMoney({ currency: currencyOf(form), hundredths: total }, locale)}</dd>
      <dd className={css.feeLine}>
        {serviceFeeSentence(locale, { payer, hundredths: choices.feeHundredths }, Boolean(form.companyId))}
      </dd>
    </dl>
  );
}

/** A share of the start price in money, as it will be asked for: in whole sum, rounded up. */
const useShare = (hundredths: number | null | undefined): string | null => {
  const locale = useLocale();
  const { form, choices } = useFormContext();
  const start = priceWithFee(form, choices.feeHundredths);
  if (start === null || hundredths == null || currencyOf(form) !== 'UZS') return null;
  const share = upToWholeSum(basisPointsOf(parseWire(start.toString()), hundredths));
  return formatMoney({ currency: 'UZS', hundredths: share }, locale);
};

function TermsTopic() {
  const { wizard } = useApplicationsText();
  const t = wizard.sale;
  const { form } = useFormContext();
  const [pledge, step] = [useShare(form.pledgeHundredths), useShare(form.bidStepHundredths)];
  return (
    <Topic title={t.terms}>
      <div className={css.two}>
        <PercentField name="pledgeHundredths" {...(pledge && { hint: t.depositIs({ sum: pledge }) })} />
        <PercentField name="bidStepHundredths" {...(step && { hint: t.stepIs({ sum: step }) })} />
      </div>
      <WholeField name="daysToStart" unit={t.days} className={wide} />
    </Topic>
  );
}
