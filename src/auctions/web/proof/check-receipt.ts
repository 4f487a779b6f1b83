import type { LogRow } from '#auctions/rules/log.ts';
import type { LogFile } from '#auctions/rules/log-file.ts';
import {
  checkReceipt,
  type ReceiptFault,
  readReceipt,
  receiptInLog,
  type SignedReceipt,
} from '#auctions/rules/receipt.ts';
import { browserHash, browserIsSigned } from './browser-crypto.ts';

/** What is known of a receipt: its signature (null: not checked here), its key, and whether the log holds it. */
export type CheckedReceipt = {
  receipt: SignedReceipt;
  isSigned: boolean | null;
  isSameKey: boolean;
  fault: ReceiptFault | null;
  /** The row that answers the bid, where the log holds the receipt. */
  answer: LogRow | undefined;
};

/** Checks the text of a receipt against a log that was found to be true; null when it is no receipt. */
export const checkReceiptText = async (text: string, file: LogFile): Promise<CheckedReceipt | null> => {
  const receipt = receiptOf(text);
  if (!receipt) return null;
  const isSigned = await browserIsSigned();
  const fault = await receiptInLog(receipt, file.rows, browserHash);
  return {
    receipt,
    isSigned: isSigned && (await checkReceipt(receipt, isSigned)),
    isSameKey: receipt.publicKey === file.publicKey,
    fault,
    answer: fault === null ? file.rows[receipt.row] : undefined,
  };
};

const receiptOf = (text: string): SignedReceipt | null => {
  try {
    return readReceipt(text);
  } catch {
    return null;
  }
};
