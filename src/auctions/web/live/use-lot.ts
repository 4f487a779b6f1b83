import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { contract, LotSnapshot, LotTick, LotUpdate } from '#auctions/contract.ts';
import { nextDueAt } from '#auctions/rules/engine.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { api } from '#platform/web/api.ts';
import {
  currentConnectionStatus,
  initialConnectionStatus,
  watchConnectionStatus,
} from '#platform/web/live/connection-status.ts';
import { subscribeLive } from '#platform/web/live/subscribe-live.ts';
import { applyLotUpdate, latestOf } from './apply-lot-update.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** `opening`: not heard yet, which is no reason to worry for a while. */
export type LotConnection =
  | { state: 'opening' | 'steady' }
  | { state: 'lost'; tries: number; lastMs: number; isOffline: boolean };

export type LiveLot = {
  lot: LotSnapshot;
  clock: ServerClock;
  connection: LotConnection;
  /** Reads the lot anew, such as after an own bid. */
  read: () => Promise<void>;
};

/** How long the connection may take to open before the page says that it is lost. */
const PATIENCE_MS = 8_000;
/** Something is due: the server tells it at once; after this long the page asks. */
const OVERDUE_MS = 1_500;
const LOOK_MS = 1_000;

/** A lot as it is now: as loaded, then changed by live messages, and read anew wherever something was missed. */
export const useLot = (loaded: LotSnapshot): LiveLot => {
  const [lot, setLot] = useState(loaded);
  const latest = useRef(loaded);
  const [clock] = useState(() => createServerClock(loaded.nowMs, () => performance.now()));
  const reading = useRef<Promise<void> | null>(null);
  /** A message told that something was missed or has turned, and what was read since does not know it. */
  const isBehind = useRef(false);
  const setLatest = (next: LotSnapshot) => {
    latest.current = next;
    setLot(next);
  };
  const read = (): Promise<void> => {
    const requestedAtMs = performance.now();
    reading.current ??= api<typeof contract>()('GET /public/auction/:id', { params: { id: String(loaded.productId) } })
      .then(
        (answer) => {
          clock.update(answer.nowMs, requestedAtMs);
          const newest = latestOf(latest.current, answer);
          if (newest === answer) isBehind.current = false;
          setLatest(newest);
        },
        // The next look asks again.
        (error: unknown) => console.warn('The lot could not be read.', error),
      )
      .finally(() => {
        reading.current = null;
      });
    return reading.current;
  };

  useEffect(() => {
    const onMessage = (body: unknown) => {
      const update = body as LotUpdate;
      clock.update(update.nowMs);
      const news = applyLotUpdate(latest.current, update);
      setLatest(news.lot);
      if (!news.mustRead) return;
      isBehind.current = true;
      // An answer that is on its way already may be older than the message.
      void (reading.current ?? Promise.resolve()).then(() => (isBehind.current ? read() : undefined));
    };
    return subscribeLive(`/topic/auction/${loaded.productId}`, onMessage, () => void read());
  }, [loaded.productId]);

  useEffect(() => {
    const onMessage = (body: unknown) => {
      const { nowMs, watchers } = body as LotTick;
      clock.update(nowMs);
      setLatest({ ...latest.current, watchers });
    };
    return subscribeLive(`/topic/auction/${loaded.productId}/watching`, onMessage);
  }, [loaded.productId]);

  useEffect(() => {
    const check = () => {
      const due = nextDueAt(lotFromWire(latest.current));
      const isOverdue = due !== null && clock.nowMs() > due + OVERDUE_MS;
      if (document.visibilityState === 'visible' && (isBehind.current || isOverdue)) void read();
    };
    const timer = setInterval(check, LOOK_MS * 3);
    return () => clearInterval(timer);
  }, [loaded.productId]);

  return { lot, clock, connection: useLotConnection(clock), read };
};

/** How the connection of the page stands; a browser that says it is offline is believed at once. */
const useLotConnection = (clock: ServerClock): LotConnection => {
  const status = useSyncExternalStore(watchConnectionStatus, currentConnectionStatus, initialConnectionStatus);
  const [isOnline, setIsOnline] = useState(true);
  const [isLate, setIsLate] = useState(false);
  const [wasUp, setWasUp] = useState(false);
  const [lastMs, setLastMs] = useState(clock.nowMs);
  const isUp = status.state === 'connected' && isOnline;
  useEffect(() => {
    const update = () => setIsOnline(navigator.onLine);
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (isUp) setWasUp(true);
    else setLastMs(clock.nowMs());
  }, [isUp]);
  if (isUp) return { state: 'steady' };
  if (!wasUp && isOnline && !isLate) return { state: 'opening' };
  return { state: 'lost', tries: Math.max(1, status.tries), lastMs, isOffline: !isOnline };
};

/** The server's time, told four times a second; before the script runs, the time of the answer. */
export const useClockNow = (clock: ServerClock, everyMs = 250): number => {
  const [nowMs, setNowMs] = useState(clock.nowMs);
  useEffect(() => {
    const tick = () => setNowMs(clock.nowMs());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return nowMs;
};
