import { type CellFault, cellFaults } from '../rules/imports/cells.ts';
import type { RowFault } from '../rules/imports/row.ts';
import { type FaultWords, faultSentence } from './fault-sentence.ts';

/** Why a row is not taken besides the rules of the form. */
export type ImportFault = CellFault | 'alreadyHere' | 'twiceInFile' | 'shape';

type Holes = { text: string; id: number; line: number };
/** A sentence for every fault that only files have. */
export type ImportWords = Record<ImportFault, string | ((p: Holes) => string)>;

const own: readonly string[] = [...cellFaults, 'alreadyHere', 'twiceInFile', 'shape'];
const isOwn = (code: string): code is ImportFault => own.includes(code);

/** What is wrong with a cell, in a sentence. */
export const importSentence = (words: ImportWords, form: FaultWords, fault: RowFault): string => {
  if (!isOwn(fault.code)) return faultSentence(form, fault);
  const sentence = words[fault.code];
  return typeof sentence === 'string' ? sentence : sentence({ text: '', id: 0, line: 0, ...fault.params });
};
