import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cadastreOutcomes } from '#adapters/registers/simulated-outcomes.ts';
import type { FormDraft } from '#applications/contract.ts';
import type { Product } from '#listings/contract.ts';
import { listRisks, saveRisks } from '#listings/server/api.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, processOf, wholeForm } from '../../../test/factories/applications.ts';
import { createDocumentService } from '../../../test/factories/documents.ts';
import { formClient, savedIn, sendableForm } from '../../../test/factories/forms.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { Check } from '../contract/shapes.ts';
import { type CheckDeps, checkPending } from './api.ts';
import { checkApplication } from './check-application.ts';

const app = await createTestApp();
const deps: CheckDeps = {
  db: app.db,
  encryption: app.encryption,
  log: app.log,
  notifyUsers: app.messages.notifyUsers,
  lots: app.lots,
  documents: createDocumentService(app),
  registers: app.externalServices.registers,
};

let lastNumber = 100;
/** An application that waits for its checks, with a number of some fate. */
const createPending = async (
  outcome: string | null,
  more: Partial<FormDraft> & { author?: string } = {},
): Promise<number> => {
  const { author, ...form } = more;
  const id = await createApplication(app, {
    process: 'pending',
    form: { ...wholeForm, ...form },
    ...(author ? { author } : {}),
  });
  const number = `10:09:01:02:03:0148:${++lastNumber}1:${outcome ?? '041'}`;
  await app.db.sql`
    update application set cadastral_number = ${number}, form = form || jsonb_build_object('docNumber', ${number}::text)
     where id = ${id}`;
  return id;
};

const checksOf = async (id: number) => {
  const rows = await app.db.sql<{ kind: string; state: string; detail: Record<string, unknown> }>`
    select kind, state, detail from application_check where application_id = ${id}`;
  return Object.fromEntries(rows.map(({ kind, ...check }) => [kind, check]));
};
const runAll = async () => {
  while ((await checkPending(deps)) > 0);
};
const commentsOf = async (id: number) =>
  (
    await app.db.sql<{ comment: string }>`
      select comment from application_event where application_id = ${id} and kind = 'MOVE' order by id`
  ).map(({ comment }) => comment);

test('APP-022 what fits goes on to the moderators, checked in seven kinds', async () => {
  const id = await createPending(null);
  await runAll();
  assert.equal(await processOf(app, id), 'in_process');
  const checks = await checksOf(id);
  assert.equal(Object.keys(checks).length, 7);
  assert.equal(checks.cadastre?.state, 'PASSED');
  assert.equal(checks.owner?.state, 'PASSED', 'whoever applies is the owner in the simulated cadastre');
  assert.equal(checks.ban?.state, 'PASSED');
});

test('APP-022 differences and debts are marked and do not stop it', async () => {
  const [otherOwner, indebted, otherArea] = [
    await createPending(cadastreOutcomes.otherOwner),
    await createPending(cadastreOutcomes.indebted),
    await createPending(cadastreOutcomes.otherArea),
  ];
  await runAll();
  assert.equal((await checksOf(otherOwner)).owner?.state, 'WARNING');
  assert.equal((await checksOf(indebted)).debt?.state, 'WARNING');
  assert.equal((await checksOf(otherArea)).area?.state, 'WARNING');
  for (const id of [otherOwner, indebted, otherArea]) assert.equal(await processOf(app, id), 'in_process');
});

test('APP-022 an unknown number and a ban send it back with the reason in the language of its author', async () => {
  const [unknown, banned] = [
    await createPending(cadastreOutcomes.unknown),
    await createPending(cadastreOutcomes.banned),
  ];
  await runAll();
  assert.equal(await processOf(app, unknown), 'new');
  assert.equal(await processOf(app, banned), 'new');
  assert.match((await commentsOf(unknown)).at(-1) ?? '', /kadastrda bunday raqam topilmadi/);
  assert.match((await commentsOf(banned)).at(-1) ?? '', /taqiq qoʻyilgan/);
  assert.equal((await checksOf(banned)).ban?.state, 'FAILED');
});

