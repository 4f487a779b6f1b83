import { type CanonicalValue, canonicalJson } from './canonical.ts';
import type { LogRow } from './log.ts';
import { ProofError } from './proof-error.ts';

/** The head of a log as the service signed it at a moment: a later log must still hold this row with this hash. */
export type SignedHead = { number: number; hash: string; atMs: number; signature: string };

/** A log as a file: one JSON a line. First what it is, then the rows, then the signed heads. */
export type LogFile = {
  lotId: number;
  /** The Ed25519 key of the service: raw, base64url. */
  publicKey: string;
  rows: LogRow[];
  heads: SignedHead[];
};

const FORMAT = 'ostona auction log';
const VERSION = 1;

/** The text that is signed for a head. */
export const headText = (lotId: number, { number, hash, atMs }: Omit<SignedHead, 'signature'>): string =>
  canonicalJson({ format: FORMAT, version: VERSION, lotId, number, hash, atMs });

export const writeLogFile = ({ rows, ...file }: LogFile): string =>
  logFileText({
    ...file,
    rows: rows.map(({ fact, ...row }) => ({ ...row, fact: canonicalJson(fact as unknown as CanonicalValue) })),
  });

/** A log as a file, from rows whose facts are canonical texts already, as they are kept. */
export const logFileText = ({
  lotId,
  publicKey,
  rows,
  heads,
}: Omit<LogFile, 'rows'> & { rows: readonly { number: number; fact: string; hash: string }[] }): string =>
  [
    canonicalJson({ format: FORMAT, version: VERSION, lotId, publicKey }),
    ...rows.map(({ number, fact, hash }) => `{"fact":${fact},"hash":"${hash}","number":${number}}`),
    ...heads.map((head) => canonicalJson({ head })),
  ]
    .map((line) => `${line}\n`)
    .join('');

const moneyNames = /^(tiyin|[a-zA-Z]+Tiyin)$/;

/** Money travels as a decimal string; everything else is what it is. */
const revive = (name: string, value: unknown): unknown =>
  moneyNames.test(name) && typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value;

const parsedLine = (text: string, line: number): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text, revive);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, with the line.
  }
  throw new ProofError('This line is not JSON.', null, line);
};

/** Reads a file back. Throws `ProofError` with the line; whether the log is true is for `verifyRows` to say. */
export const readLogFile = (text: string): LogFile => {
  const lines = text.split('\n').filter((line) => line !== '');
  const first = parsedLine(lines[0] ?? '', 1);
  if (first.format !== FORMAT) throw new ProofError('This is not an auction log of Ostona.', null, 1);
  if (first.version !== VERSION)
    throw new ProofError(`This program does not know version ${String(first.version)}.`, null, 1);
  const rows: LogRow[] = [];
  const heads: SignedHead[] = [];
  for (const [at, text] of lines.slice(1).entries()) {
    const value = parsedLine(text, at + 2);
    if ('head' in value) heads.push(value.head as SignedHead);
    else if ('fact' in value) rows.push(value as unknown as LogRow);
    else throw new ProofError('This line is neither a row nor a head.', null, at + 2);
  }
  return { lotId: Number(first.lotId), publicKey: String(first.publicKey), rows, heads };
};
