import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import en from '#documents/text/en.ts';
import ru from '#documents/text/ru.ts';
import uz from '#documents/text/uz.ts';
import { Refusal } from '#platform/contract/operation.ts';
import { createTestApp } from '../../../test/app.ts';
import { aziza, createDocumentService, renderOffer, saveOffer, subjectOf } from '../../../test/factories/documents.ts';
import { bearer, provenBearer } from '../../../test/factories/identity.ts';
import type { AgreementText, CheckedReport, DocumentSigner, OwnDocument, PublicDocument } from '../contract/papers.ts';
import { acceptDocument, findDocument, saveAgreement, saveDocument } from './api.ts';
import { composeAgreement } from './compose.ts';

const app = await createTestApp();
const documents = createDocumentService(app);
const counterparty = aziza;
const buyer1 = await subjectOf(app, 'demo.buyer1');
const saveAndRender = (ownerSubject: string | null, isAccepted: boolean) =>
  renderOffer(app, documents, ownerSubject, { isAccepted });
const listOf = async (username: string) =>
  ((await app.get('/api/user/documents', await bearer(app, username))).body as { data: OwnDocument[] }).data;

test('numbers run without a gap however many documents are made at once, and one that is not kept gives its number back', async () => {
  const year = new Date(Date.now() + 5 * 3_600_000).getUTCFullYear();
  const [before] = await app.db.sql<{ last: number }>`
    select last from document_counter where kind = 'bidOffer' and year = ${year}`;
  const fail = app.db
    .begin(async (tx) => {
      await saveDocument(tx, documents, {
        kind: 'bidOffer',
        language: 'uz',
        ownerSubject: null,
        ownerName: '',
        isAccepted: false,
        compose: (issued) =>
          composeAgreement(documents.operator, {
            kind: 'offer',
            language: 'uz',
            counterparty,
            today: new Date(),
            issued,
          }),
      });
      throw new Error('the deed failed');
    })
    .catch(() => null);
  const saved = await Promise.all(
    Array.from({ length: 12 }, () => saveOffer(app, documents, null, { isAccepted: false, kind: 'bidOffer' })),
  );
  await fail;
  assert.deepEqual(
    saved.map(({ number }) => number).sort(),
    Array.from({ length: 12 }, (_, index) => `BO-${year}/${String((before?.last ?? 0) + index + 1).padStart(6, '0')}`),
  );
});

test('REG-022 the accepted agreement is on record with its time, in the language that was read', async () => {
  const encoded = Buffer.from(JSON.stringify({ clientType: 'Physical' })).toString('base64url');
  const agreement = (
    await app.get(`/api/public/report/user-or-legal-entity-offer-contract?form=text&lang=ru&base64Dto=${encoded}`)
  ).body as AgreementText;
  const ownerSubject = await subjectOf(app, 'demo.buyer2');
  const saved = await app.db.begin((tx) =>
    saveAgreement(tx, documents, {
      kind: 'offer',
      counterparty,
      acceptedSha256: agreement.sha256,
      language: 'uz',
      ownerSubject,
    }),
  );
  assert.ok(!(saved instanceof Refusal));
  const [document] = await listOf('demo.buyer2');
  assert.equal(document?.number, saved.number);
  assert.equal(document?.language, 'ru');
  assert.equal(document?.status, 'accepted');
  assert.ok(Math.abs(Date.now() - Date.parse(document?.acceptedAt ?? '')) < 60_000);
});

test('REG-022 words that are not those of today are not taken as accepted, and nothing is kept', async () => {
  const before = await app.db.sql<{ n: bigint }>`select count(*) as n from document`;
  const saved = await app.db.begin((tx) =>
    saveAgreement(tx, documents, {
      kind: 'offer',
      counterparty,
      acceptedSha256: 'ab'.repeat(32),
      language: 'uz',
      ownerSubject: buyer1,
    }),
  );
  assert.ok(saved instanceof Refusal && saved.code === 'agreementChanged');
  assert.deepEqual(await app.db.sql`select count(*) as n from document`, before);
});

