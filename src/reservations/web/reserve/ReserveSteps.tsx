import { type ReactNode, useId, useState } from 'react';
import { moneyWords } from '#credit/text/error-words.ts';
import { TopUpDialog } from '#deposits/web/TopUpDialog.tsx';
import { amountInWords } from '#platform/values/amount-words.ts';
import { formatDate, formatTime, isoDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Timeline } from '#platform/web/Timeline.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { ReservationTerms } from '../../rules/reservation.ts';
import { PartsBar } from '../PartsBar.tsx';
import { useReservationsText, useReserveText } from '../reservations-text.ts';
import css from './reserve.module.css';
import type { BuyerStatus, Reserve } from './use-reserve.ts';

/** «04.12.2026, 18:00» */
export const dueWords = (dueAt: string): string => `${formatDate(dueAt)}, ${formatTime(dueAt)}`;

type StepProps = { terms: ReservationTerms; status: BuyerStatus };

function Sum({ name, tiyin, part }: { name: string; tiyin: bigint; part?: 'main' | 'deposit' }) {
  const locale = useLocale();
  return (
    <div data-part={part}>
      <dt>{name}</dt>
      <dd className="num">{moneyWords(tiyin, locale)}</dd>
    </div>
  );
}

/** CRD-006 CRD-007: what an advance takes now and later, what the deposit does, and what becomes of it. */
export function AdvanceStep({ terms, status: { dueAt } }: StepProps) {
  const t = useReserveText();
  const { fields } = useReservationsText();
  const { priceTiyin, depositTiyin, restTiyin, laterTiyin } = terms;
  return (
    <div className={css.step}>
      <div className={css.sums}>
        <dl>
          <Sum name={fields.price} tiyin={priceTiyin} />
          <Sum name={t.paid} tiyin={depositTiyin + restTiyin} part="main" />
        </dl>
        <PartsBar
          parts={[
            { key: 'deposit', tiyin: depositTiyin },
            { key: 'rest', tiyin: restTiyin },
          ]}
        />
        <dl>
          <Sum name={t.depositShare} tiyin={depositTiyin} part="deposit" />
          {restTiyin > 0n && <Sum name={t.restBy({ date: formatDate(dueAt) })} tiyin={restTiyin} />}
          {laterTiyin > 0n && <Sum name={t.laterAtNotary} tiyin={laterTiyin} />}
        </dl>
      </div>
      <DepositDoes dueAt={dueAt} hasRest={restTiyin > 0n} />
      <Outcomes />
    </div>
  );
}

/** From now to the notary. */
export function DepositDoes({ dueAt, hasRest }: { dueAt: string; hasRest: boolean }) {
  const t = useReserveText();
  const today = serverNowMs();
  return (
    <section className={css.part} aria-labelledby="deposit-does">
      <h3 id="deposit-does">{t.does}</h3>
      <Timeline
        label={t.does}
        steps={[
          {
            key: 'held',
            name: t.timeline.held,
            state: 'now',
            line: t.timeline.heldLine,
            at: { iso: isoDate(today), words: formatDate(today) },
          },
          ...(hasRest
            ? [
                {
                  key: 'rest',
                  name: t.timeline.rest,
                  state: 'later',
                  line: t.timeline.restLine,
                  at: { iso: dueAt, words: t.by({ date: formatDate(dueAt) }) },
                } as const,
              ]
            : []),
          { key: 'notary', name: t.timeline.notary, state: 'later', line: t.timeline.notaryLine },
        ]}
      />
    </section>
  );
}

/** What becomes of the deposit where there is no sale. */
export function Outcomes() {
  const t = useReserveText().outcomes;
  return (
    <table className={css.outcomes}>
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.when}</th>
          <th scope="col">{t.deposit}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t.seller}</th>
          <td data-tone="ok">{t.sellerGets}</td>
        </tr>
        <tr>
          <th scope="row">{t.late}</th>
          <td data-tone="bad">{t.lateGets}</td>
        </tr>
        <tr>
          <th scope="row">{t.agreed}</th>
          <td>{t.agreedGets}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What is held now, out of what, and what is agreed to; or how much is missing. */
