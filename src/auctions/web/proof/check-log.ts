import { firstFalseHead } from '#auctions/rules/heads.ts';
import { type LogFile, readLogFile, type SignedHead } from '#auctions/rules/log-file.ts';
import { type LogErrorCode, type LogVerification, type LotAtRow, replayRows } from '#auctions/rules/verify.ts';
import { ProofError } from '../../rules/proof-error.ts';
import { browserHash, browserIsSigned, canHash } from './browser-crypto.ts';

/** How far a check has come; `done` of `all` rows or heads. */
export type CheckProgress = { part: 'read' | 'chain' | 'rules' | 'heads'; done: number; all: number };

export type CheckOutcome =
  | { kind: 'unreadable'; line: number }
  | { kind: 'noCrypto'; file: LogFile }
  | { kind: 'falseRow'; file: LogFile; row: number; reason: LogErrorCode }
  | { kind: 'falseHead'; file: LogFile; row: number; reason: 'signature' | 'row' }
  | { kind: 'true'; file: LogFile; result: LogVerification; scenes: LotAtRow[]; areHeadsChecked: boolean };

/** A frame of the screen: longer than this the check does not keep the page from answering. */
const WORK_MS = 12;

/** Rests between parts of work, so that the page answers, and tells how far the work is. */
const createPace = (onProgress: (progress: CheckProgress) => void, signal: AbortSignal) => {
  let since = performance.now();
  return (progress: CheckProgress): Promise<void> | undefined => {
    signal.throwIfAborted();
    if (performance.now() - since < WORK_MS) return undefined;
    onProgress(progress);
    return new Promise((done) =>
      setTimeout(() => {
        since = performance.now();
        done();
      }),
    );
  };
};

const fileOf = (text: string): LogFile | { line: number } => {
  try {
    return readLogFile(text);
  } catch (error) {
    if (error instanceof ProofError) return { line: error.line ?? 0 };
    throw error;
  }
};

/** Checks the text of a log in this browser: every hash, the rules over every row, every signature. */
export const checkLog = async (
  text: string,
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal,
): Promise<CheckOutcome> => {
  const file = fileOf(text);
  if ('line' in file) return { kind: 'unreadable', line: file.line };
  if (!canHash()) return { kind: 'noCrypto', file };
  const pace = createPace(onProgress, signal);
  const { rows, heads } = file;
  const { result, scenes } = await replayRows(browserHash, rows, (part, done) =>
    pace({ part, done, all: rows.length }),
  );
  // A stopped check must not be told as a false log.
  signal.throwIfAborted();
  if (!result.isTrue || !scenes)
    return {
      kind: 'falseRow',
      file,
      row: result.isTrue ? 0 : result.row,
      reason: result.isTrue ? 'shape' : result.reason,
    };
  const isSigned = await browserIsSigned();
  let done = 0;
  const wrong = await firstFalseHead(file, async (...signed) => {
    done += 1;
    await pace({ part: 'heads', done, all: heads.length });
    // Without Ed25519 it is still checked that the heads name rows of this log.
    return isSigned ? isSigned(...signed) : true;
  });
  if (wrong) return { kind: 'falseHead', file, row: rowOfHead(wrong.head), reason: wrong.reason };
  return { kind: 'true', file, result, scenes, areHeadsChecked: isSigned !== null };
};

const rowOfHead = ({ number }: SignedHead): number => (Number.isSafeInteger(number) ? number : 0);
