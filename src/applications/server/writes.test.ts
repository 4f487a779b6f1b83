import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ProcessStatus, processStatuses } from '#listings/rules/sale-status.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, pledgedForm, SQB } from '../../../test/factories/applications.ts';
import { agreeToAuction } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { type Application, contract } from '../contract.ts';
import { authorizeWrite, type WriteCommand } from '../rules/writes.ts';
import { operationsWithoutRule, ruleOfOperation } from './write-operations.ts';

const app = await createTestApp();
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

const send = async (who: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) =>
  app.call(method, path, {
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    headers: { ...(await bearer(app, who)), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  });

test('F1 every operation that writes names its rule, and the server does not start with one that does not', () => {
  assert.deepEqual(operationsWithoutRule(contract), []);
  const { 'POST /application/:id/publish': _, ...rest } = ruleOfOperation;
  assert.deepEqual(operationsWithoutRule(contract, rest), [
    'POST /application/:id/publish names no rule.',
    'Nothing goes by «hide».',
    'Nothing goes by «show».',
  ]);
});

const risk = {
  kind: 'dues',
  state: 'CLEAR',
  source: 'UTILITIES',
  checkedOn: new Date().toISOString().slice(0, 10),
  note: '',
};

/** How each command is asked for; what is not here is asked of another object, and has a story of its own below. */
const calls: { command: WriteCommand; key: string; body?: (id: number) => unknown }[] = [
  { command: 'form', key: 'PUT /application/:id/form', body: () => ({ version: 1, form: { name: 'Boshqa nom' } }) },
  { command: 'send', key: 'POST /application/:id/submit', body: () => ({ version: 1 }) },
  { command: 'drop', key: 'DELETE /application/:id' },
  { command: 'comment', key: 'POST /application/:id/comment', body: () => ({ comment: 'Salom' }) },
  { command: 'mib', key: 'POST /application/:id/mib', body: () => ({ answer: 'ACCEPTED' }) },
  { command: 'hide', key: 'POST /application/:id/publish', body: () => ({ publish: 'NO' }) },
  { command: 'show', key: 'POST /application/:id/publish', body: () => ({ publish: 'YES' }) },
  { command: 'renew', key: 'POST /application/:id/renew' },
  {
    command: 'price',
    key: 'POST /product/:id/price',
    body: () => ({ price: '80000000000', from: '84500000000', comment: 'sabab' }),
  },
  { command: 'record', key: 'PUT /application/:id/analysis', body: () => ({ version: 1, condition: 'Yaxshi' }) },
  { command: 'risks', key: 'PUT /application/:id/risks', body: () => ({ version: 0, lines: [risk] }) },
];

const rolesByUser = { 'demo.seller': ['author'], 'demo.buyer1': [], 'demo.moderator': ['moderator'] } as const;

const hasListing = (process: ProcessStatus) =>
  ![
    'new',
    'pending',
    'in_process',
    'rejected',
    'confirmed',
    'analysis',
    'identification',
    'conclusion',
    'lot_released',
    'lot_confirmed',
    'agreement',
    'own_expense',
  ].includes(process);

test('F1 the API answers every write in every status as the rule does: not his 404, not now 409 with words', async () => {
  for (const process of processStatuses)
    for (const { command, key, body } of calls)
      for (const [who, roles] of Object.entries(rolesByUser)) {
        const [method, path] = key.split(' ') as ['POST', string];
        const id = await createApplication(app, { process, fromMib: undefined });
        const answer = await send(who, method, `/api${path.replace(':id', String(id))}`, body?.(id));
        const authorization = authorizeWrite(
          command,
          {
            kind: 'SALE',
            process,
            analysis: null,
            isSubmitted: false,
            isListed: hasListing(process),
            isFromMib: false,
            auctionContract: 'none',
          },
          roles,
        );
        const message = `${command} at ${process} as ${who}: ${answer.status} ${answer.text}`;
        if ('as' in authorization) assert.ok(answer.status !== 404 && answer.status !== 403, message);
        else if (roles.length === 0) assert.ok(answer.status === 404 || answer.status === 403, message);
        else assert.ok([403, 404, 409].includes(answer.status), message);
        if ('refusal' in authorization) assert.ok((answer.body as { message?: string }).message, message);
        const isState =
          'refusal' in authorization &&
          authorization.refusal !== 'moveForbidden' &&
          authorization.refusal !== 'applicationMissing';
        if (isState && (hasListing(process) || command !== 'price'))
          assert.ok([404, 409].includes(answer.status), message);
      }
});

test('F1 a lot that people bid on stays where it is, whoever of one person hides it, and its page with it', async () => {
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, author: 'demo.realtor' });
  const moved = { from: 'agreement', to: 'auction' };
  assert.equal((await send('demo.moderator', 'POST', `/api/application/${id}/move`, moved)).status, 200);
  for (const who of ['demo.realtor', 'demo.moderator', 'demo.admin']) {
    const answer = await send(who, 'POST', `/api/application/${id}/publish`, { publish: 'NO' });
    assert.deepEqual([answer.status, codeOf(answer)], [409, 'lotInAuction'], who);
  }
  assert.equal((await send('demo.seller', 'POST', `/api/application/${id}/publish`, { publish: 'NO' })).status, 404);
  const [listing] = await app.db.sql`select is_shown as shown from listing where id = ${id}`;
  assert.deepEqual(listing, { shown: true });
  assert.equal((await app.get(`/api/public/product/${id}`)).status, 200);
});