export function HoldStep({ terms, status, form }: StepProps & { form: Reserve }) {
  const t = useReserveText();
  const locale = useLocale();
  const { depositTiyin } = terms;
  return (
    <div className={css.step}>
      <p className={css.hold}>
        <span>{t.holdNow}</span>
        <b className="num">{moneyWords(depositTiyin, locale)}</b>
        <span>{amountInWords(depositTiyin, locale)}</span>
      </p>
      <Balance depositTiyin={depositTiyin} availableTiyin={BigInt(status.available)} />
      <p className={css.quiet}>{t.buyer({ name: status.buyer })}</p>
      <Consents terms={terms} dueAt={status.dueAt} form={form} />
    </div>
  );
}

function Balance({ depositTiyin, availableTiyin }: { depositTiyin: bigint; availableTiyin: bigint }) {
  const t = useReserveText();
  const locale = useLocale();
  const left = availableTiyin - depositTiyin;
  return (
    <div className={css.balance}>
      <p>
        <Icon name="wallet" size={20} />
        <span>{t.available}</span>
        <b className="num">{moneyWords(availableTiyin, locale)}</b>
      </p>
      <PartsBar
        parts={[
          { key: 'deposit', tiyin: depositTiyin },
          { key: 'left', tiyin: left },
        ]}
      />
      <p className={css.ends}>
        <span className="num">{t.willHold({ amount: moneyWords(depositTiyin, locale) })}</span>
        <span className="num">{t.willLeave({ amount: moneyWords(left, locale) })}</span>
      </p>
    </div>
  );
}

function Consents({ terms: { restTiyin }, dueAt, form }: { terms: ReservationTerms; dueAt: string; form: Reserve }) {
  const t = useReserveText();
  const locale = useLocale();
  const rest = moneyWords(restTiyin, locale);
  const box = (name: 'isOfferAccepted' | 'isDueAccepted', words: ReactNode) => (
    <Checkbox
      checked={form.draft[name]}
      aria-required
      onChange={(event) => form.change({ [name]: event.target.checked })}
    >
      {words}
    </Checkbox>
  );
  return (
    <>
      <div className={css.consents}>
        {box(
          'isOfferAccepted',
          <>
            {t.offerBefore}
            <Link to="/pages/offer" target="_blank">
              {t.offer}
            </Link>
            {t.offerAfter}
          </>,
        )}
        {box('isDueAccepted', restTiyin > 0n ? t.due({ rest, date: dueWords(dueAt) }) : t.dueNone)}
      </div>
      {restTiyin > 0n && (
        <p className={css.late}>
          <Icon name="alert-triangle" size={20} />
          <span>{t.lateNote}</span>
        </p>
      )}
    </>
  );
}

type ShortProps = StepProps & { property: { id: number }; benefitId: number };

/** The balance is short: how much is missing, and the way to top it up that leads back into this window. */
export function ShortStep({ terms: { depositTiyin }, status: { available }, property, benefitId }: ShortProps) {
  const t = useReserveText();
  const locale = useLocale();
  const id = useId();
  const [isToppingUp, setIsToppingUp] = useState(false);
  const availableTiyin = BigInt(available);
  const missingTiyin = depositTiyin - availableTiyin;
  const words = (tiyin: bigint) => moneyWords(tiyin, locale);
  const missing = words(missingTiyin);
  return (
    <section className={css.step} aria-labelledby={id}>
      <span className={css.shortMark}>
        <Icon name="wallet" size={24} />
      </span>
      <h3 id={id} className="h3">
        {t.short}
      </h3>
      <p>{t.shortLine({ needed: words(depositTiyin), available: words(availableTiyin), missing })}</p>
      <PartsBar
        parts={[
          { key: 'left', tiyin: availableTiyin },
          { key: 'missing', tiyin: missingTiyin },
        ]}
      />
      <Button look="accent" size={52} isWide icon="plus" aria-haspopup="dialog" onClick={() => setIsToppingUp(true)}>
        {t.topUp({ amount: missing })}
      </Button>
      <p className={css.quiet}>{t.topUpBack}</p>
      <TopUpDialog
        isOpen={isToppingUp}
        onClose={() => setIsToppingUp(false)}
        need={{
          lot: String(property.id),
          isProperty: true,
          amountTiyin: missingTiyin,
          backTo: `/products/product/${property.id}?reserve=${benefitId}`,
        }}
      />
    </section>
  );
}
