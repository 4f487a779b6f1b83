import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLogFile } from '#auctions/rules/log-file.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import entry from '#auctions/text/uz/entry.ts';
import { checkLedger } from '#deposits/server/admin/unexplained-money.ts';
import { saveRegisterRisks } from '#listings/server/api.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  asAnotherAdministrator,
  bid,
  depositOf,
  enter,
  moveClockTo,
  ownPart,
  publishLot,
  sendCommand,
  sign,
  snapshot,
  sums,
} from '../../../test/factories/auctions.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { sha256 } from './log-batch.ts';

const app = await createTestApp();
const [one, two, three] = ['demo.buyer2', 'demo.buyer4', 'demo.buyer1'] as const;

/** A lot that two bought for, the second having bid most; the first may have said that he stays in reserve. */
const endedLot = async (isReserve: boolean) => {
  const lot = await publishLot(app);
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, one, lot.id, 100_000_000, { isReserve })).status, 200);
  assert.equal((await bid(app, two, lot.id, 105_000_000)).status, 200);
  await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
  assert.equal((await snapshot(app, lot.id)).phase, 'WON');
  return lot;
};

const messagesOf = async (username: string, topic: string) =>
  (
    await app.db.sql<{ body: Record<string, unknown> }>`
      select body from user_message where username = ${username} and topic = ${topic} order by id desc`
  ).map(({ body }) => body);

const listingOf = async (lotId: number) =>
  (
    await app.db.sql<{ process: string; sold: bigint | null }>`
      select process, sold_price_tiyin as sold from listing where id = ${lotId}`
  )[0];

const verified = async (lotId: number) => {
  const file = readLogFile((await app.get(`/api/public/auction/${lotId}/log`)).text);
  return verifyRows(sha256, file.rows);
};

test('AUC-013 AUC-018 all who took part hear of the end with its five fields, the winner masked', async () => {
  const lot = await endedLot(false);
  for (const [username, timeout] of [
    [one, 30],
    [two, 60],
  ] as const) {
    const [body] = await messagesOf(username, 'publish-auction-status');
    assert.ok(body);
    const { eventId: _, ...rest } = body;
    assert.deepEqual(rest, {
      productId: lot.id,
      winningOfferUsername: two,
      winnerFullName: 'R*** O***',
      winningOfferPrice: sums(105_000_000).toString(),
      timeout,
    });
  }
  assert.equal((await messagesOf(three, 'publish-auction-status')).length, 0);
  for (const username of [one, two]) {
    const told = (await messagesOf(username, 'notification-notify')).map(({ text }) => String(text));
    for (const words of [`${lot.id}-lotga arizangiz qabul qilindi`, `${lot.id}-lot boʻyicha savdo boshlandi`])
      assert.ok(
        told.some((text) => text.startsWith(words)),
        `F27 ${username} is told of the entry and of the opening`,
      );
  }
  const noticed = await app.db.sql<{ username: string; kind: string; path: string; text: string }>`
    select username, kind, path, text from user_message
     where topic = 'publish-auction-status' and body ->> 'productId' = ${String(lot.id)} order by username`;
  const about = { kind: 'auction', path: `/auction/${lot.id}` };
  assert.equal(noticed.length, 2);
  const words: Record<string, string> = {
    [one]: `${lot.id}-lot savdosi tugadi: gʻolib taklif`,
    [two]: `${lot.id}-lot boʻyicha siz gʻolib boʻldingiz.`,
  };
  for (const { text, username, ...rest } of noticed) {
    assert.deepEqual(rest, about, 'N1 the result stands in the centre of notices, with a way to the lot');
    assert.ok(text.startsWith(words[username] ?? '-'), text);
  }
  const sms = await app.db.sql<{ phone: string }>`
    select recipient as phone from outgoing_message
     where path = ${about.path} and channel = 'sms' and text like ${`${words[two]}%`}`;
  const [winner] = await app.db.sql<{ phone: string }>`select phone from person where username = ${two}`;
  // Whoever was outbid may hear of that by SMS: it comes by its own time.
  assert.deepEqual(sms, [winner], 'N4 nobody but the winner is told by SMS that he won');
});

test('L5 L4 the winner signs and pays: the listing is sold, the deposit goes into the price, the loser had his back at the end', async () => {
  const before = await depositOf(app, one);
  const lot = await endedLot(false);
  assert.deepEqual(await depositOf(app, one), before);
  assert.equal((await sign(app, one, lot.id)).ok, false);
  assert.equal((await sendCommand(app, two, lot.id, 'pay')).status, 409);
  assert.ok((await sign(app, two, lot.id)).ok);
  assert.deepEqual(await listingOf(lot.id), { process: 'sold', sold: sums(105_000_000) });
  const ready = await depositOf(app, two);
  assert.equal((await sendCommand(app, two, lot.id, 'pay')).status, 200);
  const paid = await depositOf(app, two);
  assert.equal(ready.available - paid.available, sums(100_000_000));
  assert.equal(ready.held - paid.held, sums(5_000_000));
  // F68 Another call for the same is told what is so, and moves nothing.
  const again = await sendCommand(app, two, lot.id, 'pay');
  assert.deepEqual([again.status, (again.body as { code: string }).code], [409, 'alreadyPaid'], again.text);
  assert.deepEqual(await depositOf(app, two), paid);
  const loser = await sendCommand(app, one, lot.id, 'pay');
  assert.deepEqual([loser.status, (loser.body as { code: string }).code], [409, 'notNow'], loser.text);
  assert.equal((await sendCommand(app, 'demo.buyer5', lot.id, 'pay')).status, 403);
  assert.ok((await verified(lot.id)).isTrue);
});

