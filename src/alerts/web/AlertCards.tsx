import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { limits } from '#platform/values/limits.ts';
import { deviceNowMs } from '#platform/web/clock.ts';
import { OnTop } from '#platform/web/OnTop.tsx';
import { shownToasts, watchToasts } from '#platform/web/toasts.ts';
import { useIsModalOpen } from '#platform/web/use-modal-turn.ts';
import { useEscape, useHold, usePausableTimeout } from '#platform/web/use-pausable-timeout.ts';
import { emptyBoard, newsOverAtMs } from '../rules/news-place.ts';
import css from './AlertCardView.module.css';
import { AlertCardView } from './AlertCardView.tsx';
import {
  type ActiveAlert,
  alertBoard,
  dismissAlerts,
  holdCard,
  setAlertSurroundings,
  watchAlerts,
} from './active-alerts.ts';
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
  const isBusy = isModalOpen || hasToast;
  // Before anything is painted: a card of the page before never appears on the next one.
  useLayoutEffect(
    () => setAlertSurroundings({ address, isBusy, hasOtherCard: isPlaceOccupied }),
    [address, isBusy, isPlaceOccupied],
  );
  useEffect(() => () => setAlertSurroundings(null), []);
  return (
    <OnTop newest={card[0]?.id} label={t.place} isAlert={card[0]?.kind === 'denied'}>
      {card[0] && <TimedCard key={card[0].id} alerts={card} onReenter={onReenter} />}
    </OnTop>
  );
}

/** How long it stays from now on, in milliseconds; a notice of one's own has its time whenever it appears. */
const stayMs = (alert: ActiveAlert): number | null => {
  if (alert.audience === 'own') return alert.ms;
  const overAtMs = newsOverAtMs(alert);
  return overAtMs === null ? null : Math.max(0, overAtMs - deviceNowMs());
};

/** A card, or how many came meanwhile. It stays while it is pointed at or has the focus; Escape closes it, unless it is a denial. */
function TimedCard({ alerts, onReenter }: { alerts: readonly ActiveAlert[]; onReenter: () => void }) {
  const t = useAlertsText();
  const [first] = alerts;
  const { isHeld, holders } = useHold();
  const [stays] = useState(() => (first && alerts.length === 1 ? stayMs(first) : limits.notificationMs));
  const close = () => dismissAlerts(alerts);
  useEffect(() => {
    holdCard(isHeld);
    return () => holdCard(false);
  }, [isHeld]);
  usePausableTimeout(stays, { isPaused: isHeld, onOver: close });
  useEscape(first?.kind === 'denied' ? null : close);
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
  const reenter = () => {
    close();
    onReenter();
  };
  return (
    <div className={css.timed} {...holders}>
      <AlertCardView alert={shown} onClose={close} onReenter={reenter} />
    </div>
  );
}
