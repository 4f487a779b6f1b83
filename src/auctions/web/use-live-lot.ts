import { useCallback, useEffect, useState } from 'react';
import type { contract, LotSnapshot, LotUpdate } from '#auctions/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { subscribeLive } from '#platform/web/live/subscribe-live.ts';
import { applyLotUpdate, latestOf } from './live/apply-lot-update.ts';
import { recordServerTime } from './server-time.ts';

/** A lot kept in step with the server by its live messages. `first` may be null: then it is read. */
export const useLiveLot = (id: number, first: LotSnapshot | null): { lot: LotSnapshot | null; reread: () => void } => {
  const [lot, setLot] = useState(first);
  const [failures, setFailures] = useState(0);
  const reread = useCallback(() => {
    const requestedAtMs = performance.now();
    api<typeof contract>()('GET /public/auction/:id', { params: { id: String(id) } }).then(
      (read) => {
        recordServerTime(read.nowMs, requestedAtMs);
        setLot((before) => (before ? latestOf(before, read) : read));
      },
      (error: unknown) => {
        console.info('The lot was not read anew.', error);
        // What happened may be the last thing for a day: it is asked for until it comes or is refused.
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (!isRefused) setFailures((count) => count + 1);
      },
    );
  }, [id]);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(reread, limits.lotRereadMs);
    return () => clearTimeout(timer);
  }, [failures, reread]);
  useEffect(() => {
    const hear = (body: unknown) => {
      // Whoever may speak to this destination is the server alone.
      const update = body as LotUpdate;
      if (update.productId !== id) return;
      recordServerTime(update.nowMs);
      setLot((before) => {
        const news = before && applyLotUpdate(before, update);
        if (!news || news.mustRead) queueMicrotask(reread);
        return news?.lot ?? before;
      });
    };
    return subscribeLive(`/topic/auction/${id}`, hear, reread);
  }, [id, reread]);
  return { lot, reread };
};
