import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listAgentKeys, ownerOf } from '#documents/web/keys/eimzo.ts';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { startEmulator } from '../../../tools/e-imzo-emulator.ts';
import { eimzoSignatures } from './eimzo.ts';
import { createSimulatedAuthority, type KeyRequest } from './simulator.ts';

let secret: string | null = null;
const revoked: string[] = [];
const authority = await createSimulatedAuthority({
  findSecret: async () => secret,
  saveSecret: async (newSecret) => {
    secret = newSecret;
    return newSecret;
  },
  saveRevoked: async (serial) => void revoked.push(serial),
  listRevokedSerials: async () => revoked,
});
const order: KeyRequest = {
  name: 'Valiyeva Aziza',
  pinfl: '41203910010017',
  tin: '301234567',
  organisation: 'NAMUNA, MCHJ',
  state: 'valid',
  password: 'x',
};
const emulator = await startEmulator({ authority, orders: [order, { ...order, tin: '', organisation: '' }] });
after(() => emulator.close());
const agent = { url: emulator.agentUrl, apiKeys: [] };
const provider = eimzoSignatures({ baseUrl: emulator.serverUrl });
const text = '{"v":1,"tx":"ʻsinovʼ"}';
const context = { now: new Date(), visitorAddress: '192.0.2.1', host: 'ostona.test' };
const codeOf = async (pkcs7: string, by = provider, expected = text) => {
  const result = await by.verify(Buffer.from(pkcs7, 'base64'), Buffer.from(expected), context);
  return result.ok ? 'OK' : result.code;
};
const problemOf = (action: Promise<unknown>) =>
  action.then(
    () => 'none',
    (error: { problem?: string }) => error.problem,
  );

test('the agent tells its keys, signs with the chosen one, and the server names the signer', async () => {
  const [company, person] = await listAgentKeys(agent);
  assert.ok(company && person);
  assert.deepEqual(
    [company.owner.tin, company.owner.organisation, person.owner.tin],
    ['301234567', 'NAMUNA, MCHJ', null],
  );
  assert.ok(company.isInAgent && company.owner.validTo > new Date());
  const result = await provider.verify(Buffer.from(await company.sign(text), 'base64'), Buffer.from(text), context);
  assert.ok(result.ok, JSON.stringify(result));
  const { pinfl, tin, organisation, validTo } = result.signer;
  assert.deepEqual(
    { pinfl, tin, organisation },
    { pinfl: order.pinfl, tin: order.tin, organisation: order.organisation },
  );
  assert.ok(Math.abs(validTo.getTime() - company.owner.validTo.getTime()) < 1000);
  assert.equal(await codeOf(await person.sign(text)), 'OK');
});

test('another text, expired and revoked keys and garbage each have their own code', async () => {
  const [company] = await listAgentKeys(agent);
  assert.equal(await codeOf((await company?.sign('another')) ?? ''), 'CONTENT_MISMATCH');
  for (const [state, code] of [
    ['expired', 'CERTIFICATE_EXPIRED'],
    ['revoked', 'CERTIFICATE_REVOKED'],
  ] as const) {
    const { bytes } = await authority.issue({ ...order, state }, new Date());
    assert.equal(await codeOf(await (await unlockKeyFile(bytes, order.password)).sign(text)), code);
  }
  assert.equal(await codeOf(Buffer.from('garbage').toString('base64')), 'NOT_CMS');
});

/** A server that answers the time stamp well and then what it is told. */
const saying = (verification: unknown, status = 200) =>
  eimzoSignatures({
    baseUrl: 'http://eimzo.test',
    fetch: (async (url: string) =>
      url.endsWith('/timestamp/pkcs7')
        ? new Response(JSON.stringify({ status: 1, pkcs7b64: 'MIAA' }))
        : new Response(typeof verification === 'string' ? verification : JSON.stringify(verification), {
            status,
          })) as typeof fetch,
  });

