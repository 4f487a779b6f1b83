import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cadastreOutcomes } from '#adapters/registers/simulated-outcomes.ts';
import type { CardPage, Product } from '#listings/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  type ApplicationSpec,
  answerWarnings,
  createApplication,
  processOf,
} from '../../../test/factories/applications.ts';
import { createDocumentService } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { QueueRow } from '../contract/queue.ts';
import type { Application, Check } from '../contract/shapes.ts';
import type { CheckDeps } from './api.ts';
import { checkApplication } from './check-application.ts';
import { moveApplication } from './move-application.ts';

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

let lastNumber = 500;
/** An application of which the registers said something else than its author. */
const createChecked = async (outcome: string, spec: ApplicationSpec = {}): Promise<number> => {
  const id = await createApplication(app, { process: 'in_process', ...spec });
  const number = `10:09:01:02:03:0149:${++lastNumber}1:${outcome}`;
  await app.db.sql`
    update application set cadastral_number = ${number}, form = form || jsonb_build_object('docNumber', ${number}::text)
     where id = ${id}`;
  await app.db
    .sql`update application set listing_id = ${id} where id = ${id} and exists (select from listing where id = ${id})`;
  await checkApplication(deps, id);
  return id;
};
const readAs = async (who: string, id: number) =>
  (await app.get(`/api/application/${id}`, await bearer(app, who))).body as Application;
const send = async (who: string, path: string, body: unknown) => {
  const answer = await app.post(`/api${path}`, body, await bearer(app, who));
  return { status: answer.status, code: (answer.body as { code?: string }).code, body: answer.body };
};
const accept = (id: number) =>
  send('demo.moderator', `/application/${id}/move`, { from: 'in_process', to: 'confirmed' });
const warningsOf = async (id: number) =>
  (await readAs('demo.moderator', id)).checks.filter(({ state }) => state === 'WARNING');
const reason = 'Vakolatnoma koʻrildi, notarial tasdiqlangan';
const answerWith = ({ kind, at }: Check, change: object = {}) => ({
  kind,
  at,
  explanation: kind === 'owner' ? 'actsForOwner' : ['debt', 'ban', 'duplicate'].includes(kind) ? null : 'documentsShow',
  reason,
  ...change,
});
const answerAll = (id: number) => answerWarnings(app, 'demo.moderator', id, reason);

test('F81 an application with another owner in the register is accepted only when each warning is answered, with who, when and why', async () => {
  const id = await createChecked(cadastreOutcomes.otherOwner);
  const before = await readAs('demo.moderator', id);
  assert.ok(before.mayAnswerWarnings);
  assert.deepEqual(before.awaitedMoves, [{ to: 'confirmed', obstacle: 'warningUnanswered' }]);
  const refused = await accept(id);
  assert.deepEqual([refused.status, refused.code], [409, 'warningUnanswered']);

  await answerAll(id);
  const after = await readAs('demo.moderator', id);
  const { answer } = after.checks.find(({ kind }) => kind === 'owner') ?? assert.fail();
  assert.equal(answer?.explanation, 'actsForOwner');
  assert.equal(answer?.reason, reason);
  assert.ok(answer?.by && answer.at);
  const event = after.events.find(({ detail }) => detail.answered === 'owner');
  assert.deepEqual([event?.comment, event?.isForAuthor, event?.role], [reason, false, 'moderator']);
  assert.equal((await accept(id)).status, 200);
  assert.equal(await processOf(app, id), 'confirmed');

  const own = await readAs('demo.seller', id);
  const ownAnswer = own.checks.find(({ kind }) => kind === 'owner')?.answer;
  assert.deepEqual([ownAnswer?.explanation, ownAnswer?.by, ownAnswer?.reason], ['actsForOwner', null, null]);
  assert.ok(!JSON.stringify(own).includes(reason), 'why is said among staff');
  const [trail] = await app.db.sql<{ action: string }>`
    select action from audit_entry where object = ${`application:${id}`} and action = 'application.answerWarning' limit 1`;
  assert.ok(trail);
});

