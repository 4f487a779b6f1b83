import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ViewingOptions } from '#applications/contract/viewing.ts';
import { createTestApp } from '../../../../test/app.ts';
import { createApplication } from '../../../../test/factories/applications.ts';
import { clearDay, enter, publishLot, sendCommand } from '../../../../test/factories/auctions.ts';
import { type Component, eventsIn, readCalendarFile } from '../../../../test/factories/calendar.ts';
import { bearer, provenBearer } from '../../../../test/factories/identity.ts';
import { signLink } from '../signed-link.ts';

const app = await createTestApp();
const buyer = await provenBearer(app, 'demo.buyer1');
const seller = await provenBearer(app, 'demo.seller');
const { host } = new URL(app.config.publicUrl);

type Headers = Record<string, string>;
const link = async (headers: Headers, way: 'new' | 'shown' = 'new'): Promise<string | null> => {
  const path = way === 'new' ? '/api/user/calendar' : '/api/user/calendar/show';
  const { status, body, text } = await app.call('POST', path, { headers });
  assert.equal(status, 200, text);
  return (body as { url: string | null }).url;
};
const pathOf = (url: string | null): string => new URL(url ?? '', app.config.publicUrl).pathname;
const read = async (path: string): Promise<Component[]> => {
  const answer = await app.get(path);
  assert.equal(answer.status, 200, answer.text);
  return eventsIn(readCalendarFile(answer.text));
};
const findEvent = (events: readonly Component[], uid: string) =>
  events.find((event) => event.text('UID') === `${uid}@${host}`);

/** Asks for a viewing of a property on sale; gives both numbers. */
const requestViewing = async (): Promise<{ listing: number; viewing: number; at: string }> => {
  const listing = await createApplication(app, { process: 'in_sale' });
  const { times } = (await app.get(`/api/product/${listing}/viewing`, buyer)).body as ViewingOptions;
  const at = times.at(-1) ?? '';
  const { body } = await app.post(`/api/product/${listing}/viewing`, { at }, buyer);
  return { listing, viewing: (body as { id: number }).id, at };
};

test('F30 a calendar speaks the language of the page on which it was made, and the next one that of the next page', async () => {
  const { viewing } = await requestViewing();
  for (const [lang, name] of [
    ['en', 'Viewing'],
    ['ru', 'Просмотр'],
  ] as const) {
    const { body } = await app.call('POST', `/api/user/calendar?lang=${lang}`, { headers: buyer });
    const path = pathOf((body as { url: string }).url);
    assert.match(findEvent(await read(path), `viewing-${viewing}`)?.text('SUMMARY') ?? '', new RegExp(name, 'i'));
  }
});

test('PRD-016 a personal calendar tells buyer and seller of a viewing, and of each change with the next version', async () => {
  const { viewing } = await requestViewing();
  const ofBuyer = pathOf(await link(buyer));
  const ofSeller = pathOf(await link(seller));
  const uid = `viewing-${viewing}`;
  const state = async (path: string) => {
    const event = findEvent(await read(path), uid);
    return [event?.text('STATUS'), event?.text('SEQUENCE'), event?.inside.length];
  };
  assert.deepEqual(await state(ofBuyer), ['TENTATIVE', '0', 1]);
  await app.post(`/api/viewing/${viewing}/answer`, { to: 'AGREED' }, seller);
  assert.deepEqual(await state(ofBuyer), ['CONFIRMED', '1', 1]);
  assert.deepEqual(await state(ofBuyer), ['CONFIRMED', '1', 1], 'read again, it is the same');
  assert.deepEqual(await state(ofSeller), ['CONFIRMED', '0', 1]);
  const [sellerEvent, buyerEvent] = [findEvent(await read(ofSeller), uid), findEvent(await read(ofBuyer), uid)];
  assert.match(sellerEvent?.text('SUMMARY') ?? '', /^Xaridorga koʻrsatish: /);
  assert.match(buyerEvent?.text('SUMMARY') ?? '', /^Obyektni koʻrish: /);
  assert.match(buyerEvent?.raw.get('DTSTART')?.value ?? '', /T170000$/);
  await app.post(`/api/viewing/${viewing}/cancel`, {}, buyer);
  assert.deepEqual(await state(ofBuyer), ['CANCELLED', '2', 0]);
  assert.deepEqual(await state(ofSeller), ['CANCELLED', '1', 0]);
});

test('a lot that one entered stands there with the cut-off at 14:00 and the opening at 15:00, and is cancelled when one leaves', async () => {
  await clearDay(app);
  const lot = await publishLot(app);
  assert.equal((await enter(app, 'demo.buyer1', lot.id)).status, 200);
  const path = pathOf(await link(buyer));
  const events = await read(path);
  const [cutOff, opening] = [findEvent(events, `lot-${lot.id}-cut-off`), findEvent(events, `lot-${lot.id}-opening`)];
  assert.match(cutOff?.raw.get('DTSTART')?.value ?? '', /T140000$/);
  assert.match(opening?.raw.get('DTSTART')?.value ?? '', /T150000$/);
  assert.equal(opening?.inside[0]?.text('TRIGGER'), '-PT30M');
  assert.match(opening?.text('URL') ?? '', new RegExp(`/auction/${lot.id}$`));
  assert.equal((await sendCommand(app, 'demo.buyer1', lot.id, 'withdraw')).status, 200);
  const after = findEvent(await read(path), `lot-${lot.id}-opening`);
  assert.deepEqual([after?.text('STATUS'), after?.text('SEQUENCE')], ['CANCELLED', '1']);
});