test('F1 what its owner hid before comes to light when it is handed over to an auction', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  assert.equal((await send('demo.seller', 'POST', `/api/application/${id}/publish`, { publish: 'NO' })).status, 200);
  await agreeToAuction(app, id, 'demo.seller');
  const moved = { from: 'in_sale', to: 'auction' };
  assert.equal((await send('demo.moderator', 'POST', `/api/application/${id}/move`, moved)).status, 200);
  const [row] = await app.db.sql`
    select l.is_shown as shown, a.publish from listing l join application a on a.listing_id = l.id where a.id = ${id}`;
  assert.deepEqual(row, { shown: true, publish: 'YES' });
});

test('F1 a lot whose winner has still to sign is not withdrawn from under him', async () => {
  const id = await createApplication(app, { process: 'agreement', companyId: SQB });
  await send('demo.moderator', 'POST', `/api/application/${id}/move`, { from: 'agreement', to: 'auction' });
  await app.db.sql`update lot set phase = 'WON', participant_count = 2 where id = ${id}`;
  for (const [who, to] of [
    ['demo.seller', 'failed'],
    ['demo.moderator', 'in_sale'],
    ['demo.moderator', 'failed'],
  ] as const) {
    const answer = await send(who, 'POST', `/api/application/${id}/move`, { from: 'auction', to, comment: 'sabab' });
    const refusal = who === 'demo.seller' ? [403, 'moveForbidden'] : [409, 'hasParticipants'];
    assert.deepEqual([answer.status, codeOf(answer)], refusal, `${who} ${to}`);
  }
});

test('F1 a paper that staff have seen is not sorted anew by its author, nor by whoever only reads', async () => {
  const id = await createApplication(app, { process: 'in_process', companyId: SQB });
  const [upload] = await app.db.sql<{ id: string }>`
    insert into upload (kind, state, party_kind, party_id, sha256, store_names, bytes, document_kind, file_name, media_type, application_id)
    select 'DOCUMENT', 'READY', 'PERSON', id, sha256('f1'), '{f1.pdf}', 1, 'OTHER', 'a.pdf', 'application/pdf', ${id}
      from person where username = 'demo.seller' returning id`;
  const sort = async (who: string) => {
    const answer = await send(who, 'PUT', `/api/upload/document/${upload?.id}/kind`, { kind: 'COURT' });
    return [answer.status, codeOf(answer)];
  };
  assert.deepEqual(await sort('demo.seller'), [409, 'notEditable']);
  assert.deepEqual((await sort('demo.bank'))[0], 403);
  assert.deepEqual((await sort('demo.buyer1'))[0], 404);
  assert.deepEqual((await sort('demo.moderator'))[0], 200);
});

test('F8 whoever is entitled is offered to enter the answer of the bureau, and until then is told what is waited for', async () => {
  const form = { ...pledgedForm, collection: 'MIB' as const };
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, form });
  const readAs = async (who: string) =>
    (await app.get(`/api/application/${id}`, await bearer(app, who))).body as Application;
  for (const [who, may] of [
    ['demo.moderator', true],
    ['demo.bank', true],
    ['demo.seller', false],
    ['demo.finance', false],
  ] as const)
    assert.equal((await readAs(who)).mayAnswerMib, may, who);
  const before = await readAs('demo.moderator');
  assert.deepEqual(
    before.awaitedMoves.map(({ to, obstacle }) => `${to} ${obstacle}`),
    ['auction mibUnanswered', 'direct mibUnanswered', 'in_sale mibUnanswered'],
  );
  assert.ok(!before.moves.some(({ to }) => to === 'auction'));
  assert.equal((await send('demo.bank', 'POST', `/api/application/${id}/mib`, { answer: 'ACCEPTED' })).status, 200);
  const after = await readAs('demo.moderator');
  assert.ok(after.moves.some(({ to }) => to === 'auction') && after.awaitedMoves.length === 0);
  assert.equal(after.fromMib, 'ACCEPTED');
});

test('F11 what is not shown yet is not said to be shown, to its author or in the queue', async () => {
  const id = await createApplication(app, { process: 'agreement', companyId: SQB });
  const own = (await app.get(`/api/application/${id}`, await bearer(app, 'demo.seller'))).body as Application;
  assert.equal(own.publish, 'NO');
  const sale = await createApplication(app, { process: 'in_sale' });
  const published = (await app.get(`/api/application/${sale}`, await bearer(app, 'demo.seller'))).body as Application;
  assert.equal(published.publish, 'YES');
});