test('F81 an answer is a moderator’s, has a reason and words of the list, and is of the finding that was read', async () => {
  const id = await createChecked(cadastreOutcomes.otherOwner);
  const owner = (await warningsOf(id)).find(({ kind }) => kind === 'owner') ?? assert.fail();
  const path = `/application/${id}/checks/answer`;
  assert.equal((await send('demo.seller', path, answerWith(owner))).status, 403);
  assert.equal((await send('demo.bank', path, answerWith(owner))).status, 403);
  assert.equal((await send('demo.moderator', path, answerWith(owner, { reason: 'ok' }))).status, 400);
  const codes = [];
  for (const change of [
    { explanation: null },
    { kind: 'area' },
    { kind: 'debt', explanation: 'documentsShow' },
    { at: '2026-01-01T00:00:00.000Z' },
  ])
    codes.push((await send('demo.moderator', path, answerWith(owner, change))).code);
  assert.deepEqual(codes, ['explanationUnfit', 'explanationUnfit', 'explanationUnfit', 'findingChanged']);
  assert.equal((await accept(id)).code, 'warningUnanswered');
  const typed = await createChecked(cadastreOutcomes.otherOwner, { author: 'demo.moderator' });
  const [mine] = await warningsOf(typed);
  const asked = await send('demo.moderator', `/application/${typed}/checks/answer`, answerWith(mine ?? assert.fail()));
  assert.equal(asked.code, 'secondPerson');
});

test('F81 a check that finds the same keeps the answer, one that finds something new asks for another', async () => {
  const id = await createChecked(cadastreOutcomes.otherArea);
  await answerAll(id);
  await checkApplication(deps, id);
  assert.ok((await warningsOf(id)).every(({ answer }) => answer !== null));
  await app.db.sql`update application set form = jsonb_set(form, '{areaAllDm2}', '1200') where id = ${id}`;
  await checkApplication(deps, id);
  const area = (await warningsOf(id)).find(({ kind }) => kind === 'area');
  assert.equal(area?.answer, null);
  assert.equal((await accept(id)).code, 'warningUnanswered');
});

/** The register as it would be: away, or with another owner; numbers are those of the simulator. */
const registersWith = (cadastre: CheckDeps['registers']['cadastre']): CheckDeps => ({
  ...deps,
  registers: { ...deps.registers, cadastre },
});
const away = registersWith({
  find: () => deps.registers.cadastre.find(`10:09:01:02:03:0149:7771:${cadastreOutcomes.failing}`),
});
const ownedBy = (pinflOrTin: string | null): CheckDeps =>
  registersWith({
    find: async (number) => {
      const found = await deps.registers.cadastre.find(number);
      const owner = pinflOrTin === null ? null : { kind: 'PERSON' as const, pinflOrTin, name: 'Boshqa' };
      return found.kind === 'notFound' ? found : { kind: 'found', record: { ...found.record, owner } };
    },
  });
const renumber = (id: number, number: string) => app.db.sql`
  update application set cadastral_number = ${number}, version = version + 1,
         form = form || jsonb_build_object('docNumber', ${number}::text) where id = ${id}`;
const ownerOf = async (id: number) =>
  (await readAs('demo.moderator', id)).checks.find(({ kind }) => kind === 'owner') ?? assert.fail();
const sourceOf = async (id: number) => ((await app.get(`/api/public/product/${id}`)).body as Product).source;

test('F81 an answer is of one property, one party and one owner in the register, and ends when the application is sent again', async () => {
  const [renumbered, resold, resent] = [
    await createChecked(cadastreOutcomes.otherOwner),
    await createChecked(cadastreOutcomes.otherOwner),
    await createChecked(cadastreOutcomes.otherOwner),
  ];
  for (const id of [renumbered, resold, resent]) await answerAll(id);
  await renumber(renumbered, `10:09:01:02:03:0149:${++lastNumber}1:${cadastreOutcomes.otherOwner}`);
  await checkApplication(deps, renumbered);
  await checkApplication(ownedBy('30101900000001'), resold);
  for (const id of [renumbered, resold]) {
    const { detail, answer } = await ownerOf(id);
    assert.deepEqual([detail.reason, answer], ['differs', null]);
    assert.equal((await accept(id)).code, 'warningUnanswered');
  }
  for (const [from, to, as] of [
    ['in_process', 'rejected', 'moderator'],
    ['rejected', 'new', 'author'],
    ['new', 'pending', 'author'],
  ] as const)
    await app.db.begin((tx) =>
      moveApplication(
        tx,
        deps,
        resent,
        { from, to, comment: reason },
        { username: 'demo.moderator', actorRoles: [as] },
      ),
    );
  assert.equal((await ownerOf(resent)).answer, null);
  await checkApplication(deps, resent);
  assert.equal((await accept(resent)).code, 'warningUnanswered');
});

