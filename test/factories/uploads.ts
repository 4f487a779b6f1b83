import sharp from 'sharp';
import type { StoredDocument, StoredPicture } from '#applications/contract/shapes.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { pdf } from './files.ts';
import { bearer } from './identity.ts';

let colour = 0;
/** A photograph that no other story has, with the place where it was taken. */
export const photo = ({
  width = 900,
  height = 600,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
} = {}): Promise<Buffer> => {
  colour += 1;
  const background = { r: colour % 256, g: Math.floor(colour / 256), b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Kamera' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .toFormat(format)
    .toBuffer();
};
let page = 0;
/** A document that no other story has. */
export const paper = (): Buffer => pdf({ objects: `9 0 obj\n(${(page += 1)})\nendobj\n` });

/** Who a person is to whatever owns files. */
export const principalOf = async (app: TestApp, username: string) => {
  const [row] = await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  return { kind: 'PERSON' as const, id: row?.id ?? 0n };
};
export const asPicture = (answer: { body: unknown }) => answer.body as StoredPicture;
export const asDocument = (answer: { body: unknown }) => answer.body as StoredDocument;

export type FileToSend = { bytes: Uint8Array; name?: string; type?: string };

const BOUNDARY = '----ostona7MA4YWxkTrZu0gW';

/** The body of a form with its parts and, last, its file. */
export const multipartBody = (file: FileToSend | null, parts: Record<string, string> = {}): Buffer => {
  const head = (lines: string) => Buffer.from(`--${BOUNDARY}\r\n${lines}\r\n\r\n`);
  const line = Buffer.from('\r\n');
  const fields = Object.entries(parts).flatMap(([name, value]) => [
    head(`Content-Disposition: form-data; name="${name}"`),
    Buffer.from(value),
    line,
  ]);
  const { bytes, name = 'rasm.jpg', type = 'application/octet-stream' } = file ?? { bytes: new Uint8Array() };
  const last = file
    ? [head(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}`), bytes, line]
    : [];
  return Buffer.concat([...fields, ...last, Buffer.from(`--${BOUNDARY}--\r\n`)]);
};

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Sends a file as somebody. */
export const sendFile = async (
  app: TestApp,
  who: string,
  path: string,
  file: FileToSend | null,
  parts: Record<string, string> = {},
): Promise<TestResponse> =>
  app.call('POST', path, {
    payload: multipartBody(file, parts),
    headers: { ...multipartHeaders, ...(await bearer(app, who)) },
  });

export const sendPicture = (app: TestApp, who: string, bytes: Uint8Array, name = 'uy.jpg'): Promise<TestResponse> =>
  sendFile(app, who, '/api/upload/picture', { bytes, name });

export const sendDocument = (
  app: TestApp,
  who: string,
  bytes: Uint8Array,
  { kind = 'OTHER', name = 'hujjat.pdf' } = {},
): Promise<TestResponse> => sendFile(app, who, '/api/upload/document', { bytes, name }, { kind });
