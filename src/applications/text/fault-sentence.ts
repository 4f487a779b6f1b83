import type { Fault } from '../contract/drafts.ts';
import { type FaultCode, faultCodes } from '../rules/form-values.ts';

/** What fills the holes of the sentences; each sentence uses its own. */
export type FaultHoles = { min: number; max: number; n: number; floors: number };

/** A sentence for every fault of a form. */
export type FaultWords = Record<FaultCode, string | ((p: FaultHoles) => string)>;

const isFaultCode = (code: string): code is FaultCode => (faultCodes as readonly string[]).includes(code);

/** What is wrong with a field, in a sentence. */
export const faultSentence = (words: FaultWords, { code, params }: Pick<Fault, 'code' | 'params'>): string => {
  const sentence = words[isFaultCode(code) ? code : 'missing'];
  return typeof sentence === 'string' ? sentence : sentence({ min: 0, max: 0, n: 0, floors: 0, ...params });
};
