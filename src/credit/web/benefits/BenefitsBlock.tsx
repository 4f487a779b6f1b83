import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Benefit } from '../../contract/benefits.ts';
import { type BenefitCost, offerFields } from '../../rules/benefit.ts';
import { moneyWords } from '../../text/error-words.ts';
import { useCreditText } from '../credit-text.ts';
import { useCalculatorDialog } from '../use-calculator-dialog.tsx';
import { ApplyAct, type CreditApplying, mayBeAppliedFor } from './ApplyAct.tsx';
import { BenefitHead } from './BenefitHead.tsx';
import { benefitValue, bestCredits, creditOffersOf, type ShownBenefit, shownBenefit } from './benefit-facts.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';
import { OfferList } from './OfferList.tsx';

const BenefitsTableDialog = lazy(async () => ({
  default: (await import('./BenefitsTableDialog.tsx')).BenefitsTableDialog,
}));

/**
 * How a property can be paid for: a choice of the way to pay where there is one (PRD-023), what is offered for it (PRD-010), or the
 * cheapest month of each bank with its options (PRD-009), and behind a button all there is (PRD-020). Every figure is by the terms
 * of the offer.
 */
export function BenefitsBlock({
  benefits,
  priceTiyin,
  applying = null,
  choice,
  children,
}: {
  benefits: readonly Benefit[];
  priceTiyin: bigint;
  /** Null where no credit is applied for. */
  applying?: CreditApplying | null;
  /** Of the way to pay. */
  choice?: ReactNode;
  /** What is offered for another way to pay than a credit: it stands in the place of the credits. */
  children?: ReactNode;
}) {
  const t = useBenefitsText();
  const locale = useLocale();
  const calculator = useCalculatorDialog();
  const [isTableOpen, setIsTableOpen] = useState(false);
  const offers = benefits.map(shownBenefit);
  const { firstTiyin, rows: credits } = bestCredits(creditOffersOf(offers, priceTiyin), priceTiyin);
  return (
    <div className={css.block}>
      <div className={css.lead}>
        <p>{t.block.lead}</p>
        <Button look="soft" icon="list-details" aria-haspopup="dialog" onClick={() => setIsTableOpen(true)}>
          {t.block.table}
        </Button>
      </div>
      {choice}
      {children}
      {!children && credits.length > 0 && (
        <OfferList
          title={t.block.credit}
          line={firstTiyin > 0n ? t.block.compared({ amount: moneyWords(firstTiyin, locale) }) : null}
        >
          {credits.map(({ offer, cost, leastTiyin }, at) => (
            <CreditOffer
              key={offer.id}
              benefit={offer}
              cost={cost}
              leastTiyin={leastTiyin}
              isCheapest={at === 0 && credits.length > 1 && cost !== null}
              applying={applying}
              isOpening={calculator.openingKey === offer.id}
              onCalculate={() =>
                calculator.open(offer.id, (today) => offerFields(offer.terms, priceTiyin, today, firstTiyin))
              }
            />
          ))}
        </OfferList>
      )}
      <p className={css.note}>{t.block.note}</p>
      {calculator.dialog}
      {isTableOpen && (
        <Suspense>
          <BenefitsTableDialog
            offers={offers}
            priceTiyin={priceTiyin}
            applying={applying}
            isOpen={isTableOpen}
            onClose={() => setIsTableOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type CreditOfferProps = {
  benefit: ShownBenefit;
  cost: BenefitCost | null;
  /** The smallest first payment that it takes. */
  leastTiyin: bigint | null;
  isCheapest: boolean;
  applying: CreditApplying | null;
  isOpening: boolean;
  onCalculate: () => void;
};

function CreditOffer({ benefit, cost, leastTiyin, isCheapest, applying, isOpening, onCalculate }: CreditOfferProps) {
  const t = useBenefitsText();
  const credit = useCreditText();
  const locale = useLocale();
  const options = (['interestRate', 'deadline', 'gracePeriod'] as const).filter(
    (name) => name !== 'gracePeriod' || benefit.terms.gracePeriod,
  );
  return (
    <li className={css.offer} data-cheapest={isCheapest ? '' : undefined}>
      <div className={css.top}>
        <BenefitHead benefit={benefit} />
        {cost && (
          <p className={css.figure}>
            <small>{t.block.monthly}</small>
            <b className="num">{moneyWords(cost.monthlyTiyin, locale)}</b>
          </p>
        )}
      </div>
      {isCheapest && <Badge tone="info">{t.block.cheapest}</Badge>}
      <dl className={css.options}>
        {options.map((name) => (
          <div key={name}>
            <dt>{t.fields[name]}</dt>
            <dd className="num">{benefitValue(name, benefit.terms, { t, credit, locale })}</dd>
          </div>
        ))}
        {cost && (
          <>
            <div>
              <dt>{t.block.firstPayment}</dt>
              <dd className="num">{t.value.from({ least: moneyWords(leastTiyin ?? cost.downTiyin, locale) })}</dd>
            </div>
            {benefit.creditType === 'PERCENT' && (
              <div>
                <dt>{t.block.interest}</dt>
                <dd className="num">{moneyWords(cost.interestTiyin, locale)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      {cost ? (
        <div className={css.acts}>
          <ApplyAct benefit={benefit} applying={applying} look={isCheapest ? 'filled' : 'line'} />
          <Button
            look={mayBeAppliedFor(benefit, applying) ? 'subtle' : 'line'}
            size={44}
            icon="calculator"
            aria-haspopup="dialog"
            isLoading={isOpening}
            onClick={onCalculate}
          >
            {t.block.calculate}
          </Button>
        </div>
      ) : (
        <p className={css.note}>{t.block.noCredit}</p>
      )}
    </li>
  );
}