test('F12 what the registers say stands in the risk passport by itself, and a person who looked is not overruled by silence', async () => {
  const [clean, banned, indebted, away] = [
    await createPending(null),
    await createPending(cadastreOutcomes.banned),
    await createPending(cadastreOutcomes.indebted),
    await createPending(cadastreOutcomes.debtsFailing),
  ];
  await runAll();
  const risksOf = async (id: number) =>
    Object.fromEntries(
      (await listRisks(app.db, id)).map(({ kind, state, checkedAs }) => [kind, `${state} ${checkedAs}`]),
    );
  assert.deepEqual(await risksOf(clean), { encumbrance: 'CLEAR system', dues: 'CLEAR system' });
  assert.deepEqual(await risksOf(banned), { encumbrance: 'PRESENT system', dues: 'CLEAR system' });
  assert.deepEqual(await risksOf(indebted), { encumbrance: 'CLEAR system', dues: 'PRESENT system' });
  assert.deepEqual(await risksOf(away), { encumbrance: 'UNKNOWN system', dues: 'UNKNOWN system' });

  const [day] = await app.db.sql<{ today: string }>`
    select (clock_timestamp() at time zone 'Asia/Tashkent')::date::text as today`;
  const risk = {
    kind: 'dues',
    state: 'PRESENT',
    source: 'ON_SITE',
    checkedOn: day?.today ?? '',
    note: 'Gaz',
  } as const;
  await app.db.begin((tx) => saveRisks(tx, clean, { username: 'demo.realtor', as: 'assistant' }, [risk]));
  await checkApplication(deps, clean);
  assert.deepEqual(await risksOf(clean), { encumbrance: 'CLEAR system', dues: 'PRESENT assistant' });
});

test('F12 the public page of a property says what the registers said', async () => {
  const id = await createApplication(app, { process: 'in_sale', form: wholeForm });
  await app.db
    .sql`update application set cadastral_number = ${`10:09:01:02:03:0148:${++lastNumber}1:041`} where id = ${id}`;
  await checkApplication(deps, id);
  const { risks } = (await app.get(`/api/public/product/${id}`)).body as Product;
  assert.deepEqual(risks.map(({ kind, state, checkedAs }) => [kind, state, checkedAs]).sort(), [
    ['dues', 'CLEAR', 'system'],
    ['encumbrance', 'CLEAR', 'system'],
  ]);
  const page = (await app.get(`/products/product/${id}`)).text;
  assert.match(page, /Taqiq va xatlov yoʻq/);
  assert.match(page, /Qarzlar va taqiqlar reyestri/);
});

test('F13 the simulated cadastre keeps to its own answer: what differs is shown to staff and to the owner, and goes on', async () => {
  const seller = formClient(app, 'demo.seller');
  const docNumber = `10:09:01:02:03:0148:${++lastNumber}1:041`;
  const card = (await app.post('/api/cadastre/find', { docNumber }, await bearer(app, 'demo.seller'))).body as {
    areaDm2: number;
    district: { id: number };
  };
  const sent = async (who: string) => {
    const as = formClient(app, who);
    const form = await sendableForm(app, { docNumber, areaAllDm2: card.areaDm2 * 2 }, who);
    const { id, version } = savedIn(await as.begin(form));
    assert.equal((await as.submit(id, version)).status, 200);
    await runAll();
    return id;
  };
  const own = await sent('demo.seller');
  const stranger = await sent('demo.buyer1');
  for (const [id, state] of [
    [own, 'PASSED'],
    [stranger, 'WARNING'],
  ] as const) {
    const checks = await checksOf(id);
    assert.deepEqual(checks.area, {
      state: 'WARNING',
      detail: { reason: 'differs', givenDm2: card.areaDm2 * 2, knownDm2: card.areaDm2 },
    });
    assert.equal(checks.owner?.state, state);
    assert.equal(await processOf(app, id), 'in_process');
  }
  for (const who of [seller, formClient(app, 'demo.moderator')]) {
    const { checks } = (await who.read(own)).body as { checks: Check[] };
    assert.equal(checks.find(({ kind }) => kind === 'area')?.state, 'WARNING');
  }
});

