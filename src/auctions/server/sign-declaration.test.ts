import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { CertificateHolder } from '#adapters/signature/port.ts';
import type { CheckedReport, PublicDocument, DocumentSigner as Signatory } from '#documents/contract/papers.ts';
import { findDocument, findPdfForReader } from '#documents/server/api.ts';
import { lotFrames } from '#documents/text/templates/lot-templates.ts';
import { signaturePages } from '#documents/text/templates/templates.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { demoUsers } from '#identity/server/seed.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import { createDocumentService } from '../../../test/factories/documents.ts';
import { bearer, createOrganization, provenBearer } from '../../../test/factories/identity.ts';
import { type Bidder, createLotScenario } from '../../../test/factories/lot-scenario.ts';
import { pdfReader } from '../../../test/factories/pdf-text.ts';
import type { Declaration } from '../contract.ts';
import type { CommandResult } from './commands.ts';
import { logWaitingSignatures, WINNER_DECLARATION_PURPOSE, winnerDeclarationPurpose } from './sign-declaration.ts';

const app = await createTestApp();
const winner: Bidder = { username: 'demo.buyer2' };
const other: Bidder = { username: 'demo.buyer4' };
const documents = createDocumentService(app);
const log = createLog({ level: 'silent' });

const headersOf = ({ username, as }: Bidder) => bearer(app, username, as);
const declarationOf = async (who: Bidder, lotId: number): Promise<Declaration> => {
  const { body } = await app.get('/api/user/declarations', await headersOf(who));
  const declaration = (body as { data: Declaration[] }).data.find((one) => one.lotId === lotId);
  assert.ok(declaration);
  return declaration;
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Body = { id?: string; payload?: string; state?: string; code?: string; problem?: string; message?: string };
const start = async (who: Bidder, objectId: string) => {
  const purpose = WINNER_DECLARATION_PURPOSE;
  const { status, body } = await app.post('/api/user/sign/start', { purpose, objectId }, await headersOf(who));
  return { status, ...(body as Body) };
};
const hand = async (who: Bidder, id: string | undefined, pkcs7: string) => {
  const { status, body } = await app.post(`/api/user/sign/${id}`, { pkcs7 }, await headersOf(who));
  return { status, ...(body as Body) };
};
const keyOf = async ({ username }: Bidder, tin = ''): Promise<SigningKey> => {
  const pinfl = demoUsers.find((person) => person.username === username)?.pinfl ?? '';
  const { body } = await app.post('/api/dev/keys', { name: 'Kalit egasi', pinfl, tin, state: 'valid' });
  const { pfxBase64, password } = body as { pfxBase64: string; password: string };
  return unlockKeyFile(Buffer.from(pfxBase64, 'base64'), password);
};
const depositStateOf = async (lotId: number) =>
  (await app.db.sql<{ fate: string }>`select fate from lot_participant where lot_id = ${lotId}`)[0]?.fate;

test('DEC-005 without a signature, or with that of another, a declaration is not confirmed', async () => {
  const scenario = await createLotScenario(app);
  await scenario.winAlone(winner);
  const { id, status } = await declarationOf(winner, scenario.lotId);
  assert.equal(status, 'PENDING');
  assert.deepEqual((({ status, code }) => [status, code])(await start(other, id)), [404, 'signingObjectMissing']);
  assert.deepEqual((({ status, code }) => [status, code])(await start(winner, 'nothing')), [
    404,
    'signingObjectMissing',
  ]);
  const signing = await start(winner, id);
  assert.equal(signing.status, 200, signing.message);
  const empty = await hand(winner, signing.id, Buffer.from('nothing').toString('base64'));
  assert.deepEqual([empty.status, empty.problem], [422, 'NOT_CMS']);
  const foreign = await hand(winner, signing.id, await (await keyOf(other)).sign(signing.payload ?? ''));
  assert.deepEqual([foreign.status, foreign.problem], [422, 'SIGNER_MISMATCH']);
  assert.equal((await hand(other, signing.id, 'AAAA')).status, 404);
  assert.equal((await declarationOf(winner, scenario.lotId)).status, 'PENDING');
});

test('DEC-003 DEC-005 the winner’s key confirms the declaration: signature, log, document and term of payment', async () => {
  const scenario = await createLotScenario(app);
  await scenario.winAlone(winner);
  const { id } = await declarationOf(winner, scenario.lotId);
  const signing = await start(winner, id);
  const { docSha256 } = JSON.parse(signing.payload ?? '') as { docSha256: string };
  const before = (await app.get(`/api/public/documents/${id}`)).body as { sha256: string; status: string };
  assert.deepEqual([before.sha256, before.status], [docSha256, 'waiting'], 'what is signed is the file itself');
  const done = await hand(winner, signing.id, await (await keyOf(winner)).sign(signing.payload ?? ''));
  assert.deepEqual([done.status, done.state], [200, 'CONFIRMED'], done.message);

  const declaration = await declarationOf(winner, scenario.lotId);
  assert.equal(declaration.status, 'CONFIRMED');
  const { signedAt, payBy, road: timeline } = declaration;
  assert.ok(signedAt && payBy);
  assert.equal(Date.parse(payBy) - Date.parse(signedAt), 10 * 24 * 3_600_000);
  assert.deepEqual(timeline[0], { step: 'sign', by: declaration.signBy, doneAt: signedAt });
  const [row] = await app.db.sql<{ evidence: string; facts: string; logged: boolean }>`
    select g.evidence, s.logged_at is not null as logged,
           (select string_agg(fact, '') from lot_log where lot_id = ${scenario.lotId}) as facts
      from lot_declaration g join declaration_signature s on s.document = g.document where g.document = ${id}`;
  assert.ok(row?.logged);
  assert.match(app.encryption.decrypt(Buffer.from(row.evidence, 'base64'), 'signature'), /^MI/, 'the PKCS#7, sealed');
  assert.match(row.facts, /"kind":"signed"/);
  const after = (await app.get(`/api/public/documents/${id}`)).body as { status: string };
  assert.equal(after.status, 'signed');
  const again = await start(winner, id);
  assert.deepEqual([again.status, again.code], [409, 'alreadySigned']);
});

test('F4 a declaration signed with a key shows its signature, and the winner gets a signed copy beside the frozen original', async () => {
  const scenario = await createLotScenario(app);
  await scenario.winAlone(winner);
  const { id, number } = await declarationOf(winner, scenario.lotId);
  const headers = await headersOf(winner);
  const path = `/api/user/documents/${id}/file`;
  const original = (await findDocument(app.db, documents, id))?.bytes;
  assert.ok(original);
  const read = pdfReader(original);
  const words = lotFrames.uz;
  assert.ok(read(words.declaration.notSigned) && read(words.badges.waiting));
  assert.deepEqual((await app.get(`/api/public/documents/${id}/signers`)).body, { data: [] });

  const signing = await start(winner, id);
  await hand(winner, signing.id, await (await keyOf(winner)).sign(signing.payload ?? ''));

  const { data } = (await app.get(`/api/public/documents/${id}/signers`)).body as { data: Signatory[] };
  assert.deepEqual(
    data.map(({ name, by }) => [name, by]),
    [['K*** e***', 'certificate']],
  );
  assert.equal((await app.get(path, headers)).status, 403, 'F65 it names a PINFL');
  const handedOut = await app.get(path, await provenBearer(app, winner.username));
  const copy = await findPdfForReader(app.db, documents, id);
  assert.ok(copy);
  assert.equal(handedOut.text, Buffer.from(copy).toString(), 'the copy is drawn once');
  const reads = pdfReader(copy);
  const {
    sha256: fileSha256,
    copySha256,
    status,
  } = (await app.get(`/api/public/documents/${id}`)).body as PublicDocument;
  const [row] = await app.db.sql<{ evidence: Buffer; signer: Buffer }>`
    select evidence_sealed as evidence, signer_sealed as signer from signature_tx where object_id = ${id} and state = 'CONFIRMED'`;
  assert.ok(row && fileSha256);
  const pkcs7 = Buffer.from(app.encryption.decrypt(row.evidence, 'signature'), 'base64');
  const { serial } = JSON.parse(app.encryption.decrypt(row.signer, 'signature')) as CertificateHolder;
  for (const text of ['Kalit egasi', serial, fileSha256, sha256(pkcs7), signaturePages.uz.badge, number])
    assert.ok(reads(text), text);
  assert.ok(!reads(words.declaration.notSigned) && !reads(words.badges.waiting), 'it waits no more');
  assert.deepEqual([status, copySha256], ['signed', sha256(copy)]);
  const frozen = await app.get(`${path}?copy=original`, await provenBearer(app, winner.username));
  assert.equal(frozen.text, Buffer.from(original).toString(), 'what was signed stays as it was');
  assert.equal(sha256(original), fileSha256);

  const check = async (bytes: Uint8Array) =>
    (await app.post('/api/public/documents/check', { sha256: sha256(bytes) })).body as CheckedReport;
  for (const bytes of [copy, original]) {
    const { result, document } = await check(bytes);
    assert.deepEqual([result, document?.number], ['valid', number]);
  }
  await assert.rejects(app.db.sql`delete from document_signature`, /is kept/);
});

test('DEC-003 a declaration that nobody signs in time is rejected, and a late signature is refused by name', async () => {
  const scenario = await createLotScenario(app);
  await scenario.winAlone(other);
  const { id, signBy } = await declarationOf(other, scenario.lotId);
  const begun = await start(other, id);
  assert.equal(begun.status, 200);
  await scenario.moveTo(Date.parse(signBy));
  await scenario.moveTo(Date.parse(signBy) + 1_000);
  assert.equal((await declarationOf(other, scenario.lotId)).status, 'REJECT');
  const late = await hand(other, begun.id, await (await keyOf(other)).sign(begun.payload ?? ''));
  assert.deepEqual([late.status, late.code, late.problem], [409, 'signedObjectRefused', 'signingTermOver']);
  const again = await start(other, id);
  assert.deepEqual([again.status, again.code], [409, 'signingTermOver']);
  assert.equal(await depositStateOf(scenario.lotId), 'forfeited');
});

const purposeWith = (answer: CommandResult | null) => {
  const submitted: string[] = [];
  const lotWriter = {
    submit: async ({ key }: { key: string }) => {
      submitted.push(key);
      if (!answer) throw new Error('the outcome is not known');
      return answer;
    },
  };
  const purpose = winnerDeclarationPurpose({ db: app.db, encryption: app.encryption, documents, log, lotWriter })[
    WINNER_DECLARATION_PURPOSE
  ];
  assert.ok(purpose);
  return { purpose, submitted };
};
const signer: CertificateHolder = {
  cn: 'Kalit egasi',
  pinfl: '32507850010025',
  tin: null,
  organisation: null,
  serial: 's',
  validFrom: new Date('2026-01-01'),
  validTo: new Date('2030-01-01'),
};
const signedAs = (objectId: string) => ({
  signingId: 'x',
  objectId,
  subject: 'y',
  signer,
  evidence: Buffer.from('the signature'),
});

test('DEC-005 a signature taken while the lot writer is away is not lost, nor is the deposit when the term runs out', async () => {
  const scenario = await createLotScenario(app);
  await scenario.winAlone(winner);
  const { id, signBy } = await declarationOf(winner, scenario.lotId);
  const { purpose, submitted } = purposeWith({ ok: false, code: 'clockUnsure', params: {} });
  assert.equal(await app.db.begin((tx) => purpose.complete(tx, signedAs(id))), null);
  await purpose.confirmed?.(id);
  assert.ok(submitted.length <= 1, 'told once; by then the house may have done it by itself');
  await scenario.moveTo(Date.parse(signBy) + 60_000);
  await logWaitingSignatures({ db: app.db, log, lotWriter: app.lotWriter });
  const { status, signedAt } = await declarationOf(winner, scenario.lotId);
  assert.equal(status, 'CONFIRMED');
  assert.ok(signedAt && signedAt < signBy, 'it counts as of when it was given');
  assert.equal(await depositStateOf(scenario.lotId), 'held');
});

test('a signed declaration that waits for the log cannot be rejected, and is signed once', async () => {
  const scenario = await createLotScenario(app);
  await scenario.winAlone(winner);
  const { id } = await declarationOf(winner, scenario.lotId);
  const { purpose } = purposeWith(null);
  const refused = app.db.begin(async (tx) => {
    assert.equal(await purpose.complete(tx, signedAs(id)), null);
    assert.equal(await purpose.complete(tx, signedAs(id)), 'alreadySigned');
    await tx.sql`update lot_declaration set status = 'REJECT' where document = ${id}`;
  });
  await assert.rejects(refused, /waits for the log/);
  assert.equal((await declarationOf(winner, scenario.lotId)).status, 'PENDING', 'all of it was rolled back');
  assert.equal(await app.db.begin((tx) => purpose.complete(tx, signedAs('nothing'))), 'signingObjectMissing');
});

test('a lot writer of whom nothing is known does not undo the signature, and a final no is noted and not asked again', async () => {
  await app.db.sql`
    insert into lot_participant (lot_id, number, party_kind, party_id, person_id, username, subject, language, name_masked,
                                 deposit_tiyin, bid_agreement, deposit_agreement, entered_ms)
    values (1, 1, 'PERSON', 1, 1, 'nobody.here', 's', 'uz', 'N***', 0, 'b', 'd', 1)`;
  await app.db.sql`
    insert into lot_declaration (lot_id, participant, document, price_tiyin, created_ms, sign_by_ms)
    values (1, 1, 'of-no-lot', 100, 1, 9000000000000)`;
  const { purpose } = purposeWith(null);
  assert.equal(await app.db.begin((tx) => purpose.complete(tx, signedAs('of-no-lot'))), null);
  await purpose.confirmed?.('of-no-lot');
  const refusal = async () =>
    (
      await app.db.sql<{ refusal: string | null }>`
      select refusal from declaration_signature where document = 'of-no-lot'`
    )[0]?.refusal;
  await logWaitingSignatures({ db: app.db, log, lotWriter: app.lotWriter });
  assert.equal(await refusal(), 'lotMissing');
  const submitted: string[] = [];
  const submit = async ({ key }: { key: string }): Promise<CommandResult> => {
    submitted.push(key);
    return { ok: true, body: {} };
  };
  await logWaitingSignatures({ db: app.db, log, lotWriter: { submit } });
  assert.deepEqual(submitted, []);
});

test('DEC-005 a company signs with a key that names it; the key of its representative alone does not do', async () => {
  const tin = '301234567';
  const username = 'demo.buyer3';
  const entity = await createOrganization(app, { tin, name: '«Namuna» MChJ' }, [username]);
  await giveMoney(app, { kind: 'ENTITY', id: entity });
  const company: Bidder = {
    username,
    as: { loginMode: 'ENTITY', companyName: '«Namuna» MChJ', companyTin: tin },
  };
  const scenario = await createLotScenario(app);
  await scenario.winAlone(company);
  const { id } = await declarationOf(company, scenario.lotId);
  assert.equal((await start({ username }, id)).status, 404, 'the person has not won: the company has');
  const signing = await start(company, id);
  const own = await hand(company, signing.id, await (await keyOf(company)).sign(signing.payload ?? ''));
  assert.deepEqual([own.status, own.problem], [422, 'COMPANY_MISMATCH']);
  const done = await hand(company, signing.id, await (await keyOf(company, tin)).sign(signing.payload ?? ''));
  assert.deepEqual([done.status, done.state], [200, 'CONFIRMED'], done.message);
  assert.equal((await declarationOf(company, scenario.lotId)).status, 'CONFIRMED');
  await app.db.sql`update legal_entity set activity_state = 'inactive' where id = ${entity}`;
  assert.equal((await start(company, id)).status, 403, 'nobody acts for a company that is not active');
});
