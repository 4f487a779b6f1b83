import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { z } from 'zod';
import { destinations } from '#alerts/rules/destinations.ts';
import { requireAccess } from '#app/route-access.ts';
import type { Operation } from '#platform/contract/operation.ts';
import { contractErrorOf } from '#platform/server/operations.ts';
import { createTestApp } from './app.ts';
import { enter, publishLot } from './factories/auctions.ts';
import { bearer } from './factories/identity.ts';
import { type Raw, rawConnected, until } from './live-clients.ts';

const app = await createTestApp({ listen: true });

/** Who looks at a lot that is for its seller alone, and whether it is there for them. */
const actors = {
  visitor: { who: null, sees: false },
  stranger: { who: 'demo.buyer2', sees: false },
  participant: { who: 'demo.buyer1', sees: true },
  owner: { who: 'demo.seller', sees: true },
  staff: { who: 'demo.moderator', sees: true },
} as const;
type Actor = keyof typeof actors;

const headersOf = async (actor: Actor): Promise<Record<string, string>> => {
  const { who } = actors[actor];
  return who ? bearer(app, who) : {};
};

/** A lot of the seller that somebody takes part in, and that is then for the seller alone, or hidden. */
const createRestrictedLot = async (how: 'private' | 'hidden'): Promise<number> => {
  const lot = await publishLot(app);
  await enter(app, 'demo.buyer1', lot.id);
  await app.db.sql`
    update listing set seller_kind = 'PERSON', seller_id = (select id from person where username = 'demo.seller'),
           visibility = ${how === 'private' ? 'TO_ME' : 'TO_EVERYONE'}::visibility, is_shown = ${how === 'private'}
     where id = ${lot.id}`;
  return lot.id;
};

const lots = { private: await createRestrictedLot('private'), hidden: await createRestrictedLot('hidden') };

type Key = string;
const operations: [Key, Operation][] = app.capabilities.flatMap(({ contract }) => Object.entries(contract));
const hash = 'a'.repeat(64);

/** What the calls about one listing or lot carry. One that is new has to be added here. */
const bodies: Record<Key, unknown> = {
  'GET /public/product/:id': null,
  'GET /public/product/:id/similar': null,
  'GET /public/product/:id/auction': null,
  'GET /public/product/:id/history': null,
  'GET /public/product/:id/benefits': null,
  'PUT /user/saved/:id': null,
  'GET /product/:id/standing': null,
  'GET /product/:id/credit-standing': null,
  'GET /product/:id/reservation': null,
  'POST /product/:id/reservation': {
    ...{ method: 'OFFERED_PREPAYMENT', benefitId: 1, benefitVersion: 1, price: '100000000' },
    ...{ isOfferAccepted: true, isDueAccepted: true, idempotencyKey: randomUUID() },
  },
  'GET /product/:id/viewing': null,
  'POST /product/:id/purchase': { comment: '' },
  'POST /product/:id/viewing': { at: '2026-12-01T09:00:00Z' },
  'POST /product/:id/price': { price: '100000000', from: '90000000', comment: 'Yangi narx' },
  'GET /public/auction/:id': null,
  'GET /public/auction/:id/bids': null,
  'GET /public/auction/:id/questions': null,
  'POST /auction/:id/questions': { text: 'Garaj bormi?', idempotencyKey: randomUUID() },
  'GET /public/auction/:id/log': null,
  'GET /public/auction/:id/description': null,
  'GET /auction/:id/own': null,
  'GET /auction/:id/agreement/:kind': null,
  'POST /auction/:id/enter': {
    ...{ idempotencyKey: randomUUID(), sheetHash: hash },
    ...{ bidOfferSha256: hash, depositAgreementSha256: hash },
  },
};

/** Pages of specialists are about people; which of their listings somebody sees is told with them. */
const aboutOne = operations.filter(([key, { access }]) => access === 'visible' && /^(?!.*\/users\/).*\/:id/.test(key));

test('F39 every operation about one listing or lot is tried here', () => {
  assert.deepEqual(aboutOne.map(([key]) => key).sort(), Object.keys(bodies).sort());
});

