import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bid, enter, moveClockTo, publishLot, sendCommand, snapshot, sums } from '../../../test/factories/auctions.ts';
import { until } from '../../../test/live-clients.ts';

const app = await createTestApp();
const [one, two] = ['demo.buyer2', 'demo.buyer4'] as const;

const liveLot = async () => {
  const lot = await publishLot(app);
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  return lot;
};
/** What somebody was told of a lot since a moment of the story, without the opening and the end. */
const newsOf = async (username: string, lotId: number) =>
  (
    await app.db.sql<{ text: string }>`
      select body ->> 'text' as text from user_message
       where username = ${username} and body ->> 'text' like ${`${lotId}-lotda taklifingiz%`} order by id`
  ).map(({ text }) => text.replaceAll('\u00a0', ' '));
const smsTo = async (username: string, lotId: number) =>
  app.db.sql`
    select m.id from outgoing_message m join person p on m.recipient = p.phone
     where p.username = ${username} and m.text like ${`%${lotId}-lotda taklifingiz%`}`;
/** The minute passes for whoever was told. */
const passMinute = (lotId: number) => app.db.sql`
  update lot_participant set outbid_notified_at = outbid_notified_at - interval '61 seconds' where lot_id = ${lotId}`;

test('F63 whoever loses the lead is told of it with the price, by an automatic bid too; whoever leads is not', async () => {
  const { id } = await liveLot();
  assert.equal((await bid(app, one, id, 100_000_000)).status, 200);
  assert.equal((await bid(app, two, id, 105_000_000)).status, 200);
  await until(async () => (await newsOf(one, id)).length > 0, 'the news');
  assert.deepEqual(await newsOf(one, id), [`${id}-lotda taklifingiz oshirildi, hozirgi narx 105 000 000 soʻm.`]);
  assert.deepEqual(await newsOf(two, id), []);
  const { sheetHash } = await snapshot(app, id);
  const maximum = { amount: sums(150_000_000).toString(), sheetHash, isRetyped: true };
  assert.equal((await sendCommand(app, one, id, 'maximum', maximum)).status, 200);
  await until(async () => (await newsOf(two, id)).length > 0, 'the news of the other');
});

test('F63 at most once a minute for a lot, and then of where it stands; by SMS more seldom; never of a bidding that is over', async () => {
  const [{ id }, other] = [await publishLot(app), await publishLot(app)];
  for (const lotId of [id, other.id])
    for (const username of [one, two]) assert.equal((await enter(app, username, lotId)).status, 200);
  await moveClockTo(app, other.opensAtMs);
  const outbid = async (lotId: number, low: number) => {
    assert.equal((await bid(app, one, lotId, low)).status, 200);
    assert.equal((await bid(app, two, lotId, low + 5_000_000)).status, 200);
  };
  await outbid(id, 100_000_000);
  await until(async () => (await newsOf(one, id)).length === 1, 'the first news');
  await outbid(id, 110_000_000);
  await outbid(id, 120_000_000);
  // What is told of another lot is told after this one was looked at.
  await outbid(other.id, 100_000_000);
  await until(async () => (await newsOf(one, other.id)).length === 1, 'the news of another lot');
  assert.equal((await newsOf(one, id)).length, 1, 'the minute is not over');
  await passMinute(id);
  await until(async () => (await newsOf(one, id)).length === 2, 'the news after the minute');
  assert.match((await newsOf(one, id)).at(-1) ?? '', /125 000 000/);
  assert.equal((await smsTo(one, id)).length, 1);
  await outbid(id, 130_000_000);
  await moveClockTo(app, ((await snapshot(app, id)).closesAtMs ?? 0) + 1);
  await passMinute(id);
  const third = await liveLot();
  await outbid(third.id, 100_000_000);
  await until(async () => (await newsOf(one, third.id)).length === 1, 'the news of a third lot');
  assert.equal((await newsOf(one, id)).length, 2, 'what is over is told as a result');
});