test('L4 a winner whose money is short is told how much is missing beside his deposit, and nothing is taken', async () => {
  const before = await depositOf(app, three);
  const price = (before.available / 100n) * 400n;
  const lot = await publishLot(app, { startPriceTiyin: price });
  assert.equal((await enter(app, three, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, three, lot.id, Number(price / 100n))).status, 200);
  await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
  assert.ok((await sign(app, three, lot.id)).ok);
  const entered = await depositOf(app, three);
  const refused = await sendCommand(app, three, lot.id, 'pay');
  assert.equal(refused.status, 422, refused.text);
  assert.deepEqual(
    (refused.body as { missingTiyin: string }).missingTiyin,
    (price - before.available).toString(),
    'the deposit is a part of the price',
  );
  assert.deepEqual(await depositOf(app, three), entered);
});

test('L4 a winner who does not sign in time loses the deposit, and the reserve takes the lot at his own bid', async () => {
  const before = await depositOf(app, two);
  const lot = await endedLot(true);
  assert.equal((await ownPart(app, one, lot.id)).deposit?.fate, 'held');
  const { duty } = await snapshot(app, lot.id);
  await moveClockTo(app, duty?.byMs ?? 0);
  const after = await depositOf(app, two);
  assert.equal(before.available - after.available, sums(5_000_000));
  assert.equal((await ownPart(app, two, lot.id)).deposit?.fate, 'forfeited');
  const offered = (await ownPart(app, one, lot.id)).duty;
  assert.deepEqual([offered?.kind, offered?.amount], ['offer', sums(100_000_000).toString()]);
  assert.equal((await sendCommand(app, two, lot.id, 'answer', { accepts: true })).status, 403);
  assert.equal((await sendCommand(app, one, lot.id, 'answer', { accepts: true })).status, 200);
  const accepted = await snapshot(app, lot.id);
  assert.deepEqual([accepted.duty?.kind, accepted.winner?.amount], ['sign', sums(100_000_000).toString()]);
  assert.ok((await ownPart(app, one, lot.id)).declarationId);
  assert.ok((await verified(lot.id)).isTrue);
});

test('F47 of a forfeited deposit the ledger says who is owed what: half the seller by name, half us; staff read it beside the declaration', async () => {
  const lot = await endedLot(false);
  const company = (
    await app.db.sql<{ id: number; name: string }>`select id, name_uz as name from company order by id limit 1`
  )[0];
  await app.db.sql`update listing set company_id = ${company?.id ?? null} where id = ${lot.id}`;
  const money = async () =>
    (await app.get('/api/office/money', await bearer(app, 'demo.finance'))).body as Record<string, string>;
  const before = await money();
  assert.equal((await sendCommand(app, two, lot.id, 'renounce')).status, 200);
  const entries = await app.db.sql<{ bucket: string; kind: string; amount: bigint }>`
    select a.bucket, a.party_kind as kind, e.amount_tiyin as amount
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
     where t.kind = 'forfeit' and t.idempotency_key like ${`lot:${lot.id}:%`} order by a.bucket`;
  assert.deepEqual(
    entries.map(({ bucket, kind, amount }) => [bucket, kind, amount]),
    [
      ['forfeited', 'PERSON', sums(2_500_000)],
      ['held', 'PERSON', -sums(5_000_000)],
      ['owed', 'COMPANY', sums(2_500_000)],
    ],
  );
  const after = await money();
  for (const place of ['owedToSellers', 'forfeited'])
    assert.equal(BigInt(after[place] ?? 0) - BigInt(before[place] ?? 0), sums(2_500_000), place);
  const list = await app.get('/api/office/declarations?status=REJECT', await bearer(app, 'demo.finance'));
  const row = (list.body as { data: { lotId: number; forfeited: unknown }[] }).data.find(
    ({ lotId }) => lotId === lot.id,
  );
  const share = sums(2_500_000).toString();
  assert.deepEqual(row?.forfeited, { seller: share, sellerName: company?.name, platform: share });
});

