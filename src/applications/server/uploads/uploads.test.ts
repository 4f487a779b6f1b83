import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { openTestApp } from '../../../../test/app.ts';
import { giveApplication } from '../../../../test/applications.ts';
import { hugePng, joined, pdf, zip } from '../../../../test/file-samples.ts';
import { bearer } from '../../../../test/people.ts';
import { formOf, formType, sendDocument, sendFile, sendPicture } from '../../../../test/uploads.ts';
import type { StoredDocument, StoredPicture } from '../../contract/shapes.ts';
import { attachFiles, releaseFiles } from './attaching.ts';
import { sweepUploads } from './sweeping.ts';
import { takeDocument } from './taking.ts';

const app = await openTestApp();
const deps = { db: app.db, files: app.outside.files, log: app.log };
const folder = join(app.config.DATA_DIR, 'files');

let colour = 0;
/** A photograph that no other story has, with the place where it was taken. */
const photo = ({ width = 900, height = 600, format = 'jpeg' as 'jpeg' | 'png' | 'webp' } = {}): Promise<Buffer> => {
  colour += 1;
  const background = { r: colour % 256, g: Math.floor(colour / 256), b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Kamera' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .toFormat(format)
    .toBuffer();
};
let page = 0;
const paper = (): Buffer => pdf({ objects: `9 0 obj\n(${(page += 1)})\nendobj\n` });

const storedFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));
const partyOf = async (username: string) => {
  const [row] = await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  return { kind: 'PERSON' as const, id: row?.id ?? 0n };
};
const code = (answer: { body: unknown }) => (answer.body as { code: string }).code;
const asPicture = (answer: { body: unknown }) => answer.body as StoredPicture;
const asDocument = (answer: { body: unknown }) => answer.body as StoredDocument;

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
        const shown = await app.get(`/media/${picture.key}-${width}.${type}`);
        assert.equal(shown.status, 200);
        assert.equal(shown.headers['content-type'], `image/${type}`);
        assert.match(shown.headers['cache-control'] ?? '', /immutable/);
      }
  }
});

test('O76 what a camera wrote into a picture is gone: place, time, words', async () => {
  const { key } = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const kept = await app.outside.files.get(`pictures/${key.slice(2)}-640.webp`);
  const { exif, icc, xmp } = await sharp(kept ?? Buffer.alloc(0)).metadata();
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
  const opened = await app.get(`/api/upload/document/${document.id}`, await bearer(app, 'demo.seller'));
  assert.equal(opened.status, 200);
  assert.equal(opened.headers['content-type'], 'application/pdf');
  assert.match(opened.headers['content-disposition'] ?? '', /^attachment; filename\*=UTF-8''Garov/);
  assert.equal(opened.headers['x-content-type-options'], 'nosniff');
  assert.match(opened.headers['content-security-policy'] ?? '', /sandbox/);
  assert.match(opened.headers['cache-control'] ?? '', /private, no-store/);
});

test('O76 a document of an application is open to those who have to do with it, and to nobody else', async () => {
  const id = await giveApplication(app, { author: 'demo.seller', companyId: 182, assistant: 'demo.realtor' });
  const document = asDocument(await sendDocument(app, 'demo.seller', paper()));
  const openAs = async (who: string) =>
    (await app.get(`/api/upload/document/${document.id}`, await bearer(app, who))).status;
  for (const who of ['demo.realtor', 'demo.moderator', 'demo.bank', 'demo.buyer1'])
    assert.equal(await openAs(who), 404, who);
  const party = await partyOf('demo.seller');
  await app.db.begin((tx) => attachFiles(tx, party, id, { pictures: [], documents: [document.id] }));
  const answers = {
    'demo.seller': 200,
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
  const opened = await app.outside.files.get(`documents/${asDocument(sent).id}.jpg`);
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
    assert.deepEqual([answer.status, code(answer)], [status, what], answer.text);
    assert.match((answer.body as { message: string }).message, /[а-я]/);
  }
});

