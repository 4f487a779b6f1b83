import { useEffect, useRef, useSyncExternalStore } from 'react';
import css from './AlertCards.module.css';
import { AlertCardView } from './AlertCardView.tsx';
import { dismissAlert, type ShownAlert, shownAlerts, watchAlerts } from './shown-alerts.ts';
import { useAlertsText } from './text.ts';

const none: readonly ShownAlert[] = [];

/** The place where notification cards appear, newest on top, above dialogs too. */
export function AlertCards({ onReenter }: { onReenter: () => void }) {
  const t = useAlertsText();
  const alerts = useSyncExternalStore(watchAlerts, shownAlerts, () => none);
  const place = useRef<HTMLElement>(null);
  const newest = alerts[0]?.id;
  useEffect(() => {
    const element = place.current;
    if (!element?.hidePopover) return;
    // Shown anew for each card, so that it lies above a dialog that was opened since the last one.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <section ref={place} popover="manual" className={css.place} aria-live="polite" aria-label={t.place}>
      {alerts.map((alert) => (
        <AlertCardView key={alert.id} alert={alert} onClose={() => dismissAlert(alert.id)} onReenter={onReenter} />
      ))}
    </section>
  );
}