test('a winner finds there until when to sign and to pay, and what was paid is told no more', async () => {
  const [lot] = await app.db.sql<{ id: number }>`select id::float8 as id from lot order by id limit 1`;
  const [declaration] = await app.db.sql<{ id: number }>`
    with entered as (
      insert into lot_participant (lot_id, number, party_kind, party_id, person_id, username, subject, language, name_masked,
                                   deposit_tiyin, fate, bid_agreement, deposit_agreement, entered_ms)
      select ${lot?.id}, 900, 'PERSON', id, id, username, subject, 'ru', 'N***', 0, 'applied', 'cal-b', 'cal-d', 1
        from person where username = 'demo.buyer3' returning lot_id)
    insert into lot_declaration (lot_id, participant, document, price_tiyin, created_ms, sign_by_ms)
    select lot_id, 900, 'calendar-test', 100, 1, (extract(epoch from clock_timestamp()) * 1000)::bigint + 86400000 from entered
    returning id::float8 as id`;
  const path = pathOf(await link(await provenBearer(app, 'demo.buyer3')));
  const due = async (kind: string) =>
    findEvent(await read(path), `declaration-${declaration?.id}-${kind}`)?.text('STATUS');
  assert.deepEqual([await due('sign'), await due('pay')], ['CONFIRMED', undefined]);
  await app.db.sql`
    update lot_declaration set status = 'CONFIRMED', signed_ms = created_ms + 1, pay_by_ms = sign_by_ms + 1 where document = 'calendar-test'`;
  assert.deepEqual([await due('sign'), await due('pay')], ['CANCELLED', 'CONFIRMED']);
});

test('an address that was forged, replaced or taken back answers nothing, and nobody else keeps it', async () => {
  const first = pathOf(await link(buyer));
  assert.equal(pathOf(await link(buyer, 'shown')), first);
  const answer = await app.get(first);
  assert.equal(answer.headers['cache-control'], 'private, no-store');
  assert.match(answer.headers['content-type'] ?? '', /^text\/calendar/);
  const second = pathOf(await link(buyer));
  assert.notEqual(second, first);
  assert.equal((await app.get(first)).status, 404, 'replaced');
  assert.equal((await app.get(second)).status, 200);
  assert.deepEqual((await app.get('/api/user/calendar', buyer)).body, { isMade: true });
  assert.deepEqual((await app.call('DELETE', '/api/user/calendar', { headers: buyer })).body, { isMade: false });
  assert.equal(await link(buyer, 'shown'), null);
  assert.equal((await app.get(second)).status, 404, 'taken back');
  const third = pathOf(await link(buyer));
  assert.equal((await app.get(second)).status, 404, 'an old version never comes back');
  const forged = [
    third.replace(/.{2}\.ics$/, 'AA.ics'),
    '/calendar/x.ics',
    `/calendar/${'a.'.repeat(200)}.ics`,
    '/calendar/%00.ics',
  ];
  for (const other of ['order', 'unsubscribe'] as const)
    forged.push(`/calendar/${signLink(app.encryption, other, '1.1')}.ics`);
  forged.push(`/calendar/${signLink(app.encryption, 'calendar', '99999999999999999999.1')}.ics`);
  for (const path of forged) assert.equal((await app.get(path)).status, 404, path);
  assert.equal(
    app.logged.join('\n').includes(third.slice('/calendar/'.length, -4)),
    false,
    'the address is not logged',
  );
});

test('PRD-016 a single viewing is a file for those who take part in it alone', async () => {
  const { viewing } = await requestViewing();
  const path = `/calendar/viewing/${viewing}.ics`;
  const asking = async (headers: Headers) =>
    app.get(path, { cookie: `access=${headers.authorization?.slice('Bearer '.length)}` });
  const [event] = eventsIn(readCalendarFile((await asking(buyer)).text));
  assert.equal(event?.text('UID'), `viewing-${viewing}@${host}`);
  assert.equal((await asking(seller)).status, 200);
  assert.equal((await asking(await bearer(app, 'demo.buyer2'))).status, 404);
  assert.equal((await app.get(path)).status, 404);
});

test('the bidding of a public lot is a file for anybody, in the language that was asked for', async () => {
  const lot = await publishLot(app);
  const [event] = await read(`/calendar/lot/${lot.id}.ics?lang=ru`);
  assert.match(event?.text('SUMMARY') ?? '', /^Э-аукцион: /);
  const [uzbek] = await read(`/calendar/lot/${lot.id}.ics?lang=uz`);
  assert.match(uzbek?.text('SUMMARY') ?? '', /^Elektron auksion/);
  assert.equal((await app.get('/calendar/lot/999999999.ics')).status, 404);
  await app.db.sql`update listing set visibility = 'TO_ME' where id = ${lot.id}`;
  assert.equal((await app.get(`/calendar/lot/${lot.id}.ics`)).status, 404);
});

test('the end of a standing order is told, and renewing moves it', async () => {
  const headers = await provenBearer(app, 'demo.buyer4');
  const [order] = await app.db.sql<{ id: number }>`
    insert into standing_order (phone, person_id, first_name, language, query, active_until)
    select phone, id, 'Aziz', 'uz', 'sort=NEWEST', clock_timestamp() + interval '20 days' from person where username = 'demo.buyer4'
    returning id::float8 as id`;
  const path = pathOf(await link(headers));
  const end = async () => findEvent(await read(path), `order-${order?.id}`);
  const before = await end();
  assert.deepEqual([before?.text('SEQUENCE'), before?.raw.has('DTEND')], ['0', false]);
  await app.db.sql`update standing_order set active_until = active_until + interval '10 days' where id = ${order?.id}`;
  const after = await end();
  assert.equal(after?.text('SEQUENCE'), '1');
  assert.notEqual(after?.text('DTSTART'), before?.text('DTSTART'));
});
