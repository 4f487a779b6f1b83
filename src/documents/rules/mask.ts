import { digitsOf } from '#platform/values/digits.ts';
import { isPinfl } from '#platform/values/pinfl.ts';
import { isTinOfPerson } from '#platform/values/tin.ts';
import type { DocumentModel } from './document-model.ts';

const DOTS = '•••';

/** The first letter of every word: «Valiyeva Aziza» -> «V*** A***». Names alone do not tell then who it is. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ');

/** The last four digits: enough for the owner to know it, too little for anybody else. */
export const maskNumber = (digits: string): string => (digits === '' ? '' : `${DOTS}${DOTS} ${digits.slice(-4)}`);

/** The town or province, up to the first comma. */
export const maskAddress = (address: string): string => {
  const [place = '', ...rest] = address.split(',');
  return rest.length > 0 ? `${place.trim()}, ${DOTS}` : place.trim();
};

/** A PINFL as documents print it: in one, or in its groups with blanks that do not break. */
const PRINTED_PINFL = /(?<![\p{L}\d])\d(?:\d{13}|\u00A0\d{6}\u00A0\d{3}\u00A0\d{3}\u00A0\d)(?![\p{L}\d])/gu;

/** A text in which every PINFL shows its last four digits. Sums, numbers of accounts and hashes stay as they are. */
export const maskPinfls = (text: string): string =>
  text.replace(PRINTED_PINFL, (printed) => {
    const digits = digitsOf(printed);
    return isPinfl(digits) ? maskNumber(digits) : printed;
  });

/** How documents of the three languages name a TIN. Nine digits in groups may be a sum as well: the name beside them tells. */
export const tinNames: ReadonlySet<string> = new Set(['STIR', 'ИНН', 'TIN']);

/** A text that is a person's TIN and nothing else; one in groups only where the text is known to be a TIN. */
const maskTinOfPerson = (text: string, mayBeGrouped: boolean): string => {
  const digits = mayBeGrouped ? digitsOf(text) : text;
  return isTinOfPerson(digits) ? maskNumber(digits) : text;
};

const isTinFact = (value: object): value is { name: string; value: string } =>
  'name' in value && tinNames.has(String(value.name)) && 'value' in value && typeof value.value === 'string';

const maskWithin = (value: unknown): unknown => {
  if (typeof value === 'string') return maskTinOfPerson(maskPinfls(value), false);
  if (Array.isArray(value)) return value.map(maskWithin);
  if (typeof value !== 'object' || value === null) return value;
  if (isTinFact(value)) return { ...value, value: maskTinOfPerson(value.value, true) };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskWithin(inner)]));
};

/** A document as it is shown to whoever has no more than a session: each PINFL and person's TIN by its last digits, all else as it is. */
export const maskModel = (model: DocumentModel): DocumentModel => maskWithin(model) as DocumentModel;

/** Whether the file of a document gives somebody's PINFL or TIN away: then a session alone does not open it. */
export const namesPerson = (model: DocumentModel): boolean =>
  JSON.stringify(maskModel(model)) !== JSON.stringify(model);
