import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredDocument } from '#applications/contract/shapes.ts';
import { cleanupUploads } from '#applications/server/api.ts';
import { attachFiles } from '#applications/server/uploads/attach-files.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/factories/applications.ts';
import { refusalOf } from '../../../test/factories/benefits.ts';
import { createCreditClient, joinBank } from '../../../test/factories/credits.ts';
import { createErasureClient } from '../../../test/factories/erasure.ts';
import { bearer, createUser, provenBearer } from '../../../test/factories/identity.ts';
import { asDocument, paper, principalOf, sendDocument } from '../../../test/factories/uploads.ts';

const app = await createTestApp();
const credits = createCreditClient(app);
const { place, request, askCode, code, apply, file, one, office, send } = credits;
const NBU = 314;
const BANK = 'demo.bank';

const attach = async (who: string, bytes: Uint8Array = paper(), name = 'maosh.pdf'): Promise<StoredDocument> =>
  asDocument(await sendDocument(app, who, bytes, { name }));
/** What happens to files that nobody took for a day and an hour. */
const passDay = async (): Promise<void> => {
  await app.db.sql`
    update upload set created_at = created_at - make_interval(hours => ${limits.uploadIdleHours + 1}),
           idle_since = idle_since - make_interval(hours => ${limits.uploadIdleHours + 1})`;
  await cleanupUploads({ db: app.db, files: app.externalServices.files });
};
const isStored = async (id: string) => (await app.externalServices.files.get(`documents/${id}.pdf`)) !== null;
const openOwn = async (who: string, id: number, documentId: string) =>
  app.get(`/api/credit-applications/${id}/documents/${documentId}`, await provenBearer(app, who));
const openAtBank = (who: string, id: number, documentId: string) =>
  send(who, 'POST', `/office/credit-applications/${id}/documents/${documentId}`, {});

/** Somebody who has applied with a document of income. */
const applied = async () => {
  const who = await createUser(app);
  const bytes = paper();
  const document = await attach(who, bytes);
  const { id } = await file(who, await place(), { documents: [document.id] });
  return { who, id, document, bytes };
};

test('CRD-004 documents of income go with an application: whoever applied and its bank open them, also after a day', async () => {
  const { who, id, document, bytes } = await applied();
  const shown = [{ id: document.id, fileName: 'maosh.pdf', type: 'application/pdf', bytes: bytes.length }];
  assert.deepEqual((await one(who, id)).documents, shown);
  assert.deepEqual((await office(BANK, id)).documents, shown);
  await passDay();
  const own = await openOwn(who, id, document.id);
  assert.deepEqual([own.status, own.headers['content-type']], [200, 'application/pdf']);
  const atBank = await openAtBank(BANK, id, document.id);
  assert.equal(atBank.status, 200, atBank.text);
  assert.equal(atBank.headers['content-type'], 'application/pdf');
  assert.match(atBank.headers['content-disposition'] ?? '', /maosh\.pdf/);
  assert.match(atBank.headers['cache-control'] ?? '', /private, no-store/);
  assert.ok(await isStored(document.id));
  const trail = await app.db.sql`
    select actor, detail from audit_entry where object = ${`credit:${id}`} and action = 'credit.document'`;
  assert.deepEqual(trail, [{ actor: BANK, detail: { documentId: document.id } }], 'what its owner opens is no reveal');
});

test('CRD-004 a session alone opens no document of income of its owner', async () => {
  const { who, id, document } = await applied();
  const answer = await app.get(`/api/credit-applications/${id}/documents/${document.id}`, await bearer(app, who));
  assert.deepEqual([answer.status, (answer.body as { code: string }).code], [403, 'proofNeeded']);
});

test('CRD-004 no other bank, no other person and no staff open a document of income, by whatever way', async () => {
  const { id, document, who } = await applied();
  const stranger = await createUser(app);
  await joinBank(app, stranger, NBU);
  assert.deepEqual(refusalOf(await openAtBank(stranger, id, document.id)), [404, 'creditDocumentMissing']);
  const person = await createUser(app);
  assert.deepEqual(refusalOf(await openOwn(person, id, document.id)), [404, 'creditDocumentMissing']);
  for (const staff of ['demo.moderator', 'demo.admin', 'demo.finance', 'demo.editor'])
    assert.equal((await openAtBank(staff, id, document.id)).status, 403, staff);
  for (const other of [stranger, person, BANK, 'demo.moderator', 'demo.admin'])
    assert.equal((await app.get(`/api/upload/document/${document.id}`, await bearer(app, other))).status, 404, other);
  // An application opens what belongs to it alone.
  const second = await file(who, await place());
  assert.deepEqual(refusalOf(await openOwn(who, second.id, document.id)), [404, 'creditDocumentMissing']);
  assert.deepEqual(refusalOf(await openAtBank(BANK, second.id, document.id)), [404, 'creditDocumentMissing']);
  // That there is one, staff who read applications see.
  assert.equal((await office('demo.moderator', id)).documents.length, 1);
  assert.ok(!JSON.stringify((await send(BANK, 'GET', '/office/credit-applications')).body).includes(document.id));
});

test('CRD-004 after the decision the bank opens it as before, as it does the PINFL', async () => {
  const { who, id, document } = await applied();
  credits.ok(await credits.take(BANK, id));
  credits.ok(await credits.reject(BANK, id, 'INCOME'));
  assert.equal((await openAtBank(BANK, id, document.id)).status, 200);
  assert.equal((await send(BANK, 'POST', `/office/credit-applications/${id}/applicant`, {})).status, 200);
  assert.equal((await openOwn(who, id, document.id)).status, 200);
});

