import { useEffect } from 'react';
import { momentOf, termWords, useTiyinWords } from '#credit/web/applications/credit-facts.ts';
import { numbered } from '#platform/values/format-number.ts';
import { Facts, PanelSection, PanelState, Quiet, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Timeline, type TimelineItem } from '#platform/web/Timeline.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { AdminReservation, contract } from '../contract.ts';
import { reservationStateAfter } from '../rules/reservation.ts';
import { ReservationDecisions } from './ReservationDecisions.tsx';
import { paidOf, reservationLooks, sellerShareOf } from './reservation-facts.ts';
import { type ReservationListText, useReservationListText, useReservationsText } from './reservations-text.ts';

type ReservationPanelProps = {
  id: number;
  applicationPath: (id: number) => string;
  onClose: () => void;
  /** The list is read anew. */
  onChanged: () => void;
};

/** One reservation, whole, and how staff may end it. */
export function ReservationPanel({ id, applicationPath, onClose, onChanged }: ReservationPanelProps) {
  const t = useReservationListText();
  const { states } = useReservationsText();
  const query = useQuery(String(id), () => api<typeof contract>()('GET /office/reservations/:id', { params: { id } }));
  const { data: reservation, refetch } = query;
  // The button that led to a decision is gone with it: the keyboard goes on from the panel.
  const state = reservation?.state;
  useEffect(() => {
    if (state && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-panel]')?.focus({ preventScroll: true });
  }, [state]);
  const changed = () => {
    refetch();
    onChanged();
  };
  return (
    <SidePanel
      title={reservation?.number ?? t.label}
      mark={reservation && <Badge {...reservationLooks[reservation.state]}>{states[reservation.state]}</Badge>}
      onClose={onClose}
      footer={
        reservation?.mayEnd && isLiving(reservation) ? (
          <ReservationDecisions reservation={reservation} onChanged={changed} />
        ) : undefined
      }
    >
      {!reservation && <PanelState query={query} />}
      {reservation && <ReservationFacts reservation={reservation} applicationPath={applicationPath} />}
    </SidePanel>
  );
}

const isLiving = ({ state }: AdminReservation): boolean => reservationStateAfter(state, 'return') !== null;

function ReservationFacts({
  reservation,
  applicationPath,
}: { reservation: AdminReservation } & Pick<ReservationPanelProps, 'applicationPath'>) {
  const t = useReservationListText();
  const { fields, methods } = useReservationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const { property, buyer, state, months, monthly, held, later, dueAt, paidAt, endedAt, applicationId } = reservation;
  return (
    <>
      {applicationId !== null && (
        <PanelSection title={t.sale}>
          {state === 'PAID' && <p>{t.saleLine}</p>}
          <Link to={applicationPath(applicationId)}>{t.toApplication}</Link>
        </PanelSection>
      )}
      <PanelSection title={t.property}>
        <Link to={`/products/product/${property.id}`}>
          {numbered(locale, property.id)}, {property.name}
        </Link>
        <Quiet>{property.address}</Quiet>
      </PanelSection>
      <PanelSection title={fields.buyer}>
        <Facts
          facts={[
            { name: t.company, value: buyer.companyName },
            { name: fields.buyer, value: buyer.name },
            { name: t.phone, value: <span className="num">{buyer.phoneMasked}</span> },
          ]}
        />
      </PanelSection>
      <PanelSection title={t.money}>
        <Facts
          facts={[
            { name: fields.method, value: methods[reservation.method] },
            {
              name: t.offer,
              value: reservation.productName && <span lang={reservation.language}>{reservation.productName}</span>,
            },
            { name: fields.price, value: <b className="num">{sum(reservation.price)}</b> },
            { name: fields.deposit, value: sum(reservation.deposit) },
            { name: fields.rest, value: sum(reservation.rest) },
            { name: fields.later, value: later !== '0' && sum(later) },
            { name: fields.months, value: months !== null && termWords(months, locale) },
            { name: fields.monthly, value: monthly !== null && sum(monthly) },
            { name: fields.held, value: held !== '0' && <b className="num">{sum(held)}</b> },
            { name: fields.due, value: momentOf(dueAt) },
            { name: t.paidAt, value: paidAt !== null && momentOf(paidAt) },
            { name: t.endedAt, value: endedAt !== null && momentOf(endedAt) },
          ]}
        />
      </PanelSection>
      <Outcome reservation={reservation} />
      <PanelSection title={t.history}>
        <Timeline label={t.history} steps={stepsOf(reservation, t)} />
        <Link to={`/documents/${reservation.documentId}`}>{t.paper}</Link>
      </PanelSection>
      {!reservation.mayEnd && isLiving(reservation) && (
        <PanelSection>
          <Quiet>{t.readOnly}</Quiet>
        </PanelSection>
      )}
    </>
  );
}

/** Where the money went of one that was ended without a sale. */
function Outcome({ reservation }: { reservation: AdminReservation }) {
  const t = useReservationListText();
  const { fields, reasons } = useReservationsText();
  const sum = useTiyinWords();
  const { state, deposit, returned, returnReason, comment } = reservation;
  if (state !== 'RETURNED' && state !== 'SETTLED' && state !== 'FORFEITED') return null;
  const back = state === 'RETURNED' ? String(paidOf(reservation)) : returned;
  const kept = state === 'SETTLED' ? String(sellerShareOf(reservation)) : deposit;
  return (
    <PanelSection title={t.outcome}>
      <Facts
        facts={[
          { name: t.reason, value: returnReason && reasons[returnReason] },
          { name: fields.returned, value: back !== null && sum(back) },
          { name: t.kept, value: state !== 'RETURNED' && sum(kept) },
          { name: t.comment, value: comment },
        ]}
      />
    </PanelSection>
  );
}

const stepsOf = ({ events, state, rest, dueAt }: AdminReservation, t: ReservationListText): TimelineItem[] => {
  const past = events.map(({ at, to, by, name, comment }, index): TimelineItem => {
    return {
      key: index,
      // Where nothing was left to be paid it is paid from the start.
      name: index === 0 || (to === 'PAID' && rest === '0') ? t.steps.RESERVED : t.steps[to],
      state: to === 'FORFEITED' || to === 'RETURNED' ? 'bad' : 'done',
      line: [t.by[by], name].filter(Boolean).join(', '),
      at: { iso: at, words: momentOf(at) },
      comment,
    };
  });
  const sale: TimelineItem = { key: 'sale', name: t.steps.saleAhead, state: 'later' };
  if (state === 'RESERVED') {
    const line = t.until({ by: momentOf(dueAt) });
    return [...past, { key: 'rest', name: t.steps.restAhead, state: 'later', line }, sale];
  }
  return state === 'PAID' ? [...past, sale] : past;
};
