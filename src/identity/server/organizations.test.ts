import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegisteredCompany } from '#adapters/registers/company/port.ts';
import { oddTins, simulatedCompanies } from '#adapters/registers/company/simulator.ts';
import type { SignatureProvider } from '#adapters/signature/port.ts';
import type { DocumentSigner, OwnDocument } from '#documents/contract/papers.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { refreshOrganizations } from './refresh-organizations.ts';
import { demoUsers } from './seed.ts';

const states = new Map<string, RegisteredCompany['activityState']>();
const app = await createTestApp({
  externalServices: { companies: simulatedCompanies({ states, sleep: async () => undefined }) },
});
const USER = 'demo.buyer1';
const pinflOf = (username: string) => demoUsers.find((person) => person.username === username)?.pinfl ?? '';
const as = (username = USER) => bearer(app, username);

type Body = Record<string, unknown> & { code?: string; problem?: string; attemptsLeft?: number };
const post = async (path: string, body: unknown, username = USER) => {
  const answer = await app.post(`/api/user${path}`, body, await as(username));
  return { status: answer.status, body: answer.body as Body };
};
const list = async (username = USER) =>
  ((await app.get('/api/user/legal-entities', await as(username))).body as { data: Body[] }).data;

/** A key from the page of keys, opened as the browser opens it. */
const keyFor = async (username: string, tin: string, state = 'valid'): Promise<SigningKey> => {
  const { body } = await app.post('/api/dev/keys', { name: 'Kalit egasi', pinfl: pinflOf(username), tin, state });
  const { pfxBase64, password } = body as { pfxBase64: string; password: string };
  return unlockKeyFile(Buffer.from(pfxBase64, 'base64'), password);
};
type Started = { objectId: string; signing: { id: string; payload: string; expiresInSeconds: number } };
const start = async (tin: string, username = USER): Promise<Started> => {
  const { status, body } = await post('/legal-entities/start', { tin, offerAccepted: true }, username);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Started;
};
const hand = (id: string, pkcs7: string, username = USER) => post(`/sign/${id}`, { pkcs7 }, username);
const requestState = async (id: string) =>
  (await app.db.sql<{ state: string }>`select state from legal_entity_request where id = ${id}`)[0]?.state;

test('LEG-001 LEG-002 LEG-005 a company is found by its TIN, signed for and listed with its seven fields', async () => {
  const tin = '301234567';
  const key = await keyFor(USER, tin);
  const checked = await post('/legal-entities/check', { tin });
  assert.equal(checked.status, 200);
  const { objectId, signing } = await start(tin);
  assert.equal(signing.expiresInSeconds, limits.signingSeconds);
  assert.equal(await requestState(objectId), 'AWAITING_SIGNATURE');
  const done = await hand(signing.id, await key.sign(signing.payload));
  assert.deepEqual([done.status, done.body.state], [200, 'CONFIRMED'], JSON.stringify(done.body));
  assert.equal(await requestState(objectId), 'ADDED');
  const [company] = await list();
  for (const field of [
    'companyName',
    'companyDirector',
    'companyEmail',
    'companyOked',
    'companyOpf',
    'companyActivityState',
  ])
    assert.ok(company?.[field], field);
  assert.deepEqual(
    [company?.companyTin, company?.keyState, company?.companyActivityState, company?.mayActFor, company?.isCurrent],
    [tin, 'valid', 'active', true, false],
  );
  const asEntity = await bearer(app, USER, { loginMode: 'ENTITY', companyName: 'X', companyTin: tin });
  const current = (await app.get('/api/user/legal-entities', asEntity)).body as { data: Body[] };
  assert.equal(current.data[0]?.isCurrent, true);
  assert.deepEqual(await list('demo.buyer2'), []);
});

test('F15 F57 a company leaves the offer it accepted as a document, and trying again after a late signature says it is done', async () => {
  const tin = '301234666';
  const username = 'demo.buyer5';
  const key = await keyFor(username, tin);
  const { objectId, signing } = await start(tin, username);
  assert.equal((await hand(signing.id, await key.sign(signing.payload), username)).status, 200);
  const again = await post('/sign/start', { purpose: 'legalEntity', objectId }, username);
  assert.deepEqual([again.status, again.body.code], [409, 'alreadySigned'], 'nothing is missing: it is added');

  const [company] = await list(username);
  const { data } = (await app.get('/api/user/documents', await as(username))).body as { data: OwnDocument[] };
  const offer = data.find(({ kind }) => kind === 'offer');
  assert.equal(offer?.status, 'accepted');
  const text = await app.get(`/api/user/documents/${offer?.id}/text`, await as(username));
  assert.ok(text.text.includes(JSON.stringify(company?.companyName).slice(1, -1)));
  const signers = (await app.get(`/api/public/documents/${offer?.id}/signers`)).body as { data: DocumentSigner[] };
  assert.deepEqual(
    signers.data.map(({ by }) => by),
    ['certificate'],
  );
});

