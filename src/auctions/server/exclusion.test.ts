import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getBalances } from '#accounts/server/api.ts';
import type { UserActivity } from '#identity/contract/admin-users.ts';
import { findUserId } from '#identity/server/api.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import { createApplication, SQB } from '../../../test/factories/applications.ts';
import {
  bid,
  depositOf,
  enter,
  moveClockTo,
  nextMorning,
  ownPart,
  publishLot,
  sendCommand,
  snapshot,
} from '../../../test/factories/auctions.ts';
import { bearer, type ClaimChanges, createOrganization } from '../../../test/factories/identity.ts';

const app = await createTestApp();
const [author, assistant, buyer, rival] = ['demo.buyer3', 'demo.realtor', 'demo.buyer1', 'demo.buyer2'] as const;
const partner = 'demo.buyer5';

const actingFor = (companyTin: string, companyName: string): ClaimChanges => ({
  loginMode: 'ENTITY',
  companyName,
  companyTin,
});
// Nobody here is kept out for want of money.
for (const username of [author, assistant, buyer, rival, partner]) await giveMoney(app, username);

/** A company with money, and how somebody acts for it. */
const createCompany = async (tin: string, name: string, members: readonly string[]): Promise<ClaimChanges> => {
  const id = await createOrganization(app, { tin, name }, members);
  await giveMoney(app, { kind: 'ENTITY', id });
  return actingFor(tin, name);
};

/** A lot of a bank, handed in by one and in the hands of another. */
const lotOfBank = async () => {
  const id = await createApplication(app, {
    process: 'agreement',
    companyId: SQB,
    author,
    assistant,
    moderator: 'demo.moderator',
  });
  const moved = { from: 'agreement', to: 'auction' };
  const answer = await app.post(`/api/application/${id}/move`, moved, await bearer(app, 'demo.moderator'));
  assert.equal(answer.status, 200, answer.text);
  return id;
};

const moneyOf = async (username: string) => {
  const id = await findUserId(app.db, username);
  return getBalances(app.db, { kind: 'PERSON', id: id ?? 0n });
};

test('F60 whoever has to do with the sale is told so and kept out before any money moves: in person, by a company, by a colleague', async () => {
  const lot = await lotOfBank();
  const company = await createCompany('301000011', '«Yaqin» MChJ', [author, partner]);
  // Whoever works for the bank may bid elsewhere in his own name, and so may a moderator.
  await app.db.sql`update person set bank_id = ${SQB} where username = 'demo.buyer4'`;
  await app.db.sql`
    update person set roles = array_append(roles, 'USER'), verified_at = clock_timestamp() where username = 'demo.moderator'`;
  const kept: [string, string, ClaimChanges][] = [
    ['its author', author, {}],
    ['the assistant in charge', assistant, {}],
    ['the moderator in charge', 'demo.moderator', {}],
    ['somebody of the bank that sells', 'demo.buyer4', {}],
    ['the company of its author', author, company],
    ['a colleague of its author, for their company', partner, company],
  ];
  for (const [who, username, as] of kept) {
    assert.equal((await ownPart(app, username, lot, as)).mayEnter, 'isSeller', who);
    const before = await moneyOf(username);
    const answer = await enter(app, username, lot, {}, as);
    assert.deepEqual([answer.status, (answer.body as { code: string }).code], [403, 'isSeller'], who);
    assert.match((answer.body as { message: string }).message, /aloqador/, who);
    assert.deepEqual(await moneyOf(username), before, who);
  }
  assert.equal(
    (await ownPart(app, partner, lot)).mayEnter,
    'yes',
    'a colleague in his own name has nothing to do with it',
  );
  assert.equal((await enter(app, buyer, lot)).status, 200);
  const { count } = (
    await app.db.sql<{ count: number }>`
    select count(*)::int as count from lot_participant where lot_id = ${lot}`
  )[0] ?? { count: -1 };
  assert.equal(count, 1);
});

test('F60 no application is given into the hands of somebody who bids on it, one by one or many at once', async () => {
  const lot = await lotOfBank();
  const other = await lotOfBank();
  await app.db.sql`
    update person set roles = array_append(roles, 'REALTOR_ASSISTANT') where username = any(${[buyer, partner]}::text[])`;
  const company = await createCompany('301000012', '«Uzoq» MChJ', [rival, partner]);
  assert.equal((await enter(app, buyer, lot)).status, 200);
  assert.equal((await enter(app, rival, lot, {}, company)).status, 200);
  const moderator = await bearer(app, 'demo.moderator');
  const codeOf = async (path: string, body: object) => {
    const answer = await app.post(`/api${path}`, body, moderator);
    return (answer.body as { code?: string }).code ?? answer.status;
  };
  const toBuyer = { as: 'assistant', username: buyer };
  assert.equal(await codeOf(`/application/${lot}/assign`, toBuyer), 'assigneeBids');
  assert.equal(await codeOf(`/application/${lot}/assign`, { ...toBuyer, username: partner }), 'assigneeBids');
  const many = await app.post('/api/office/applications/assign', { ids: [other, lot], ...toBuyer }, moderator);
  assert.deepEqual(many.body, { assigned: 1, leftOut: [{ id: lot, reason: 'assigneeBids' }] }, 'F82 the lot is named');
  assert.equal(await codeOf(`/application/${other}/assign`, toBuyer), 200);
  const [row] = await app.db.sql`select assistant from application where id = ${lot}`;
  assert.deepEqual(row, { assistant });
});

test('F62 whoever won and did not pay is kept out of the next round of that lot, whoever acts for him, and staff see the default', async () => {
  const lot = await publishLot(app);
  const company = await createCompany('301000013', '«Vaʼda» MChJ', [buyer, partner]);
  const activity = async () => {
    const id = await findUserId(app.db, buyer);
    const answer = await app.get(`/api/office/people/${id}/deeds`, await bearer(app, 'demo.moderator'));
    return (answer.body as UserActivity).defaults;
  };
  const before = await activity();
  assert.equal((await enter(app, buyer, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, buyer, lot.id, 100_000_000)).status, 200);
  await moveClockTo(app, ((await snapshot(app, lot.id)).closesAtMs ?? 0) + 1);
  assert.equal((await sendCommand(app, buyer, lot.id, 'renounce')).status, 200);
  assert.equal((await ownPart(app, buyer, lot.id)).deposit?.fate, 'forfeited');
  await nextMorning(app);
  assert.equal((await snapshot(app, lot.id)).phase, 'ACCEPTING');
  const money = await depositOf(app, buyer);
  for (const [username, as] of [
    [buyer, {}],
    [buyer, company],
    [partner, company],
  ] as const) {
    assert.equal((await ownPart(app, username, lot.id, as)).mayEnter, 'hasDefaulted');
    const answer = await enter(app, username, lot.id, {}, as);
    assert.deepEqual([answer.status, (answer.body as { code: string }).code], [403, 'hasDefaulted']);
  }
  assert.deepEqual(await depositOf(app, buyer), money);
  assert.equal((await enter(app, rival, lot.id)).status, 200, 'everybody else is welcome');
  assert.equal(await activity(), before + 1);
  const next = await publishLot(app);
  assert.equal((await enter(app, buyer, next.id)).status, 200, 'another lot is another matter');
});
