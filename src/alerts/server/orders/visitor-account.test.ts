import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '#alerts/contract.ts';
import { openTestApp } from '../../../../test/app.ts';
import { groundOf, listingFor, matchNow, phoneOf, publish, smsLeft, visitorOrder } from '../../../../test/orders.ts';
import { bearer, newcomer } from '../../../../test/people.ts';
import { newPhone } from '../../../../test/registration-calls.ts';

const app = await openTestApp();
const ground = await groundOf(app);

/** The listings that a phone was told of by SMS. */
const toldTo = async (phone: string): Promise<number[]> =>
  (await smsLeft(app, phone)).flatMap((text) => Number(/\/products\/product\/(\d+)/.exec(text)?.[1] ?? []));

test('ALR-001 an order of a visitor with the phone of an account tells that account in its centre, and the phone by SMS', async () => {
  const username = await newcomer(app);
  const phone = await phoneOf(app, username);
  await visitorOrder(app, ground, { phoneNumber: phone });
  const stranger = await visitorOrder(app, ground);
  await app.db.sql`update person set settings = '{"channels":{"sms":false}}' where username = ${username}`;
  const listing = await publish(app, listingFor(ground));
  await matchNow(app);
  await matchNow(app);
  const notices = async () =>
    ((await app.get('/api/user/notices', await bearer(app, username))).body as { data: Notice[] }).data;
  const path = `/products/product/${listing}`;
  assert.deepEqual(
    (await notices()).map((notice) => [notice.kind, notice.path]),
    [['match', path]],
  );
  assert.deepEqual(await toldTo(phone), [listing], 'one SMS: it was asked for with the order');
  assert.deepEqual(await toldTo(stranger.phone), [listing]);
  await app.db.sql`update person set phone = ${newPhone()} where username = ${username}`;
  await publish(app, listingFor(ground));
  await matchNow(app);
  assert.equal((await notices()).length, 1, 'who has the phone no longer hears of it no longer');
  assert.equal((await toldTo(phone)).length, 2, 'the order stays with its phone');
});