test('PRF-003 PRF-016 a person lists own documents and opens each; for others they do not exist', async () => {
  const saved = await saveAndRender(buyer1, true);
  const [document] = await listOf('demo.buyer1');
  assert.equal(document?.id, saved.publicId);
  assert.deepEqual([document?.number, document?.kind, document?.title], [saved.number, 'offer', 'Ommaviy oferta']);
  const path = `/api/user/documents/${saved.publicId}/file`;
  const session = await app.get(path, await bearer(app, 'demo.buyer1'));
  assert.deepEqual(
    [session.status, (session.body as { code: string }).code],
    [403, 'proofNeeded'],
    'F65 it names a PINFL',
  );
  const words = await app.get(path.replace(/file$/, 'text'), await bearer(app, 'demo.buyer1'));
  assert.ok(
    words.status === 200 && words.text.includes('•••••• 0020') && !words.text.includes('30105880010020'),
    'F65',
  );
  const proven = await provenBearer(app, 'demo.buyer1');
  const file = await app.get(path, proven);
  assert.equal((await app.get(path, proven)).text, file.text, 'one proof serves for several files');
  assert.equal(file.status, 200);
  assert.match(file.text, /^%PDF/);
  assert.match(file.headers['content-disposition'] ?? '', /OF-\d{4}-\d{6}\.pdf/);
  assert.equal((await app.get(path, await bearer(app, 'demo.buyer3'))).status, 404);
  assert.equal((await app.get(path, await bearer(app, 'demo.admin'))).status, 404);
  assert.equal((await app.get(path)).status, 401);
  assert.equal((await app.get('/api/user/documents')).status, 401);
  assert.ok((await listOf('demo.buyer3')).every(({ id }) => id !== saved.publicId));
});

test('a document that waits for somebody is accepted by nobody else', async () => {
  const { publicId } = await saveAndRender(buyer1, false);
  const buyer3 = await subjectOf(app, 'demo.buyer3');
  const accept = (subject: string) => app.db.begin((tx) => acceptDocument(tx, { publicId, subject }));
  assert.ok((await accept(buyer3)) instanceof Refusal);
  const [row] = await app.db.sql`
    select owner_subject as owner, accepted_at as at from document where public_id = ${publicId}`;
  assert.deepEqual(row, { owner: buyer1, at: null });
  assert.equal(await accept(buyer1), 'accepted');
});

test('a kept document never changes: only an owner and an acceptance are written, each once', async () => {
  const { id, publicId } = await saveAndRender(null, false);
  const buyer3 = await subjectOf(app, 'demo.buyer3');
  assert.equal(await app.db.begin((tx) => acceptDocument(tx, { publicId, subject: buyer1 })), 'accepted');
  const again = await app.db.begin((tx) => acceptDocument(tx, { publicId, subject: buyer1 }));
  assert.ok(again instanceof Refusal);
  assert.ok((await app.db.begin((tx) => acceptDocument(tx, { publicId, subject: buyer3 }))) instanceof Refusal);
  for (const change of [
    `owner_subject = 'another'`,
    `owner_subject = null`,
    `accepted_at = null`,
    `accepted_at = accepted_at + interval '1 s'`,
    `title = 'x'`,
    `bytes_sealed = ''`,
    `bytes_sealed = null, sha256 = null`,
    `sheet_sealed = ''`,
    `number = 'OF-1999/000001'`,
    `created_at = clock_timestamp()`,
    `retain_until = '2000-01-01'`,
  ])
    await assert.rejects(app.db.query(`update document set ${change} where id = $1`, [id]), /document/, change);
  await assert.rejects(app.db.query('delete from document where id = $1', [id]), /kept until/);
  await assert.rejects(app.db.query('truncate document cascade'), /kept/);
});