test('a form without a file, with two, cut off, with strange parts or no form at all is refused, never a 500', async () => {
  const post = async (payload: Buffer | string, headers: Record<string, string> = formType) =>
    app.call('POST', '/api/upload/document', {
      payload,
      headers: { ...headers, ...(await bearer(app, 'demo.seller')) },
    });
  const whole = formOf({ bytes: paper() }, { kind: 'OTHER' });
  const answers = [
    await post(formOf(null, { kind: 'OTHER' })),
    await post(formOf({ bytes: paper() })),
    await post(formOf({ bytes: paper() }, { kind: 'SECRET' })),
    await post(formOf({ bytes: paper() }, { kind: 'OTHER', owner: 'demo.admin' })),
    await post(formOf({ bytes: paper() }, { __proto__x: '1', constructor: 'x', kind: 'OTHER' })),
    await post(formOf({ bytes: paper() }, { kind: 'x'.repeat(5_000) })),
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

test('the same file sent again while it lies idle is the same file', async () => {
  const bytes = await photo();
  const first = asPicture(await sendPicture(app, 'demo.seller', bytes));
  assert.equal(asPicture(await sendPicture(app, 'demo.seller', bytes)).id, first.id);
  assert.notEqual(asPicture(await sendPicture(app, 'demo.buyer2', bytes)).id, first.id);
  const document = paper();
  const { id } = asDocument(await sendDocument(app, 'demo.seller', document));
  assert.equal(asDocument(await sendDocument(app, 'demo.seller', document)).id, id);
});

test('an application takes its own files and nobody else’s, and those it drops can be taken back', async () => {
  const id = await giveApplication(app, { process: 'new', author: 'demo.seller' });
  const other = await giveApplication(app, { process: 'new', author: 'demo.seller' });
  const seller = await partyOf('demo.seller');
  const mine = asPicture(await sendPicture(app, 'demo.seller', await photo())).id;
  const theirs = asPicture(await sendPicture(app, 'demo.buyer2', await photo())).id;
  const attach = (application: number, pictures: number[], before: number[] = []) =>
    app.db.begin((tx) =>
      attachFiles(tx, seller, application, { pictures, documents: [] }, { pictures: before, documents: [] }),
    );
  assert.equal(await attach(id, [mine, theirs]), false);
  assert.equal(await attach(id, [999_999_999]), false);
  assert.equal(await attach(id, [mine]), true);
  assert.equal(await attach(other, [mine]), false, 'it belongs to one application');
  assert.equal(await attach(id, []), true);
  assert.equal(await attach(id, [mine]), true, 'taken back');
  const [demo] = await app.db.sql<{ id: bigint }>`select id from picture order by id limit 1`;
  assert.equal(await attach(id, [Number(demo?.id)]), false);
  assert.equal(await attach(id, [Number(demo?.id), mine], [Number(demo?.id)]), true, 'what was there stays');
});

test('files that no application took are gone after a day, with their rows and pictures; what is in use stays', async () => {
  await app.db.sql`delete from upload`;
  await app.outside.files.remove(await storedFiles());
  const id = await giveApplication(app, { process: 'new', author: 'demo.seller' });
  const used = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const fresh = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const old = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const oldPaper = asDocument(await sendDocument(app, 'demo.seller', paper()));
  await app.db.begin(async (tx) =>
    attachFiles(tx, await partyOf('demo.seller'), id, { pictures: [used.id], documents: [] }),
  );
  await app.db
    .sql`update upload set idle_since = idle_since - interval '25 hours' where picture_id = ${old.id} or id = ${oldPaper.id}`;
  assert.equal(await sweepUploads(deps), 2);
  const left = (await storedFiles()).map((name) => name.replace(/^pictures\/|-.*$/g, ''));
  assert.deepEqual(new Set(left), new Set([used, fresh].map(({ key }) => key.slice(2))));
  assert.equal((await app.get(`/media/${old.key}-640.webp`)).status, 404);
  const [gone] = await app.db.sql`select 1 from picture where id = ${old.id}`;
  assert.equal(gone, undefined);
});

test('the files of a draft that was thrown away go at once', async () => {
  const id = await giveApplication(app, { process: 'new', author: 'demo.seller' });
  const picture = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const party = await partyOf('demo.seller');
  await app.db.begin((tx) => attachFiles(tx, party, id, { pictures: [picture.id], documents: [] }));
  await app.db.begin((tx) => releaseFiles(tx, id));
  assert.equal(await sweepUploads(deps), 1);
  assert.equal((await app.get(`/media/${picture.key}-640.webp`)).status, 404);
});

test('a process that dies while it stores or removes leaves nothing behind', async () => {
  const dying = new Error('killed');
  const stored = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  // Killed after the bytes were stored and before the row said so.
  await app.db
    .sql`update upload set state = 'COMING', created_at = created_at - interval '31 minutes' where picture_id = ${stored.id}`;
  // Killed after the files were removed and before the rows were.
  const broken = { ...deps, files: { ...deps.files, remove: async () => Promise.reject(dying) } };
  assert.equal(await sweepUploads(broken), 0);
  const [half] = await app.db.sql<{ state: string }>`select state from upload where picture_id = ${stored.id}`;
  assert.equal(half?.state, 'LEAVING');
  assert.equal(await sweepUploads(deps), 1);
  assert.ok((await storedFiles()).every((name) => !name.includes(stored.key.slice(2))));
});

test('so many files an hour and no more', async () => {
  const party = await partyOf('demo.buyer5');
  await app.db.sql`
    insert into upload (kind, state, party_kind, party_id, sha256, store_names, bytes, document_kind, media_type)
    select 'DOCUMENT', 'READY', 'PERSON', ${party.id}, sha256(n::text::bytea), array['documents/x.pdf'], 1, 'OTHER', 'application/pdf'
      from generate_series(1, 120) as n`;
  const answer = await sendPicture(app, 'demo.buyer5', await photo());
  assert.deepEqual([answer.status, code(answer)], [429, 'tooManyFiles']);
  await app.db.sql`delete from upload where party_id = ${party.id}`;
});

test('a store or a scanner that is away is told as such, and leaves nothing half-way', async () => {
  const away = async () => Promise.reject(new Error('away'));
  const party = await partyOf('demo.buyer4');
  const file = { bytes: paper(), name: 'a.pdf', type: '' };
  const told = async (change: object) => {
    const answer = await takeDocument({ ...deps, scanner: app.outside.scanner, ...change }, party, file, 'OTHER');
    return 'code' in answer ? answer.code : 'taken';
  };
  assert.equal(await told({ scanner: { look: away } }), 'scannerAway');
  assert.equal(await told({ files: { ...deps.files, put: away } }), 'storeAway');
  assert.equal(await sweepUploads(deps), 1);
  assert.equal(await told({}), 'taken');
});
