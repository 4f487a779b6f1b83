import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Application } from '#applications/contract.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import { sha256 } from '#auctions/server/log-batch.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, pledgedForm, SQB } from '../../../test/factories/applications.ts';
import { bid, enter, moveClockTo, readStoredLog, snapshot } from '../../../test/factories/auctions.ts';
import { bearer } from '../../../test/factories/identity.ts';

const app = await createTestApp();
const [one, two] = ['demo.buyer2', 'demo.buyer4'] as const;
const [author, assistant] = ['demo.seller', 'demo.realtor'] as const;
const reason = 'Qavat xato yozilgan edi, kadastrga koʻra tuzatildi.';

const publishedLot = async () => {
  const form = { ...pledgedForm, objectPrice: '10000000000', description: 'Uchinchi qavat.' };
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, form, author, assistant });
  const answer = await move(app, 'demo.moderator', id, { from: 'agreement', to: 'auction' });
  assert.equal(answer.status, 200, answer.text);
  return id;
};
const read = async (who: string, id: number) =>
  (await app.get(`/api/application/${id}`, await bearer(app, who))).body as Application;
const put = async (who: string, path: string, body: object) =>
  app.call('PUT', `/api/application${path}`, {
    payload: JSON.stringify(body),
    headers: { ...(await bearer(app, who)), 'content-type': 'application/json' },
  });
const codeOf = ({ body, status }: { body: unknown; status: number }) => (body as { code?: string }).code ?? status;
const correct = async (id: number, changes: object, more: object = {}, who = 'demo.moderator') => {
  const { version, form } = await read('demo.moderator', id);
  return put(who, `/${id}/correction`, { version, form: { ...form, ...changes }, reason, ...more });
};
const descriptionOf = async (id: number) =>
  (await app.get(`/api/public/auction/${id}/description`)).body as { text: string; sha256: string };
const factsOf = async (id: number) => (await readStoredLog(app, id)).rows.map(({ fact }) => fact);

test('F1 from its publication on nobody rewrites what bidders read: not the assistant, the author, nor staff by the way of drafts', async () => {
  const id = await publishedLot();
  await enter(app, one, id);
  await moveClockTo(app, (await snapshot(app, id)).opensAtMs ?? 0);
  assert.equal((await bid(app, one, id, 100_000_000)).status, 200);
  const before = await descriptionOf(id);
  const { version, form } = await read(assistant, id);
  for (const who of [assistant, author, 'demo.moderator', 'demo.admin']) {
    const answer = await put(who, `/${id}/form`, {
      version,
      form: { ...form, name: 'Boshqa uy', description: 'Yangi' },
    });
    assert.deepEqual([answer.status, codeOf(answer)], [409, 'lotFrozen'], who);
    assert.match((answer.body as { message: string }).message, /moderator/i);
    const checkedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const lines = [{ kind: 'dues', state: 'CLEAR', source: 'UTILITIES', checkedOn, note: '' }];
    const risks = await put(who, `/${id}/risks`, { version: 0, lines });
    assert.ok([403, 409].includes(risks.status), `${who} ${risks.text}`);
  }
  assert.deepEqual(await descriptionOf(id), before);
  for (const who of [assistant, author]) {
    assert.equal((await read(who, id)).mayEdit, false);
    assert.equal((await read(who, id)).mayCorrect, false);
    assert.ok([403, 404].includes((await correct(id, { name: 'Boshqa' }, {}, who)).status), who);
  }
});

test('F1 the sheet that every bidder signs holds the hash of what the page says, and anybody can compute it', async () => {
  const id = await publishedLot();
  const { text, sha256: hash } = await descriptionOf(id);
  assert.equal(createHash('sha256').update(text).digest('hex'), hash);
  assert.equal((await snapshot(app, id)).sheet.descriptionHash, hash);
  assert.match(text, /Uchinchi qavat/);
});