for (const how of ['private', 'hidden'] as const) {
  const id = lots[how];

  for (const [key] of aboutOne)
    test(`F39 ${key}: a ${how} lot is there for its seller, who takes part and staff, and for nobody else`, async () => {
      const [method = '', path = ''] = key.split(' ');
      const address = `/api${path.replace(':id', String(id)).replace(':kind', 'bidOffer')}`;
      for (const actor of Object.keys(actors) as Actor[]) {
        const headers = await headersOf(actor);
        const { status, text } =
          method === 'POST'
            ? await app.post(address, bodies[key], headers)
            : await app.call(method, address, { headers });
        // Roles that may not call at all learn nothing either.
        if (status === 401 || status === 403) continue;
        assert.notEqual(status, 400, text);
        const isThere = status !== 404 && text !== 'null';
        assert.equal(isThere, actors[actor].sees, `${actor}: ${status} ${text.slice(0, 100)}`);
      }
    });

  const places = [`/products/product/${id}`, `/auction/${id}`, `/auction/${id}/log`, `/calendar/lot/${id}.ics`];
  for (const place of places)
    test(`F39 ${place.replace(String(id), ':id')}: the same for a ${how} lot`, async () => {
      for (const actor of Object.keys(actors) as Actor[]) {
        const token = (await headersOf(actor)).authorization?.replace('Bearer ', '');
        const { status } = await app.get(place, token ? { cookie: `access=${token}` } : {});
        assert.equal(status === 200, actors[actor].sees, `${actor}: ${status}`);
      }
    });

  test(`F39 a call about a ${how} lot is asked for by those who see it alone`, async () => {
    const draft = { name: 'Akmal', phone: '901112233', target: { kind: 'product', id } };
    for (const actor of Object.keys(actors) as Actor[]) {
      const { status } = await app.post('/api/public/call-back', draft, await headersOf(actor));
      assert.equal(status !== 404, actors[actor].sees, actor);
    }
  });
}

const lines: Raw[] = [];
after(() => {
  for (const line of lines) line.socket.terminate();
});

