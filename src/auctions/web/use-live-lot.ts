import { useCallback, useEffect, useState } from 'react';
import type { contract, LotPulse, LotSnapshot } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';
import { listenLive } from '#platform/web/live/listen.ts';
import { withPulse } from './seen-lot.ts';
import { noteServerTime } from './server-time.ts';

/** A lot kept in step with the server by its live messages. `first` may be null: then it is read. */
export const useLiveLot = (id: number, first: LotSnapshot | null): { lot: LotSnapshot | null; reread: () => void } => {
  const [lot, setLot] = useState(first);
  const reread = useCallback(() => {
    api<typeof contract>()('GET /public/auction/:id', { params: { id: String(id) } }).then(
      (read) => {
        noteServerTime(read.nowMs);
        setLot((before) => (before && before.head.number > read.head.number ? before : read));
      },
      (error: unknown) => console.info('The lot was not read anew.', error),
    );
  }, [id]);
  useEffect(() => {
    const hear = (body: unknown) => {
      // Whoever may speak to this destination is the server alone.
      const pulse = body as LotPulse;
      noteServerTime(pulse.nowMs);
      setLot((before) => {
        const next = before && withPulse(before, pulse);
        if (!next) queueMicrotask(reread);
        return next ?? before;
      });
    };
    return listenLive(`/topic/auction/${id}`, hear, reread);
  }, [id, reread]);
  return { lot, reread };
};
