import { headText, type LogFile, type SignedHead } from './log-file.ts';

/** Whether a signature over a text is by the key of the service. */
export type VerifySignature = (text: string, signature: string, publicKey: string) => Promise<boolean>;

/**
 * The first signed head that does not fit the log: a forged signature, or a row that has changed since the service signed
 * it. Null when every head fits. A log without a head proves nothing about who wrote it.
 */
export const firstFalseHead = async (
  { lotId, publicKey, rows, heads }: LogFile,
  isSigned: VerifySignature,
): Promise<{ head: SignedHead; reason: 'signature' | 'row' } | null> => {
  for (const head of heads) {
    if (rows[head.number - 1]?.hash !== head.hash) return { head, reason: 'row' };
    if (!(await isSigned(headText(lotId, head), head.signature, publicKey))) return { head, reason: 'signature' };
  }
  return null;
};
