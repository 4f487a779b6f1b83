import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Benefit } from '../../contract/benefits.ts';
import { moneyWords } from '../../text/error-words.ts';
import { useCalculatorDialog } from '../use-calculator-dialog.tsx';
import type { CreditApplying } from './ApplyAct.tsx';
import { companyIdOf } from './benefit-facts.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';
import { CreditOffer } from './CreditOffer.tsx';
import { CreditTermsPanel } from './CreditTermsPanel.tsx';
import { OfferList } from './OfferList.tsx';
import { useCreditChoice } from './use-credit-choice.ts';

const BenefitsTableDialog = lazy(async () => ({
  default: (await import('./BenefitsTableDialog.tsx')).BenefitsTableDialog,
}));

/**
 * How a property can be paid for: a choice of the way to pay where there is one (PRD-023), what is offered for it (PRD-010), or the
 * cheapest month of each bank with its options (PRD-009) by the terms that the buyer chooses, and behind a button all there is
 * (PRD-020).
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
  /** Of the way to pay, with what the cheapest credit costs a month by the chosen terms: null where they make none. */
  choice?: (monthlyTiyin: bigint | null) => ReactNode;
  /** What is offered for another way to pay than a credit: it stands in the place of the credits. */
  children?: ReactNode;
}) {
  const t = useBenefitsText();
  const locale = useLocale();
  const calculator = useCalculatorDialog();
  const [isTableOpen, setIsTableOpen] = useState(false);
  const credits = useCreditChoice(benefits, priceTiyin);
  const { offers, rows, chosen } = credits;
  return (
    <div className={css.block}>
      <div className={css.lead}>
        <p>{t.block.lead}</p>
        <Button look="soft" icon="list-details" aria-haspopup="dialog" onClick={() => setIsTableOpen(true)}>
          {t.block.table}
        </Button>
      </div>
      {choice?.(credits.monthlyTiyin)}
      {children}
      {!children && rows.length > 0 && (
        <div className={css.credits}>
          {credits.isOffered && <CreditTermsPanel choice={credits} priceTiyin={priceTiyin} />}
          <OfferList
            title={t.block.credit}
            line={
              credits.isOffered && chosen ? t.block.compared({ amount: moneyWords(chosen.firstTiyin, locale) }) : null
            }
          >
            {rows.map((row) => (
              <CreditOffer
                key={companyIdOf(row.offer) ?? 'seller'}
                row={row}
                choice={credits}
                priceTiyin={priceTiyin}
                applying={applying}
                calculator={calculator}
              />
            ))}
          </OfferList>
        </div>
      )}
      <p className={css.note}>{t.block.note}</p>
      {calculator.dialog}
      {isTableOpen && (
        <Suspense>
          <BenefitsTableDialog
            offers={offers}
            priceTiyin={priceTiyin}
            applying={applying}
            chosen={chosen}
            isOpen={isTableOpen}
            onClose={() => setIsTableOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
