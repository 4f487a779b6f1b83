import { type Column, DataTable } from '#platform/web/admin-list/DataTable.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { byMonthlyPayment, isOfType } from '../../rules/benefit.ts';
import type { ChosenTerms } from '../../rules/credit-choice.ts';
import { moneyWords } from '../../text/error-words.ts';
import { useCreditText } from '../credit-text.ts';
import { ApplyAct, type CreditApplying, mayBeAppliedFor } from './ApplyAct.tsx';
import { BenefitHead } from './BenefitHead.tsx';
import { benefitValue, type ShownBenefit } from './benefit-facts.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';

const columnNames = [
  'creditType',
  'interestRate',
  'creditAmount',
  'initialPayment',
  'deadline',
  'gracePeriod',
  'repaymentType',
  'percentageAmount',
  'prepaymentInterest',
] as const;

/** PRD-020: a row for each benefit of a property, with all its terms (CRD-009); on a phone each is a card. */
export function BenefitsTableDialog({
  offers,
  priceTiyin,
  applying,
  chosen,
  isOpen,
  onClose,
}: {
  offers: readonly ShownBenefit[];
  priceTiyin: bigint;
  applying: CreditApplying | null;
  chosen: ChosenTerms | null;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useBenefitsText();
  const credit = useCreditText();
  const locale = useLocale();
  const compared = byMonthlyPayment(offers, priceTiyin);
  const monthly = compared.rows.map(({ offer }) => offer);
  const rows = [...monthly, ...offers.filter((offer) => !monthly.includes(offer))];
  const none = t.value.none;
  const columns: Column<ShownBenefit>[] = [
    { id: 'bank', head: t.edit.bank, cell: (benefit) => <BenefitHead benefit={benefit} /> },
    {
      id: 'monthly',
      head: t.block.monthly,
      cell: ({ id }) => {
        const cost = compared.rows.find(({ offer }) => offer.id === id)?.cost;
        return cost ? moneyWords(cost.monthlyTiyin, locale) : none;
      },
      isNumber: true,
    },
    ...columnNames.map((name) => ({
      id: name,
      head: t.fields[name],
      cell: ({ terms }: ShownBenefit) =>
        isOfType(name, terms.creditType) || name === 'repaymentType' || name === 'interestRate'
          ? benefitValue(name, terms, { t, credit, locale })
          : none,
    })),
    ...(offers.some((offer) => mayBeAppliedFor(offer, applying))
      ? [
          {
            id: 'apply',
            head: t.block.apply,
            isHeadHidden: true,
            cell: (offer: ShownBenefit) => (
              <ApplyAct benefit={offer} applying={applying} chosen={chosen} look="soft" size={36} />
            ),
          },
        ]
      : []),
  ];
  return (
    <Dialog title={t.block.table} isOpen={isOpen} onClose={onClose} width={1120}>
      <div className={css.tableOf}>
        <p className={css.note}>
          {t.block.caption({ n: rows.length })}
          {compared.firstTiyin > 0n && `. ${t.block.compared({ amount: moneyWords(compared.firstTiyin, locale) })}`}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what is cut off to the side. */}
        <div className={css.scroll} tabIndex={0} role="group" aria-label={t.block.table}>
          <DataTable label={t.block.table} columns={columns} rows={rows} keyOf={({ id }) => id} />
        </div>
        <p className={css.note}>{t.block.note}</p>
      </div>
    </Dialog>
  );
}