test('a document is drawn when it is first asked for, and is then the same for everybody and ever', async () => {
  const saved = await saveOffer(app, documents, buyer1);
  const path = `/api/user/documents/${saved.publicId}/file`;
  const hash = async () => ((await app.get(`/api/public/documents/${saved.publicId}`)).body as PublicDocument).sha256;
  assert.equal(await hash(), null);
  const headers = await provenBearer(app, 'demo.buyer1');
  const files = await Promise.all([1, 2, 3].map(() => findDocument(app.db, documents, saved.publicId)));
  const hashes = new Set(files.map((file) => file?.sha256));
  assert.equal(hashes.size, 1, 'three who ask at once get the same bytes');
  assert.equal(await hash(), files[0]?.sha256);
  assert.equal((await app.get(path, headers)).status, 200);
  assert.equal(await findDocument(app.db, documents, 'nobody'), null);
});

test('the file is sealed in the database, and its hash is that of the bytes', async () => {
  const saved = await saveAndRender(buyer1, true);
  const [row] = await app.db.sql<{ sealed: Buffer; sha256: Buffer; masked: string; whole: string }>`
    select bytes_sealed || sheet_sealed as sealed, sha256, owner_masked as masked, to_jsonb(document)::text as whole
      from document where id = ${saved.id}`;
  for (const plain of ['%PDF', 'JVBER', 'Valiyeva']) assert.equal(row?.sealed.includes(plain), false, plain);
  assert.equal(row?.sha256.toString('hex'), createHash('sha256').update(saved.bytes).digest('hex'));
  assert.equal(row?.masked, 'V*** A*** B*** q***');
  assert.doesNotMatch(row?.whole ?? '', /Valiyeva|30105880010020/);
});

test('the address in the QR code tells number, kind, date and hash, and nothing of the person', async () => {
  const saved = await saveAndRender(buyer1, true);
  const { status, body, text } = await app.get(`/api/public/documents/${saved.publicId}`);
  assert.equal(status, 200);
  const document = body as PublicDocument;
  assert.deepEqual(
    [document.number, document.kind, document.status, document.sha256],
    [saved.number, 'offer', 'accepted', saved.sha256],
  );
  assert.equal(document.owner, 'V*** A*** B*** q***');
  assert.doesNotMatch(text, /Valiyeva|30105880010020|998000000101|Toshkent/);
  const signers = (await app.get(`/api/public/documents/${saved.publicId}/signers`)).body as { data: DocumentSigner[] };
  assert.deepEqual(signers.data, [{ name: 'V*** A*** B*** q***', at: document.acceptedAt, by: 'smsCode' }]);
  for (const id of ['x', 'A'.repeat(22), String(saved.id), encodeURIComponent("' or 1=1"), 'A'.repeat(190)])
    for (const path of [`/api/public/documents/${id}`, `/api/public/documents/${id}/signers`])
      assert.equal((await app.get(path)).status, 404, id);
});

test('F35 own documents are found by number, lot and property, and by kind; the newest stands first and says what it is about', async () => {
  const [property] = await app.db.sql<{ id: bigint; name: string }>`
    select l.id, t.name_uz as name from listing l join listing_text t on t.listing_id = l.id order by l.id limit 1`;
  assert.ok(property);
  const seller = await subjectOf(app, 'demo.seller');
  const paper = await saveOffer(app, documents, seller, { kind: 'bidOffer', objectId: property.id });
  const newest = await saveOffer(app, documents, seller);
  const find = async (query: Record<string, string> = {}) => {
    const answer = await app.get(`/api/user/documents?${new URLSearchParams(query)}`, await bearer(app, 'demo.seller'));
    return (answer.body as { data: OwnDocument[] }).data;
  };
  const numbers = async (query: Record<string, string>) => (await find(query)).map(({ number }) => number);
  const [first, second] = await find();
  assert.deepEqual([first?.number, first?.object], [newest.number, null]);
  assert.deepEqual(
    [second?.number, second?.kind, second?.object],
    [paper.number, 'bidOffer', { id: Number(property.id), name: property.name, isLot: true }],
  );
  for (const [lang, title] of [
    ['uz', 'Savdoda qatnashish toʻgʻrisidagi kelishuv'],
    ['ru', 'Соглашение об участии в торгах'],
    ['en', 'Bidding agreement'],
  ] as const) {
    const [, listed] = await find({ lang });
    assert.deepEqual([listed?.title, listed?.language], [title, 'uz'], 'F49 a list names a paper in its own language');
  }
  for (const search of [paper.number.slice(3), String(property.id), property.name.slice(0, 6).toLowerCase()])
    assert.deepEqual(await numbers({ search }), [paper.number], search);
  assert.deepEqual(await numbers({ search: '%' }), []);
  assert.deepEqual(await numbers({ kind: 'bidOffer' }), [paper.number]);
});

