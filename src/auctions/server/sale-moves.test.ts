import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processTransitions } from '#applications/rules/transitions.ts';
import { listExpiredApplications } from '#applications/server/expiry-store.ts';
import type { AdminLot } from '#auctions/contract.ts';
import { nextDueAt } from '#auctions/rules/engine.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, pledgedForm, processOf } from '../../../test/factories/applications.ts';
import {
  bid,
  depositOf,
  enter,
  moveClockTo,
  ownPart,
  sendCommand,
  sign,
  snapshot,
} from '../../../test/factories/auctions.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { until } from '../../../test/live-clients.ts';
import { findLotState } from './lot-state.ts';

const app = await createTestApp();
const [one, two] = ['demo.buyer2', 'demo.buyer4'] as const;
const [author, assistant, admin] = ['demo.seller', 'demo.realtor', 'demo.admin'] as const;

const dueAt = async (lotId: number): Promise<number> => {
  const state = await findLotState(app.db, lotId);
  const due = state && nextDueAt(state.lot);
  assert.ok(due, `lot ${lotId} waits for something`);
  return due;
};
const passDue = async (lotId: number) => moveClockTo(app, (await dueAt(lotId)) + 1);

/** An application of a person that is sold by auction; its lot has its number. */
const publishedLot = async (): Promise<number> => {
  const form = { ...pledgedForm, objectPrice: '10000000000' };
  const id = await createApplication(app, { process: 'agreement', form, author, assistant });
  const answer = await move(app, admin, id, { from: 'agreement', to: 'auction' });
  assert.equal(answer.status, 200, answer.text);
  return id;
};
const enterBoth = async (lotId: number) => {
  for (const username of [one, two]) {
    const answer = await enter(app, username, lotId);
    assert.equal(answer.status, 200, answer.text);
  }
};
const liveLot = async () => {
  const id = await publishedLot();
  await enterBoth(id);
  await passDue(id);
  await passDue(id);
  assert.equal((await snapshot(app, id)).phase, 'LIVE');
  return id;
};
const wonLot = async () => {
  const id = await liveLot();
  assert.equal((await bid(app, one, id, 100_000_000, { isReserve: true })).status, 200);
  assert.equal((await bid(app, two, id, 102_000_000)).status, 200);
  await passDue(id);
  assert.equal((await snapshot(app, id)).phase, 'WON');
  return id;
};
const signedLot = async () => {
  const id = await wonLot();
  assert.ok((await sign(app, two, id)).ok);
  return id;
};

/** Where the life of a lot waits for a moment: how it comes there, and what it is after that moment. */
const timers: Record<string, { lot: () => Promise<number>; after: string }> = {
  'the cut-off with nobody there': { lot: publishedLot, after: 'WAITING' },
  'the cut-off': {
    lot: async () => {
      const id = await publishedLot();
      await enterBoth(id);
      return id;
    },
    after: 'CLOSED',
  },
  'the opening': {
    lot: async () => {
      const id = await publishedLot();
      await enterBoth(id);
      await passDue(id);
      return id;
    },
    after: 'LIVE',
  },
  'the end without a bid': { lot: liveLot, after: 'ACCEPTING' },
  'the end with bids': {
    lot: async () => {
      const id = await liveLot();
      assert.equal((await bid(app, one, id, 100_000_000)).status, 200);
      return id;
    },
    after: 'WON',
  },
  'the term for signing': { lot: wonLot, after: 'WON' },
  'the term for paying': { lot: signedLot, after: 'WON' },
  'the term for the reserve': {
    lot: async () => {
      const id = await signedLot();
      await passDue(id);
      return id;
    },
    after: 'ACCEPTING',
  },
};

