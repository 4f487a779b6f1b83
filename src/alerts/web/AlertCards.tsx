import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { limits } from '#platform/values/limits.ts';
import { OnTop } from '#platform/web/OnTop.tsx';
import { shownToasts, watchToasts } from '#platform/web/toasts.ts';
import { useIsModalOpen } from '#platform/web/use-modal-turn.ts';
import { usePausableTimeout } from '#platform/web/use-pausable-timeout.ts';
import { emptyBoard } from '../rules/news-place.ts';
import css from './AlertCardView.module.css';
import { AlertCardView } from './AlertCardView.tsx';
import { type ActiveAlert, alertBoard, dismissAlerts, setAlertSurroundings, watchAlerts } from './active-alerts.ts';
import { useAlertsText } from './text.ts';

type AlertCardsProps = {
  /** Path and search of the page, below the language prefix. */
  address: string;
  /** A card of another kind stands where these would. */
  isPlaceOccupied: boolean;
  onReenter: () => void;
};

/**
 * The place of the one card of news that the rule of news allows on this page. It waits while a dialog or a toast is
 * there.
 */
export function AlertCards({ address, isPlaceOccupied, onReenter }: AlertCardsProps) {
  const t = useAlertsText();
  const { card } = useSyncExternalStore(watchAlerts, alertBoard, () => emptyBoard);
  const isModalOpen = useIsModalOpen();
  const hasToast = useSyncExternalStore(watchToasts, shownToasts).length > 0;
  const isBusy = isPlaceOccupied || isModalOpen || hasToast;
  // Before anything is painted: a card of the page before never appears on the next one.
  useLayoutEffect(() => setAlertSurroundings({ address, isBusy }), [address, isBusy]);
  useEffect(() => () => setAlertSurroundings(null), []);
  return (
    <OnTop newest={card[0]?.id} label={t.place}>
      {card[0] && <TimedCard key={card[0].id} alerts={card} onReenter={onReenter} />}
    </OnTop>
  );
}

/** What is said to everybody counts down from when it came; all else has its time from when it appears. */
const stayMs = ({ audience, ms, heardAtMs }: ActiveAlert): number | null =>
  ms === null || audience !== 'all' ? ms : Math.max(0, heardAtMs + ms - Date.now());

/** A card, or how many came meanwhile. It stays while it is pointed at or has the focus; Escape closes it. */
function TimedCard({ alerts, onReenter }: { alerts: readonly ActiveAlert[]; onReenter: () => void }) {
  const t = useAlertsText();
  const [first] = alerts;
  const [isHeld, setIsHeld] = useState(false);
  const [stays] = useState(() => (first && alerts.length === 1 ? stayMs(first) : limits.notificationMs));
  const close = () => dismissAlerts(alerts);
  usePausableTimeout(stays, { isPaused: isHeld, onOver: close });
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [alerts]);
  if (!first) return null;
  const shown: ActiveAlert =
    alerts.length === 1
      ? first
      : {
          ...first,
          kind: 'text',
          title: null,
          text: t.several({ n: alerts.length }),
          path: '/notifications',
          eventId: null,
        };
  return (
    <div
      className={css.timed}
      role={first.kind === 'denied' ? undefined : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <AlertCardView alert={shown} onClose={close} onReenter={onReenter} />
    </div>
  );
}
