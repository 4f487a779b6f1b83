import { type CanonicalValue, canonicalJson } from './canonical.ts';
import type { VerifySignature } from './heads.ts';
import type { HashText, LogRow } from './log.ts';
import { ProofError } from './proof-error.ts';

/** What a bidder holds in the hand, as it travels: the amount in tiyin as a decimal text. See `Receipt` in the contract. */
export type SignedReceipt = {
  format: typeof RECEIPT_FORMAT;
  version: typeof RECEIPT_VERSION;
  lotId: number;
  participant: number;
  /** `auto`: a bid that the engine made for somebody who set a maximum. */
  kind: 'bid' | 'maximum' | 'auto';
  /** Of a bid; a maximum is known by its commitment. */
  tiyin: string | null;
  commitment: string | null;
  atMs: number;
  sheetHash: string;
  isAccepted: boolean;
  /** The code of the refusal; null when accepted. */
  reason: string | null;
  /** The row of the log that holds the event; of an automatic bid, the bid. */
  row: number;
  /** The last row of the log when the answer was given. */
  head: { number: number; hash: string };
  /** The Ed25519 key of the service: raw, base64url. */
  publicKey: string;
  signature: string;
};

export const RECEIPT_FORMAT = 'ostona bid receipt';
export const RECEIPT_VERSION = 1;

/**
 * The text that is signed: the canonical JSON of everything but the signature. Whatever else stands in a receipt is part
 * of the text too, so that nobody can add a claim to it.
 */
export const receiptText = (receipt: Omit<SignedReceipt, 'signature'>): string =>
  canonicalJson({ ...receipt, signature: undefined });

type Shape = Record<string, (value: unknown) => boolean>;

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const fits = (value: unknown, shape: Shape): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, isRight]) => isRight((value as Record<string, unknown>)[name]));

const headShape: Shape = { number: isWhole, hash: isText };
const receiptShape: Shape = {
  lotId: isWhole,
  participant: isWhole,
  kind: (value) => value === 'bid' || value === 'maximum' || value === 'auto',
  tiyin: (value) => value === null || (typeof value === 'string' && /^\d{1,30}$/.test(value)),
  commitment: isTextOrNull,
  atMs: isWhole,
  sheetHash: isText,
  isAccepted: (value) => typeof value === 'boolean',
  reason: isTextOrNull,
  row: isWhole,
  head: (value) => fits(value, headShape),
  publicKey: isText,
  signature: isText,
};

/** Whether a text looks like a receipt rather than a log: for whoever does not know what file is at hand. */
export const looksLikeReceipt = (text: string): boolean => text.slice(0, RECEIPT_CHARS_MAX).includes(RECEIPT_FORMAT);

/** Longer than any receipt, shorter than any log worth looking through. */
const RECEIPT_CHARS_MAX = 4_000;

/** How the file of one's receipts is called: of a lot, or of all. */
export const receiptsFileName = (lotId: number | null): string =>
  lotId === null ? 'ostona-receipts.jsonl' : `ostona-receipts-${lotId}.jsonl`;

/** Reads receipts as they were saved: one, or one a line. Throws `ProofError`; whether they are true `checkReceipt` says. */
export const readReceipts = (text: string): SignedReceipt[] => {
  const whole = jsonOf(text);
  if (whole !== undefined) return [receiptOf(whole)];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new ProofError('There is no receipt in this text.', null);
  return lines.map((line, at) => {
    const value = jsonOf(line);
    if (value === undefined)
      throw new ProofError(lines.length > 1 ? `Line ${at + 1} is not JSON.` : 'This text is not JSON.', null);
    return receiptOf(value);
  });
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const receiptOf = (value: unknown): SignedReceipt => {
  const parsed = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (parsed.format !== RECEIPT_FORMAT) throw new ProofError('This is not a bid receipt of Ostona.', null);
  if (parsed.version !== RECEIPT_VERSION)
    throw new ProofError(`This program does not know version ${String(parsed.version)}.`, null);
  if (!fits(parsed, receiptShape)) throw new ProofError('Something is missing in this receipt.', null);
  return parsed as SignedReceipt;
};

/** Whether a receipt is signed by the key that it names. Whose key that is, one has to know from elsewhere. */
export const checkReceipt = async (receipt: SignedReceipt, isSigned: VerifySignature): Promise<boolean> => {
  try {
    return await isSigned(receiptText(receipt), receipt.signature, receipt.publicKey);
  } catch {
    // A fraction or a list of nothing cannot have been signed by the service.
    return false;
  }
};

/**
 * Why a log does not hold what a receipt says. otherLot, otherSheet: it is the log of something else. tooShort: the log
 * ends before the receipt, as one does that was saved earlier or while bids were taken. head: the row that the log ended with has changed. row: the
 * event is not there. outcome: it was answered otherwise.
 */
export type ReceiptMismatch = 'otherLot' | 'otherSheet' | 'tooShort' | 'head' | 'row' | 'outcome';

/** Looks a receipt up in a log whose chain has been checked; null when the log holds what the receipt says. */
export const receiptInLog = async (
  receipt: SignedReceipt,
  rows: readonly LogRow[],
  hash: HashText,
): Promise<ReceiptMismatch | null> => {
  const first = rows[0]?.fact;
  if (first?.type !== 'sheet' || first.sheet.lotId !== receipt.lotId) return 'otherLot';
  if ((await hash(canonicalJson(first.sheet as unknown as CanonicalValue))) !== receipt.sheetHash) return 'otherSheet';
  if (rows.length < Math.max(receipt.row + (receipt.kind === 'auto' ? 0 : 1), receipt.head.number)) return 'tooShort';
  if (receipt.head.number < receipt.row || rows[receipt.head.number - 1]?.hash !== receipt.head.hash) return 'head';
  if (!isSameEvent(receipt, rows)) return 'row';
  return isSameOutcome(receipt, rows) ? null : 'outcome';
};

const isSameEvent = ({ row, participant, atMs, kind, tiyin, commitment }: SignedReceipt, rows: readonly LogRow[]) => {
  const fact = rows[row - 1]?.fact;
  if (kind === 'auto') {
    if (fact?.type !== 'entry' || fact.entry.kind !== 'bid' || !fact.entry.isAuto) return false;
    const { entry } = fact;
    return entry.participant === participant && entry.atMs === atMs && String(entry.tiyin) === tiyin;
  }
  if (fact?.type !== 'event') return false;
  const { event } = fact;
  if (event.kind !== kind || event.atMs !== atMs || event.participant !== participant) return false;
  return event.kind === 'bid' ? String(event.tiyin) === tiyin : event.commitment === commitment;
};

const isSameOutcome = ({ row, participant, kind, isAccepted, reason }: SignedReceipt, rows: readonly LogRow[]) => {
  if (kind === 'auto') return isAccepted;
  const answer = rows[row]?.fact;
  if (answer?.type === 'refusal') return !isAccepted && answer.refusal.code === reason;
  if (answer?.type !== 'entry' || !isAccepted) return false;
  const { entry } = answer;
  const isOwn = kind === 'bid' ? entry.kind === 'bid' && !entry.isAuto : entry.kind === 'maximumSet';
  return isOwn && 'participant' in entry && entry.participant === participant;
};