test('a winner who gives up before the term frees the lot at once; without a reserve it begins anew the next day', async () => {
  const lot = await endedLot(false);
  assert.equal((await sendCommand(app, one, lot.id, 'renounce')).status, 403);
  assert.equal((await sendCommand(app, two, lot.id, 'renounce')).status, 200);
  const anew = await snapshot(app, lot.id);
  assert.deepEqual([anew.phase, anew.bidCount, anew.winner, anew.participantCount], ['ACCEPTING', 0, null, 0]);
  assert.equal((await enter(app, one, lot.id)).status, 200);
  await moveClockTo(app, anew.opensAtMs ?? 0);
  assert.equal((await bid(app, one, lot.id, 101_000_000)).body.number, 1);
  assert.equal(((await app.get(`/api/public/auction/${lot.id}/bids`)).body as { data: unknown[] }).data.length, 1);
  assert.ok((await verified(lot.id)).isTrue);
});

test('an auction is cancelled only when a second administrator asks too; then all deposits go back', async () => {
  const lot = await publishLot(app);
  const before = await depositOf(app, one);
  assert.equal((await enter(app, one, lot.id)).status, 200);
  const reason = 'The court has stopped the sale.';
  const first = await sendCommand(app, 'demo.admin', lot.id, 'cancel', { reason });
  assert.deepEqual([first.status, (first.body as { code: string }).code], [409, 'secondPerson']);
  assert.equal((await sendCommand(app, 'demo.admin', lot.id, 'cancel', { reason })).status, 409);
  assert.equal((await sendCommand(app, one, lot.id, 'cancel', { reason })).status, 403);
  await asAnotherAdministrator(app, lot.id);
  assert.equal((await sendCommand(app, 'demo.admin', lot.id, 'cancel', { reason })).status, 200);
  assert.equal((await snapshot(app, lot.id)).phase, 'CANCELLED');
  assert.deepEqual(await depositOf(app, one), before);
  assert.ok((await verified(lot.id)).isTrue);
});

test('AUC-011 AUC-012 a lot without an application waits; the first one after the cut-off leads to the next day at 15:00, day after day', async () => {
  const lot = await publishLot(app);
  await moveClockTo(app, lot.cutOffAtMs + 2 * 3_600_000 + 30 * 60_000);
  assert.equal((await snapshot(app, lot.id)).phase, 'WAITING');
  assert.equal((await enter(app, one, lot.id)).status, 200);
  const DAY = 86_400_000;
  assert.equal((await snapshot(app, lot.id)).opensAtMs, lot.opensAtMs + DAY);
  await moveClockTo(app, lot.opensAtMs + DAY + 2 * 3_600_000);
  const again = await snapshot(app, lot.id);
  assert.deepEqual([again.phase, again.opensAtMs, again.daysWithoutBid], ['ACCEPTING', lot.opensAtMs + 2 * DAY, 1]);
  const texts = (await messagesOf(one, 'notification-notify')).map(({ text }) => String(text));
  assert.match(texts.find((text) => text.startsWith(`${lot.id}-`)) ?? '', /takrorlanadi/);
});

test('F12 the page of a lot says what it costs with its dues while one may apply, and nothing to pay or apply for once it is won', async () => {
  const open = await publishLot(app);
  await app.db.begin((tx) => saveRegisterRisks(tx, open.id, [{ kind: 'dues', state: 'CLEAR', source: 'DEBTS' }]));
  const page = async (id: number) => (await app.get(`/products/product/${id}`)).text;
  const promises = [entry.cost.title, entry.cost.rest, entry.section.ready, entry.panel.promise];
  const before = await page(open.id);
  for (const words of promises) assert.ok(before.includes(words), words);
  assert.match(before, new RegExp(`${entry.cost.dues}</dt><dd[^>]*>${entry.cost.duesValue.CLEAR}<`));
  const after = await page((await endedLot(false)).id);
  for (const words of promises) assert.ok(!after.includes(words), words);
  assert.match(after, new RegExp(entry.section.closedAt({ moment: '' })));
});

test('AUC-009 AUC-019 PRD-007 PRD-013 without a script too the page of a lot asks for its own deposit, says how long one may apply and where to log in', async () => {
  const usual = await publishLot(app, { startPriceTiyin: sums(200_000_000) });
  const high = await publishLot(app, { startPriceTiyin: sums(200_000_000), depositHundredths: 1000 });
  for (const [{ id }, deposit] of [
    [usual, 'Zakalat, 5% 10 000 000 soʻm'],
    [high, 'Zakalat, 10% 20 000 000 soʻm'],
  ] as const) {
    const { text } = await app.get(`/products/product/${id}`);
    const words = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    for (const one of [deposit, 'Hali ariza yoʻq. Savdo: ertaga 15:00', entry.panel.untilCutOff])
      assert.ok(words.includes(one), one);
    assert.ok(text.includes('role="timer"'));
    const login = new URLSearchParams({ lang: 'uz', to: `/products/product/${id}?enter=1` });
    assert.ok(text.includes(`/auth/login?${login}`.replaceAll('&', '&amp;')), 'with the way back into the auction');
  }
});

test('F16 after a reserve that took over, lost deposits, paid prices and lots that were cancelled no account is an alarm', async () => {
  assert.deepEqual(await checkLedger(app.db), []);
});
