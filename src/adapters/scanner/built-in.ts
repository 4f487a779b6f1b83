import { endsAsArchive, hasScript, holdsAnotherFile, isScannerTestFile, latin1 } from './embedded-content.ts';
import { problemOfPdf } from './pdf.ts';
import { type Frame, readJpeg, readPng, readWebp } from './picture.ts';
import type { FileType, Scanner, ScanResult } from './port.ts';

/** What a file is by its first bytes; nothing else about it is believed. */
const typeOf = (head: string): FileType | null => {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return head.startsWith('%PDF-') ? 'pdf' : null;
};

const readers: Record<Exclude<FileType, 'pdf'>, (bytes: Uint8Array) => Frame | null> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

type RefusalReason = Extract<ScanResult, { kind: 'refused' }>['why'];
const refused = (why: RefusalReason, type: FileType | null): ScanResult => ({ kind: 'refused', why, type });

/** What can be told without a virus scanner: what the file is, whether it is whole, whether another one hides in it. */
export const scanBytes = (bytes: Uint8Array): ScanResult => {
  const text = latin1(bytes);
  const type = typeOf(text.slice(0, 16));
  if (isScannerTestFile(text)) return refused('dangerous', type);
  if (!type) return refused('type', type);
  if (type === 'pdf') {
    const problem = problemOfPdf(bytes);
    return problem ? refused(problem, type) : { kind: 'clean', type, width: 0, height: 0 };
  }
  const frame = readers[type](bytes);
  if (!frame) return refused('broken', type);
  if (frame.loose.some(isForeign) || endsAsArchive(text)) return refused('dangerous', type);
  return { kind: 'clean', type, width: frame.width, height: frame.height };
};

/** Cameras leave previews, films and notes beside the picture; what runs or unpacks is never among them. */
const isForeign = (part: Uint8Array): boolean => {
  const text = latin1(part);
  return hasScript(text) || holdsAnotherFile(text);
};

/** The scanner that every house has: it knows files, not viruses. */
export const builtInScanner = (): Scanner => ({ scan: async (bytes) => scanBytes(bytes) });
