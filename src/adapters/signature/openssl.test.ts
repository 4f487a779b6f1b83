import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { pfxSignatures } from './pfx.ts';
import { type AuthorityStore, createSimulatedAuthority } from './simulator.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const options = hasOpenssl ? {} : { skip: 'openssl is not installed' };
const PASSWORD = 'Kalit-2026';
const text = '{"v":1}';
let secret: string | null = null;
const store: AuthorityStore = {
  findSecret: async () => secret,
  saveSecret: async (newSecret) => {
    secret = newSecret;
    return newSecret;
  },
  saveRevoked: async () => undefined,
  listRevokedSerials: async () => [],
};
const folder = await mkdtemp(join(tmpdir(), 'ostona-openssl-'));
after(() => rm(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

const authority = await createSimulatedAuthority(store);
const provider = pfxSignatures(authority);
const file = await authority.issue(
  { name: 'Aziza Valiyeva', pinfl: '41203910010017', tin: '301234567', state: 'valid', password: PASSWORD },
  new Date(),
);
await writeFile(at('key.pfx'), file.bytes);
await writeFile(at('text'), text);
const pem = (der: ArrayBuffer) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
const trust = await authority.read(new Date());
await writeFile(at('authority.pem'), trust.authorities.map((one) => pem(one.toSchema(false).toBER())).join(''));
await writeFile(at('root.pem'), trust.roots.map((root) => pem(root.toSchema(false).toBER())).join(''));

const resultOf = async (pkcs7: Uint8Array) => {
  const result = await provider.verify(pkcs7, Buffer.from(text), { now: new Date() });
  return result.ok ? 'OK' : `${result.code}: ${result.detail}`;
};

test('openssl reads our key files', options, () => {
  const output = openssl('pkcs12', '-in', 'key.pfx', '-passin', `pass:${PASSWORD}`, '-nodes').toString();
  assert.match(output, /BEGIN PRIVATE KEY/);
  assert.equal(output.match(/BEGIN CERTIFICATE/g)?.length, 2);
});

test('openssl verifies what our browser code signs, and we verify what openssl signs', options, async () => {
  const key = await unlockKeyFile(file.bytes, PASSWORD);
  await writeFile(at('ours.p7'), Buffer.from(await key.sign(text), 'base64'));
  const verify = [
    'cms',
    '-verify',
    '-inform',
    'DER',
    '-in',
    'ours.p7',
    '-CAfile',
    'root.pem',
    '-purpose',
    'any',
    '-binary',
  ];
  assert.equal(openssl(...verify, '-cades').toString(), text);

  openssl('pkcs12', '-in', 'key.pfx', '-passin', `pass:${PASSWORD}`, '-nodes', '-out', 'key.pem');
  const sign = [
    'cms',
    '-sign',
    '-in',
    'text',
    '-signer',
    'key.pem',
    '-certfile',
    'authority.pem',
    '-binary',
    '-outform',
    'DER',
  ];
  for (const way of [['-cades', '-nodetach'], ['-cades']]) {
    openssl(...sign, ...way, '-out', 'theirs.p7');
    assert.equal(await resultOf(await readFile(at('theirs.p7'))), 'OK', way.join(' '));
  }
  // Without the binding to its certificate another one of the same key could be put under the signature.
  openssl(...sign, '-nodetach', '-out', 'theirs.p7');
  assert.match(await resultOf(await readFile(at('theirs.p7'))), /^BAD_SIGNATURE/);
});

test('we open the key files that openssl writes, and say why an old one cannot be opened', options, async () => {
  openssl('pkcs12', '-in', 'key.pfx', '-passin', `pass:${PASSWORD}`, '-nodes', '-out', 'all.pem');
  openssl('pkcs12', '-export', '-in', 'all.pem', '-out', 'theirs.pfx', '-passout', `pass:${PASSWORD}`);
  const key = await unlockKeyFile(await readFile(at('theirs.pfx')), PASSWORD);
  assert.equal(key.owner.tin, '301234567');
  assert.equal(await resultOf(Buffer.from(await key.sign(text), 'base64')), 'OK');

  const legacy = ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];
  openssl('pkcs12', '-export', '-in', 'all.pem', '-out', 'old.pfx', '-passout', `pass:${PASSWORD}`, ...legacy);
  await assert.rejects(unlockKeyFile(await readFile(at('old.pfx')), PASSWORD), { problem: 'UNSUPPORTED_PFX' });
});