test('CRD-004 a document of somebody else, one that is used, and too many are refused before an SMS leaves, in three languages', async () => {
  const who = await createUser(app);
  const at = await place();
  const used = await attach(who);
  await file(who, await place(), { documents: [used.id] });
  const foreign = await attach(await createUser(app));
  const many = await Promise.all(Array.from({ length: limits.creditFilesMax + 1 }, () => attach(who)));
  const cases = [
    ['creditDocumentForeign', [foreign.id]],
    ['creditDocumentForeign', ['00000000-0000-4000-8000-000000000000']],
    ['creditDocumentUsed', [used.id]],
    ['creditDocumentsTooMany', many.map(({ id }) => id)],
  ] as const;
  const words = new Set<string>();
  for (const [refusal, documents] of cases) {
    for (const language of ['uz', 'ru', 'en']) {
      const answer = await askCode(who, request(at, { documents }), { language });
      assert.deepEqual(refusalOf(answer), [422, refusal]);
      words.add((answer.body as { message: string }).message);
    }
    const [first] = documents;
    if (refusal !== 'creditDocumentsTooMany') {
      const { body } = await askCode(who, request(at, { documents: [many[0]?.id ?? '', first] }));
      assert.equal((body as { documentId: string }).documentId, first, 'which of them');
    }
  }
  assert.equal(words.size, 9);
  const body = request(at);
  const sent = await code(who, body);
  assert.deepEqual(refusalOf(await apply(who, { ...body, documents: [foreign.id] }, sent)), [
    422,
    'creditDocumentForeign',
  ]);
  const [tries] = await app.db.sql`select tries from sms_code where id = ${sent.smsId}`;
  assert.deepEqual(tries, { tries: 0 }, 'the code is not spent on it');
  // The same document named twice is one.
  const twice = request(at, { documents: [many[0]?.id ?? '', (many[0]?.id ?? '').toUpperCase()] });
  const { id } = credits.ok<{ id: number }>(await apply(who, twice, await code(who, twice)));
  assert.equal((await one(who, id)).documents.length, 1);
});

test('CRD-004 a code confirms the documents that it was sent for, and no others', async () => {
  const who = await createUser(app);
  const [first, second] = [await attach(who), await attach(who)];
  const body = request(await place(), { documents: [first.id, second.id] });
  const sent = await code(who, body);
  assert.deepEqual(refusalOf(await apply(who, { ...body, documents: [first.id] }, sent)), [422, 'codeWrong']);
  credits.ok(await apply(who, { ...body, documents: [second.id, first.id] }, sent));
});

test('CRD-004 of two applications that take the same document at once one has it, and the other stores nothing', async () => {
  const who = await createUser(app);
  const { id: documentId } = await attach(who);
  const bodies = [
    request(await place(), { documents: [documentId] }),
    request(await place(), { documents: [documentId] }),
  ];
  const answers = await Promise.all(
    (await Promise.all(bodies.map(async (body) => [body, await code(who, body)] as const))).map(([body, sent]) =>
      apply(who, body, sent),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
  assert.deepEqual(
    (await credits.own(who)).map(({ documents }) => documents.length),
    [1],
  );
});

test('CRD-004 what an application for a credit has, no application of a property takes, and its sender changes nothing of it', async () => {
  const { who, document } = await applied();
  const draft = await createApplication(app, { author: who });
  const principal = await principalOf(app, who);
  const isTaken = await app.db.begin((tx) =>
    attachFiles(tx, principal, draft, { pictures: [], documents: [document.id] }),
  );
  assert.equal(isTaken, false);
  assert.deepEqual(refusalOf(await send(who, 'PUT', `/upload/document/${document.id}/kind`, { kind: 'COURT' })), [
    409,
    'notEditable',
  ]);
});

test('F44 many documents of one application are one fact beside the PINFL; of many applications each is one', async () => {
  const officer = await createUser(app);
  await joinBank(app, officer, 182);
  const who = await createUser(app);
  const documents = await Promise.all(Array.from({ length: limits.creditFilesMax }, () => attach(who)));
  const { id } = await file(who, await place(), { documents: documents.map((document) => document.id) });
  const seen = (n: number) => app.db.sql`
    insert into audit_entry (actor, action, object) select ${officer}, 'credit.document', 'credit:-' || i from generate_series(1, ${n}::int) i`;
  await seen(limits.revealsPerMinute - 1);
  for (const document of documents) assert.equal((await openAtBank(officer, id, document.id)).status, 200);
  const other = await applied();
  assert.deepEqual(refusalOf(await openAtBank(officer, other.id, other.document.id)), [429, 'revealsUsedUp']);
  assert.equal((await openAtBank(officer, id, documents[0]?.id ?? '')).status, 200, 'what was opened stays open');
});

test('CRD-004 O76 whoever leaves takes the documents of income along: nobody opens them, and their bytes are removed', async () => {
  const { who, id, document } = await applied();
  const unused = await attach(who);
  assert.equal(await createErasureClient(app).eraseAtTerm(who), 1);
  assert.deepEqual(refusalOf(await openAtBank(BANK, id, document.id)), [404, 'creditDocumentMissing']);
  assert.deepEqual((await office(BANK, id)).documents, []);
  await cleanupUploads({ db: app.db, files: app.externalServices.files });
  assert.deepEqual([await isStored(document.id), await isStored(unused.id)], [false, false]);
  const rows = await app.db.sql`select 1 from upload where id = any(${[document.id, unused.id]}::uuid[])`;
  assert.deepEqual(rows, []);
});
