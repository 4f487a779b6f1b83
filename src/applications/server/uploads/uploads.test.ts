import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { createTestApp } from '../../../../test/app.ts';
import { createApplication } from '../../../../test/factories/applications.ts';
import { hugePng, joined, pdf, zip } from '../../../../test/factories/files.ts';
import { codeIn } from '../../../../test/factories/forms.ts';
import { bearer, provenBearer } from '../../../../test/factories/identity.ts';
import {
  asDocument,
  asPicture,
  multipartBody,
  multipartHeaders,
  paper,
  photo,
  principalOf,
  sendDocument,
  sendFile,
  sendPicture,
} from '../../../../test/factories/uploads.ts';
import { attachFiles } from './attach-files.ts';

const app = await createTestApp();

test('O27 JPEG, PNG and WebP are taken and shown in every width and format that pages ask for', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const sent = await sendPicture(app, 'demo.seller', await photo({ format, width: 1600, height: 1000 }));
    assert.equal(sent.status, 200, sent.text);
    const picture = asPicture(sent);
    assert.match(picture.key, /^u\/[0-9a-f]{32}$/);
    assert.deepEqual([picture.kind, picture.width, picture.height], ['photo', 1280, 800]);
    assert.match(picture.blur, /^data:image\/webp;base64,/);
    for (const width of [320, 640, 1280])
      for (const type of ['avif', 'webp']) {
        const response = await app.get(`/media/${picture.key}-${width}.${type}`);
        assert.equal(response.status, 200);
        assert.equal(response.headers['content-type'], `image/${type}`);
        assert.match(response.headers['cache-control'] ?? '', /immutable/);
      }
  }
});

test('O76 what a camera wrote into a picture is gone: place, time, words', async () => {
  const { key } = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const stored = await app.externalServices.files.get(`pictures/${key.slice(2)}-640.webp`);
  const { exif, icc, xmp } = await sharp(stored ?? Buffer.alloc(0)).metadata();
  assert.deepEqual([exif, icc, xmp], [undefined, undefined, undefined]);
});