test('the TIN, the signer and the signature lie sealed in the database, and none of them is logged', async () => {
  const tin = '301234575';
  const key = await keyFor(USER, tin);
  const { signing } = await start(tin);
  await hand(signing.id, await key.sign(signing.payload));
  const [row] = await app.db.sql<{ all: string; evidence: Buffer }>`
    select row_to_json(t)::text || row_to_json(e)::text || row_to_json(m)::text || row_to_json(r)::text as all, m.evidence
      from signature_tx t, legal_entity e join legal_entity_member m on m.entity_id = e.id, legal_entity_request r
     where t.id = ${signing.id} and e.tin_digest = ${app.encryption.digest(tin, 'tin')} and r.tin_digest = e.tin_digest`;
  assert.ok(row);
  for (const secret of [tin, pinflOf(USER), Buffer.from(tin).toString('hex')]) assert.ok(!row.all.includes(secret));
  assert.match(app.encryption.decrypt(row.evidence, 'signature'), /^MI/);
  assert.ok(!app.logged.join('').includes(tin));
  await assert.rejects(app.db.sql`delete from signature_tx where id = ${signing.id}`, /is kept/);
  await assert.rejects(app.db.sql`update signature_tx set state = 'FAILED' where id = ${signing.id}`, /is decided/);
});

test('LEG-006 without accepting the offer nothing is started', async () => {
  const refused = await post('/legal-entities/start', { tin: '301234500', offerAccepted: false });
  assert.deepEqual([refused.status, refused.body.code], [400, 'offerNotAccepted']);
});

test('LEG-007 LEG-008 a TIN that is taken, unknown, malformed or cannot be asked about is refused by name', async () => {
  for (const [tin, status, code] of [
    ['301234567', 409, 'legalEntityExists'],
    ['900000000', 404, 'legalEntityNotFound'],
    ['12345', 400, 'tinWrong'],
    ['30123456７', 400, 'tinWrong'],
    [oddTins.failing, 503, 'registerUnavailable'],
  ] as const)
    for (const path of ['/legal-entities/check', '/legal-entities/start']) {
      const started = path.endsWith('start') ? { offerAccepted: true } : {};
      const answer = await post(path, { tin, ...started }, 'demo.buyer2');
      assert.deepEqual([answer.status, answer.body.code], [status, code], `${path} ${tin}`);
    }
  assert.equal((await post('/legal-entities/check', { tin: oddTins.inactive })).status, 200);
  const inactive = await post('/legal-entities/start', { tin: oddTins.inactive, offerAccepted: true });
  assert.deepEqual([inactive.status, inactive.body.code], [409, 'legalEntityInactive']);
});

test('SIG-003 the key of another person, of no company and of another company is refused, and three times is the end', async () => {
  const tin = '301234581';
  const { objectId, signing } = await start(tin);
  const answers = [];
  for (const key of [await keyFor('demo.buyer2', tin), await keyFor(USER, ''), await keyFor(USER, '301234599')]) {
    const { status, body } = await hand(signing.id, await key.sign(signing.payload));
    answers.push([status, body.code, body.problem, body.attemptsLeft]);
  }
  assert.deepEqual(answers, [
    [422, 'signatureRefused', 'SIGNER_MISMATCH', 2],
    [422, 'signatureRefused', 'COMPANY_MISMATCH', 1],
    [422, 'signatureRefused', 'COMPANY_MISMATCH', 0],
  ]);
  assert.equal(await requestState(objectId), 'FAILED');
  const right = await keyFor(USER, tin);
  const exhausted = await hand(signing.id, await right.sign(signing.payload));
  assert.deepEqual([exhausted.status, exhausted.body.code], [429, 'attemptsExhausted']);
  assert.equal(
    (await list()).some(({ companyTin }) => companyTin === tin),
    false,
  );
  // SIG-002: the retry is a new signing of the same object.
  const again = await post('/sign/start', { purpose: 'legalEntity', objectId });
  assert.equal(again.status, 200);
  const retried = again.body as unknown as Started['signing'];
  assert.notEqual(retried.id, signing.id);
  assert.equal((await hand(retried.id, await right.sign(retried.payload))).status, 200);
  assert.equal((await hand(retried.id, await right.sign(retried.payload))).body.code, 'alreadySigned');
  const done = await post('/sign/start', { purpose: 'legalEntity', objectId });
  assert.deepEqual([done.status, done.body.code], [409, 'alreadySigned']);
});

