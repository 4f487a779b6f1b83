/** Bytes that have no business in a picture or a document. Each byte is one character, so that text and bytes are sought alike. */
export const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** The harmless file by which scanners are tried. In two halves, so that no scanner stumbles over this source. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const scripts = /<\?php|<script|<html|<!doctype|<svg[\s>]|<iframe|<object|<embed|<meta\s|<body|javascript:/i;

/** How archives, programs and documents begin. All are long enough not to come about by chance. */
const beginnings = [
  'PK\x03\x04',
  'PK\x05\x06',
  '%PDF-',
  '\x7fELF',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\xd0\xcf\x11\xe0\xa1\xb1',
  '!<arch>',
  'ustar\x00',
  'MSCF\x00\x00\x00\x00',
];
/** Shorter ones count only where a file could begin. */
const shortBeginnings = ['MZ', '#!', '\x1f\x8b\x08', 'BZh', 'GIF8', 'OTTO'];

/** The end of a ZIP archive, whose readers look for it at the end of a file: at most so far before it. */
const ZIP_END = 'PK\x05\x06';
const ZIP_END_WITHIN = 65_557;

/** Whether the text holds what a browser or an interpreter would run. */
export const hasScript = (text: string): boolean => scripts.test(text);

/** Whether another file stands in what is not the picture itself. */
export const holdsAnotherFile = (text: string): boolean =>
  shortBeginnings.some((sign) => text.startsWith(sign)) || beginnings.some((sign) => text.includes(sign));

/** Whether a reader of archives would take the whole file for one. */
export const endsAsArchive = (text: string): boolean => text.slice(-ZIP_END_WITHIN).includes(ZIP_END);

/** Whether it is the file by which scanners are tried. */
export const isScannerTestFile = (text: string): boolean => text.includes(EICAR);