test('the page of the QR code tells what the document is in three languages, names nobody and is not to be found', async () => {
  const owner = await subjectOf(app, 'demo.buyer4');
  const offer = await saveAndRender(null, false);
  const path = `/documents/${offer.publicId}`;
  assert.match((await app.get(path)).text, new RegExp(uz.page.waiting));
  await app.db
    .sql`update document set owner_subject = ${owner}, accepted_at = clock_timestamp() where id = ${offer.id}`;
  for (const [prefix, words] of [
    ['', uz],
    ['/ru', ru],
    ['/en', en],
  ] as const) {
    const { status, text } = await app.get(prefix + path);
    assert.equal(status, 200);
    assert.ok(text.includes(words.page.found), 'an acceptance is seen at once');
    assert.ok(text.includes(offer.number) && text.includes(offer.sha256));
    assert.match(text, /<meta name="robots" content="noindex/);
    assert.doesNotMatch(text, /Valiyeva|30105880010020/);
  }
  assert.equal((await app.get('/documents/AAAAAAAAAAAAAAAAAAAAAA')).status, 404);
});

test('PRD-021 a signed report is valid, a changed one and an unsigned one are invalid, any other is unknown', async () => {
  const check = async (body: unknown) => {
    const answer = await app.post('/api/public/documents/check', body);
    assert.equal(answer.status, 200);
    const { result, reason, document } = answer.body as CheckedReport;
    return [result, reason, document?.number ?? null];
  };
  const signed = await saveAndRender(buyer1, true);
  const waiting = await saveAndRender(buyer1, false);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const changed = Buffer.concat([signed.bytes, Buffer.from('\n% changed')]);
  assert.deepEqual(await check({ fileBase64: base64(signed.bytes) }), ['valid', null, signed.number]);
  assert.deepEqual(await check({ sha256: signed.sha256.toUpperCase() }), ['valid', null, signed.number]);
  assert.deepEqual(await check({ fileBase64: base64(changed) }), ['invalid', 'fileChanged', signed.number]);
  assert.deepEqual(await check({ sha256: 'ab'.repeat(32), id: signed.publicId }), [
    'invalid',
    'fileChanged',
    signed.number,
  ]);
  assert.deepEqual(await check({ sha256: waiting.sha256 }), ['invalid', 'notSigned', waiting.number]);
  assert.deepEqual(await check({ fileBase64: base64(Buffer.from('%PDF-1.7 something else')) }), [
    'unknown',
    null,
    null,
  ]);
  assert.deepEqual(await check({ sha256: 'cd'.repeat(32), id: 'nobody' }), ['unknown', null, null]);
});

test('PRD-021 garbage and files past the limit are refused with their own status, never 500', async () => {
  const statusOf = async (body: unknown) => (await app.post('/api/public/documents/check', body)).status;
  assert.equal(await statusOf({}), 400);
  assert.equal(await statusOf({ sha256: 'xyz' }), 400);
  assert.equal(await statusOf({ fileBase64: '####' }), 400);
  assert.equal(await statusOf({ fileBase64: 5 }), 400);
  assert.equal(await statusOf({ fileBase64: 'A'.repeat(6_666_672) }), 400);
  assert.equal(await statusOf({ fileBase64: 'A'.repeat(7_000_000) }), 413);
  assert.equal(await statusOf({ fileBase64: Buffer.alloc(4_900_000).toString('base64') }), 200);
});
