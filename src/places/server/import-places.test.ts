import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { piecesOfFile } from '#platform/server/spreadsheet/csv-rows.ts';
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts';
import { createTestApp } from '../../../test/app.ts';
import { importPlaces } from './import-places.ts';
import { referenceFile, seedPlaces } from './seed.ts';

const { db } = await createTestApp();

const header = 'id,parentId,level,kind,code,cadastreCode,name_uz,name_ru,name_en,lat,lon';
const csv = (...rows: string[]) => Readable.from([Buffer.from([header, ...rows].join('\n'))]);

/** Runs an action in a transaction that is never kept, so that every test meets the places of the reference file. */
const undone = async (work: (tx: Parameters<Parameters<typeof db.begin>[0]>[0]) => Promise<void>) => {
  const undo = new Error('undo');
  await db
    .begin(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
};
const version = async () => (await db.sql<{ n: bigint }>`select n from site_version`)[0]?.n;
/** Temporary tables live until the transaction ends; a second import in one transaction needs the name again. */
const forget = (tx: { sql: typeof db.sql }) => tx.sql`drop table incoming_place`;

test('Seeding the places again writes nothing, so kept pages stay', async () => {
  const before = await version();
  await db.begin((tx) => seedPlaces(tx));
  assert.equal(await version(), before);
});

test('The reference file has 14 provinces, 206 districts and hundreds of neighbourhoods, each below the right parent', async () => {
  const counts = await db.sql<{ level: string; n: number }>`
    select p.level, count(*)::int as n from place p left join place above on above.id = p.parent_id
    where coalesce(above.level, '') = case p.level when 'province' then '' when 'district' then 'province' else 'district' end
    group by p.level`;
  const of = Object.fromEntries(counts.map(({ level, n }) => [level, n]));
  assert.equal(of.province, 14);
  assert.equal(of.district, 206);
  assert.ok((of.neighbourhood ?? 0) >= 300);
});

test('Uzbek names of the reference file carry the letters oʻ and gʻ with U+02BB and no other apostrophe than U+02BC', async () => {
  const rows = await db.sql<{ name: string }>`select name_uz as name from place`;
  const odd = rows.filter(({ name }) => !/^[A-Za-z0-9 \-ʻʼ]+$/.test(name) || /[^oOgG]ʻ/.test(name));
  assert.deepEqual(odd, []);
  const russian = await db.sql<{
    name: string;
  }>`select name_ru as name from place where name_ru !~ '^[А-Яа-яЁё0-9 ,()-]+$'`;
  assert.deepEqual(russian, []);
});

test('Every province and district of the reference file has a point', async () => {
  assert.deepEqual(await db.sql`select id from place where level <> 'neighbourhood' and lat_micro is null`, []);
});

test('A dry run reports what would happen and writes nothing', () =>
  undone(async (tx) => {
    const before = await tx.sql`select * from place order by id`;
    const report = await importPlaces(
      tx,
      csv(
        '1726266,1726,region,district,1726266,1007,Yunusobod,Юнусабадский район,Yunusabad district,41.36,69.29',
        '10070999,1726266,mfy,mfy,107-0999,,Yangi,Янги,Yangi,,',
      ),
      { isDryRun: true },
    );
    assert.deepEqual(
      { ...report, missing: report.missing.length },
      { added: 1, changed: 1, unchanged: 0, rejected: [], rejectedCount: 0, missing: before.length - 1 },
    );
    assert.deepEqual(await tx.sql`select * from place order by id`, before);
  }));

test('An import writes what is new and changed, keeps what the file does not name, and is idempotent', () =>
  undone(async (tx) => {
    const file = () =>
      csv(
        '1726266,1726,region,district,1726266,1007,"Yunusobod tumani",Юнусабадский район,Yunusabad area,41.37,69.29',
        '10070999,1726266,mfy,mfy,107-0999,,Yangi,Янги,Yangi,,',
      );
    const first = await importPlaces(tx, file(), { isDryRun: false });
    assert.deepEqual([first.added, first.changed, first.unchanged, first.rejectedCount], [1, 1, 0, 0]);
    assert.deepEqual(await tx.sql`select name_en, lat_micro from place where id = 1726266`, [
      { name_en: 'Yunusabad area', lat_micro: 41_370_000 },
    ]);
    assert.equal((await tx.sql`select from place where id = 1703`).length, 1);
    await forget(tx);
    const second = await importPlaces(tx, file(), { isDryRun: false });
    assert.deepEqual([second.added, second.changed, second.unchanged], [0, 0, 2]);
  }));

test('Faulty rows are reported with line and reason and left out, and so is what hangs from them; the others are taken', () =>
  undone(async (tx) => {
    const report = await importPlaces(
      tx,
      csv(
        '1799,,province,viloyat,1799,,Yangi viloyat,,New region,,',
        '1799201,1799,region,district,1799201,,Birinchi,Первый,First,,',
        '10990001,1799201,mfy,mfy,109-0001,,Kichik,Малый,Small,,',
        '10070998,1726266,mfy,mfy,107-0998,,Yaxshi,Хороший,Good,,',
        '10070998,1726266,mfy,mfy,107-0998,,Yaxshi,Хороший,Good,,',
        '10070997,1726266,mfy,mfy,107-0997,,Uzoq,Далёкий,Far,51.5,-0.1',
        '10070996,1726266,mfy',
      ),
      { isDryRun: false },
    );
    assert.deepEqual(report.rejected, [
      { line: 2, error: 'name' },
      { line: 3, error: 'parentUnknown' },
      { line: 4, error: 'parentUnknown' },
      { line: 6, error: 'duplicate' },
      { line: 7, error: 'coordinates' },
      { line: 8, error: 'cells' },
    ]);
    assert.equal(report.added, 1);
    assert.deepEqual(
      await tx.sql`select id from place where id in (1799, 1799201, 10990001, 10070996, 10070997, 10070998)`,
      [{ id: 10070998 }],
    );
  }));

test('A neighbourhood of our own list keeps its id, names and point when the classifier brings it, also after it is renamed', () =>
  undone(async (tx) => {
    const own = () => tx.sql<{ id: number; code: string; name_ru: string; lat_micro: number | null }>`
      select id, code, name_ru, lat_micro from place where parent_id = 1726266 and name_uz in ('Bodomzor', 'Bodomzor yangi')`;
    const [before] = await own();
    assert.ok(before);
    await importPlaces(tx, csv('10070092,1726266,mfy,mfy,107-0092,,Bodomzor,Бадамзар,Bodomzor,,'), { isDryRun: false });
    assert.deepEqual(await own(), [{ ...before, code: '107-0092' }]);
    await forget(tx);
    await importPlaces(tx, csv('10070092,1726266,mfy,mfy,107-0092,,Bodomzor yangi,Новый Бодомзор,New Bodomzor,,'), {
      isDryRun: false,
    });
    assert.deepEqual(await own(), [{ ...before, code: '107-0092', name_ru: 'Новый Бодомзор' }]);
  }));

test('A file that is absent, empty, lacks a column or is no CSV is refused as a whole', async () => {
  const whole = (file: Readable) => db.begin((tx) => importPlaces(tx, file, { isDryRun: false }));
  await assert.rejects(whole(Readable.from([])), new SpreadsheetError('unreadable', 'The file is empty.'));
  await assert.rejects(
    db.begin((tx) => importPlaces(tx, piecesOfFile('/no/such.csv'), { isDryRun: true })),
    { code: 'ENOENT' },
  );
  await assert.rejects(whole(Readable.from([Buffer.from('id,name_uz\n1,x')])), /lacks the columns: parentId, level/);
  await assert.rejects(whole(Readable.from([Buffer.from(`${header}\n"1703`)])), SpreadsheetError);
});

test('The reference file reads the same with a byte order mark and Windows line ends', () =>
  undone(async (tx) => {
    const text = `\uFEFF${(await readFile(referenceFile, 'utf8')).replaceAll('\n', '\r\n')}`;
    const report = await importPlaces(tx, Readable.from([Buffer.from(text)]), { isDryRun: true });
    assert.deepEqual([report.added, report.changed, report.rejectedCount, report.missing.length], [0, 0, 0, 0]);
  }));

/** The whole state classifier is no part of the product; where it lies beside the project, the importer is tried on it. */
const classifier = join(import.meta.dirname, '../../../../shared/data/places/places.csv');

test(
  'The whole state classifier imports without a fault and without naming a neighbourhood twice',
  { skip: !existsSync(classifier) && 'the state classifier is not beside the project' },
  () =>
    undone(async (tx) => {
      const first = await importPlaces(tx, piecesOfFile(classifier), { isDryRun: false });
      assert.equal(first.rejectedCount, 0);
      assert.ok(
        first.added > 8_500 && first.missing.length < 50,
        `${first.added} new, ${first.missing.length} missing`,
      );
      // The state list itself names three neighbourhoods twice within one district.
      const twice = await tx.sql`select parent_id, name_uz from place group by 1, 2 having count(*) > 1`;
      assert.equal(twice.length, 3);
      await forget(tx);
      const second = await importPlaces(tx, piecesOfFile(classifier), { isDryRun: false });
      assert.deepEqual([second.added, second.changed, second.unchanged], [0, 0, 9_672]);
    }),
);
