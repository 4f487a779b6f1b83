import { useEffect, useState, useSyncExternalStore } from 'react';
import type { contract } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';
import { openServerClock, type ServerClock } from './live/server-clock.ts';

/** The time of the auctions as this tab knows it; null until the server has told it. */
let clock: ServerClock | null = null;
let isAsked = false;
const watchers = new Set<() => void>();

/** The server's time as a message carried it; for an answer, with the page time at which it was asked for. */
export const noteServerTime = (nowMs: number, askedAtMs?: number): void => {
  const isFirst = clock === null;
  clock ??= openServerClock(nowMs, () => performance.now());
  clock.hear(nowMs, askedAtMs);
  if (isFirst) for (const watcher of watchers) watcher();
};

const askOnce = (): void => {
  if (isAsked || clock) return;
  isAsked = true;
  const askedAtMs = performance.now();
  api<typeof contract>()('GET /public/auction/clock').then(
    ({ nowMs }) => noteServerTime(nowMs, askedAtMs),
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
const known = () => clock;
const unknown = () => null;

/** The server's time, every quarter of a second. Until the server has been heard it stands still at `fromMs`. */
export const useServerNow = (fromMs: number): number => {
  const server = useSyncExternalStore(subscribe, known, unknown);
  const [nowMs, setNowMs] = useState(fromMs);
  useEffect(askOnce, []);
  useEffect(() => {
    if (!server) return;
    const tick = () => setNowMs(server.nowMs());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [server]);
  return nowMs;
};

/** Whole seconds until a moment by the server's time, never below zero. */
export const useSecondsUntil = (untilMs: number | null, fromMs: number): number => {
  const nowMs = useServerNow(fromMs);
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
};
