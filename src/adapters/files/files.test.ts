import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { diskFiles } from './disk.ts';
import type { FileStore } from './port.ts';
import { s3Files, signed } from './s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'ostona-store-'));
after(() => rm(folder, { recursive: true, force: true }));

const store = {
  region: 'us-east-1',
  bucket: 'ostona',
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

/** A store that keeps files in memory, and refuses what is signed in another way than its own sum says. */
const openS3 = async ({ fails = 0 } = {}) => {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const { authorization = '' } = request.headers;
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const own = signed(store, {
      method: request.method ?? '',
      url,
      headers: names.includes('content-type') ? { 'content-type': request.headers['content-type'] ?? '' } : {},
      bodyHash: String(request.headers['x-amz-content-sha256']),
      at: dateOf(String(request.headers['x-amz-date'])),
    });
    requests.push(`${request.method} ${url.pathname}`);
    if (fails > 0) return response.writeHead(fails).end();
    if (own.authorization !== authorization) return response.writeHead(403).end();
    if (request.method === 'PUT') files.set(url.pathname, Buffer.concat(parts));
    const file = files.get(url.pathname);
    if (request.method === 'DELETE') files.delete(url.pathname);
    if (request.method === 'GET' && !file) return response.writeHead(404).end('<Error/>');
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? file : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const dateOf = (moment: string): Date =>
  new Date(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const keepsFiles = async (files: FileStore) => {
  const name = 'documents/0b1c.pdf';
  assert.equal(await files.get(name), null);
  await files.put(name, Buffer.from('one'), 'application/pdf');
  await files.put(name, Buffer.from('two'), 'application/pdf');
  assert.equal(Buffer.from((await files.get(name)) ?? []).toString(), 'two');
  await files.remove([name, 'documents/other.pdf']);
  assert.equal(await files.get(name), null);
  await files.remove([name]);
};

test('a folder keeps files, gives them back and forgets them', async () => keepsFiles(diskFiles(folder)));

test('a store that speaks S3 keeps files, gives them back and forgets them; every call is signed', async () => {
  const { requests, url } = await openS3();
  await keepsFiles(s3Files({ ...store, url }));
  assert.deepEqual(requests.slice(0, 2), ['GET /ostona/documents/0b1c.pdf', 'PUT /ostona/documents/0b1c.pdf']);
});

test('a store that refuses, breaks or is away is a fault, not an absence', async () => {
  const { url } = await openS3({ fails: 500 });
  const broken = s3Files({ ...store, url });
  await assert.rejects(broken.get('pictures/a.webp'), /500/);
  await assert.rejects(broken.put('pictures/a.webp', Buffer.from('x'), 'image/webp'), /500/);
  await assert.rejects(broken.remove(['pictures/a.webp']), /500/);
  const stranger = s3Files({ ...store, secret: 'other', url: (await openS3()).url });
  await assert.rejects(stranger.get('pictures/a.webp'), /403/);
  await assert.rejects(s3Files({ ...store, url: 'http://127.0.0.1:1' }).get('pictures/a.webp'));
});

test('requests are signed as the published example of the signature says', () => {
  const headers = signed(
    { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      at: new Date('2013-05-24T00:00:00Z'),
    },
  );
  assert.match(
    headers.authorization ?? '',
    /SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
});

test('a name never leads out of the folder', async () => {
  const files = diskFiles(folder);
  for (const name of [
    '../x.pdf',
    'documents/../../x.pdf',
    '/etc/passwd',
    'documents/x',
    'Documents/x.pdf',
    'documents/.x.pdf',
  ])
    await assert.rejects(files.get(name), /Not a name/, name);
});

test('what a killed process left half-written goes with the file', async () => {
  const files = diskFiles(folder);
  await files.put('pictures/a-320.webp', Buffer.from('x'), 'image/webp');
  await writeFile(join(folder, 'pictures/a-320.webp.part'), 'half');
  await files.remove(['pictures/a-320.webp']);
  assert.deepEqual(await readdir(join(folder, 'pictures')), []);
});
