import { useEffect, useState, useSyncExternalStore } from 'react';
import type { contract } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';

/** Server time minus the visitor's clock in milliseconds; null until the server has told its time. */
let offsetMs: number | null = null;
let isAsked = false;
const watchers = new Set<() => void>();

/** The server's time as a message carried it: counts down by it from now on. */
export const noteServerTime = (nowMs: number): void => {
  const next = nowMs - Date.now();
  // What a message took on its way makes no better clock: only a step that is seen is taken over.
  if (offsetMs !== null && Math.abs(next - offsetMs) < 250) return;
  offsetMs = next;
  for (const watcher of watchers) watcher();
};

const askOnce = (): void => {
  if (isAsked || offsetMs !== null) return;
  isAsked = true;
  const sentMs = performance.now();
  api<typeof contract>()('GET /public/auction/clock').then(
    ({ nowMs }) => noteServerTime(nowMs + (performance.now() - sentMs) / 2),
    (error: unknown) => {
      // The visitor's own clock is the next best.
      console.info('The time of the auctions did not come.', error);
      noteServerTime(Date.now());
    },
  );
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const known = () => offsetMs;
const unknown = () => null;

/** The server's time, every quarter of a second. Until the server has been heard it stands still at `fromMs`. */
export const useServerNow = (fromMs: number): number => {
  const offset = useSyncExternalStore(subscribe, known, unknown);
  const [nowMs, setNowMs] = useState(fromMs);
  useEffect(askOnce, []);
  useEffect(() => {
    if (offset === null) return;
    const tick = () => setNowMs(Date.now() + offset);
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [offset]);
  return nowMs;
};

/** Whole seconds until a moment by the server's time, never below zero. */
export const useSecondsUntil = (untilMs: number | null, fromMs: number): number => {
  const nowMs = useServerNow(fromMs);
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
};