test('LEG-004 LEG-012 expired and revoked keys, other texts and garbage do not add a company', async () => {
  for (const [tin, state, problem] of [
    ['301234605', 'expired', 'CERTIFICATE_EXPIRED'],
    ['301234612', 'revoked', 'CERTIFICATE_REVOKED'],
  ] as const) {
    const { signing } = await start(tin);
    const key = await keyFor(USER, tin, state);
    assert.equal((await hand(signing.id, await key.sign(signing.payload))).body.problem, problem);
  }
  const { signing } = await start('301234629');
  const key = await keyFor(USER, '301234629');
  assert.equal((await hand(signing.id, await key.sign(`${signing.payload} `))).body.problem, 'CONTENT_MISMATCH');
  assert.equal((await hand(signing.id, 'AAAA')).body.problem, 'NOT_CMS');
  const view = (await app.get(`/api/user/sign/${signing.id}`, await as())).body as Body;
  assert.deepEqual([view.state, view.attemptsLeft, view.problem], ['PENDING', 1, 'NOT_CMS']);
});

test('a signing belongs to one person and ends by time; nobody else sees or signs it', async () => {
  const tin = '301234636';
  const { objectId, signing } = await start(tin);
  const key = await keyFor(USER, tin);
  const pkcs7 = await key.sign(signing.payload);
  assert.equal((await app.get(`/api/user/sign/${signing.id}`, await as('demo.buyer2'))).status, 404);
  assert.equal((await hand(signing.id, pkcs7, 'demo.buyer2')).body.code, 'signingMissing');
  assert.equal((await post('/sign/start', { purpose: 'legalEntity', objectId }, 'demo.buyer2')).status, 404);
  assert.equal((await app.post(`/api/user/sign/${signing.id}`, { pkcs7 })).status, 401);
  for (const [purpose, id] of [
    ['constructor', objectId],
    ['legalEntity', 'nonsense'],
    ['legalEntity', '00000000-0000-4000-8000-000000000000'],
  ])
    assert.equal((await post('/sign/start', { purpose, objectId: id })).body.code, 'signingObjectMissing');
  await app.db
    .sql`update signature_tx set expires_at = clock_timestamp() - interval '1 second' where id = ${signing.id}`;
  assert.equal((await hand(signing.id, pkcs7)).body.code, 'signingExpired');
  assert.equal(((await app.get(`/api/user/sign/${signing.id}`, await as())).body as Body).state, 'EXPIRED');
});

test('one object is started at most five times an hour, and many at once are not more', async () => {
  const { objectId } = await start('301234643');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post('/sign/start', { purpose: 'legalEntity', objectId })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, limits.signingsPerObjectPerHour - 1);
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'signingTooOften'));
});

