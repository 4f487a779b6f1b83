import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTestApp } from '../../../test/app.ts';
import { debtForm, formClient, savedIn } from '../../../test/factories/forms.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { isThorough } from '../../../test/thorough.ts';

const app = await createTestApp();

/** The first ones suffice for whoever changes a line; `npm run test:all` sends them all. */
const BODIES = isThorough ? 10_000 : 2_000;
const AT_ONCE = 16;

/** What breaks carelessly written code: extremes, odd spellings, other types, what only looks like a value. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    0.1,
    '0',
    '-1',
    '9'.repeat(18),
    '9'.repeat(19),
    '1e5',
    'NaN',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table application; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '${7*7}',
    'я'.repeat(300),
    '𝔘'.repeat(130),
    [],
    {},
    [[[[[[]]]]]],
    [null],
    { $ne: null },
    { constructor: { prototype: {} } },
    true,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

const fields = Object.keys(await debtForm(app));
const debtorFields = ['debtorType', 'debtorPinflOrTin', 'creditSum', 'remainedDebt', 'accountNumber', 'mfo', 'pinfl'];
const foreign = ['version', 'process', 'principalId', 'author_username', 'companyId', 'moderator', '__proto__', 'id'];

/** Whole forms in which a few things are not what they should be. */
const forms = (whole: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .dictionary(fc.constantFrom(...fields, 'groupIds', 'documents', 'point'), hostile, { maxKeys: 3 })
        .map((odd) => ({ ...whole, ...odd })),
    },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.constantFrom(...debtorFields), hostile).map((debtor) => ({ ...whole, debtor })),
    },
    {
      weight: 2,
      arbitrary: fc
        .dictionary(
          fc.oneof(fc.constantFrom('repair_status', 'near_there', 'rooms', '__proto__'), fc.string()),
          hostile,
        )
        .map((characteristics) => ({ ...whole, characteristics })),
    },
    {
      weight: 1,
      arbitrary: fc
        .dictionary(fc.constantFrom(...foreign), hostile, { minKeys: 1 })
        .map((odd) => ({ ...whole, ...odd })),
    },
    { weight: 1, arbitrary: hostile },
  );

test('thousands of bodies of any nonsense are answered, none with a fault of the server, and nothing is broken by them', async () => {
  const whole = await debtForm(app);
  const seller = formClient(app, 'demo.seller');
  const { id } = savedIn(await seller.begin(whole));
  const headers = { ...(await bearer(app, 'demo.seller')), 'content-type': 'application/json' };
  const version = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: hostile },
  );
  const form = forms(whole);
  const call = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        method: fc.constant('PUT'),
        path: fc.constant(`/api/application/${id}/form`),
        body: fc.record({ version, form }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        method: fc.constant('POST'),
        path: fc.constant('/api/application'),
        body: fc.record({
          origin: fc.constantFrom('ADD', 'ADD_NEW', 'IMPORT'),
          kind: fc.constantFrom('SALE', 'REQUEST'),
          form,
          key: fc.constantFrom(...Array.from({ length: 20 }, () => randomUUID())),
        }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        method: fc.constant('POST'),
        path: fc.constant(`/api/application/${id}/submit`),
        body: fc.record({ version: hostile }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        method: fc.constantFrom('GET', 'PUT', 'DELETE'),
        path: fc
          .oneof(fc.integer(), fc.double(), fc.string())
          .map((odd) => `/api/application/${encodeURIComponent(String(odd))}`),
        body: hostile,
      }),
    },
  );
  const calls = fc.sample(call, { numRuns: BODIES, seed: 2026 });
  const answers = new Map<number, number>();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < calls.length; at = next++) {
      const one = calls[at];
      if (!one) continue;
      const payload = JSON.stringify(one.body) ?? '';
      // Some arrive cut off.
      const sent = at % 50 === 0 ? payload.slice(0, payload.length / 2) : payload;
      const { status, text } = await app.call(one.method, one.path, {
        headers,
        ...(one.method === 'GET' ? {} : { payload: sent }),
      });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      assert.ok(status < 500, `${one.method} ${one.path} ${sent.slice(0, 2_000)}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  assert.equal(
    [...answers.values()].reduce((sum, n) => sum + n, 0),
    BODIES,
  );
  // Enough of them came through to the action itself.
  assert.ok(
    (answers.get(200) ?? 0) > BODIES / 100 && (answers.get(409) ?? 0) > BODIES / 100,
    JSON.stringify([...answers]),
  );
  const { status, body } = await seller.read(id);
  assert.equal(status, 200);
  savedIn(await seller.save(id, (body as { version: number }).version, whole));
  const [row] = await app.db.sql<{ process: string; author: string }>`
    select process, author_username as author from application where id = ${id}`;
  assert.deepEqual(row, { process: 'new', author: 'demo.seller' });
});
