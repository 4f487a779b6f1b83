import { useEffect, useState } from 'react';
import { api } from '#platform/web/api.ts';
import type { PurchaseOptions } from '../../contract/purchase.ts';
import type { contract } from '../../contract.ts';

/** A dialog of buying, withdrawing, or setting another price. */
export type DealDialog = 'buy' | 'withdraw' | 'price';

/** What the reader may do with a listing, and the dialog that is open: one for the panel and for the bar of a phone. */
export type Deal = {
  /** Null while it is being asked for. */
  options: PurchaseOptions | 'failed' | null;
  opened: DealDialog | null;
  open: (dialog: DealDialog) => void;
  close: () => void;
  refresh: () => void;
};

/** Asks what may be done with a listing; opens the request to buy for whoever came back from logging in to make it. */
export const useDeal = (id: number, isRequested: boolean): Deal => {
  const [options, setOptions] = useState<Deal['options']>(null);
  const [opened, setOpened] = useState<DealDialog | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = round >= 0;
    api<typeof contract>()('GET /product/:id/standing', { params: { id } }).then(
      (loaded) => {
        if (!isCurrent) return;
        setOptions(loaded);
        if (isRequested && round === 0 && loaded.mayBuy) setOpened('buy');
      },
      // Without an answer the page still offers what it offers to everybody: to call.
      () => isCurrent && setOptions('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, round, isRequested]);
  return { options, opened, open: setOpened, close: () => setOpened(null), refresh: () => setRound(round + 1) };
};
