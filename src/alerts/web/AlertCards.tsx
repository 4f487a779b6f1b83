import { useSyncExternalStore } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useOnTop } from '#platform/web/use-on-top.ts';
import css from './AlertCards.module.css';
import { AlertCardView } from './AlertCardView.tsx';
import { type ActiveAlert, activeAlerts, dismissAlert, watchAlerts } from './active-alerts.ts';
import { useAlertsText } from './text.ts';

const none: readonly ActiveAlert[] = [];

type AlertCardsProps = {
  /** On a page where a card would cover what is pressed in haste: only what concerns the login or everybody appears. */
  isQuiet: boolean;
  onReenter: () => void;
};

/** What stands in the centre of notices can wait there; the end of the rights and news to everybody do not. */
const cannotWait = ({ kind, eventId }: ActiveAlert): boolean => kind === 'denied' || eventId === null;

/** The place where notification cards appear, newest on top, at most three, above dialogs too. */
export function AlertCards({ isQuiet, onReenter }: AlertCardsProps) {
  const t = useAlertsText();
  const all = useSyncExternalStore(watchAlerts, activeAlerts, () => none);
  // Counted here, so that what a quiet page does not show takes no place away from what it must show.
  const alerts = (isQuiet ? all.filter(cannotWait) : all).slice(0, limits.notificationsMax);
  const place = useOnTop(alerts[0]?.id);
  return (
    <section ref={place} popover="manual" className={css.place} aria-live="polite" aria-label={t.place}>
      {alerts.map((alert) => (
        <AlertCardView key={alert.id} alert={alert} onClose={() => dismissAlert(alert.id)} onReenter={onReenter} />
      ))}
    </section>
  );
}
