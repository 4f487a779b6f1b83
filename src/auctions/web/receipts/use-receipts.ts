import { useEffect, useState } from 'react';
import type { contract, OwnReceipt } from '#auctions/contract.ts';
import { receiptsFileName } from '#auctions/rules/receipt.ts';
import { api, apiFile } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/save-file.ts';

type Shown = { total: number; data: readonly OwnReceipt[] };

export type Receipts = {
  state: Shown | 'loading' | 'failed';
  /** The next page; rejects when it does not come. */
  more: () => Promise<void>;
  again: () => void;
};

const SIZE = 20;
const queryOf = (lotId: number | null) => (lotId === null ? {} : { lot: String(lotId) });

const ask = (lotId: number | null, page: number) =>
  api<typeof contract>()('GET /auction/receipts', { query: { ...queryOf(lotId), page, size: SIZE } });

/** The receipts of whoever acts, of one lot or of all, page after page. */
export const useReceipts = (lotId: number | null): Receipts => {
  const [state, setState] = useState<Receipts['state']>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isActive = round >= 0;
    setState('loading');
    ask(lotId, 1).then(
      (first) => isActive && setState(first),
      () => isActive && setState('failed'),
    );
    return () => {
      isActive = false;
    };
  }, [lotId, round]);
  const more = async () => {
    if (typeof state === 'string') return;
    const { total, data } = await ask(lotId, Math.floor(state.data.length / SIZE) + 1);
    const signatures = new Set(state.data.map(({ receipt }) => receipt.signature));
    // New receipts may have moved those that are here already onto the next page.
    const added = data.filter(({ receipt }) => !signatures.has(receipt.signature));
    setState((now) => (now === state ? { total, data: [...state.data, ...added] } : now));
  };
  return { state, more, again: () => setRound((before) => before + 1) };
};

/** Gives all receipts, or those of a lot, as the one file that the verifier reads. */
export const saveReceipts = async (lotId: number | null): Promise<void> =>
  saveFile(
    await apiFile<typeof contract>()('GET /auction/receipts/file', { query: queryOf(lotId) }),
    receiptsFileName(lotId),
  );

/** Gives one receipt as a file. */
export const saveReceipt = ({ receipt }: OwnReceipt): void =>
  saveFile(
    new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }),
    `ostona-receipt-${receipt.lotId}-${receipt.row}.json`,
  );