test('a picture stands as the camera was held', async () => {
  const lying = await sharp(await photo({ width: 600, height: 300 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = asPicture(await sendPicture(app, 'demo.seller', lying));
  assert.deepEqual([picture.width, picture.height], [300, 600]);
});

test('a small picture is not blown up, a grey and a transparent one are shown', async () => {
  const small = asPicture(await sendPicture(app, 'demo.seller', await photo({ width: 40, height: 20 })));
  assert.deepEqual([small.width, small.height], [40, 20]);
  const base = { width: 50, height: 50, background: '#0008' } as const;
  const grey = await sharp({ create: { ...base, channels: 3 } })
    .greyscale()
    .png()
    .toBuffer();
  const clear = await sharp({ create: { ...base, channels: 4 } })
    .png()
    .toBuffer();
  for (const bytes of [grey, clear]) assert.equal((await sendPicture(app, 'demo.seller', bytes)).status, 200);
});

test('a document is given back by its name to its owner and staff, as a file that runs nothing', async () => {
  const bytes = paper();
  const sent = await sendDocument(app, 'demo.seller', bytes, { kind: 'PLEDGE', name: '../../Garov «1».PDF' });
  assert.equal(sent.status, 200, sent.text);
  const document = asDocument(sent);
  assert.deepEqual(
    [document.kind, document.type, document.fileName, document.bytes],
    ['PLEDGE', 'application/pdf', 'Garov «1».pdf', bytes.length],
  );
  const path = `/api/upload/document/${document.id}`;
  const bySession = await app.get(path, await bearer(app, 'demo.seller'));
  assert.deepEqual([bySession.status, codeIn(bySession)], [403, 'proofNeeded'], 'F65 a session alone opens no scan');
  const opened = await app.get(path, await provenBearer(app, 'demo.seller'));
  assert.equal(opened.status, 200);
  assert.equal(opened.headers['content-type'], 'application/pdf');
  assert.match(opened.headers['content-disposition'] ?? '', /^attachment; filename\*=UTF-8''Garov/);
  assert.equal(opened.headers['x-content-type-options'], 'nosniff');
  assert.match(opened.headers['content-security-policy'] ?? '', /sandbox/);
  assert.match(opened.headers['cache-control'] ?? '', /private, no-store/);
});

test('O76 a document of an application is open to those who have to do with it, and to nobody else', async () => {
  const id = await createApplication(app, { author: 'demo.seller', companyId: 182, assistant: 'demo.realtor' });
  const document = asDocument(await sendDocument(app, 'demo.seller', paper()));
  const openAs = async (who: string) =>
    (await app.get(`/api/upload/document/${document.id}`, await bearer(app, who))).status;
  const openProven = async (who: string) =>
    (await app.get(`/api/upload/document/${document.id}`, await provenBearer(app, who))).status;
  for (const who of ['demo.realtor', 'demo.moderator', 'demo.bank', 'demo.buyer1'])
    assert.equal(await openAs(who), 404, who);
  const principal = await principalOf(app, 'demo.seller');
  await app.db.begin((tx) => attachFiles(tx, principal, id, { pictures: [], documents: [document.id] }));
  assert.equal(await openProven('demo.seller'), 200);
  const answers = {
    'demo.seller': 403,
    'demo.realtor': 200,
    'demo.moderator': 200,
    'demo.finance': 200,
    'demo.admin': 200,
  };
  for (const [who, status] of Object.entries({ ...answers, 'demo.buyer1': 404, 'demo.editor': 404 }))
    assert.equal(await openAs(who), status, who);
  assert.equal((await app.get(`/api/upload/document/${document.id}`)).status, 401);
  const [bank] = await app.db.sql<{
    bankId: number;
  }>`select bank_id as "bankId" from person where username = 'demo.bank'`;
  assert.equal(await openAs('demo.bank'), bank?.bankId === 182 ? 200 : 404);
});

test('the kind of a document is put right by those who may open it', async () => {
  const { id } = asDocument(await sendDocument(app, 'demo.seller', paper()));
  const sort = async (who: string) =>
    app.call('PUT', `/api/upload/document/${id}/kind`, {
      payload: '{"kind":"COURT"}',
      headers: { 'content-type': 'application/json', ...(await bearer(app, who)) },
    });
  assert.equal((await sort('demo.buyer1')).status, 404);
  assert.equal(asDocument(await sort('demo.seller')).kind, 'COURT');
});

test('a photographed paper keeps its pixels alone', async () => {
  const sent = await sendDocument(app, 'demo.seller', await photo(), { name: 'pasport.JPEG' });
  assert.deepEqual([asDocument(sent).type, asDocument(sent).fileName], ['image/jpeg', 'pasport.jpg']);
  const opened = await app.externalServices.files.get(`documents/${asDocument(sent).id}.jpg`);
  assert.equal((await sharp(opened ?? Buffer.alloc(0)).metadata()).exif, undefined);
});

test('what is wrong with a file is told in the language of the sender, by its own code', async () => {
  const jpeg = await photo();
  const fake = joined(jpeg.subarray(0, 300), Buffer.alloc(400, 1), jpeg.subarray(-2));
  for (const [bytes, path, status, what] of [
    [Buffer.alloc(0), 'picture', 422, 'fileEmpty'],
    [Buffer.from('<svg/>'), 'picture', 415, 'fileTypeRefused'],
    [pdf(), 'picture', 415, 'fileTypeRefused'],
    [await photo({ format: 'png' }), 'document', 415, 'fileTypeRefused'],
    [jpeg.subarray(0, 200), 'picture', 422, 'fileBroken'],
    [fake, 'picture', 422, 'fileBroken'],
    [joined(jpeg, zip), 'picture', 422, 'fileDangerous'],
    [joined(jpeg, zip), 'document', 422, 'fileDangerous'],
    [pdf({ trailer: '/Encrypt 5 0 R' }), 'document', 422, 'fileLocked'],
    [hugePng(30_000, 30_000), 'picture', 422, 'pictureTooLarge'],
    [hugePng(8_000, 8_000), 'picture', 422, 'pictureTooLarge'],
    [hugePng(3_000, 3_000), 'picture', 422, 'fileBroken'],
    [Buffer.alloc(10_000_001), 'picture', 413, 'fileTooLarge'],
    [Buffer.alloc(20_000_001), 'document', 413, 'fileTooLarge'],
  ] as const) {
    const answer = await sendFile(
      app,
      'demo.seller',
      `/api/upload/${path}?lang=ru`,
      { bytes },
      path === 'document' ? { kind: 'OTHER' } : {},
    );
    assert.deepEqual([answer.status, codeIn(answer)], [status, what], answer.text);
    assert.match((answer.body as { message: string }).message, /[а-я]/);
  }
});

test('a form without a file, with two, cut off, with strange parts or no form at all is refused, never a 500', async () => {
  const post = async (payload: Buffer | string, headers: Record<string, string> = multipartHeaders) =>
    app.call('POST', '/api/upload/document', {
      payload,
      headers: { ...headers, ...(await bearer(app, 'demo.seller')) },
    });
  const whole = multipartBody({ bytes: paper() }, { kind: 'OTHER' });
  const answers = [
    await post(multipartBody(null, { kind: 'OTHER' })),
    await post(multipartBody({ bytes: paper() })),
    await post(multipartBody({ bytes: paper() }, { kind: 'SECRET' })),
    await post(multipartBody({ bytes: paper() }, { kind: 'OTHER', owner: 'demo.admin' })),
    await post(multipartBody({ bytes: paper() }, { __proto__x: '1', constructor: 'x', kind: 'OTHER' })),
    await post(multipartBody({ bytes: paper() }, { kind: 'x'.repeat(5_000) })),
    await post(whole.subarray(0, -40)),
    await post(Buffer.concat([whole.subarray(0, -36), whole])),
    await post('nonsense'),
    await post(''),
    await post('{"kind":"OTHER"}', { 'content-type': 'application/json' }),
    await post(whole, { 'content-type': 'multipart/form-data' }),
  ];
  for (const [n, { status, text }] of answers.entries())
    assert.ok(status >= 400 && status < 500, `${n}: ${status} ${text.slice(0, 100)}`);
});
