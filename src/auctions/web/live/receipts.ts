import type { Receipt } from '#auctions/contract.ts';
import { saveFile } from '#platform/web/save-file.ts';

/** Receipts of one lot that a browser keeps. */
const KEPT = 200;
const keyOf = (lotId: number) => `receipts-${lotId}`;
const none: readonly Receipt[] = [];

const held = new Map<number, readonly Receipt[]>();
const watchers = new Set<() => void>();

const stored = (lotId: number): readonly Receipt[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(lotId)) ?? '[]');
    return Array.isArray(list) ? (list as Receipt[]) : none;
  } catch {
    return none;
  }
};

/** The signed receipts of this browser's bids on a lot, newest first. */
export const receiptsOf = (lotId: number): readonly Receipt[] => {
  const known = held.get(lotId) ?? stored(lotId);
  held.set(lotId, known);
  return known;
};
export const noReceipts = () => none;

export const watchReceipts = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Keeps a receipt, also through a reload of the page. The same answer told twice is one receipt. */
export const keepReceipt = (receipt: Receipt): void => {
  const { lotId, signature } = receipt;
  const known = receiptsOf(lotId).filter((other) => other.signature !== signature);
  held.set(lotId, [receipt, ...known].slice(0, KEPT));
  try {
    localStorage.setItem(keyOf(lotId), JSON.stringify(held.get(lotId)));
  } catch {
    // Without storage the receipts last as long as the page.
  }
  for (const watcher of watchers) watcher();
};

/** Gives a receipt to the bidder as the file that the verifier reads. */
export const saveReceipt = (receipt: Receipt): void =>
  saveFile(
    new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }),
    `ostona-receipt-${receipt.lotId}-${receipt.row}.json`,
  );
