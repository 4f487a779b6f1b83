import { useEffect, useState, useSyncExternalStore } from 'react';
import type { contract } from '#auctions/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { serverNowMs } from '#platform/web/clock.ts';
import { createServerClock, type ServerClock } from './live/server-clock.ts';

/** The time of the auctions as this tab knows it; null until the server has told it. */
let clock: ServerClock | null = null;
let following: ReturnType<typeof setInterval> | null = null;
const watchers = new Set<() => void>();

/** The server's time as a message carried it; for an answer, with the page time at which it was asked for. */
export const recordServerTime = (nowMs: number, requestedAtMs?: number): void => {
  const isFirst = clock === null;
  clock ??= createServerClock(nowMs, () => performance.now());
  clock.update(nowMs, requestedAtMs);
  if (isFirst) for (const watcher of watchers) watcher();
};

const requestServerTime = (): void => {
  const requestedAtMs = performance.now();
  api<typeof contract>()('GET /public/auction/clock').then(
    ({ nowMs }) => recordServerTime(nowMs, requestedAtMs),
    (error: unknown) => {
      console.info('The time of the auctions did not come.', error);
      // The visitor's own clock is the next best.
      if (clock === null) recordServerTime(serverNowMs());
    },
  );
};

/** Asked again now and then, and whenever the page is looked at again: the clock may have been set meanwhile. */
const requestWhileVisible = (): void => {
  if (document.visibilityState === 'visible') requestServerTime();
};
const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  if (following === null) {
    if (clock === null) requestServerTime();
    following = setInterval(requestWhileVisible, limits.clockAskMs);
    document.addEventListener('visibilitychange', requestWhileVisible);
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0 || following === null) return;
    clearInterval(following);
    following = null;
    document.removeEventListener('visibilitychange', requestWhileVisible);
  };
};
const getClock = () => clock;
const unknown = () => null;

/** The server's time, every quarter of a second. Until the server has been heard it stands still at `fromMs`. */
export const useServerNow = (fromMs: number): number => {
  const server = useSyncExternalStore(subscribe, getClock, unknown);
  const [nowMs, setNowMs] = useState(fromMs);
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
