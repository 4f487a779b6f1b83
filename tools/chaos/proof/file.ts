import {
  canonical,
  type ProofFact,
  type ProofHead,
  type ProofLogFile,
  type ProofReceipt,
  type ProofRow,
  parsed,
  type Value,
} from './format.ts';
import { hashOf, isSigned } from './signatures.ts';

const FORMAT = 'ostona auction log';
const ROW = /^\{"fact":(\{.*\}),"hash":"([0-9a-f]{64})","number":([1-9]\d*)\}$/;
const NOTHING = '0'.repeat(64);

/** A log that cannot be read; the line counts from 1. */
const unreadable = (line: number, why: string): Error => new Error(`line ${line} ${why}`);

const record = (value: Value, line: number): { [name: string]: Value } => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw unreadable(line, 'is no object');
  return value;
};

/** Reads a log as it is given out (section 2 of the format). Throws where a line is not what may stand there. */
export const readLog = (text: string): ProofLogFile => {
  if (!text.endsWith('\n')) throw new Error('the last line is cut off');
  const lines = text.slice(0, -1).split('\n');
  const first = record(parsed(lines[0] ?? ''), 1);
  if (first.format !== FORMAT || first.version !== 1) throw unreadable(1, 'names another format');
  const rows: ProofRow[] = [];
  const heads: ProofHead[] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0) continue;
    const row = ROW.exec(line);
    if (row && heads.length === 0)
      rows.push({
        number: Number(row[3]),
        fact: parsed(row[1] ?? '') as ProofFact,
        text: row[1] ?? '',
        hash: row[2] ?? '',
      });
    else {
      const { head } = record(parsed(line), at + 1);
      if (head === undefined) throw unreadable(at + 1, 'is neither a row nor a head');
      heads.push(head as unknown as ProofHead);
    }
  }
  const { lotId, publicKey } = first;
  if (typeof lotId !== 'number' || typeof publicKey !== 'string') throw unreadable(1, 'names no lot or no key');
  return { lotId, publicKey, rows, heads };
};

/** What is wrong with the chain over the rows and with the signed heads; empty when all of it holds. */
export const proofErrors = ({ lotId, publicKey, rows, heads }: ProofLogFile): string[] => {
  const errors: string[] = [];
  let before = NOTHING;
  for (const [at, { number, fact, text, hash }] of rows.entries()) {
    if (number !== at + 1) errors.push(`row ${number} stands at place ${at + 1}`);
    if (canonical(fact as unknown as Value) !== text) errors.push(`row ${number} is not in canonical JSON`);
    if (hashOf(`${before}\n${number}\n${text}`) !== hash)
      errors.push(`the hash of row ${number} is not that of its content and the row before`);
    before = hash;
  }
  for (const { signature, ...head } of heads) {
    const signed = canonical({ format: FORMAT, version: 1, lotId, ...head });
    if (rows[head.number - 1]?.hash !== head.hash) errors.push(`row ${head.number} is not the one that was signed`);
    else if (!isSigned(signed, signature, publicKey))
      errors.push(`the signature over row ${head.number} is not by the key of the service`);
  }
  if (heads.at(-1)?.number !== rows.length) errors.push('the last row is not signed');
  return errors;
};

/** The hash of the rule sheet that a log begins with, as receipts name it. */
export const sheetHashOf = ({ rows }: Pick<ProofLogFile, 'rows'>): string => {
  const fact = rows[0]?.fact;
  return fact?.type === 'sheet' ? hashOf(canonical(fact.sheet as unknown as Value)) : '';
};

/** Whether a receipt is signed by a key, and names no other. */
export const isReceiptSigned = ({ signature, ...content }: ProofReceipt, publicKey: string): boolean =>
  content.publicKey === publicKey && isSigned(canonical(content as unknown as Value), signature, publicKey);

/** Why a log does not hold what a receipt says; null when it does. */
export const receiptErrorOf = (receipt: ProofReceipt, log: ProofLogFile): string | null => {
  const { kind, row, head, participant, atMs } = receipt;
  if (receipt.lotId !== log.lotId) return 'is of another lot';
  if (receipt.sheetHash !== sheetHashOf(log)) return 'names other rules than the log begins with';
  if (log.rows[head.number - 1]?.hash !== head.hash || head.number < row) return 'names a head that is not in the log';
  const fact = log.rows[row - 1]?.fact;
  if (kind === 'auto') {
    const bid = fact?.type === 'entry' && fact.entry.kind === 'bid' && fact.entry.isAuto ? fact.entry : null;
    if (bid?.participant !== participant || bid.atMs !== atMs) return `names row ${row}, which is something else`;
    return String(bid.tiyin) === receipt.tiyin && receipt.isAccepted ? null : 'names another amount than the log';
  }
  const event = fact?.type === 'event' ? fact.event : null;
  if (event?.kind !== kind || event.participant !== participant || event.atMs !== atMs)
    return `names row ${row}, which is something else`;
  if (event.kind === 'bid' ? String(event.tiyin) !== receipt.tiyin : event.commitment !== receipt.commitment)
    return 'names another amount than the log';
  const answer = log.rows[row]?.fact;
  const refused = answer?.type === 'refusal' ? answer.refusal.code : null;
  return refused === receipt.reason && receipt.isAccepted === (refused === null)
    ? null
    : 'tells another answer than the log';
};
