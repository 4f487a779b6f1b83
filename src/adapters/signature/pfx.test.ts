import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { pfxSignatures, type TrustSource } from './pfx.ts';
import { type AuthorityStore, createSimulatedAuthority, type KeyRequest } from './simulator.ts';

const PASSWORD = 'Kalit-2026';
const inMemory = (): AuthorityStore => {
  let secret: string | null = null;
  const revoked: string[] = [];
  return {
    findSecret: async () => secret,
    saveSecret: async (newSecret) => {
      secret ??= newSecret;
      return secret;
    },
    saveRevoked: async (serial) => void revoked.push(serial),
    listRevokedSerials: async () => revoked,
  };
};

const store = inMemory();
const authority = await createSimulatedAuthority(store);
const provider = pfxSignatures(authority);
const now = () => new Date();
const company: KeyRequest = {
  name: 'Aziza Valiyeva',
  pinfl: '41203910010017',
  tin: '301234567',
  organisation: '«NAMUNA QURILISH» MCHJ',
  state: 'valid',
  password: PASSWORD,
};
const keyOf = async (changes: Partial<KeyRequest> = {}, from = authority) => {
  const file = await from.issue({ ...company, ...changes }, now());
  return unlockKeyFile(file.bytes, PASSWORD);
};
const text = '{"v":1,"tx":"x"}';
const expected = Buffer.from(text);
const signedBy = async (changes: Partial<KeyRequest> = {}) =>
  Buffer.from(await (await keyOf(changes)).sign(text), 'base64');
const codeOf = async (pkcs7: Uint8Array, by = provider, content: Uint8Array = expected, at = now()) => {
  const result = await by.verify(pkcs7, content, { now: at });
  return result.ok ? 'OK' : result.code;
};

test('a text signed by a company key counts and names person and company', async () => {
  const result = await provider.verify(await signedBy(), expected, { now: now() });
  assert.ok(result.ok, JSON.stringify(result));
  const { cn, pinfl, tin, organisation, serial, validTo } = result.signer;
  assert.deepEqual(
    { cn, pinfl, tin, organisation },
    { cn: company.name, pinfl: company.pinfl, tin: company.tin, organisation: company.organisation },
  );
  assert.match(serial, /^[0-9a-f]{30,32}$/);
  assert.ok(validTo > now());
});

test('an RSA key counts as well, and a key of a person has no tax number', async () => {
  const result = await provider.verify(await signedBy({ algorithm: 'RSA', tin: '', organisation: '' }), expected, {
    now: now(),
  });
  assert.ok(result.ok, JSON.stringify(result));
  assert.equal(result.signer.tin, null);
});

test('another text is CONTENT_MISMATCH, a changed signature BAD_SIGNATURE', async () => {
  const pkcs7 = await signedBy();
  assert.equal(await codeOf(pkcs7, provider, Buffer.from('something else')), 'CONTENT_MISMATCH');
  const flipped = Buffer.from(pkcs7);
  flipped[flipped.length - 3] = (flipped[flipped.length - 3] ?? 0) ^ 1;
  assert.equal(await codeOf(flipped), 'BAD_SIGNATURE');
});

test('what is no signature at all is NOT_CMS, whatever it is', async () => {
  for (const garbage of [
    Buffer.alloc(0),
    Buffer.from('garbage'),
    Buffer.alloc(100_000),
    Buffer.from([0x30, 0x80, 0x06]),
  ])
    assert.equal(await codeOf(garbage), 'NOT_CMS');
});

test('LEG-004 an expired key is CERTIFICATE_EXPIRED and a revoked one CERTIFICATE_REVOKED', async () => {
  assert.equal(await codeOf(await signedBy({ state: 'expired' })), 'CERTIFICATE_EXPIRED');
  assert.equal(await codeOf(await signedBy({ state: 'revoked' })), 'CERTIFICATE_REVOKED');
  const file = await authority.issue({ ...company, state: 'valid' }, now());
  const pkcs7 = Buffer.from(await (await unlockKeyFile(file.bytes, PASSWORD)).sign(text), 'base64');
  assert.equal(await provider.isRevoked(file.serial, now()), false);
  await authority.revoke(file.serial);
  assert.equal(await codeOf(pkcs7), 'CERTIFICATE_REVOKED');
  assert.equal(await provider.isRevoked(file.serial, now()), true);
});

test('a key of another authority is UNTRUSTED, even with its whole chain along', async () => {
  const stranger = await createSimulatedAuthority(inMemory());
  const key = await keyOf({}, stranger);
  assert.equal(await codeOf(Buffer.from(await key.sign(text), 'base64')), 'UNTRUSTED');
});

test('without a fresh list of revoked certificates of every authority nothing is known', async () => {
  const pkcs7 = await signedBy();
  const changed = (change: (trust: Awaited<ReturnType<TrustSource['read']>>) => typeof trust) =>
    pfxSignatures({ read: async (at) => change(await authority.read(at)) });
  assert.equal(
    await codeOf(
      pkcs7,
      changed((trust) => ({ ...trust, lists: [] })),
    ),
    'REVOCATION_UNKNOWN',
  );
  for (const index of [0, 1])
    assert.equal(
      await codeOf(
        pkcs7,
        changed((trust) => ({ ...trust, lists: trust.lists.filter((_, at) => at === index) })),
      ),
      'REVOCATION_UNKNOWN',
    );
  const stale = pfxSignatures({ read: async (at) => authority.read(new Date(at.getTime() - 3 * 86_400_000)) });
  assert.equal(await codeOf(pkcs7, stale), 'REVOCATION_UNKNOWN');
});

test('a signature of yesterday is SIGNING_TIME: the time of the server decides', async () => {
  const pkcs7 = await signedBy();
  assert.equal(await codeOf(pkcs7, provider, expected, new Date(Date.now() + 86_400_000)), 'SIGNING_TIME');
  assert.equal(await codeOf(pkcs7, provider, expected, new Date(Date.now() + 4 * 60_000)), 'OK');
});

test('two processes that open the authority are one: keys of the first count for the second', async () => {
  const second = pfxSignatures(await createSimulatedAuthority(store));
  assert.equal(await codeOf(await signedBy(), second), 'OK');
});

test('a key file opens by its password alone', async () => {
  const { bytes } = await authority.issue(company, now());
  const problem = async (file: Uint8Array, password: string) =>
    unlockKeyFile(file, password).then(
      () => 'opened',
      (error: { problem?: string }) => error.problem,
    );
  assert.equal(await problem(bytes, 'wrong'), 'WRONG_PASSWORD');
  assert.equal(await problem(Buffer.from('not a key file'), PASSWORD), 'NOT_A_PFX');
  assert.equal(await problem(bytes.slice(0, 500), PASSWORD), 'NOT_A_PFX');
  assert.equal(await problem(bytes, PASSWORD), 'opened');
});