const listening = async (actor: Actor, destination: string): Promise<Raw> => {
  const { authorization } = await headersOf(actor);
  const line = await rawConnected(app, authorization ? { Authorization: authorization } : {});
  line.send('SUBSCRIBE', { id: 'a', destination, receipt: 'r' });
  await until(() => line.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
  lines.push(line);
  return line;
};
/** What the stories say; what the lot itself says beside it, such as of somebody who entered before, does not count. */
const SAID = '{"phase":"LIVE"}';
const heardBy = (line: Raw): number =>
  line.frames.filter(({ command, body }) => command === 'MESSAGE' && body === SAID).length;

/** Says something at a destination, and then something to all: whoever has heard that has heard all there was to hear. */
const say = async (destination: string, heard: readonly Raw[]): Promise<number[]> => {
  app.messages.live.deliver(destination, SAID);
  for (const line of heard) line.send('SEND', { destination: '/app/ping', receipt: randomUUID() });
  const receipts = heard.map((line) => line.frames.filter(({ command }) => command === 'RECEIPT').length);
  await until(
    () =>
      heard.every(
        (line, at) => line.frames.filter(({ command }) => command === 'RECEIPT').length > (receipts[at] ?? 0),
      ),
    'what was said',
  );
  return heard.map(heardBy);
};

test('F39 every live destination names its rule, and what is visible is one of a lot', () => {
  for (const { pattern, access } of destinations) assert.ok(['public', 'visible', 'own'].includes(access), pattern);
  assert.deepEqual(
    destinations.filter(({ access }) => access === 'visible').map(({ pattern }) => pattern),
    ['/topic/auction/:lot', '/topic/auction/:lot/watching'],
  );
});

for (const how of ['private', 'hidden'] as const)
  test(`F39 what is said of a ${how} lot is heard by those who may see it alone`, async () => {
    const id = await createRestrictedLot(how);
    const all = Object.keys(actors) as Actor[];
    const heard = await Promise.all(all.map((actor) => listening(actor, `/topic/auction/${id}`)));
    assert.deepEqual(
      await say(`/topic/auction/${id}`, heard),
      all.map((actor) => (actors[actor].sees ? 1 : 0)),
    );
  });

/** A line that listens to all that is said of a lot, at whichever destinations. */
const listeningToAll = async (actor: Actor, places: readonly string[]): Promise<Raw> => {
  const { authorization } = await headersOf(actor);
  const line = await rawConnected(app, authorization ? { Authorization: authorization } : {});
  for (const [at, destination] of places.entries())
    line.send('SUBSCRIBE', { id: `s${at}`, destination, receipt: `r${at}` });
  await until(
    () => line.frames.filter(({ command }) => command === 'RECEIPT').length === places.length,
    'the receipts',
  );
  lines.push(line);
  return line;
};

for (const how of ['private', 'hidden'] as const)
  test(`F58 whoever asks for all that is said of a ${how} lot at once hears as little as whoever asks for a part`, async () => {
    const id = await createRestrictedLot(how);
    const places = destinations.flatMap(({ pattern, access }) =>
      access === 'visible' ? [pattern.replace(':lot', String(id))] : [],
    );
    assert.ok(places.length > 1);
    const all = Object.keys(actors) as Actor[];
    const heard = await Promise.all(all.map((actor) => listeningToAll(actor, places)));
    const free = await publishLot(app);
    const watcher = await listening('visitor', `/topic/auction/${free.id}`);
    // What is looked at again finds the same: the review is over when it has closed a lot that it was told of.
    for (const isShown of [false, true]) {
      await app.db.sql`update listing set is_shown = ${isShown} where id = ${free.id}`;
      await until(
        () => app.messages.live.listeners(`/topic/auction/${free.id}`) === (isShown ? 1 : 0),
        'what is looked at again',
      );
    }
    for (const [at, place] of places.entries())
      assert.deepEqual(
        await say(place, heard),
        all.map((actor) => (actors[actor].sees ? at + 1 : 0)),
        place,
      );
    assert.equal(heardBy(watcher), 0);
  });

test('F39 whoever listens hears no more once the lot is not for them, and again when it is', async () => {
  const lot = await publishLot(app);
  const destination = `/topic/auction/${lot.id}`;
  const stranger = await listening('stranger', destination);
  const staff = await listening('staff', destination);
  assert.deepEqual(await say(destination, [stranger, staff]), [1, 1]);
  await app.db.sql`update listing set is_shown = false where id = ${lot.id}`;
  await until(() => app.messages.live.listeners(destination) === 1, 'the next review');
  assert.deepEqual(await say(destination, [stranger, staff]), [1, 2]);
  await app.db.sql`update listing set is_shown = true where id = ${lot.id}`;
  await until(() => app.messages.live.listeners(destination) === 2, 'the next review');
  assert.deepEqual(await say(destination, [stranger, staff]), [2, 3]);
});

const fine: Operation = { name: 'x', summary: '', who: 'user', access: 'own', reply: z.null() };

test('F39 an operation that does not name its rule, or names one that cannot be, ends the start', () => {
  for (const [key, operation] of operations) assert.equal(contractErrorOf(key, operation), null, key);
  assert.equal(contractErrorOf('GET /x', fine), null);
  const odd: [string, Partial<Record<keyof Operation, unknown>>][] = [
    ['GET /x', { access: undefined }],
    ['GET /x', { access: 'constructor' }],
    ['GET /x', { who: undefined }],
    ['GET /x', { who: [] }],
    ['GET /x', { who: 'anyone' }],
    ['GET /x', { access: 'public' }],
    ['GET /x', { access: 'code', who: 'anyone' }],
    ['GET /dev/x', {}],
    ['GET /x', { access: 'development' }],
    ['GET /public/lot/:id', { who: 'anyone', access: 'visible' }],
  ];
  for (const [key, change] of odd)
    assert.notEqual(
      contractErrorOf(key, { ...fine, ...change } as Operation),
      null,
      `${key} ${JSON.stringify(change)}`,
    );
});

test('F39 a route that is no operation names its rule as well, or the application does not open', async () => {
  const server = Fastify();
  requireAccess(server);
  server.get('/health/live', async () => null);
  server.get('/lists/:id', async () => null);
  await assert.rejects(async () => server.ready(), /no rule of access: .*\/lists\/:id/);
});

for (const how of ['private', 'hidden'] as const)
  test(`F39 whoever has no part in a ${how} lot is refused every action as if there were none`, async () => {
    const stranger = await headersOf('stranger');
    const sent = (kind: string, id: number) => {
      const key = { idempotencyKey: randomBytes(12).toString('hex') };
      const bid = { ...key, amount: '100000000000', sheetHash: hash, isRetyped: true, isReserve: true };
      const bodiesOf: Record<string, object> = { bid, maximum: bid, answer: { ...key, accepts: true } };
      return app.post(`/api/auction/${id}/${kind}`, bodiesOf[kind] ?? key, stranger);
    };
    for (const kind of ['bid', 'maximum', 'withdraw', 'answer', 'renounce', 'pay']) {
      const [hidden, none] = [await sent(kind, lots[how]), await sent(kind, 999_999_999)];
      assert.equal(hidden.status, 404, kind);
      assert.deepEqual(hidden.body, none.body, kind);
    }
  });

/** Who else spells the condition: what makes the demonstration. */
const spellers = [
  'src/auctions/server/demo/robot-store.ts',
  'src/auctions/server/demo/seed-store.ts',
  'src/listings/server/visibility-sql.ts',
  'src/listings/server/demo/demo-listing-store.ts',
];

test('F39 what is visible is spelled in one file', async () => {
  const paths: string[] = [];
  for await (const path of glob('src/**/*.ts')) {
    if (path.endsWith('.test.ts') || path.includes('/testing/')) continue;
    if (/visibility (?:=|<>) 'TO_EVERYONE'/.test(await readFile(path, 'utf8'))) paths.push(path);
  }
  assert.deepEqual(paths.sort(), spellers.toSorted());
});

test('F58 a lot that is for others than before is told to every process at once, and nothing else is', async () => {
  const lot = await publishLot(app);
  const [plain] = await app.db.sql<{ id: number }>`
    select id::float8 as id from listing where not exists (select from lot where lot.id = listing.id) limit 1`;
  const [group] = await app.db.sql<{ id: bigint }>`
    insert into visibility_group (owner_person_id, name)
    select id, 'Tanishlar' from person where username = 'demo.seller' returning id`;
  const news: string[] = [];
  const ends: string[] = [];
  app.messages.onInternalMessage('/house/visibility', (body) => void news.push(body));
  app.messages.onInternalMessage('/house/test', (body) => void ends.push(body));
  const newsOf = async (change: () => Promise<unknown>): Promise<number> => {
    const before = [news.length, ends.length] as const;
    await change();
    await app.messages.publish(app.db, { dest: '/house/test', body: true });
    await until(() => ends.length > before[1], 'the end');
    return news.length - before[0];
  };
  const { sql } = app.db;
  assert.equal(await newsOf(() => sql`update listing set is_shown = false where id = ${lot.id}`), 1);
  assert.equal(await newsOf(() => sql`update listing set visibility = 'TO_GROUPS' where id = ${lot.id}`), 1);
  assert.equal(
    await newsOf(() => sql`update listing set group_ids = array[${group?.id}::bigint] where id = ${lot.id}`),
    1,
  );
  assert.equal(await newsOf(() => sql`update listing set process = 'failed' where id = ${lot.id}`), 1);
  const join = () => sql`
    insert into visibility_group_member (group_id, person_id)
    select ${group?.id}, id from person where username = 'demo.buyer2'`;
  assert.equal(await newsOf(join), 1);
  assert.equal(await newsOf(() => sql`delete from visibility_group_member where group_id = ${group?.id}`), 1);
  assert.equal(await newsOf(() => sql`update listing set price_tiyin = price_tiyin + 100 where id = ${lot.id}`), 0);
  assert.equal(await newsOf(() => sql`update listing set is_shown = false where id = ${plain?.id}`), 0);
});
