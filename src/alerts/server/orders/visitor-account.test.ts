import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '#alerts/contract.ts';
import { createTestApp } from '../../../../test/app.ts';
import {
  buildListing,
  createVisitorOrder,
  findTestPlaces,
  listSmsTo,
  phoneOf,
  publish,
  runMatchingNow,
} from '../../../../test/factories/alerts.ts';
import { bearer, createUser } from '../../../../test/factories/identity.ts';
import { newPhone } from '../../../../test/factories/registration.ts';

const app = await createTestApp();
const places = await findTestPlaces(app);

/** The listings that a phone was told of by SMS. */
const listingsSentTo = async (phone: string): Promise<number[]> =>
  (await listSmsTo(app, phone)).flatMap((text) => Number(/\/products\/product\/(\d+)/.exec(text)?.[1] ?? []));

test('ALR-001 an order of a visitor with the phone of an account tells that account in its centre, and the phone by SMS', async () => {
  const username = await createUser(app);
  const phone = await phoneOf(app, username);
  await createVisitorOrder(app, places, { phoneNumber: phone });
  const stranger = await createVisitorOrder(app, places);
  await app.db.sql`update person set settings = '{"channels":{"sms":false}}' where username = ${username}`;
  const listing = await publish(app, buildListing(places));
  await runMatchingNow(app);
  await runMatchingNow(app);
  const notices = async () =>
    ((await app.get('/api/user/notices', await bearer(app, username))).body as { data: Notice[] }).data;
  const path = `/products/product/${listing}`;
  assert.deepEqual(
    (await notices()).map((notice) => [notice.kind, notice.path]),
    [['match', path]],
  );
  assert.deepEqual(await listingsSentTo(phone), [listing], 'one SMS: it was asked for with the order');
  assert.deepEqual(await listingsSentTo(stranger.phone), [listing]);
  await app.db.sql`update person set phone = ${newPhone()} where username = ${username}`;
  await publish(app, buildListing(places));
  await runMatchingNow(app);
  assert.equal((await notices()).length, 1, 'who has the phone no longer hears of it no longer');
  assert.equal((await listingsSentTo(phone)).length, 2, 'the order stays with its phone');
});
