import type { LogRow } from '../rules/log.ts';
import { RECEIPT_FORMAT, RECEIPT_VERSION, receiptText, type SignedReceipt } from '../rules/receipt.ts';
import type { LogBatch } from './log-batch.ts';
import type { AuctionSigner } from './signer.ts';

type Claim = Omit<SignedReceipt, 'format' | 'version' | 'publicKey' | 'signature'>;

type ReceiptSigner = Pick<AuctionSigner, 'sign' | 'publicKey'>;

/** Signs what a bidder is told. */
export const signedReceipt = (claim: Claim, signer: ReceiptSigner): SignedReceipt => {
  const unsigned = {
    format: RECEIPT_FORMAT,
    version: RECEIPT_VERSION,
    ...claim,
    publicKey: signer.publicKey,
  } as const;
  return { ...unsigned, signature: signer.sign(receiptText(unsigned)) };
};

/** A receipt as a row of its table. */
export const receiptRow = (principal: string, receipt: SignedReceipt): Record<string, unknown> => {
  const [party_kind, party_id] = principal.split(':');
  const { lotId: lot_id, row: row_number, atMs: at_ms } = receipt;
  return { lot_id, row_number, party_kind, party_id, at_ms, receipt: JSON.stringify(receipt) };
};

/** The receipts of a page as rows: every answer to a bidder, and every bid that the engine made for one. */
export const receiptRowsOf = (batch: LogBatch, signer: ReceiptSigner): object[] => {
  const { lot, allNumbers, head, sheetHash } = batch.state;
  const automatic = batch.rows.flatMap(({ number, fact }) => {
    const receipt = automaticReceipt({ number, fact }, { lotId: lot.rules.lotId, sheetHash, head }, signer);
    if (!receipt) return [];
    const principal = [...allNumbers].find(([, number]) => number === receipt.participant)?.[0];
    if (principal === undefined)
      throw new Error(`lot ${receipt.lotId}: participant ${receipt.participant} is not known`);
    return [{ principal, receipt }];
  });
  return [...batch.receipts, ...automatic].map(({ principal, receipt }) => receiptRow(principal, receipt));
};

type Of = Pick<Claim, 'lotId' | 'sheetHash' | 'head'>;

/** The receipt of a row of the log, where it is a bid that the engine made. */
export const automaticReceipt = (
  { number: row, fact }: Pick<LogRow, 'number' | 'fact'>,
  of: Of,
  signer: ReceiptSigner,
) => {
  if (fact.type !== 'entry' || fact.entry.kind !== 'bid' || !fact.entry.isAuto) return null;
  const { participant, tiyin, atMs } = fact.entry;
  const claim = { ...of, participant, kind: 'auto', tiyin: tiyin.toString(), commitment: null, atMs } as const;
  return signedReceipt({ ...claim, isAccepted: true, reason: null, row }, signer);
};