/** Everything that somebody can ask for where an application is, until nothing is accepted any more. */
const tryAllMoves = async (id: number): Promise<string[]> => {
  const made: string[] = [];
  for (let hasMoved = true; hasMoved && made.length < 6; ) {
    hasMoved = false;
    const from = await processOf(app, id);
    for (const { to } of processTransitions.filter((one) => one.from === from))
      for (const who of [author, assistant, admin]) {
        const detail = { comment: 'sabab', soldPrice: '10000000000', price: '10000000000' };
        const answer = await move(app, who, id, { from, to, ...detail });
        assert.ok(answer.status < 500, `${who} ${from} -> ${to}: ${answer.text}`);
        if (answer.status === 200 && !hasMoved) made.push(`${from} -> ${to}`);
        hasMoved ||= answer.status === 200;
        if (hasMoved) break;
      }
  }
  return made;
};

const stops = () => app.db.sql`select lot_id as id, error from lot_stop`;

for (const [name, { lot, after }] of Object.entries(timers))
  test(`F59 whatever people make of the application, the lot goes on at ${name}`, async () => {
    const id = await lot();
    const due = await dueAt(id);
    const made = await tryAllMoves(id);
    await moveClockTo(app, due + 1);
    assert.deepEqual(await stops(), []);
    const phase = (await snapshot(app, id)).phase;
    // Only a lot that nobody has entered can be taken back.
    if (made.length > 0) assert.equal(phase, 'CANCELLED', made.join(', '));
    else assert.equal(phase, after);
    assert.equal(name === 'the cut-off with nobody there', made.length > 0, made.join(', '));
    const state = await findLotState(app.db, id);
    const next = state && nextDueAt(state.lot);
    assert.ok(next === null || next === undefined || next > app.clock.nowMs(), 'nothing is overdue');
  });

test('F59 a sale by auction goes on when its price is paid, and is the buyer’s from then on', async () => {
  const id = await signedLot();
  const codeOf = async (who: string, from: string, to: string) => {
    const answer = await move(app, who, id, { from, to, comment: 'sabab' });
    return (answer.body as { code?: string; message?: string }).code ?? answer.status;
  };
  for (const to of ['sell', 'credit', 'in_sale']) assert.equal(await codeOf(admin, 'sold', to), 'priceUnpaid', to);
  const view = (await app.get(`/api/application/${id}`, await bearer(app, 'demo.moderator'))).body as {
    moves: { to: string }[];
    awaitedMoves: { to: string; obstacle: string }[];
    waitsFor: string | null;
  };
  assert.equal(view.waitsFor, 'buyer');
  assert.deepEqual(view.moves, []);
  assert.ok(view.awaitedMoves.some(({ to, obstacle }) => to === 'sell' && obstacle === 'priceUnpaid'));
  const paid = await sendCommand(app, two, id, 'pay');
  assert.equal(paid.status, 200, paid.text);
  assert.equal(await codeOf(admin, 'sold', 'auction'), 'moveForbidden');
  assert.equal(await codeOf(admin, 'sold', 'in_sale'), 'noSuchMove');
  assert.equal(await codeOf('demo.moderator', 'sold', 'sell'), 200);
});

test('F59 a winner who does not pay loses the deposit, the reserve is asked, and the property is auctioned again', async () => {
  const id = await signedLot();
  const before = await depositOf(app, two);
  await passDue(id);
  assert.equal((await ownPart(app, two, id)).deposit?.fate, 'forfeited');
  assert.ok((await depositOf(app, two)).held < before.held);
  assert.equal((await ownPart(app, one, id)).duty?.kind, 'offer');
  assert.equal(await processOf(app, id), 'auction');
});

