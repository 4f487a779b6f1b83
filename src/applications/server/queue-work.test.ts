import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { type ApplicationSpec, createApplication, pledgedForm, SQB } from '../../../test/factories/applications.ts';
import { agreeToAuction } from '../../../test/factories/documents.ts';
import { bearer, createUser } from '../../../test/factories/identity.ts';
import type { QueueRow } from '../contract/queue.ts';
import type { Application } from '../contract/shapes.ts';
import { turnsOf } from '../rules/views.ts';
import { filterSql } from './queue-filter-store.ts';

const app = await createTestApp();
// People and listings of the demo stay; its applications would be found along.
await app.db.sql`delete from application_event`;
await app.db.sql`delete from application`;

const idsOf = async (filter: Record<string, unknown>, who = 'demo.moderator'): Promise<number[]> => {
  const answer = await app.post('/api/office/applications/find', { ...filter, size: 100 }, await bearer(app, who));
  assert.equal(answer.status, 200, answer.text);
  return (answer.body as { data: QueueRow[] }).data.map(({ id }) => id);
};

test('F33 what waits for somebody is what his office decides next, unless a colleague has it in hand', async () => {
  const free = await createApplication(app);
  const own = await createApplication(app, { moderator: 'demo.moderator' });
  const others = await createApplication(app, { moderator: 'demo.admin' });
  const offered = await createApplication(app, { process: 'in_sale' });
  const paid = await createApplication(app, { process: 'sell', moderator: 'demo.admin' });
  const waits = async (who: string, ids: number[]) => {
    const queue = await idsOf({ view: 'work' }, who);
    return ids.filter((id) => queue.includes(id));
  };
  const all = [free, own, others, offered, paid];
  assert.deepEqual(await waits('demo.moderator', all), [free, own]);
  assert.deepEqual(await waits('demo.finance', all), [paid], 'the fee is the office’s, in whose hand it ever was');
  assert.deepEqual(await waits('demo.admin', all), [free, others, paid]);
});

