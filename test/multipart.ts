import type { TestApp, TestResponse } from './app.ts';
import { bearer } from './users.ts';

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
