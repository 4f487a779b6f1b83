import type { ReactNode } from 'react';
import { sharesOf } from '#accounts/rules/shares.ts';
import { momentOf, termWords, useTiyinWords } from '#credit/web/applications/credit-facts.ts';
import cards from '#credit/web/applications/own-credits.module.css';
import { PaperButton } from '#documents/web/PaperButton.tsx';
import { calendarText } from '#platform/values/calendar-file.ts';
import { duration, unitWord } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { RingTimer } from '#platform/web/RingTimer.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { Timeline, type TimelineItem } from '#platform/web/Timeline.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { OwnReservation } from '../contract.ts';
import { daysLeft } from '../rules/reservation.ts';
import css from './own-reservations.module.css';
import { paidOf, reservationLooks, sellerShareOf } from './reservation-facts.ts';
import { type OwnReservationsText, useOwnReservationsText, useReservationsText } from './reservations-text.ts';

type CardProps = { reservation: OwnReservation; onPay: () => void };

/** An own reservation: where it stands, what is paid of the price and what is not, and what to do next. */
export function ReservationCard({ reservation, onPay }: CardProps) {
  const words = useReservationsText();
  const t = useOwnReservationsText();
  const locale = useLocale();
  const { id, number, state, property, method, productName, language, documentId } = reservation;
  return (
    <article className={cards.card} aria-labelledby={`reservation-${id}`}>
      <header className={cards.head}>
        <div className={cards.names}>
          <h3 id={`reservation-${id}`} className="num">
            {number}
          </h3>
          <span>
            {words.methods[method]}
            {productName !== '' && (
              <>
                , <span lang={language}>{productName}</span>
              </>
            )}
          </span>
        </div>
        <Badge {...reservationLooks[state]}>{words.states[state]}</Badge>
      </header>
      <div className={cards.names}>
        <Link to={`/products/product/${property.id}`}>{property.name}</Link>
        <span>
          <span className="num">{numbered(locale, property.id)}</span>
          {property.address && ` · ${property.address}`}
        </span>
      </div>
      <Sums reservation={reservation} />
      <Standing reservation={reservation} onPay={onPay} />
      <Timeline label={`${t.history}: ${number}`} steps={stepsOf(reservation, t)} />
      <div className={cards.acts}>
        <PaperButton documentId={documentId} number={number} label={t.paper} failure={t.paperFailed} />
        {isDue(reservation) && <CalendarButton reservation={reservation} />}
      </div>
    </article>
  );
}

const dueMs = ({ dueAt }: OwnReservation): number => Date.parse(dueAt);
const isDue = (reservation: OwnReservation): boolean =>
  reservation.state === 'RESERVED' && dueMs(reservation) > serverNowMs();

