import { createHash, createPublicKey, verify as isSignatureRight } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { firstFalseHead } from '#auctions/rules/heads.ts';
import { type LogFile, readLogFile } from '#auctions/rules/log-file.ts';
import { ProofError } from '#auctions/rules/proof-error.ts';
import {
  checkReceipt,
  looksLikeReceipt,
  type ReceiptMismatch,
  readReceipts,
  receiptInLog,
  type SignedReceipt,
} from '#auctions/rules/receipt.ts';
import { type LogVerificationFailure, verifyRows } from '#auctions/rules/verify.ts';

const usage = `npm run verify -- FILE [--key KEY] [--log LOG]

Checks the log of an auction without asking anybody: every hash, every signed head, and by running the rules again that
nothing else than what stands there could have come out. FILE may also be the receipt of a bid, or all receipts of a
bidder, one a line: then their signatures are checked and, with --log, that the log still holds what they say. Ends with 0
when all is true, with 1 when something is not.
--key  the public key of the service (Ed25519, raw, base64url) as you know it from elsewhere; without it the key in the
       file is taken, which shows that the file is whole, but not who wrote it
--log  the log of an auction that receipts are about; may be given several times`;

const reasons: Record<LogVerificationFailure['reason'], string> = {
  numbering: 'its number does not follow the row before',
  hash: 'its hash does not fit its content and the row before',
  firstRow: 'the first row is not the rule sheet',
  outcome: 'the rules lead to something else here',
  order: 'something that was due before it is missing',
  commitment: 'it does not open the commitment that it names',
  shape: 'it cannot be read by the rules',
};

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');

const isSigned = async (text: string, signature: string, publicKey: string) => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return isSignatureRight(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    // What is no key has signed nothing.
    return false;
  }
};

const sums = (tiyin: bigint): string => `${tiyin / 100n} sum`;

const receiptErrors: Record<ReceiptMismatch, string> = {
  otherLot: 'this is the log of another lot',
  otherSheet: 'the log begins with another rule sheet than the one the bid was made on',
  tooShort:
    'the log ends before it; while bids are taken its rows are not given out; download the log again when the bidding is over, and if it is still so, rows have been taken out',
  head: 'the row that the log ended with has changed since',
  row: 'its row does not hold this bid',
  outcome: 'the log tells another answer to this bid',
};

const checkLog = async (file: LogFile, key: string | undefined): Promise<boolean> => {
  if (key !== undefined && key !== file.publicKey) {
    console.log('FALSE: the file names another public key than the one you gave.');
    return false;
  }
  const result = await verifyRows(hash, file.rows);
  if (!result.isTrue) {
    console.log(`FALSE at row ${result.row}: ${reasons[result.reason]}.`);
    return false;
  }
  const head = await firstFalseHead(file, isSigned);
  if (head) {
    const what = head.reason === 'row' ? 'the row is not the one that was signed' : 'the signature is not right';
    console.log(`FALSE at the signed head of row ${head.head.number}: ${what}.`);
    return false;
  }
  console.log(
    `TRUE: lot ${file.lotId}, ${result.rows} rows, ${result.bids} bids, ${result.refused} refused, ${result.phase}.`,
  );
  if (result.winner) console.log(`Winner: participant ${result.winner.participant} at ${sums(result.winner.tiyin)}.`);
  if (result.unproven > 0)
    console.log(`${result.unproven} refused maxima were never opened; why they were refused cannot be shown.`);
  console.log(
    file.heads.length > 0
      ? `${file.heads.length} signed heads fit, the last at row ${file.heads.at(-1)?.number ?? 0}.`
      : 'No head is signed: this shows that the log follows the rules, not who wrote it.',
  );
  return true;
};

/** The logs that were given, each checked and told of once. */
const loadLogs = async (names: readonly string[]): Promise<{ file: LogFile; isTrue: boolean }[]> => {
  const logs: { file: LogFile; isTrue: boolean }[] = [];
  for (const name of names) {
    const file = readLogFile(await readFile(name, 'utf8'));
    logs.push({ file, isTrue: await checkLog(file, undefined) });
  }
  return logs;
};

