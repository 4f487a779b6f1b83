import { type FormEvent, useState } from 'react';
import { offerFields } from '#credit/rules/benefit.ts';
import { readCalculation } from '#credit/rules/calculation.ts';
import { type SchedulePayment, scheduleOf } from '#credit/rules/schedule.ts';
import { moneyWords } from '#credit/text/error-words.ts';
import type { ShownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { dateShown } from '#platform/values/calendar-date.ts';
import { duration } from '#platform/values/duration.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { ReservationTerms } from '../../rules/reservation.ts';
import { PartsBar } from '../PartsBar.tsx';
import { useReserveText } from '../reservations-text.ts';
import { Outcomes } from './ReserveSteps.tsx';
import css from './reserve.module.css';
import { type BuyerStatus, firstBounds, type Reserve } from './use-reserve.ts';

type InstalmentStepProps = { id: string; form: Reserve; benefit: ShownBenefit; status: BuyerStatus };

/** CRD-006: what is paid first, what is left for the months, and when each of it is due. */
export function InstalmentStep({ id, form, benefit, status: { dueAt } }: InstalmentStepProps) {
  const t = useReserveText();
  const locale = useLocale();
  const { terms, least } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.next();
  };
  return (
    <div className={css.plan}>
      <form id={id} className={css.step} onSubmit={submit} noValidate>
        <NumberInput
          label={t.first}
          unit={currencyWord('UZS', locale)}
          hint={t.firstHint({ least: moneyWords(least ?? 0n, locale) })}
          value={form.draft.first}
          error={form.firstError}
          {...firstBounds}
          onValue={(first) => form.change({ first })}
        />
        {terms && <Parts terms={terms} dueAt={dueAt} />}
        <Outcomes />
      </form>
      <section className={css.step} aria-label={t.schedule.title}>
        <dl className={css.figures}>
          <div>
            <dt>{t.monthly}</dt>
            <dd>
              <output className="num">{terms === null ? '—' : moneyWords(terms.monthlyTiyin ?? 0n, locale)}</output>
            </dd>
          </div>
          <div>
            <dt>{t.total}</dt>
            <dd className="num">{terms === null ? '—' : moneyWords(terms.priceTiyin, locale)}</dd>
          </div>
        </dl>
        {terms && <PlanTable terms={terms} benefit={benefit} dueAt={dueAt} />}
      </section>
    </div>
  );
}

function Parts({ terms, dueAt }: { terms: ReservationTerms; dueAt: string }) {
  const t = useReserveText();
  const locale = useLocale();
  const { depositTiyin, restTiyin, laterTiyin, months } = terms;
  const parts = [
    { key: 'deposit', tiyin: depositTiyin, name: t.depositNow },
    { key: 'rest', tiyin: restTiyin, name: t.firstRestBy({ date: formatDate(dueAt) }) },
    { key: 'later', tiyin: laterTiyin, name: t.laterMonthly({ term: duration(locale, months ?? 0, 'months') }) },
  ] as const;
  return (
    <>
      <PartsBar parts={parts} />
      <dl className={css.legend}>
        {parts
          .filter(({ tiyin }) => tiyin > 0n)
          .map(({ key, name, tiyin }) => (
            <div key={key} data-part={key}>
              <dt>{name}</dt>
              <dd className="num">{moneyWords(tiyin, locale)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The months of a plan: the first is due a month after the rest of the first payment. */
const monthsOf = (terms: ReservationTerms, benefit: ShownBenefit, dueAt: string): readonly SchedulePayment[] => {
  const first = terms.depositTiyin + terms.restTiyin;
  const fields = offerFields(benefit.terms, terms.priceTiyin, isoDate(dueAt), first);
  const read = fields && readCalculation(fields);
  return read && 'calculation' in read ? scheduleOf(read.calculation.terms).payments : [];
};

/** Months that are shown until all are asked for. */
const FIRST_MONTHS = 2;

function PlanTable({ terms, benefit, dueAt }: { terms: ReservationTerms; benefit: ShownBenefit; dueAt: string }) {
  const t = useReserveText().schedule;
  const [isWhole, setIsWhole] = useState(false);
  const { priceTiyin, depositTiyin, restTiyin } = terms;
  const months = monthsOf(terms, benefit, dueAt);
  const shown = isWhole ? months : months.slice(0, FIRST_MONTHS);
  const afterDeposit = priceTiyin - depositTiyin;
  const rows = [
    { key: 'deposit', name: t.deposit, due: formatDate(serverNowMs()), tiyin: depositTiyin, balance: afterDeposit },
    ...(restTiyin > 0n
      ? [{ key: 'rest', name: t.rest, due: formatDate(dueAt), tiyin: restTiyin, balance: afterDeposit - restTiyin }]
      : []),
    ...shown.map(({ month, dueOn, paymentTiyin, balanceTiyin }) => ({
      key: String(month),
      name: t.month({ n: month }),
      due: dateShown(dueOn),
      tiyin: paymentTiyin,
      balance: balanceTiyin,
    })),
  ];
  return (
    <div className={css.schedule}>
      <table>
        <caption className="visually-hidden">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.payment}</th>
            <th scope="col">{t.due}</th>
            <th scope="col">{t.sum}</th>
            <th scope="col">{t.balance}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, due, tiyin, balance }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="num">{due}</td>
              <td className="num">
                <b>{formatSum(tiyin, 'decimalNoScale')}</b>
              </td>
              <td className="num">{formatSum(balance, 'decimalNoScale')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {months.length > FIRST_MONTHS && (
        <Button
          look="subtle"
          iconAfter={isWhole ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t.less : t.more({ n: months.length - FIRST_MONTHS })}
        </Button>
      )}
    </div>
  );
}
