import { useSyncExternalStore } from 'react';
import { useOnTop } from '#platform/web/use-on-top.ts';
import css from './AlertCards.module.css';
import { AlertCardView } from './AlertCardView.tsx';
import { type ActiveAlert, activeAlerts, dismissAlert, watchAlerts } from './active-alerts.ts';
import { useAlertsText } from './text.ts';

const none: readonly ActiveAlert[] = [];

/** The place where notification cards appear, newest on top, above dialogs too. */
export function AlertCards({ onReenter }: { onReenter: () => void }) {
  const t = useAlertsText();
  const alerts = useSyncExternalStore(watchAlerts, activeAlerts, () => none);
  const place = useOnTop(alerts[0]?.id);
  return (
    <section ref={place} popover="manual" className={css.place} aria-live="polite" aria-label={t.place}>
      {alerts.map((alert) => (
        <AlertCardView key={alert.id} alert={alert} onClose={() => dismissAlert(alert.id)} onReenter={onReenter} />
      ))}
    </section>
  );
}
