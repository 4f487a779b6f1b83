import { deflateSync } from 'node:zlib';

/** Files made by hand for stories about good and bad ones. */
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
export const joined = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part)));

/** A JPEG segment with its length. */
export const segment = (code: number, body: string | Uint8Array): Buffer => {
  const inside = joined(body);
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(inside.length + 2, 2);
  return joined(head, inside);
};

/** The same JPEG with a segment of metadata behind its beginning. */
export const withSegment = (jpeg: Uint8Array, code: number, body: string | Uint8Array): Buffer =>
  joined(jpeg.subarray(0, 2), segment(code, body), jpeg.subarray(2));

/** A PNG chunk; nobody here looks at its sum. */
export const chunk = (name: string, body: string | Uint8Array): Buffer => {
  const inside = joined(body);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(inside.length);
  return joined(length, name, inside, Buffer.alloc(4));
};

/** The same PNG with a chunk before its end. */
export const withChunk = (png: Uint8Array, name: string, body: string | Uint8Array): Buffer =>
  joined(png.subarray(0, 33), chunk(name, body), png.subarray(33));

/** A PNG that says it is so large and has next to no pixels. */
export const hugePng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return joined(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', ''),
  );
};

/** A small archive: one file in it, and its list at the end. */
export const zip = joined(
  'PK\x03\x04',
  Buffer.alloc(26),
  'evil.exe',
  'PK\x01\x02',
  Buffer.alloc(42),
  'PK\x05\x06',
  Buffer.alloc(18),
);

/** A PDF of one empty page with further objects and entries of its catalogue. */
export const pdf = ({ catalog = '', objects = '', trailer = '' } = {}): Buffer =>
  joined(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    objects,
    `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 9 /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`,
  );

/** Objects packed into a stream, as writers of PDF pack them. */
export const packed = (inside: string | Uint8Array, dictionary = '/Filter /FlateDecode'): string => {
  const bytes = dictionary.includes('Flate') ? deflateSync(joined(inside)) : joined(inside);
  return `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`;
};
