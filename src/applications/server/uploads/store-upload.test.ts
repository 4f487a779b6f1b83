import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { createApplication } from '../../../../test/factories/applications.ts';
import { codeIn } from '../../../../test/factories/forms.ts';
import {
  asDocument,
  asPicture,
  paper,
  photo,
  principalOf,
  sendDocument,
  sendPicture,
} from '../../../../test/factories/uploads.ts';
import { attachFiles, releaseFiles } from './attach-files.ts';
import { cleanupUploads } from './cleanup-uploads.ts';
import { storeDocument } from './store-upload.ts';

const app = await createTestApp();
const deps = { db: app.db, files: app.externalServices.files, log: app.log };
const folder = join(app.config.DATA_DIR, 'files');

const storedFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

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
  const id = await createApplication(app, { process: 'new', author: 'demo.seller' });
  const other = await createApplication(app, { process: 'new', author: 'demo.seller' });
  const seller = await principalOf(app, 'demo.seller');
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
  await app.externalServices.files.remove(await storedFiles());
  const id = await createApplication(app, { process: 'new', author: 'demo.seller' });
  const used = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const fresh = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const old = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const oldPaper = asDocument(await sendDocument(app, 'demo.seller', paper()));
  await app.db.begin(async (tx) =>
    attachFiles(tx, await principalOf(app, 'demo.seller'), id, { pictures: [used.id], documents: [] }),
  );
  await app.db
    .sql`update upload set idle_since = idle_since - interval '25 hours' where picture_id = ${old.id} or id = ${oldPaper.id}`;
  assert.equal(await cleanupUploads(deps), 2);
  const left = (await storedFiles()).map((name) => name.replace(/^pictures\/|-.*$/g, ''));
  assert.deepEqual(new Set(left), new Set([used, fresh].map(({ key }) => key.slice(2))));
  assert.equal((await app.get(`/media/${old.key}-640.webp`)).status, 404);
  const [gone] = await app.db.sql`select 1 from picture where id = ${old.id}`;
  assert.equal(gone, undefined);
});

test('the files of a draft that was thrown away go at once', async () => {
  const id = await createApplication(app, { process: 'new', author: 'demo.seller' });
  const picture = asPicture(await sendPicture(app, 'demo.seller', await photo()));
  const principal = await principalOf(app, 'demo.seller');
  await app.db.begin((tx) => attachFiles(tx, principal, id, { pictures: [picture.id], documents: [] }));
  await app.db.begin((tx) => releaseFiles(tx, id));
  assert.equal(await cleanupUploads(deps), 1);
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
  await assert.rejects(cleanupUploads(broken), dying);
  const [half] = await app.db.sql<{ state: string }>`select state from upload where picture_id = ${stored.id}`;
  assert.equal(half?.state, 'LEAVING');
  assert.equal(await cleanupUploads(deps), 1);
  assert.ok((await storedFiles()).every((name) => !name.includes(stored.key.slice(2))));
});

test('so many files an hour and no more', async () => {
  const principal = await principalOf(app, 'demo.buyer5');
  await app.db.sql`
    insert into upload (kind, state, party_kind, party_id, sha256, store_names, bytes, document_kind, media_type)
    select 'DOCUMENT', 'READY', 'PERSON', ${principal.id}, sha256(n::text::bytea), array['documents/x.pdf'], 1, 'OTHER', 'application/pdf'
      from generate_series(1, 120) as n`;
  const answer = await sendPicture(app, 'demo.buyer5', await photo());
  assert.deepEqual([answer.status, codeIn(answer)], [429, 'tooManyFiles']);
  await app.db.sql`delete from upload where party_id = ${principal.id}`;
});

test('a store or a scanner that is away is told as such, and leaves nothing half-way', async () => {
  const away = async () => Promise.reject(new Error('away'));
  const principal = await principalOf(app, 'demo.buyer4');
  const file = { bytes: paper(), name: 'a.pdf', type: '' };
  const resultWith = async (change: object) => {
    const answer = await storeDocument(
      { ...deps, scanner: app.externalServices.scanner, ...change },
      principal,
      file,
      'OTHER',
    );
    return 'code' in answer ? answer.code : 'taken';
  };
  assert.equal(await resultWith({ scanner: { look: away } }), 'scannerAway');
  assert.equal(await resultWith({ files: { ...deps.files, put: away } }), 'storeAway');
  assert.equal(await cleanupUploads(deps), 1);
  assert.equal(await resultWith({}), 'taken');
});
