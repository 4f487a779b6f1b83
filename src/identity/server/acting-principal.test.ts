import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { PRINCIPAL_HEADER } from '#platform/contract/principal-header.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer, createOrganization } from '../../../test/factories/identity.ts';
import { permissionRows } from '../../../test/permission-matrix.ts';
import { createVisitor, logIn, type Visitor } from '../../../test/visitor.ts';

const app = await createTestApp();
const company = { tin: '301234567', name: 'Namuna Savdo' };
await createOrganization(app, company, ['demo.buyer1', 'demo.buyer3']);
const acting = { loginMode: 'ENTITY', companyName: company.name, companyTin: company.tin };
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** What a page carries: the token of its calls and the principal that it was made for. */
const openPage = async (visitor: Visitor) => {
  const { text } = await visitor.get('/faq');
  const [, principal = ''] = /"principal":"([\w-]+)"/.exec(text) ?? [];
  const authorization = `Bearer ${visitor.cookies.get('access')}`;
  return { principal, headers: { authorization, [PRINCIPAL_HEADER]: principal } };
};
const topUp = (headers: Record<string, string>) =>
  app.post('/api/user/deposit/top-up', { amount: '500000', method: 'TRANSFER', idempotencyKey: randomUUID() }, headers);

test('F2 every operation of a user refuses a page that was made for another principal', async () => {
  const person = await bearer(app, 'demo.buyer1');
  const [, principal = ''] = /"principal":"([\w-]+)"/.exec((await app.get('/faq', asCookie(person))).text) ?? [];
  const stale = { ...(await bearer(app, 'demo.buyer1', acting)), [PRINCIPAL_HEADER]: principal };
  const wrong: string[] = [];
  for (const [operation, allowed] of Object.entries(permissionRows)) {
    const [method = '', path = ''] = operation.split(' ');
    if (allowed.includes('v')) continue;
    const isBodiless = method === 'GET' || method === 'DELETE';
    const answer = await app.call(method, `/api${path.replace(/:\w+/g, '1')}`, {
      headers: { ...stale, ...(isBodiless ? {} : { 'content-type': 'application/json' }) },
      ...(isBodiless ? {} : { payload: '{}' }),
    });
    if (answer.status !== 409 || codeOf(answer) !== 'partyChanged') wrong.push(`${operation} ${answer.status}`);
  }
  assert.deepEqual(wrong, []);
});

const asCookie = ({ authorization }: { authorization: string }) => ({
  cookie: `access=${authorization.slice('Bearer '.length)}`,
});

test('F2 a tab made for the person reads and moves nothing once another tab acts for the company, and the other way round', async () => {
  const visitor = createVisitor(app);
  await logIn(visitor, 'demo.buyer3');
  const first = await openPage(visitor);
  assert.equal((await topUp(first.headers)).status, 200);
  await visitor.follow(await visitor.get(`/auth/login?tin=${company.tin}`));
  const second = await openPage(visitor);
  assert.notEqual(second.principal, first.principal);
  const orders = () => app.db.sql`select 1 from payment_order`;
  const before = (await orders()).length;
  // Its own token still lives, yet the browser acts for somebody else by now.
  for (const headers of [first.headers, { ...first.headers, authorization: second.headers.authorization }]) {
    for (const answer of [await topUp(headers), await app.get('/api/user/deposit', headers)]) {
      assert.deepEqual([answer.status, codeOf(answer)], [409, 'partyChanged']);
      const { name, username } = answer.body as { name: string; username: string };
      assert.deepEqual([name, username], [company.name, 'demo.buyer3']);
    }
  }
  const token = await visitor.post('/auth/token', undefined, { ...sameOrigin, [PRINCIPAL_HEADER]: first.principal });
  assert.deepEqual([token.status, codeOf(token)], [409, 'partyChanged']);
  assert.equal((await orders()).length, before, 'nothing was ordered');
  assert.equal((await topUp(second.headers)).status, 200);

  await visitor.follow(await visitor.get('/auth/login'));
  const third = await openPage(visitor);
  assert.equal(third.principal, first.principal, 'the person is the same principal again');
  assert.equal(codeOf(await topUp(second.headers)), 'partyChanged');
  assert.equal((await topUp(third.headers)).status, 200);
});

test('F2 the refusal says in the language of the call for whom one acts now', async () => {
  const stale = { ...(await bearer(app, 'demo.buyer1', acting)), [PRINCIPAL_HEADER]: 'of-somebody-else' };
  for (const [lang, words] of [
    ['uz', /Siz hozir Namuna Savdo nomidan ishlayapsiz/],
    ['ru', /Сейчас вы действуете от имени: Namuna Savdo/],
    ['en', /You are now acting for Namuna Savdo/],
  ] as const)
    assert.match(((await app.get(`/api/user/deposit?lang=${lang}`, stale)).body as { message: string }).message, words);
});

test('F2 what changes something names for whom it is, or is refused with the name; what only reads may leave it out', async () => {
  const { [PRINCIPAL_HEADER]: party, ...unnamed } = await bearer(app, 'demo.buyer1', acting);
  const silent: string[] = [];
  for (const operation of Object.keys(permissionRows)) {
    const [method = '', path = ''] = operation.split(' ');
    if (method === 'GET') continue;
    const answer = await app.call(method, `/api${path.replace(/:\w+/g, '1')}`, {
      headers: { ...unnamed, ...(method === 'DELETE' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'DELETE' ? {} : { payload: '{}' }),
    });
    if (answer.status !== 400 || codeOf(answer) !== 'partyUnnamed') silent.push(`${operation} ${answer.status}`);
  }
  assert.deepEqual(silent, []);
  const orders = () => app.db.sql`select 1 from payment_order`;
  const before = (await orders()).length;
  const refused = await topUp(unnamed);
  assert.deepEqual(refused.body, {
    code: 'partyUnnamed',
    name: company.name,
    header: PRINCIPAL_HEADER,
    party,
    message: (refused.body as { message: string }).message,
  });
  assert.equal((await orders()).length, before, 'nothing was ordered');
  assert.equal((await app.get('/api/user/deposit', unnamed)).status, 200);
  const named = { ...unnamed, [PRINCIPAL_HEADER]: (refused.body as { party: string }).party };
  assert.equal((await topUp(named)).status, 200);
});

test('F2 the service worker learns for whom its token is, and the API document says where the name is needed', async () => {
  const visitor = createVisitor(app);
  await logIn(visitor, 'demo.buyer1');
  const { body } = await visitor.post('/auth/token', undefined, sameOrigin);
  const { accessToken, party } = body as { accessToken: string; party: string };
  assert.equal((await topUp({ authorization: `Bearer ${accessToken}`, [PRINCIPAL_HEADER]: party })).status, 200);
  const { paths } = (await app.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
  };
  const headerParameter = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.find((one) => one.in === 'header' && one.name === PRINCIPAL_HEADER);
  assert.equal(headerParameter('/api/user/deposit/top-up', 'post')?.required, true);
  assert.equal(headerParameter('/api/user/deposit', 'get')?.required, false);
  assert.equal(headerParameter('/api/public/shell', 'get')?.required, false);
});