test('the statuses of the server become codes; what is not the signer’s doing is the provider’s', async () => {
  for (const [status, code] of [
    [-1, 'REVOCATION_UNKNOWN'],
    [-5, 'SIGNING_TIME'],
    [-10, 'BAD_SIGNATURE'],
    [-11, 'UNTRUSTED'],
    [-12, 'CERTIFICATE_EXPIRED'],
    [-20, 'PROVIDER_UNAVAILABLE'],
    [-23, 'PROVIDER_UNAVAILABLE'],
    [77, 'PROVIDER_UNAVAILABLE'],
  ] as const)
    assert.equal(await codeOf('MIAA', saying({ status, message: 'x' })), code);
  for (const [verification, status] of [
    ['', 500],
    ['not json', 200],
    [{ status: 'one' }, 200],
    [' '.repeat(600_000), 200],
  ] as const)
    assert.equal(await codeOf('MIAA', saying(verification, status)), 'PROVIDER_UNAVAILABLE');
  const away = eimzoSignatures({ baseUrl: 'http://127.0.0.1:9' });
  assert.equal(await codeOf('MIAA', away), 'PROVIDER_UNAVAILABLE');
});

test('status 1 alone convinces nobody: the signer must be one, verified, with a PINFL, over our text', async () => {
  const certificate = {
    subjectInfo: { CN: 'A', '1.2.860.3.16.1.2': order.pinfl },
    serialNumber: 'AB',
    validFrom: '2026-01-01 00:00:00',
    validTo: '2028-01-01 00:00:00',
  };
  const good = {
    verified: true,
    certificateVerified: true,
    certificateValidAtSigningTime: true,
    certificate: [certificate],
  };
  const documentBase64 = Buffer.from(text).toString('base64');
  const verificationOf = (signers: unknown[], document = documentBase64) => ({
    status: 1,
    pkcs7Info: { signers, documentBase64: document },
  });
  assert.equal(await codeOf('MIAA', saying(verificationOf([good]))), 'OK');
  for (const [verification, code] of [
    [verificationOf([]), 'BAD_SIGNATURE'],
    [verificationOf([good, good]), 'BAD_SIGNATURE'],
    [verificationOf([{ ...good, verified: false }]), 'BAD_SIGNATURE'],
    [verificationOf([{ ...good, certificateVerified: false }]), 'UNTRUSTED'],
    [verificationOf([{ ...good, certificateValidAtSigningTime: false }]), 'CERTIFICATE_EXPIRED'],
    [verificationOf([{ ...good, certificate: [{ ...certificate, subjectInfo: { CN: 'A' } }] }]), 'UNTRUSTED'],
    [verificationOf([good], ''), 'CONTENT_MISMATCH'],
    [{ status: 1 }, 'BAD_SIGNATURE'],
  ] as const)
    assert.equal(await codeOf('MIAA', saying(verification)), code);
});

test('an agent that is away or too old says so', async () => {
  assert.equal(
    await problemOf(listAgentKeys({ url: 'ws://127.0.0.1:9/service/cryptapi', apiKeys: [] })),
    'AGENT_UNREACHABLE',
  );
  const old = await startEmulator({ authority, orders: [], version: { major: '3', minor: '35' } });
  assert.equal(await problemOf(listAgentKeys({ url: old.agentUrl, apiKeys: [] })), 'AGENT_OLD');
  await old.close();
  assert.equal(await problemOf(listAgentKeys({ ...agent, apiKeys: ['half of a pair'] })), 'AGENT_REFUSED');
});

test('the alias of a key is read whatever commas its names hold; one without a PINFL is no key for us', () => {
  const owner = ownerOf(
    'cn=ALIYEV, SHERZOD,o=A, B,1.2.860.3.16.1.2=30512880010070,1.2.860.3.16.1.1=301234567,validfrom=2026.01.01 00:00:00,validto=2028.01.01 05:00:00',
  );
  assert.deepEqual([owner?.cn, owner?.organisation, owner?.tin], ['ALIYEV, SHERZOD', 'A, B', '301234567']);
  assert.equal(owner?.validTo.toISOString(), '2028-01-01T00:00:00.000Z');
  assert.equal(ownerOf('cn=A,o=B'), null);
});