/** The price and the parts that it is paid in. */
function Sums({ reservation }: { reservation: OwnReservation }) {
  const t = useOwnReservationsText();
  const { fields } = useReservationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const { price, deposit, rest, later, months, monthly, state, dueAt } = reservation;
  const byMonth =
    months !== null && monthly !== null && t.byMonth({ term: termWords(months, locale), monthly: sum(monthly) });
  const parts = [
    { part: 'deposit', name: t.depositShare, amount: deposit, line: null },
    { part: 'rest', name: fields.rest, amount: rest, line: state === 'RESERVED' && t.until({ by: momentOf(dueAt) }) },
    { part: 'later', name: fields.later, amount: later, line: byMonth },
  ].filter(({ amount }) => amount !== '0');
  const shares = sharesOf(parts.map(({ amount }) => BigInt(amount)));
  return (
    <div className={css.sums}>
      <div className={css.bar} role="img" aria-label={t.parts}>
        {parts.map(({ part }, at) => (
          <svg key={part} className={css[part]} width={`${shares[at]}%`} />
        ))}
      </div>
      <dl className={cards.facts}>
        <div>
          <dt>{fields.price}</dt>
          <dd className="num">{sum(price)}</dd>
        </div>
        {parts.map(({ part, name, amount, line }) => (
          <div key={part}>
            <dt>
              <span className={`${css.dot} ${css[part]}`} />
              {name}
              {line && <span className={css.line}>{line}</span>}
            </dt>
            <dd className="num">{sum(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Note({ tone, icon, children }: { tone: 'warn' | 'bad' | 'plain'; icon: IconName; children: ReactNode }) {
  return (
    <div className={cards.note} data-tone={tone}>
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  );
}

/** Where it stands, in words: what is to be paid by when, what follows, or where the money went. */
function Standing({ reservation, onPay }: CardProps) {
  const t = useOwnReservationsText();
  const { reasons } = useReservationsText();
  const sum = useTiyinWords();
  const { state, deposit, returned, returnReason, comment, endedAt } = reservation;
  const whole = sum(String(paidOf(reservation)));
  const said = comment !== '' && (
    <p className={cards.comment}>
      {t.comment}: {comment}
    </p>
  );
  switch (state) {
    case 'RESERVED':
      if (isDue(reservation)) return <Due reservation={reservation} onPay={onPay} />;
      return (
        <Note tone="warn" icon="clock">
          {t.over}
        </Note>
      );
    case 'PAID':
      return (
        <Note tone="plain" icon="circle-check">
          <b>{t.paid}</b> {t.paidNext}
        </Note>
      );
    case 'COMPLETED':
      return (
        <Note tone="plain" icon="key">
          {t.completed({ sum: whole })}
        </Note>
      );
    case 'RETURNED':
      return (
        <>
          <Note tone="plain" icon="arrow-back-up">
            {returnReason && `${reasons[returnReason]}. `}
            {t.returned({ sum: whole })}
          </Note>
          {said}
        </>
      );
    case 'SETTLED':
      return (
        <>
          <Note tone="plain" icon="scale">
            {t.settled({ returned: sum(returned ?? '0'), kept: sum(String(sellerShareOf(reservation))) })}
          </Note>
          {said}
        </>
      );
    case 'FORFEITED':
      return (
        <Note tone="bad" icon="alert-circle">
          {t.forfeited({ deposit: sum(deposit), since: momentOf(endedAt ?? reservation.dueAt) })}
        </Note>
      );
  }
}

const SECONDS_IN_DAY = 86_400;

/** The days that are left, what has to be paid within them, and what becomes of the deposit otherwise. */
function Due({ reservation, onPay }: CardProps) {
  const t = useOwnReservationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const { rest, deposit, dueAt } = reservation;
  const now = serverNowMs();
  const days = daysLeft(dueMs(reservation), now);
  return (
    <div className={css.due}>
      <div className={css.standing}>
        <RingTimer
          secondsLeft={(dueMs(reservation) - now) / 1000}
          secondsTotal={limits.reservationDays * SECONDS_IN_DAY}
          digits={String(days)}
          label={t.left({ days: duration(locale, days, 'days') })}
        >
          <span className={css.unit}>{unitWord(locale, days, 'days')}</span>
        </RingTimer>
        <p>
          <b className="num">{sum(rest)}</b>
          <span>{t.payBy({ by: momentOf(dueAt) })}</span>
        </p>
      </div>
      <Button isWide aria-haspopup="dialog" onClick={onPay}>
        {t.pay.act}
      </Button>
      <p className={css.stays}>{t.stays({ deposit: sum(deposit) })}</p>
    </div>
  );
}

const REMIND_MINUTES = 1_440;

/** The moment until which the rest is due, for the visitor's own calendar; it reminds a day before. */
function CalendarButton({ reservation }: { reservation: OwnReservation }) {
  const t = useOwnReservationsText();
  const sum = useTiyinWords();
  const { id, number, rest, property } = reservation;
  const save = () => {
    const event = {
      uid: `reservation-${id}@ostona.uz`,
      title: t.calendarTitle({ sum: sum(rest) }),
      text: `${number}, ${property.name}`,
      place: '',
      url: location.href,
      startsMs: dueMs(reservation),
      minutes: 0,
      remindMinutes: REMIND_MINUTES,
      status: 'CONFIRMED',
      sequence: 0,
      changedMs: serverNowMs(),
    } as const;
    saveFile(new Blob([calendarText('Ostona', [event])], { type: 'text/calendar' }), 'ostona.ics');
  };
  return (
    <Button look="line" icon="calendar" onClick={save}>
      {t.calendar}
    </Button>
  );
}

/** What happened, and while it lives what is to come. */
const stepsOf = ({ events, state, rest, dueAt }: OwnReservation, t: OwnReservationsText): TimelineItem[] => {
  const past = events.map(({ at, to, by }, index): TimelineItem => {
    return {
      key: index,
      // Where nothing was left to be paid it is paid from the start.
      name: index === 0 || (to === 'PAID' && rest === '0') ? t.steps.RESERVED : t.steps[to],
      state: to === 'FORFEITED' || to === 'RETURNED' ? 'bad' : 'done',
      ...(by === 'seller' || by === 'staff' ? { line: t.by[by] } : {}),
      at: { iso: at, words: momentOf(at) },
    };
  });
  const payment: TimelineItem = {
    key: 'payment',
    name: t.steps.restAhead,
    state: 'later',
    line: t.until({ by: momentOf(dueAt) }),
  };
  const notary: TimelineItem = { key: 'notary', name: t.steps.notaryAhead, state: 'later', line: t.notaryWithin };
  if (state === 'RESERVED') return [...past, payment, notary];
  return state === 'PAID' ? [...past, notary] : past;
};
