import type { contract } from '#auctions/contract.ts';
import { publishCurrentLots, shownLots } from '#listings/web/current-lots.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { recordServerTime } from '../server-time.ts';

/** Asks now and then how the lots on the page stand, while it is looked at, and tells their cards. */
export const followLots = (): void => {
  let isAsking = false;
  const ask = async () => {
    const ids = shownLots().slice(0, limits.lotsNowMax);
    if (isAsking || ids.length === 0 || document.visibilityState !== 'visible') return;
    isAsking = true;
    const requestedAtMs = performance.now();
    try {
      const { nowMs, data } = await api<typeof contract>()('GET /public/auctions/now', {
        query: { ids: ids.join(',') },
      });
      recordServerTime(nowMs, requestedAtMs);
      publishCurrentLots(data);
    } catch (error) {
      console.info('How the lots stand did not come.', error);
    } finally {
      isAsking = false;
    }
  };
  void ask();
  setInterval(() => void ask(), limits.lotsNowMs);
  document.addEventListener('visibilitychange', () => void ask());
};
