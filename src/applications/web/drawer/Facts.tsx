import { type ReactNode, useState } from 'react';
import { formatPercent, numbered, squareMetres } from '#platform/values/format-number.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Application } from '../../contract/shapes.ts';
import { formAreaDm2 } from '../../rules/form-area.ts';
import { useQueueText, useStatuses } from '../queue/text.ts';
import frame from './ApplicationDrawer.module.css';
import { DebtorDialog } from './DebtorDialog.tsx';
import css from './Facts.module.css';

/** What a decision rests on; the debtor by masked name until somebody gives a reason to see more. */
export function Facts({ application }: { application: Application }) {
  const t = useQueueText().drawer;
  const statuses = useStatuses();
  const locale = useLocale();
  const [isDebtorOpen, setIsDebtorOpen] = useState(false);
  const { form, company, residue, liquidity, author, listingId, rejection, id } = application;
  const sum = (tiyin: string) => `${formatSum(BigInt(tiyin))}\u00a0${currencyWord('UZS', locale)}`;
  const percent = (hundredths: number | null | undefined): string =>
    hundredths == null ? '\u2013' : formatPercent(locale, hundredths);
  const area = formAreaDm2(form) ?? form.areaAllDm2;
  const facts: [name: string, value: ReactNode][] = [];
  const add = (name: string, value: ReactNode) => value && facts.push([name, value]);
  add(t.cadastre, form.docNumber && <span className="num">{form.docNumber}</span>);
  add(t.goal, form.goal && statuses.goal[form.goal]);
  add(t.bank, company?.name);
  add(t.author, author);
  add(
    t.debtor,
    form.debtor && (
      <>
        {form.debtor.debtorFullName ? `${form.debtor.debtorFullName} · ` : ''}
        <button type="button" className={css.show} onClick={() => setIsDebtorOpen(true)}>
          {t.show}
        </button>
      </>
    ),
  );
  add(t.residue, residue && <span className="num">{sum(residue)}</span>);
  add(t.area, area && squareMetres(locale, area));
  add(
    t.trade,
    form.tradeType &&
      (form.tradeType === 'TRADE_PLATFORM'
        ? t.auction({ deposit: percent(form.pledgeHundredths), step: percent(form.bidStepHundredths) })
        : t.customer),
  );
  add(
    t.liquidity,
    liquidity && (
      <span className={css.liquidity} data-liquidity={liquidity}>
        {statuses.liquidity[liquidity]}
      </span>
    ),
  );
  add(t.rejection, rejection?.reason);
  add(t.publicPage, listingId && <Link to={`/products/product/${listingId}`}>{numbered(locale, listingId)}</Link>);
  return (
    <section className={frame.section} aria-label={t.facts}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {form.debtor && <DebtorDialog id={id} isOpen={isDebtorOpen} onClose={() => setIsDebtorOpen(false)} />}
    </section>
  );
}