test('F59 a lot that cannot go on is stopped, seen by staff, told to them once, and goes on when the cause is gone', async () => {
  const id = await signedLot();
  const setProcess = async (process: string) => {
    await app.db.begin(async (tx) => {
      await tx.sql`alter table application disable trigger application_moves`;
      await tx.sql`update application set process = ${process}::process_status where id = ${id}`;
      await tx.sql`alter table application enable trigger application_moves`;
    });
  };
  // No person can bring it there; a hand in the database can.
  await setProcess('done');
  await moveClockTo(app, (await dueAt(id)) + 1);
  await until(async () => (await stops()).length > 0, 'the stop');
  const noticesOf = (username: string) => app.db.sql<{ path: string }>`
    select path from user_message where username = ${username} and path like '/admin/auctions%'`;
  for (const who of ['demo.moderator', admin])
    assert.deepEqual(await noticesOf(who), [{ path: `/admin/auctions?state=stopped&search=${id}` }], who);
  assert.deepEqual(await noticesOf('demo.finance'), []);
  const list = async () =>
    (await app.get('/api/office/auctions?state=stopped', await bearer(app, 'demo.moderator'))).body as {
      counts: Record<string, number>;
      data: AdminLot[];
    };
  const { counts, data } = await list();
  assert.equal(counts.stopped, 1);
  assert.equal(data[0]?.id, id);
  assert.match(data[0]?.stopped?.error ?? '', /done/);
  assert.equal((await ownPart(app, two, id)).deposit?.fate, 'held', 'half a thing is not done');
  const retry = async (who: string) =>
    (await app.post(`/api/office/auctions/${id}/retry`, undefined, await bearer(app, who))).status;
  await setProcess('sold');
  assert.equal(await retry('demo.finance'), 403);
  assert.equal(await retry('demo.moderator'), 200);
  await until(async () => (await ownPart(app, two, id)).deposit?.fate === 'forfeited', 'the lot to go on');
  assert.deepEqual(await stops(), []);
  assert.equal(await retry('demo.moderator'), 409);
  assert.equal(await processOf(app, id), 'auction');
});

test('F59 an administrator who asks for the end alone changes nothing: a lot that lets the engine bid still opens and ends on time', async () => {
  const id = await publishedLot();
  await enterBoth(id);
  const { sheetHash } = await snapshot(app, id);
  const maximum = { amount: '15000000000', sheetHash, isRetyped: true };
  assert.equal((await sendCommand(app, one, id, 'maximum', maximum)).status, 200);
  await passDue(id);
  // As if the call had come in the moment between what is due and the look at it.
  const asksForEnd = (key: string, atMs: number) =>
    app.lotWriter.submit({
      kind: 'cancel',
      reason: 'Sud savdoni toʻxtatdi.',
      lotId: id,
      who: { principal: { kind: 'PERSON', id: '0' }, personId: '0', username: admin, subject: admin, language: 'uz' },
      key,
      bodyHash: 'x',
      atMs,
    });
  const opensAtMs = await dueAt(id);
  const answer = await asksForEnd('the-first-of-two', opensAtMs + 1);
  assert.ok(!answer.ok && answer.code === 'secondPerson');
  assert.equal((await snapshot(app, id)).phase, 'CLOSED');
  await moveClockTo(app, opensAtMs + 1);
  const { phase, closesAtMs, leader } = await snapshot(app, id);
  assert.deepEqual([phase, leader?.participant], ['LIVE', 1]);
  const late = await asksForEnd('too-late', (closesAtMs ?? 0) + 1);
  assert.ok(!late.ok && late.code === 'notNow');
  assert.equal((await snapshot(app, id)).phase, 'LIVE');
  await moveClockTo(app, (closesAtMs ?? 0) + 1);
  assert.equal((await snapshot(app, id)).phase, 'WON');
});

test('F59 what comes back to sale has a whole term again, however long its auction lasted: nobody could renew it meanwhile', async () => {
  const id = await publishedLot();
  await app.db.sql`update listing set published_until = clock_timestamp() - interval '1 day' where id = ${id}`;
  const answer = await move(app, admin, id, { from: 'auction', to: 'in_sale', comment: 'egasi shunday xohladi' });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(
    (await listExpiredApplications(app.db)).filter((one) => one.id === id),
    [],
  );
  const [listing] = await app.db.sql<{ days: number }>`
    select round(extract(epoch from published_until - clock_timestamp()) / 86400)::int as days from listing where id = ${id}`;
  assert.equal(listing?.days, limits.listingLifeDays);
});