test('F81 a register that is away takes back nothing that it said of the same property, and confirms no owner', async () => {
  const id = await createChecked(cadastreOutcomes.otherOwner, { process: 'in_sale', kind: 'REQUEST' });
  await answerAll(id);
  await checkApplication(away, id);
  const kept = await ownerOf(id);
  assert.deepEqual([kept.state, kept.answer?.explanation], ['WARNING', 'actsForOwner']);
  assert.equal(await sourceOf(id), 'unconfirmed');
  await renumber(id, `10:09:01:02:03:0149:${++lastNumber}1:${cadastreOutcomes.failing}`);
  await checkApplication(deps, id);
  assert.equal((await ownerOf(id)).state, 'UNAVAILABLE', 'of another property it has said nothing yet');
  assert.equal(await sourceOf(id), 'unconfirmed', 'nor that anybody is its owner');
});

test('F81 what the checks find after acceptance is answered before the property is shown; what was accepted before goes on', async () => {
  const old = await createChecked(cadastreOutcomes.otherOwner, { process: 'confirmed' });
  await app.db.sql`update application set accepted_at = clock_timestamp() where id = ${old}`;
  const show = (id: number) => send('demo.moderator', `/application/${id}/move`, { from: 'confirmed', to: 'in_sale' });
  assert.equal((await show(old)).status, 200);

  const id = await createChecked('041');
  await answerAll(id);
  assert.equal((await accept(id)).status, 200);
  await checkApplication(ownedBy('30101900000001'), id);
  assert.equal((await show(id)).code, 'warningUnanswered');
  await answerAll(id);
  assert.equal((await show(id)).status, 200);
});

test('F81 while a lot runs a new warning is answered and nothing that bidders have read goes; after the sale nothing is answered', async () => {
  const id = await createChecked(cadastreOutcomes.otherOwner, { process: 'auction' });
  const before = await sourceOf(id);
  const owner = await ownerOf(id);
  const answer = (change: object = {}) =>
    send('demo.moderator', `/application/${id}/checks/answer`, answerWith(owner, change));
  assert.equal((await answer()).status, 200);
  assert.equal((await answer({ explanation: 'registerOutdated' })).code, 'lotFrozen');
  const passing = registersWith({ find: () => deps.registers.cadastre.find('10:09:01:02:03:0149:7772:041') });
  for (const changed of [ownedBy('30101900000001'), passing]) {
    await checkApplication(changed, id);
    assert.equal((await ownerOf(id)).answer?.explanation, 'actsForOwner');
    assert.equal(await sourceOf(id), before);
  }
  const sold = await createChecked(cadastreOutcomes.otherOwner, { process: 'sold' });
  const late = await send('demo.moderator', `/application/${sold}/checks/answer`, answerWith(await ownerOf(sold)));
  assert.equal(late.code, 'notEditable');
  assert.equal((await readAs('demo.moderator', sold)).mayAnswerWarnings, false);
});

test('F81 what the registers said of a form that is another one by then is not kept: they are asked about the new one', async () => {
  const id = await createChecked('041');
  const number = `10:09:01:02:03:0149:${++lastNumber}1:${cadastreOutcomes.otherOwner}`;
  const asked: string[] = [];
  const changing = registersWith({
    find: async (about) => {
      asked.push(about);
      if (asked.length === 1) await renumber(id, number);
      return deps.registers.cadastre.find(about);
    },
  });
  assert.ok(await checkApplication(changing, id));
  assert.deepEqual([asked.length, asked[1]], [2, number]);
  assert.equal((await ownerOf(id)).detail.reason, 'differs');
});

