import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createErasureClient } from '../../../test/factories/erasure.ts';
import { createUser, provenBearer } from '../../../test/factories/identity.ts';
import { insertListingCopy } from './demo-listing-copy-store.ts';

const app = await createTestApp();
const { db } = app;
const { idOf, send, eraseAtTerm } = createErasureClient(app);

const listings = async (condition: string, count: number): Promise<number[]> => {
  const rows = await db.query<{ id: bigint }>(`select id from listing where ${condition} order by id limit ${count}`);
  assert.equal(rows.length, count, condition);
  return rows.map(({ id }) => Number(id));
};
const [first = 0, second = 0, third = 0, hidden = 0] = await listings(
  `visibility = 'TO_EVERYONE' and is_shown and process = 'in_sale'`,
  4,
);
await db.sql`update listing set is_shown = false where id = ${hidden}`;

const savedOf = async (username: string): Promise<number[]> => {
  const { status, body, text } = await send('GET', '/user/saved', username);
  assert.equal(status, 200, text);
  return (body as { ids: number[] }).ids;
};
const put = (username: string, id: number) => send('PUT', `/user/saved/${id}`, username);
const remove = (username: string, id: number) => send('DELETE', `/user/saved/${id}`, username);
const merge = async (username: string, ids: readonly number[]) => {
  const { status, body, text } = await send('POST', '/user/saved', username, { ids });
  assert.equal(status, 200, text);
  return body as { ids: number[]; added: number };
};
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test('F77 O14 a heart belongs to the person: put on and taken off twice is as once, and nobody else has it', async () => {
  const [one, other] = [await createUser(app), await createUser(app)];
  for (const id of [first, second, first]) assert.equal((await put(one, id)).status, 200);
  assert.deepEqual(await savedOf(one), [second, first], 'the latest first; saved again it stays where it is');
  assert.deepEqual(await savedOf(other), []);
  assert.equal((await remove(other, first)).status, 200);
  assert.deepEqual(await savedOf(one), [second, first]);
  for (const _ of [1, 2]) assert.equal((await remove(one, second)).status, 200);
  assert.deepEqual(await savedOf(one), [first]);
});

test('F77 O14 the hearts of a device are added to those of the account in their order, twice as once', async () => {
  const username = await createUser(app);
  await put(username, first);
  assert.deepEqual(await merge(username, [third, second, first]), { ids: [third, second, first], added: 2 });
  assert.deepEqual(await merge(username, [third, second, first]), { ids: [third, second, first], added: 0 });
});

test('F77 T43 what one may not see is not saved and not told from what is not there; what was saved stays when it is hidden', async () => {
  const username = await createUser(app);
  const none = limits.idMax;
  for (const id of [hidden, none]) {
    const answer = await put(username, id);
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'listingMissing']);
  }
  assert.deepEqual(await merge(username, [hidden, none, first]), { ids: [first], added: 1 });
  assert.equal((await put('demo.moderator', hidden)).status, 200, 'staff see it');
  await db.sql`update listing set is_shown = false where id = ${first}`;
  assert.deepEqual(await savedOf(username), [first]);
  assert.equal((await put(username, first)).status, 200, 'it is saved already');
  await db.sql`update listing set is_shown = true where id = ${first}`;
});

test('F77 a full list takes no more, and of two calls at once none goes beyond the limit', async () => {
  const username = await createUser(app);
  // There are fewer listings than one may save: copies of one stand for the others.
  const personId = await idOf(username);
  await db.begin(async (tx) => {
    for (let n = 1; n < limits.savedMax; n++)
      await tx.sql`
        insert into saved_listing (person_id, listing_id) values (${personId}, ${await insertListingCopy(tx, first)})`;
  });
  const answers = await Promise.all([put(username, first), put(username, second)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const full = await put(username, third);
  assert.deepEqual([full.status, codeOf(full)], [409, 'savedFull']);
  assert.equal(codeOf(await put(username, hidden)), 'listingMissing');
  assert.equal((await merge(username, [third])).added, 0);
  assert.equal((await savedOf(username)).length, limits.savedMax);
});

test('F77 O76 what somebody saved is a part of their export, and is erased with the account', async () => {
  const username = await createUser(app);
  await put(username, first);
  const { body } = await app.get('/api/user/export', await provenBearer(app, username));
  const { savedListings } = body as { savedListings: { listingId: string }[] };
  assert.deepEqual(
    savedListings.map(({ listingId }) => listingId),
    [String(first)],
  );
  const id = await idOf(username);
  assert.equal(await eraseAtTerm(username), 1);
  assert.deepEqual(await db.sql`select 1 from saved_listing where person_id = ${id}`, []);
});