test('O57 a register that is away stops nobody: it is marked', async () => {
  const [failing, debtsFailing] = [
    await createPending(cadastreOutcomes.failing),
    await createPending(cadastreOutcomes.debtsFailing),
  ];
  await runAll();
  assert.equal(await processOf(app, failing), 'in_process');
  assert.equal((await checksOf(failing)).cadastre?.state, 'UNAVAILABLE');
  assert.equal((await checksOf(debtsFailing)).debt?.state, 'UNAVAILABLE');
  assert.equal((await checksOf(debtsFailing)).cadastre?.state, 'PASSED');
});

test('APP-022 a second application for the same property, and one that is on sale, are found', async () => {
  const first = await createPending(null);
  const [number] = await app.db.sql<{ number: string }>`
    select cadastral_number as number from application where id = ${first}`;
  const second = await createPending(null, { author: 'demo.buyer1' });
  await app.db.sql`update application set cadastral_number = ${number?.number} where id = ${second}`;
  await runAll();
  const duplicate = (await checksOf(second)).duplicate;
  assert.equal(duplicate?.state, 'WARNING');
  assert.match(String(duplicate.detail.numbers), new RegExp(`\\b${first}\\b`));
});

test('APP-022 a process that died in the middle let go: it is checked again, and by one process at a time', async () => {
  const id = await createPending(null);
  await app.db.sql`
    insert into application_check_hold values (${id}, clock_timestamp() + interval '1 minute')`;
  await checkPending(deps);
  assert.equal(await processOf(app, id), 'pending', 'somebody else holds it');
  await app.db.sql`update application_check_hold set until = clock_timestamp() - interval '1 second'`;
  await Promise.all([checkPending(deps), checkPending(deps), checkPending(deps)]);
  assert.equal(await processOf(app, id), 'in_process');
  const [events] = await app.db.sql<{ count: bigint }>`
    select count(*) from application_event where application_id = ${id} and kind = 'CHECK'`;
  assert.equal(events?.count, 1n);
});

test('APP-022 staff and the assistant in charge check again; authors, strangers and other banks do not', async () => {
  const id = await createApplication(app, { process: 'in_process', assistant: 'demo.realtor' });
  const again = async (who: string) => app.post(`/api/application/${id}/checks`, undefined, await bearer(app, who));
  for (const who of ['demo.moderator', 'demo.realtor', 'demo.finance', 'demo.admin']) {
    const answer = await again(who);
    assert.equal(answer.status, 200, `${who} ${answer.text}`);
    assert.ok((answer.body as { checks: Check[] }).checks.length >= 2);
  }
  assert.equal((await again('demo.seller')).status, 403);
  assert.equal((await again('demo.buyer1')).status, 404);
  assert.equal((await again('demo.bank')).status, 404);
  const [audited] = await app.db.sql<{ count: bigint }>`
    select count(*) from audit_entry where action = 'application.check' and object = ${`application:${id}`}`;
  assert.equal(audited?.count, 4n);
});

test('APP-022 what checks keep and tell names nobody', async () => {
  const rows = await app.db.sql<{ whole: string }>`
    select (select string_agg(c::text, ' ') from application_check c) ||
           (select string_agg(e::text, ' ') from application_event e) as whole`;
  assert.doesNotMatch(rows[0]?.whole ?? '', /42206820010063|31505700010501/);
  assert.doesNotMatch(app.logged.join(''), /42206820010063|31505700010501/);
});