test('F81 nobody acts for an owner whom the register does not name, and nobody is offered to answer for his own', async () => {
  const id = await createChecked('041');
  await checkApplication(ownedBy(null), id);
  const path = `/application/${id}/checks/answer`;
  const owner = await ownerOf(id);
  assert.equal((await send('demo.moderator', path, answerWith(owner))).code, 'explanationUnfit');
  assert.equal((await send('demo.moderator', path, answerWith(owner, { explanation: 'documentsShow' }))).status, 200);
  const own = await createChecked(cadastreOutcomes.otherOwner, { author: 'demo.moderator' });
  assert.equal((await readAs('demo.moderator', own)).mayAnswerWarnings, false);
});

test('F81 F82 the queue says which rows wait for an answer, and which for the registers', async () => {
  const [waiting, clean] = [await createChecked(cadastreOutcomes.otherOwner), await createApplication(app)];
  const away = await createChecked('041');
  await app.db.sql`update application_check set state = 'UNAVAILABLE' where application_id = ${away} and kind = 'debt'`;
  const page = await send('demo.moderator', '/office/applications/find', { sort: 'newest', size: 50 });
  const rows = (page.body as { data: QueueRow[] }).data;
  const isWaiting = (id: number) => rows.find((row) => row.id === id)?.hasUnansweredWarnings;
  assert.deepEqual([isWaiting(waiting), isWaiting(clean)], [true, false]);
  const isChecked = (id: number) => rows.find((row) => row.id === id)?.isChecked;
  assert.deepEqual([isChecked(waiting), isChecked(clean), isChecked(away)], [true, false, false]);
});

test('F12 F81 buyers read what the register says otherwise and what a moderator says of it, in their language, and nobody is called the owner', async () => {
  const id = await createChecked(cadastreOutcomes.otherOwner);
  await answerAll(id);
  await accept(id);
  await send('demo.moderator', `/application/${id}/move`, { from: 'confirmed', to: 'in_sale' });
  const read = async () => (await app.get(`/api/public/product/${id}`)).body as Product;
  assert.equal((await read()).visitedOn, null);
  await app.db.sql`
    insert into application_analysis (application_id, begun_by, updated_by, findings)
    values (${id}, 'demo.realtor', 'demo.realtor', '{"seenOn": "2026-11-12"}')`;
  assert.equal((await read()).visitedOn, null, 'not while the analysis goes on');
  await app.db.sql`
    update application_analysis set ended_at = clock_timestamp(), ended_as = 'CONCLUSION' where application_id = ${id}`;
  const product = await read();
  assert.equal(product.visitedOn, '2026-11-12');
  assert.equal(product.source, 'unconfirmed');
  const owner = product.warnings.find(({ kind }) => kind === 'owner');
  assert.deepEqual([owner?.reason, owner?.explanation], ['differs', 'actsForOwner']);
  assert.ok(!JSON.stringify(product).includes(reason), 'the reason is for staff');
  for (const [locale, words, claim] of [
    ['uz', /Reyestrda boshqa egasi koʻrsatilgan/, 'Egasi sotadi'],
    ['ru', /В реестре указан другой собственник/, 'Продаёт собственник'],
    ['en', /The register shows a different owner/, 'Sold by the owner'],
  ] as const) {
    const page = (await app.get(`${locale === 'uz' ? '' : `/${locale}`}/products/product/${id}`)).text;
    assert.match(page, words);
    assert.ok(!page.includes(`>${claim}<`), claim);
  }
});

test('F81 an announcement that nobody accepts says so too, and a later check of what is on sale corrects what was said', async () => {
  const id = await createChecked(cadastreOutcomes.otherOwner, { process: 'in_sale', kind: 'REQUEST' });
  const read = async () => (await app.get(`/api/public/product/${id}`)).body as Product;
  const unanswered = await read();
  assert.equal(unanswered.source, 'unconfirmed');
  assert.equal(unanswered.warnings.find(({ kind }) => kind === 'owner')?.explanation, null);
  const list = (await app.get('/api/public/listings?sort=NEWEST')).body as CardPage;
  assert.notEqual(list.data.find((card) => card.id === id)?.source, 'owner');
  await app.db.sql`
    update application set cadastral_number = replace(cadastral_number, ${`:${cadastreOutcomes.otherOwner}`}, ':041') where id = ${id}`;
  await checkApplication(deps, id);
  const corrected = await read();
  assert.equal(corrected.source, 'owner');
  assert.ok(!corrected.warnings.some(({ kind }) => kind === 'owner'));
});