test('LEG-007 of two people who sign for one company at once one adds it, and a signature handed in twice counts once', async () => {
  const tin = '301234650';
  const [first, second] = [await start(tin), await start(tin, 'demo.buyer2')];
  const [ours, theirs] = [
    await (await keyFor(USER, tin)).sign(first.signing.payload),
    await (await keyFor('demo.buyer2', tin)).sign(second.signing.payload),
  ];
  const answers = await Promise.all([
    hand(first.signing.id, ours),
    hand(first.signing.id, ours),
    hand(second.signing.id, theirs, 'demo.buyer2'),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const both = [...(await list()), ...(await list('demo.buyer2'))];
  assert.equal(both.filter(({ companyTin }) => companyTin === tin).length, 1);
  assert.ok(
    answers.every(
      ({ status, body }) => status === 200 || ['alreadySigned', 'signedObjectRefused'].includes(body.code ?? ''),
    ),
  );
});

test('a signing whose company was added by another meanwhile says so, also the second time', async () => {
  const tin = '301234674';
  const [late, first] = [await start(tin), await start(tin, 'demo.buyer2')];
  const key = await keyFor('demo.buyer2', tin);
  assert.equal((await hand(first.signing.id, await key.sign(first.signing.payload), 'demo.buyer2')).status, 200);
  const pkcs7 = await (await keyFor(USER, tin)).sign(late.signing.payload);
  for (let at = 0; at < 2; at++) {
    const { status, body } = await hand(late.signing.id, pkcs7);
    assert.deepEqual([status, body.code, body.problem], [409, 'signedObjectRefused', 'legalEntityExists']);
  }
  assert.equal(await requestState(late.objectId), 'FAILED');
  assert.equal((await post('/legal-entities/start', { tin, offerAccepted: true })).body.code, 'legalEntityExists');
});

test('a provider that is away is 503 and nobody’s attempt', async () => {
  const away: SignatureProvider = {
    kind: 'eimzo',
    verify: async () => ({ ok: false, code: 'PROVIDER_UNAVAILABLE', detail: 'down' }),
    isRevoked: async () => null,
  };
  const other = await createTestApp({ externalServices: { signatures: away } });
  const headers = await bearer(other, USER);
  const begun = await other.post('/api/user/legal-entities/start', { tin: '301234667', offerAccepted: true }, headers);
  const { signing } = begun.body as unknown as Started;
  for (let at = 0; at < 4; at++) {
    const answer = await other.post(`/api/user/sign/${signing.id}`, { pkcs7: 'MIAA' }, headers);
    assert.deepEqual([answer.status, (answer.body as Body).code], [503, 'signingUnavailable']);
  }
  const view = (await other.get(`/api/user/sign/${signing.id}`, headers)).body as Body;
  assert.equal(view.attemptsLeft, limits.signingAttempts);
  assert.equal((await other.post('/api/dev/keys', {}, headers)).status, 400);
});

test('LEG-003 LEG-004 the daily look marks companies that stopped and keys that ran out or were called back', async () => {
  const [active, expiring] = ['301234567', '301234575'];
  await app.db.sql`update legal_entity set checked_at = checked_at - interval '2 days'`;
  await app.db.sql`update legal_entity_member set key_checked_at = key_checked_at - interval '2 days'`;
  states.set(active, 'inactive');
  const [row] = await app.db.sql<{ serial: string }>`
    select certificate_serial as serial from legal_entity_member m join legal_entity e on e.id = m.entity_id
     where e.tin_digest = ${app.encryption.digest(expiring, 'tin')}`;
  await (await app.externalServices.keyIssuer?.())?.revoke(row?.serial ?? '');
  const looked = await refreshOrganizations({ db: app.db, encryption: app.encryption, ...app.externalServices });
  assert.ok(looked.companies >= 2 && looked.keys >= 2);
  const companies = await list();
  const of = (tin: string) => companies.find(({ companyTin }) => companyTin === tin);
  assert.deepEqual([of(active)?.companyActivityState, of(active)?.mayActFor], ['inactive', false]);
  assert.deepEqual([of(expiring)?.keyState, of(expiring)?.mayActFor], ['expired', false]);
  assert.deepEqual(await refreshOrganizations({ db: app.db, encryption: app.encryption, ...app.externalServices }), {
    companies: 0,
    keys: 0,
  });
});

test('keys for trying out are issued only where signatures are simulated', async () => {
  const keys = (await app.get('/api/dev/keys')).body as { password: string; holders: unknown[] };
  assert.ok(keys.password.length >= 8 && keys.holders.length >= 10);
  for (const wrong of [{ pinfl: '1' }, { tin: '12' }, { state: 'forged' }, { name: '' }])
    assert.equal(
      (await app.post('/api/dev/keys', { name: 'A', pinfl: pinflOf(USER), tin: '', state: 'valid', ...wrong })).status,
      400,
    );
  const real = await createTestApp({ environment: { SIGNATURES: 'eimzo', EIMZO_SERVER_URL: 'http://127.0.0.1:9' } });
  assert.equal((await real.get('/api/dev/keys')).status, 404);
  const order = { name: 'A', pinfl: pinflOf(USER), tin: '', state: 'valid' };
  assert.equal((await real.post('/api/dev/keys', order)).status, 404);
});
