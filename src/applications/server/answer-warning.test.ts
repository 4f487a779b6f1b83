import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cadastreOutcomes } from '#adapters/registers/simulated-outcomes.ts';
import type { CardPage, Product } from '#listings/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import { type ApplicationSpec, createApplication, processOf } from '../../../test/factories/applications.ts';
import { createDocumentService } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { QueueRow } from '../contract/queue.ts';
import type { Application, Check } from '../contract/shapes.ts';
import type { CheckDeps } from './api.ts';
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
const answerAll = async (id: number) => {
  for (const check of await warningsOf(id))
    assert.equal((await send('demo.moderator', `/application/${id}/checks/answer`, answerWith(check))).status, 200);
};

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

test('F81 what was accepted before goes on as it was; the queue says which rows wait for an answer', async () => {
  const accepted = await createChecked(cadastreOutcomes.otherOwner, { process: 'confirmed' });
  const sold = await send('demo.moderator', `/application/${accepted}/move`, { from: 'confirmed', to: 'in_sale' });
  assert.equal(sold.status, 200);
  const [waiting, clean] = [await createChecked(cadastreOutcomes.otherOwner), await createApplication(app)];
  const page = await send('demo.moderator', '/office/applications/find', { sort: 'newest', size: 50 });
  const rows = (page.body as { data: QueueRow[] }).data;
  const isWaiting = (id: number) => rows.find((row) => row.id === id)?.hasUnansweredWarnings;
  assert.deepEqual([isWaiting(waiting), isWaiting(clean)], [true, false]);
});

test('F12 F81 buyers read what the register says otherwise and what a moderator says of it, in their language, and nobody is called the owner', async () => {
  const id = await createChecked(cadastreOutcomes.otherOwner);
  await answerAll(id);
  await accept(id);
  await send('demo.moderator', `/application/${id}/move`, { from: 'confirmed', to: 'in_sale' });
  const product = (await app.get(`/api/public/product/${id}`)).body as Product;
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