test('F33 what lies in the hands of one who may not decide about it, or works here no more, waits for every moderator', async () => {
  const own = await createApplication(app, { author: 'demo.admin', moderator: 'demo.admin' });
  const later = await createApplication(app, { process: 'conclusion', author: 'demo.admin', moderator: 'demo.admin' });
  const left = await createApplication(app, { moderator: 'demo.buyer' });
  const held = await createApplication(app, { moderator: 'demo.admin' });
  const all = [own, later, left, held];
  const waits = async () => {
    const waiting = await idsOf({ view: 'work' });
    return all.filter((id) => waiting.includes(id));
  };
  assert.deepEqual(await waits(), [own, left]);
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = 'demo.admin'`;
  assert.deepEqual(new Set(await waits()), new Set(all), 'of one who is blocked');
  await app.db.sql`update person set blocked_at = null where username = 'demo.admin'`;
});

test('F33 a debt that is settled where no bank is waits for finance, who write it down', async () => {
  const id = await createApplication(app, { process: 'own_expense' });
  const ofBank = await createApplication(app, { process: 'own_expense', companyId: SQB });
  const waiting = await idsOf({ view: 'work' }, 'demo.finance');
  assert.deepEqual([waiting.includes(id), waiting.includes(ofBank)], [true, false]);
  const { body } = await app.get(`/api/application/${id}`, await bearer(app, 'demo.finance'));
  assert.equal((body as Application).waitsFor, 'finance');
  assert.ok((body as Application).moves.length > 0);
});

test('F33 what is on sale without terms of an auction costs no look at its contracts when work is counted', async () => {
  for (let n = 0; n < 5; n++) await createApplication(app, { process: 'in_sale' });
  const { where, values } = filterSql(
    { view: 'work', search: '' },
    { username: 'demo.moderator', roles: ['MODERATOR'], bankId: null, isBankOnly: false },
    app.encryption,
  );
  const plan = await app.db.query<{ 'QUERY PLAN': string }>(
    `explain analyze select from application a where ${where} and a.process = 'in_sale'`,
    values,
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  const terms = /Filter: \(a\.process = 'in_sale'::process_status\)\n/;
  const [, ofTerms = ''] = text.split(terms);
  assert.match(text, terms);
  assert.match(ofTerms.split('SubPlan')[0] ?? '', /never executed/, text);
});

test('F33 what waits for somebody is what its drawer says waits for his office, and something can be done about it there', async () => {
  const BRB = 191;
  await app.db.sql`update person set bank_id = ${SQB} where username = 'demo.bank'`;
  const specs: ApplicationSpec[] = [
    ...processStatuses.flatMap((process) => [{ process }, { process, companyId: SQB }, { process, companyId: BRB }]),
    { process: 'agreement', isContractSigned: false },
    { process: 'agreement', isContractSigned: false, companyId: SQB },
    { process: 'agreement', isContractSigned: null },
    { author: 'demo.moderator' },
    { process: 'conclusion', author: 'demo.moderator' },
    { process: 'lot_released', author: 'demo.bank', companyId: SQB },
  ];
  const ids: number[] = [];
  for (const spec of specs) ids.push(await createApplication(app, spec));
  const agreed = await createApplication(app, { process: 'in_sale' });
  await agreeToAuction(app, agreed, 'demo.seller');
  ids.push(agreed);
  // The price of a lot is its winner's to pay, whatever the term of the sale says.
  const [lot] = await app.db.sql<{ id: bigint }>`
    update lot set phase = 'COMPLETED', due_ms = 1
     where id = (select id from lot where not is_practice and phase = 'COMPLETED' order by id limit 1) returning id`;
  const unpaid = await createApplication(app, { process: 'sold' });
  await app.db.sql`update application set listing_id = null where listing_id = ${lot?.id ?? 0n}`;
  await app.db.sql`update application set listing_id = ${lot?.id ?? 0n}, due_at = '2020-01-01' where id = ${unpaid}`;
  ids.push(unpaid);
  for (const who of ['demo.moderator', 'demo.bank', 'demo.finance', 'demo.admin'] as const) {
    const waiting = new Set(await idsOf({ view: 'work', size: 100 }, who));
    const [person] = await app.db.sql<{ roles: Parameters<typeof turnsOf>[0] }>`
      select roles from person where username = ${who}`;
    const turns: readonly (string | null)[] = turnsOf(person?.roles ?? []);
    for (const [at, id] of ids.entries()) {
      const { status, body } = await app.get(`/api/application/${id}`, await bearer(app, who));
      const { waitsFor, moves, process } = body as Application;
      const isOwn = specs[at]?.author === who && (process === 'in_process' || process === 'lot_released');
      const isTurn = status === 200 && turns.includes(waitsFor) && !isOwn;
      assert.equal(waiting.has(id), isTurn, `${who}: ${JSON.stringify(specs[at])} ${process} waits for ${waitsFor}`);
      const isToSign = turns.includes('bank') && (process === 'agreement' || process === 'in_sale');
      if (isTurn && !isToSign) assert.ok(moves.length > 0, `${who} has nothing to do at ${process}`);
    }
  }
  assert.ok(!(await idsOf({ view: 'work' })).includes(unpaid));
  assert.ok((await idsOf({ view: 'work' })).includes(agreed));
});

test('F33 what is sold or looks for its buyer waits for moderators at its term, or when the price of its lot is paid, and not before', async () => {
  const [lot] = await app.db.sql<{ id: bigint }>`
    update lot set phase = 'COMPLETED', due_ms = null
     where id = (select id from lot where not is_practice and phase = 'COMPLETED' order by id desc limit 1) returning id`;
  const give = async (process: 'sold' | 'direct' | 'confirmed', hours: number) => {
    const id = await createApplication(app, { process });
    await app.db
      .sql`update application set due_at = clock_timestamp() + make_interval(hours => ${hours}) where id = ${id}`;
    return id;
  };
  const over = [await give('sold', -3), await give('direct', -2)];
  const ahead = [await give('sold', 3), await give('direct', 3)];
  const paid = await give('sold', 5);
  await app.db.sql`update application set listing_id = null where listing_id = ${lot?.id ?? 0n}`;
  await app.db.sql`update application set listing_id = ${lot?.id ?? 0n} where id = ${paid}`;
  const decided = await give('confirmed', 4);
  const all = [...over, ...ahead, decided, paid];
  const queue = (await idsOf({ view: 'work' })).filter((id) => all.includes(id));
  assert.deepEqual(queue, [...over, decided, paid], 'the most urgent first');
});

test('F33 what its owner does not sign in time, and what no assistant has in hand or looks at in time, stands among the work of moderators', async () => {
  const late = async (id: number) => {
    await app.db.sql`update application set due_at = clock_timestamp() - interval '1 hour' where id = ${id}`;
    return id;
  };
  const assistant = await createUser(app);
  await app.db.sql`update person set roles = '{REALTOR_ASSISTANT}' where username = ${assistant}`;
  const unsigned = await createApplication(app, { process: 'agreement', isContractSigned: false });
  const analysed = await createApplication(app, { process: 'analysis', assistant });
  const nobodys = await createApplication(app, { process: 'analysis' });
  const returned = await late(await createApplication(app, { process: 'rejected' }));
  const all = [unsigned, analysed, nobodys, returned];
  const work = async (who = 'demo.moderator') => {
    const { body } = await app.post(
      '/api/office/applications/find',
      { view: 'work', size: 100 },
      await bearer(app, who),
    );
    const { data, total } = body as { data: QueueRow[]; total: { n: number } };
    assert.equal(total.n, data.length, 'what is counted is what is listed');
    return all.filter((id) => data.some((row) => row.id === id));
  };
  const waitsFor = async (id: number) =>
    ((await app.get(`/api/application/${id}`, await bearer(app, 'demo.moderator'))).body as Application).waitsFor;
  assert.deepEqual(await work(), [nobodys]);
  assert.deepEqual(await Promise.all(all.map(waitsFor)), ['author', 'assistant', 'moderator', 'author']);
  await late(unsigned);
  assert.deepEqual(await work(), [unsigned, nobodys]);
  assert.equal(await waitsFor(unsigned), 'author', 'it is still his to sign');
  await late(analysed);
  assert.deepEqual(await work(), [unsigned, analysed, nobodys]);
  await app.db.sql`update application set due_at = null where id = ${analysed}`;
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = ${assistant}`;
  assert.equal(await waitsFor(analysed), 'moderator');
  assert.deepEqual(await work(), [unsigned, analysed, nobodys], 'at once where the assistant is gone');
  assert.deepEqual(await work('demo.finance'), []);
  const proposed = await createApplication(app, {
    process: 'in_sale',
    form: { ...pledgedForm, tradeType: 'FIND_CUSTOMER' },
  });
  await agreeToAuction(app, proposed, 'demo.seller');
  await app.db.sql`
    update application_contract set signed_at = null, signed_by = null, signed_as = null where application_id = ${proposed}`;
  assert.ok(!(await idsOf({ view: 'work' })).includes(proposed));
  await app.db.sql`
    update application_contract set drawn_at = drawn_at - make_interval(days => ${limits.proposalAnswerDays}::int) where application_id = ${proposed}`;
  await app.db.sql`update application set process_since = process_since - interval '30 days' where id = ${proposed}`;
  assert.ok((await idsOf({ view: 'work' })).includes(proposed), 'a proposal that nobody answers');
});

test('F34 a surname finds the applications of its people; a row of one letter finds nothing', async () => {
  const id = await createApplication(app, { author: 'demo.buyer3' });
  const [author] = await app.db.sql<{ name: string }>`
    select family_name as name from person where username = 'demo.buyer3'`;
  assert.ok((await idsOf({ search: author?.name ?? '' })).includes(id));
  assert.ok((await idsOf({ search: (author?.name ?? '').slice(0, 4) })).includes(id), 'its beginning is enough');
  assert.deepEqual(await idsOf({ search: 'zzzzzz' }), []);
  const { body } = await app.post('/api/office/people/search', { text: 'zzzzzz' }, await bearer(app, 'demo.moderator'));
  assert.deepEqual((body as { data: unknown[] }).data, []);
});
