import { inflateSync } from 'node:zlib';
import { limits } from '#platform/values/limits.ts';
import { endsAsArchive, hasScript, latin1 } from './embedded-content.ts';

/** What a document may not hold, by the names that any reader needs to find it: actions that run, and files inside. */
const forbidden = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Encrypt',
];
/** Too short to be sought in packed bytes, where they come about by chance. */
const forbiddenShort = ['JS', 'XFA'];
/** Names that a reader finds its way by: spelled in another way than usual, they hide something. */
const guarded = [...forbidden, ...forbiddenShort, 'ObjStm', 'Type', 'Filter', 'FlateDecode', 'S', 'Action', 'Names'];

const nameEnd = '(?=[\\s/<>\\[\\](){}%]|$)';
const nameMatcher = (names: readonly string[]): RegExp => new RegExp(`/(?:${names.join('|')})${nameEnd}`);
const dangerous = nameMatcher(forbidden.filter((name) => name !== 'Encrypt'));
const dangerousShort = nameMatcher(forbiddenShort);
const locked = nameMatcher(['Encrypt']);
const escapedName = /\/[^\s/<>[\](){}%]*#[0-9A-Fa-f]{2}[^\s/<>[\](){}%]*/g;

export type PdfProblem = 'broken' | 'dangerous' | 'locked';

/**
 * Looks through a PDF without drawing it: its shape from the first byte to the last, and the names of whatever could run,
 * also in the packed parts that hold objects. Undefined when there is nothing against it.
 */
export const problemOfPdf = (bytes: Uint8Array): PdfProblem | undefined => {
  const text = latin1(bytes);
  if (!/%%EOF[\s\0]*$/.test(text.slice(-1_100)) || !text.includes('startxref')) {
    // Something behind the end is another file; no end at all is half a file.
    return text.includes('%%EOF') ? 'dangerous' : 'broken';
  }
  if (endsAsArchive(text) || hidesNames(text)) return 'dangerous';
  if (locked.test(text)) return 'locked';
  if (dangerous.test(text)) return 'dangerous';
  const plain = withoutStreams(text);
  if (dangerousShort.test(plain) || hasScript(plain)) return 'dangerous';
  return problemOfPacked(bytes, text);
};

/** A name may be spelled with codes of its letters; nobody does that to the names of these without a reason. */
const hidesNames = (text: string): boolean =>
  (text.match(escapedName) ?? []).some((spelled) =>
    guarded.includes(
      spelled
        .slice(1)
        .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    ),
  );

/** What stands between the packed parts. */
const withoutStreams = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  while (from < text.length) {
    const begin = text.indexOf('stream', from);
    const end = begin === -1 ? -1 : text.indexOf('endstream', begin + 1);
    if (end === -1) break;
    parts.push(text.slice(from, begin));
    from = end + 'endstream'.length;
  }
  return [...parts, text.slice(from)].join(' ');
};

/** A packed part and the dictionary that describes it. */
type Packed = { dictionary: string; from: number; to: number };

/** The dictionary of a part is never longer. */
const DICTIONARY_MAX = 20_000;

/** The packed part that a name at `index` belongs to; null when there is none near it. */
const packedAt = (text: string, index: number): Packed | null => {
  const near = text.slice(index, index + DICTIONARY_MAX);
  const begin = /stream(\r\n|\n)/.exec(near);
  if (!begin) return null;
  const before = text.slice(Math.max(index - DICTIONARY_MAX, 0), index);
  const from = index + begin.index + begin[0].length;
  const end = text.indexOf('endstream', from);
  return {
    dictionary: before.slice(before.lastIndexOf(' obj') + 1) + near.slice(0, begin.index),
    from,
    to: end === -1 ? text.length : end,
  };
};

/** Objects may be packed into streams; each of those says so by its name, so none is missed. */
const problemOfPacked = (bytes: Uint8Array, text: string): PdfProblem | undefined => {
  let room: number = limits.pdfUnpackedBytesMax;
  let parts = 0;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    parts += 1;
    const packed = packedAt(text, index);
    if (parts > limits.pdfPackedPartsMax || !packed || isOddlyPacked(packed.dictionary)) return 'dangerous';
    if (!packed.dictionary.includes('/Filter')) continue;
    const inside = unpacked(bytes.subarray(packed.from, packed.to), room);
    if (inside === null) return 'dangerous';
    room -= inside.length;
    const content = latin1(inside);
    if (dangerous.test(content) || dangerousShort.test(content) || hidesNames(content)) return 'dangerous';
  }
  return undefined;
};

/** Objects are packed in the one usual way; any other serves to hide them. */
const isOddlyPacked = (dictionary: string): boolean => {
  const filters = dictionary.split('/Filter').slice(1);
  const isUsual = (filter: string) => /^\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?:[/>]|$)/.test(filter);
  return filters.length > 1 || !filters.every(isUsual) || /\/Predictor\s+(?!1\b)/.test(dictionary);
};

const unpacked = (packed: Uint8Array, room: number): Uint8Array | null => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(room, 1) });
  } catch {
    return null;
  }
};