const checkReceipts = async (text: string, logNames: readonly string[], key: string | undefined): Promise<boolean> => {
  const receipts = readReceipts(text);
  const logs = await loadLogs(logNames);
  let right = 0;
  for (const receipt of receipts) {
    if (receipts.length > 1) console.log('');
    if (await checkOneReceipt(receipt, logs, { key, isAlone: receipts.length === 1 })) right += 1;
  }
  if (receipts.length > 1) console.log(`\n${right} of ${receipts.length} receipts are right.`);
  return receipts.length > 0 && right === receipts.length;
};

const whatOf = ({ kind, tiyin }: SignedReceipt): string =>
  tiyin === null ? 'a maximum' : `${kind === 'auto' ? 'an automatic bid' : 'a bid'} of ${sums(BigInt(tiyin))}`;

const checkOneReceipt = async (
  receipt: SignedReceipt,
  logs: readonly { file: LogFile; isTrue: boolean }[],
  { key, isAlone }: { key: string | undefined; isAlone: boolean },
): Promise<boolean> => {
  if (key !== undefined && key !== receipt.publicKey) {
    console.log('FALSE: the receipt names another public key than the one you gave.');
    return false;
  }
  if (!(await checkReceipt(receipt, isSigned))) {
    console.log(`FALSE: the signature of the receipt is not right (lot ${receipt.lotId}, row ${receipt.row}).`);
    return false;
  }
  const answer = receipt.isAccepted ? 'accepted' : `refused (${receipt.reason})`;
  console.log(
    `SIGNED: lot ${receipt.lotId}, participant ${receipt.participant}, ${whatOf(receipt)} at ${new Date(receipt.atMs).toISOString()}, ${answer}.`,
  );
  // One receipt with one log is about that log, whatever it says itself.
  const log = isAlone && logs.length === 1 ? logs[0] : logs.find(({ file }) => file.lotId === receipt.lotId);
  if (!log) {
    console.log(`Whether the log holds it at row ${receipt.row} is told with --log LOG.`);
    return true;
  }
  if (!log.isTrue) return false;
  if (log.file.publicKey !== receipt.publicKey) {
    console.log('FALSE: the log names another public key than the receipt.');
    return false;
  }
  const mismatch = await receiptInLog(receipt, log.file.rows, hash);
  console.log(
    mismatch ? `FALSE: ${receiptErrors[mismatch]}.` : `TRUE: the log holds this receipt at row ${receipt.row}.`,
  );
  return mismatch === null;
};

const check = async (name: string, { log, key }: { log?: string[]; key?: string }): Promise<boolean> => {
  const text = await readFile(name, 'utf8');
  return looksLikeReceipt(text) ? checkReceipts(text, log ?? [], key) : checkLog(readLogFile(text), key);
};

/** A key may begin with a dash: what follows `--key` is its value, whatever it looks like. */
const withKeyAttached = (words: readonly string[]): string[] =>
  words.flatMap((word, at) =>
    word === '--key' ? [`--key=${words[at + 1] ?? ''}`] : words[at - 1] === '--key' ? [] : [word],
  );

/** What was asked for; null when it is not understood. */
const readArguments = () => {
  try {
    return parseArgs({
      args: withKeyAttached(process.argv.slice(2)),
      options: { key: { type: 'string' }, log: { type: 'string', multiple: true }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    return null;
  }
};

const { values, positionals } = readArguments() ?? { values: {}, positionals: [] };
const [name] = positionals;
if (!name || values.help) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
try {
  process.exitCode = (await check(name, values)) ? 0 : 1;
} catch (error) {
  if (error instanceof ProofError)
    console.log(error.line === null ? error.message : `Line ${error.line}: ${error.message}`);
  else if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    console.log(`There is no file ${(error as NodeJS.ErrnoException).path ?? name}.`);
  else throw error;
  process.exitCode = 2;
}
