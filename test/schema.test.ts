import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { checkBoundaries, violationOf } from '../tools/boundaries.ts';
import { describeSchema } from '../tools/schema.ts';
import { createTestApp } from './app.ts';

const { db } = await createTestApp();

test('db/schema.sql tells the tables as the migrations make them', async () => {
  assert.equal(await readFile('db/schema.sql', 'utf8'), await describeSchema(db), 'run: npm run schema');
});

test('a migration that has run and was edited since stops the start', async () => {
  const { migrate } = await import('#platform/server/migrate.ts');
  await db.sql`update migration set hash = 'other' where name = '0010_places.sql'`;
  await assert.rejects(migrate(db, 'db/migrations'), /was edited since/);
});

test('the import check finds each kind of fault, and nothing in the tree as it is', async () => {
  const violation = (from: string, target: string, isType = false) => violationOf(from, { target, isType });
  assert.match(violation('places/server/routes.ts', '#listings/rules/query.ts') ?? '', /stands before/);
  assert.match(
    violation('listings/web/ListPage.tsx', '#listings/server/listing-view-store.ts') ?? '',
    /may not see server/,
  );
  assert.match(violation('listings/web/Card.tsx', '#listings/contract.ts') ?? '', /only types/);
  assert.match(violation('listings/rules/query.ts', 'zod') ?? '', /no package/);
  assert.match(violation('platform/web/Button.tsx', '#places/text/uz.ts') ?? '', /knows no capability/);
  assert.match(
    violation('listings/server/home-listings.ts', '#places/server/place-store.ts') ?? '',
    /only through its api/,
  );
  assert.match(violation('listings/server/jobs.ts', '#adapters/rates/cbu.ts') ?? '', /may not see/);
  assert.equal(violation('listings/web/Card.tsx', '#listings/contract.ts', true), null);
  const { files, violations } = await checkBoundaries(process.cwd());
  assert.ok(files > 200);
  assert.deepEqual(violations, []);
});
