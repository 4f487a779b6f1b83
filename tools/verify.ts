import { createHash, createPublicKey, verify as isSignatureRight } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { firstFalseHead } from '#auctions/rules/heads.ts';
import { LogFileError, readLogFile } from '#auctions/rules/log-file.ts';
import { type Falsified, verifyRows } from '#auctions/rules/verify.ts';

const usage = `npm run verify -- FILE [--key KEY]

Checks the log of an auction without asking anybody: every hash, every signed head, and by running the rules again that
nothing else than what stands there could have come out. Ends with 0 when all is true, with 1 when something is not.
--key  the public key of the service (Ed25519, raw, base64url) as you know it from elsewhere; without it the key in the
       file is taken, which shows that the file is whole, but not who wrote it`;

const reasons: Record<Falsified['reason'], string> = {
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
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return isSignatureRight(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
};

const sums = (tiyin: bigint): string => `${tiyin / 100n} sum`;

const check = async (name: string, key: string | undefined): Promise<boolean> => {
  const file = readLogFile(await readFile(name, 'utf8'));
  if (key !== undefined && key !== file.publicKey) {
    console.log('FALSE: the file names another public key than the one you gave.');
    return false;
  }
  const verdict = await verifyRows(hash, file.rows);
  if (!verdict.isTrue) {
    console.log(`FALSE at row ${verdict.row}: ${reasons[verdict.reason]}.`);
    return false;
  }
  const head = await firstFalseHead(file, isSigned);
  if (head) {
    const what = head.reason === 'row' ? 'the row is not the one that was signed' : 'the signature is not right';
    console.log(`FALSE at the signed head of row ${head.head.number}: ${what}.`);
    return false;
  }
  console.log(
    `TRUE: lot ${file.lotId}, ${verdict.rows} rows, ${verdict.bids} bids, ${verdict.refused} refused, ${verdict.phase}.`,
  );
  if (verdict.winner)
    console.log(`Winner: participant ${verdict.winner.participant} at ${sums(verdict.winner.tiyin)}.`);
  if (verdict.unproven > 0)
    console.log(`${verdict.unproven} refused maxima were never opened; why they were refused cannot be shown.`);
  console.log(
    file.heads.length > 0
      ? `${file.heads.length} signed heads fit, the last at row ${file.heads.at(-1)?.number ?? 0}.`
      : 'No head is signed: this shows that the log follows the rules, not who wrote it.',
  );
  return true;
};

const words = process.argv.slice(2);
const keyAt = words.indexOf('--key');
const key = keyAt >= 0 ? words[keyAt + 1] : undefined;
const [name] = words.filter((_, at) => keyAt < 0 || (at !== keyAt && at !== keyAt + 1));
if (!name || words.includes('--help')) {
  console.log(usage);
  process.exit(words.includes('--help') ? 0 : 2);
}
try {
  process.exitCode = (await check(name, key)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof LogFileError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  console.log(error instanceof LogFileError ? `Line ${error.line}: ${error.message}` : `There is no file ${name}.`);
  process.exitCode = 2;
}
