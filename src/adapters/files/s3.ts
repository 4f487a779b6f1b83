import { createHash, createHmac } from 'node:crypto';
import { limits } from '#platform/values/limits.ts';
import type { FileStore } from './port.ts';

export type S3Options = {
  /** The address of the store, with or without a path; the bucket is the first part of the path below it. */
  url: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
  now?: () => Date;
};

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs a request by AWS Signature Version 4. The headers that are given, and no others, are signed. */
export const signed = (
  { region, keyId, secret }: Pick<S3Options, 'region' | 'keyId' | 'secret'>,
  request: { method: string; url: URL; headers: Record<string, string>; bodyHash: string; at: Date },
): Record<string, string> => {
  const moment = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.searchParams.toString(),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => hmac(before, part),
    `AWS4${secret}`,
  );
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${hmac(key, text).toString('hex')}`,
  };
};

/** Files in a store that speaks S3: Amazon's, MinIO, Ceph and others. */
export const s3Files = (options: S3Options): FileStore => {
  const { url: base, bucket, now = () => new Date() } = options;
  const call = async (method: string, name: string, body?: { bytes: Uint8Array; type: string }): Promise<Response> => {
    const url = new URL(`${base.replace(/\/$/, '')}/${bucket}/${name}`);
    const headers = signed(options, {
      method,
      url,
      headers: body ? { 'content-type': body.type } : {},
      bodyHash: sha256(body?.bytes ?? ''),
      at: now(),
    });
    return fetch(url, {
      method,
      headers,
      ...(body ? { body: new Uint8Array(body.bytes) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.fileStoreTimeoutMs),
    });
  };
  const failed = (method: string, { status }: Response) => new Error(`The file store answered ${status} to ${method}.`);
  return {
    put: async (name, bytes, type) => {
      const response = await call('PUT', name, { bytes, type });
      await response.arrayBuffer();
      if (!response.ok) throw failed('PUT', response);
    },
    get: async (name) => {
      const response = await call('GET', name);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status === 404) return null;
      if (!response.ok) throw failed('GET', response);
      return bytes;
    },
    remove: async (names) => {
      for (const name of names) {
        const response = await call('DELETE', name);
        await response.arrayBuffer();
        if (!response.ok && response.status !== 404) throw failed('DELETE', response);
      }
    },
  };
};