test('F1 a correction is staff’s: with a reason, an entry of the log, told to all who entered, and the page with it', async () => {
  const id = await publishedLot();
  for (const username of [one, two]) assert.equal((await enter(app, username, id)).status, 200);
  const before = await descriptionOf(id);
  assert.equal((await read('demo.moderator', id)).mayCorrect, true);
  assert.equal((await correct(id, { description: 'Ikkinchi qavat.' }, { reason: 'qisqa' })).status, 400);
  assert.equal(codeOf(await correct(id, {})), 'nothingChanged');
  assert.equal(codeOf(await correct(id, { description: 'Ikkinchi qavat.' }, { version: 1_000 })), 'changedElsewhere');
  assert.equal(codeOf(await correct(id, { name: '' })), 'incomplete');
  assert.deepEqual(await descriptionOf(id), before);
  assert.ok(!(await factsOf(id)).some((fact) => fact.type === 'event' && fact.event.kind === 'correct'));

  const answer = await correct(id, { description: 'Ikkinchi qavat.' });
  assert.equal(answer.status, 200, answer.text);
  const after = await descriptionOf(id);
  assert.match(after.text, /Ikkinchi qavat/);
  assert.match((await app.get(`/products/product/${id}`)).text, /Ikkinchi qavat/);
  const facts = await factsOf(id);
  const at = facts.findIndex((fact) => fact.type === 'event' && fact.event.kind === 'correct');
  const [event, entry] = [facts[at], facts[at + 1]];
  assert.ok(event?.type === 'event' && event.event.kind === 'correct' && event.event.reason === reason);
  assert.ok(entry?.type === 'entry' && entry.entry.kind === 'corrected');
  assert.equal(entry.entry.descriptionHash, after.sha256);
  assert.notEqual((await snapshot(app, id)).sheet.descriptionHash, after.sha256, 'the sheet stays as it was signed');
  assert.ok((await verifyRows(sha256, (await readStoredLog(app, id)).rows)).isTrue);
  for (const username of [one, two]) {
    const [news] = await app.db.sql<{ text: string }>`
      select body ->> 'text' as text from user_message where username = ${username} order by id desc limit 1`;
    assert.ok(news?.text.includes(reason), username);
  }
  const [trail] = await app.db.sql<{ detail: Record<string, string> }>`
    select detail from audit_entry where action = 'application.correct' and object = ${`application:${id}`}`;
  assert.deepEqual(trail?.detail, { fields: 'description', reason });
});

test('F1 F60 whoever bids on a lot does not write what his rivals read, whatever else he may do', async () => {
  const id = await publishedLot();
  await app.db.sql`update person set roles = array_append(roles, 'MODERATOR') where username = ${two}`;
  assert.equal((await enter(app, two, id)).status, 200);
  const before = await descriptionOf(id);
  assert.equal(codeOf(await correct(id, { description: 'Boshqa' }, {}, two)), 'moveForbidden');
  assert.deepEqual(await descriptionOf(id), before);
  await app.db.sql`update person set roles = array_remove(roles, 'MODERATOR') where username = ${two}`;
});

test('F1 what is over, and what is no lot, is not corrected', async () => {
  const id = await publishedLot();
  assert.equal((await enter(app, one, id)).status, 200);
  await moveClockTo(app, (await snapshot(app, id)).opensAtMs ?? 0);
  assert.equal((await bid(app, one, id, 100_000_000)).status, 200);
  await moveClockTo(app, ((await snapshot(app, id)).closesAtMs ?? 0) + 1);
  const before = await descriptionOf(id);
  assert.equal(codeOf(await correct(id, { description: 'Keyin' })), 'biddingOver');
  assert.deepEqual(await descriptionOf(id), before, 'half a thing is not done');
  const plain = await createApplication(app, { process: 'in_sale' });
  assert.equal(codeOf(await correct(plain, { description: 'Boshqa' })), 'notInAuction');
});
