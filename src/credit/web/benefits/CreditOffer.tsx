import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { duration } from '#platform/values/duration.ts';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { costOf } from '../../rules/benefit.ts';
import { textOf } from '../../rules/calculation.ts';
import { chosenFields, type OfferByChoice, openingFirst, type TermsExclusion } from '../../rules/credit-choice.ts';
import { creditMaxWords, moneyWords } from '../../text/error-words.ts';
import { useCreditText } from '../credit-text.ts';
import type { useCalculatorDialog } from '../use-calculator-dialog.tsx';
import { ApplyAct, type CreditApplying, mayBeAppliedFor } from './ApplyAct.tsx';
import { BenefitHead } from './BenefitHead.tsx';
import { benefitValue, type ShownBenefit } from './benefit-facts.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';
import type { CreditChoice } from './use-credit-choice.ts';

type CreditOfferProps = {
  row: OfferByChoice<ShownBenefit>;
  choice: CreditChoice;
  priceTiyin: bigint;
  applying: CreditApplying | null;
  calculator: ReturnType<typeof useCalculatorDialog>;
};

/** A credit of a bank, with what it costs by the chosen terms; or why they exclude it, and the first payment that opens it. */
export function CreditOffer({ row, choice, priceTiyin, applying, calculator }: CreditOfferProps) {
  const t = useBenefitsText();
  const credit = useCreditText();
  const locale = useLocale();
  const { offer, cost, exclusions } = row;
  const { chosen } = choice;
  const { terms } = offer;
  const isCheapest = offer.id === choice.cheapestId;
  const isExcluded = exclusions.length > 0;
  const opening = openingFirst(exclusions);
  const leastTiyin = costOf(terms, priceTiyin)?.downTiyin;
  const none = t.value.none;
  const words = (name: 'interestRate' | 'deadline' | 'gracePeriod') => benefitValue(name, terms, { t, credit, locale });
  const term = cost && chosen?.months ? duration(locale, chosen.months / MONTHS_IN_YEAR, 'years') : words('deadline');
  const facts = [
    [t.fields.interestRate, words('interestRate')],
    [t.fields.deadline, term],
    ...(terms.gracePeriod ? [[t.fields.gracePeriod, words('gracePeriod')]] : []),
    ...(leastTiyin === undefined
      ? []
      : [[t.block.firstPayment, t.value.from({ least: moneyWords(leastTiyin, locale) })]]),
    ...(isExcluded ? [] : [[t.block.interest, cost ? moneyWords(cost.interestTiyin, locale) : none]]),
  ];
  return (
    <li
      className={css.offer}
      data-cheapest={isCheapest ? '' : undefined}
      data-excluded={isExcluded ? '' : undefined}
      tabIndex={-1}
    >
      <div className={css.top}>
        <BenefitHead benefit={offer} />
        <p className={css.figure}>
          <small>{t.block.monthly}</small>
          <b className="num">{cost ? moneyWords(cost.monthlyTiyin, locale) : none}</b>
        </p>
      </div>
      {isCheapest && <p className={css.flag}>{t.block.cheapest}</p>}
      <dl className={css.options}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {isExcluded && (
        <ul className={css.reasons}>
          {exclusions.map((exclusion) => (
            <ExclusionLine key={exclusion.code} exclusion={exclusion} unit={terms.deadlineUnit} />
          ))}
        </ul>
      )}
      {opening !== null && (
        <Button
          look="line"
          size={44}
          isWide
          onClick={({ currentTarget }) => {
            // The button goes as the offer opens: the keys go on from its card.
            currentTarget.closest('li')?.focus();
            choice.setFirst(textOf(opening));
          }}
        >
          {t.terms.open({ amount: moneyWords(opening, locale) })}
        </Button>
      )}
      {!isExcluded && (
        <div className={css.acts}>
          <ApplyAct benefit={offer} applying={applying} chosen={chosen} look={isCheapest ? 'filled' : 'line'} />
          <Button
            look={mayBeAppliedFor(offer, applying) ? 'subtle' : 'line'}
            size={44}
            icon="calculator"
            aria-haspopup="dialog"
            isLoading={calculator.openingKey === offer.id}
            onClick={() =>
              calculator.open(offer.id, (today) => chosenFields(terms, priceTiyin, today, chosen ?? choice.start))
            }
          >
            {t.block.calculate}
          </Button>
        </div>
      )}
    </li>
  );
}

function ExclusionLine({ exclusion, unit }: { exclusion: TermsExclusion; unit: 'YEAR' | 'MONTH' }) {
  const { terms: t, block } = useBenefitsText();
  const credit = useCreditText();
  const locale = useLocale();
  const sentence = (): string => {
    switch (exclusion.code) {
      case 'firstTooSmall': {
        const least = moneyWords(exclusion.leastTiyin, locale);
        if (exclusion.by === 'amount')
          return t.creditTooLarge({ most: moneyWords(exclusion.mostTiyin, locale), least });
        return exclusion.by === 'share'
          ? t.firstTooSmall({ least })
          : credit.errors.creditTooLarge({ most: creditMaxWords(locale), down: least });
      }
      case 'termAboveOffer':
        return t.termAboveOffer({
          most: duration(locale, exclusion.most, unit === 'YEAR' ? 'years' : 'months', 'genitive'),
        });
      case 'termWithinGrace':
        return t.termWithinGrace({ grace: duration(locale, exclusion.months, 'months') });
      case 'otherRepayment':
        return t.otherRepayment({ kind: credit.calculator.repayments[exclusion.offered] });
      case 'noCredit':
        return block.noCredit;
    }
  };
  return <li>{sentence()}</li>;
}
