import type { AlertCard } from '../rules/card.ts';

/** A card on the screen. Moments are of the visitor's clock. */
export type ActiveAlert = AlertCard & { id: number; shownAtMs: number; untilMs: number | null };

let alerts: readonly ActiveAlert[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

const change = (next: readonly ActiveAlert[]) => {
  alerts = next;
  for (const watcher of watchers) watcher();
};

/** Shows a card, newest on top, until its time is over or somebody closes it. */
export const showAlert = (card: AlertCard): void => {
  // That access is denied is said once; a card that also says why has come before.
  if (card.kind === 'denied' && card.text === null && alerts.some(({ kind }) => kind === 'denied')) return;
  lastId += 1;
  const shownAtMs = Date.now();
  const untilMs = card.ms === null ? null : shownAtMs + card.ms;
  const id = lastId;
  change([{ ...card, id, shownAtMs, untilMs }, ...alerts]);
  // Its time runs here and not where it is drawn: a page on which it may not appear does not keep it for later.
  if (card.ms !== null) setTimeout(() => dismissAlert(id), card.ms);
};

export const dismissAlert = (id: number): void => change(alerts.filter((alert) => alert.id !== id));

export const watchAlerts = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
export const activeAlerts = (): readonly ActiveAlert[] => alerts;
