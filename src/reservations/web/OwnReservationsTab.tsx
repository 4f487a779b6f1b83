import { useEffect, useRef, useState } from 'react';
import cards from '#credit/web/applications/own-credits.module.css';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { api } from '#platform/web/api.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import type { contract } from '../contract.ts';
import { PayRestDialog } from './PayRestDialog.tsx';
import { ReservationCard } from './ReservationCard.tsx';
import { useOwnReservationsText } from './reservations-text.ts';

const load = () => api<typeof contract>()('GET /reservations');

/** Which reservation is being paid. A top-up leads back into its dialog by `?pay=`, which then leaves the address. */
const usePaying = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isBack = query.has('pay');
  const [payingId, pay] = useState(() => Number(query.get('pay')));
  query.delete('pay');
  const address = `${pathname}?${query}`;
  useEffect(() => {
    if (isBack) void navigate(address, { replace: true, withoutAsking: true });
  }, [isBack, address, navigate]);
  query.set('pay', String(payingId));
  return { payingId, pay, backTo: `${pathname}?${query}` };
};

/** What whoever is logged in has reserved, what is to be paid of it, and what came of it (CRD-007). */
export function OwnReservationsTab() {
  const t = useOwnReservationsText();
  const { data, refusal, reload } = useResource(load);
  const { payingId, pay, backTo } = usePaying();
  const paying = data?.data.find(({ id, state }) => id === payingId && state === 'RESERVED');
  const place = useRef<HTMLElement>(null);
  const isSettled = useRef(false);
  // The button that led to paying is gone with it: the keyboard goes on from the list.
  useEffect(() => {
    if (isSettled.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [data]);
  const settle = () => {
    isSettled.current = true;
    reload();
  };
  return (
    <section ref={place} className={cards.stack} aria-labelledby="own-reservations" tabIndex={-1}>
      <header>
        <h2 id="own-reservations" className="h3">
          {t.title}
        </h2>
        <p className={cards.lead}>{t.line}</p>
      </header>
      {refusal && <TabFailure message={refusal.message} onAgain={reload} />}
      {!refusal && !data && <TabSkeleton />}
      {!refusal && data?.data.length === 0 && (
        <EmptyState
          icon="home-dollar"
          title={t.empty}
          text={t.emptyLine}
          action={
            <LinkButton look="soft" to="/products">
              {t.toListings}
            </LinkButton>
          }
        />
      )}
      {!refusal && data && data.data.length > 0 && (
        <ul className={cards.cards}>
          {data.data.map((reservation) => (
            <li key={reservation.id}>
              <ReservationCard reservation={reservation} onPay={() => pay(reservation.id)} />
            </li>
          ))}
        </ul>
      )}
      {data && paying && (
        <PayRestDialog
          reservation={paying}
          available={BigInt(data.available)}
          backTo={backTo}
          onClose={() => pay(0)}
          onSettled={settle}
        />
      )}
    </section>
  );
}
