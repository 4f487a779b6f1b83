import type { LogRow } from '#auctions/rules/log.ts';
import type { LogFile } from '#auctions/rules/log-file.ts';
import {
  checkReceipt,
  ReceiptError,
  type ReceiptMismatch,
  readReceipts,
  receiptInLog,
  type SignedReceipt,
} from '#auctions/rules/receipt.ts';
import { browserHash, browserIsSigned } from './browser-crypto.ts';

/** What is known of a receipt: its signature (null: not checked here), its key, and whether the log holds it. */
export type CheckedReceipt = {
  receipt: SignedReceipt;
  isSigned: boolean | null;
  isSameKey: boolean;
  mismatch: ReceiptMismatch | null;
  /** The row that answers the bid, where the log holds the receipt. */
  answer: LogRow | undefined;
};

/** Checks a text of one or more receipts against a log that was found to be true; null when it holds none. */
export const checkReceiptText = async (text: string, file: LogFile): Promise<CheckedReceipt[] | null> => {
  const receipts = receiptsIn(text);
  return receipts && Promise.all(receipts.map((receipt) => checkOne(receipt, file)));
};

const checkOne = async (receipt: SignedReceipt, file: LogFile): Promise<CheckedReceipt> => {
  const isSigned = await browserIsSigned();
  const mismatch = await receiptInLog(receipt, file.rows, browserHash);
  return {
    receipt,
    isSigned: isSigned && (await checkReceipt(receipt, isSigned)),
    isSameKey: receipt.publicKey === file.publicKey,
    mismatch,
    answer: mismatch === null ? file.rows[receipt.row] : undefined,
  };
};

const receiptsIn = (text: string): SignedReceipt[] | null => {
  try {
    return readReceipts(text);
  } catch (error) {
    if (error instanceof ReceiptError) return null;
    throw error;
  }
};
