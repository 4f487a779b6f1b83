import { useEffect, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { deviceNowMs } from '#platform/web/clock.ts';
import type { contract } from '../../contract.ts';

const TICK_MS = 20_000;

/** How far the clock of the auctions is ahead of this device's; null while nobody has asked. */
let aheadMs: number | null = null;
let asking: Promise<void> | null = null;

const requestNow = (): Promise<void> => {
  asking ??= api<typeof contract>()('GET /public/auction/clock')
    .then(
      ({ nowMs }) => {
        aheadMs = nowMs - deviceNowMs();
      },
      // Deadlines are shown as dates anyway; only what is left of them stays unsaid.
      () => undefined,
    )
    .finally(() => {
      asking = null;
    });
  return asking;
};

/** The time by which auctions are run, in milliseconds, a few times a minute; null while it is not known. */
export const useAuctionNow = (): number | null => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const tell = () => !isGone && setNow(aheadMs === null ? null : deviceNowMs() + aheadMs);
    void requestNow().then(tell);
    const timer = setInterval(tell, TICK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return now;
};
