import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createTestApp } from './app.ts';
import { bearer } from './factories/identity.ts';

const app = await createTestApp({ listen: true });
type Refusal = { code: string; message: string };

test('an unknown, an absurd and a malformed id of a listing are the 404 page, never a 500', async () => {
  for (const id of [
    '1',
    '999999999',
    '999999999999999',
    '99999999999999999999',
    '0',
    '-5',
    '1e400',
    '1.5',
    'abc',
    '%00',
    '%E2%80%AE',
    ' ',
    "1'--",
  ]) {
    const page = await app.get(`/products/product/${encodeURIComponent(decodeURIComponent(id))}`);
    assert.equal(page.status, 404, `page of ${id}`);
    assert.match(page.text, /404/);
    const json = await app.get(`/api/public/product/${encodeURIComponent(decodeURIComponent(id))}`);
    assert.ok(json.status === 404 || json.status === 400, `call of ${id}: ${json.status}`);
    assert.ok((json.body as Refusal).message.length > 5);
  }
});

test('F43 a category or a district beyond the columns that hold them has no price level, and is no fault of ours', async () => {
  for (const query of ['categoryId=32768&districtId=1', 'categoryId=8&districtId=2147483648'])
    assert.equal((await app.get(`/api/public/price-level?${query}`)).status, 400, query);
});

test('NAV-008 the product page without an id is the 404 page', async () => {
  assert.equal((await app.get('/products/product')).status, 404);
  assert.equal((await app.get('/ru/products/product/')).status, 404);
});

test('NAV-022 a path that matches no route, an unknown language and a near miss are the 404 page in the language of the path', async () => {
  for (const path of [
    '/nowhere',
    '/de/products',
    '/uz/products',
    '/products/product/1/more',
    '/.env',
    '/wp-login.php',
    '//evil.example/x',
    '/en/nowhere',
    '/ru/nowhere',
  ]) {
    const { status, text } = await app.get(path);
    assert.equal(status, 404, path);
    assert.match(text, /<h1/);
  }
  assert.match((await app.get('/en/nowhere')).text, /This page could not be found/);
  assert.match((await app.get('/ru/nowhere')).text, /Страница не найдена/);
});

test('O17 malformed and absurd list parameters are ignored, each alone and all together', async () => {
  const plain = (await app.get('/api/public/listings')).body as { total: number; data: { id: number }[] };
  const bad = [
    'page=-1',
    'page=abc',
    'page=1e400',
    'size=0',
    'size=99999',
    'sort=UP',
    'cId=1e400',
    'cId=77',
    'pMin=%00',
    'pMin=-1',
    'aMin=NaN',
    'fMin=1e9',
    'rId=abc',
    'cPIds=,,',
    'realtorRecommended=maybe',
    'rooms=-1',
    'pPT=nonsense',
    'x=1',
    '__proto__=1',
    'pUnit=EUR',
  ];
  for (const parameter of [...bad, bad.join('&')]) {
    const { status, body } = await app.get(`/api/public/listings?${parameter}`);
    assert.equal(status, 200, parameter);
    assert.equal((body as typeof plain).total, plain.total, parameter);
  }
});

test('a query of 10 kB, broken encodings, NUL and lone surrogates get a page or a 4xx, never a 500', async () => {
  const queries = [
    `s=${'a'.repeat(10_000)}`,
    's=%00%00',
    's=%ED%A0%80',
    's=%',
    's=%zz',
    `rId=${'1,'.repeat(4000)}`,
    `${'pMin=1&'.repeat(1200)}`,
    's=%27%3B%20drop%20table%20listing%3B--',
    's=<script>alert(1)</script>',
  ];
  for (const query of queries) {
    for (const path of [
      `/products?${query}`,
      `/api/public/listings?${query}`,
      `/api/public/listings/facets?${query}`,
    ]) {
      const { status } = await app.get(path);
      assert.ok(status < 500, `${path.slice(0, 60)}: ${status}`);
    }
  }
  const page = await app.get('/products?s=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  assert.ok(!page.text.includes('<script>alert(1)'), 'typed markup must be escaped');
});

test('a path that cannot be decoded is refused with a sentence', async () => {
  const { status, body } = await app.get('/products/%E0%A4%A');
  assert.equal(status, 400);
  assert.equal((body as Refusal).code, 'badRequest');
});

test('wrong methods get 405 with the right ones, unknown calls 404, each with a code and a sentence', async () => {
  const wrong = await app.call('DELETE', '/api/public/listings');
  assert.equal(wrong.status, 405);
  assert.equal(wrong.headers.allow, 'GET');
  assert.equal((wrong.body as Refusal).code, 'methodNotAllowed');
  const unknown = await app.get('/api/public/nothing', { 'accept-language': 'en' });
  assert.equal(unknown.status, 404);
  assert.equal((unknown.body as Refusal).message, 'Page not found.');
});

test('bodies that are not JSON, too large, too deep, of the wrong type or hold NUL are refused in the language of the caller', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.call('POST', '/api/public/region/init', {
      payload,
      headers: { 'content-type': type, 'accept-language': 'ru' },
    });
  const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
  for (const [payload, status] of [
    ['{', 400],
    ['"text"', 400],
    ['{"parentId":"1e400"}', 400],
    ['{"parentId":1e400}', 400],
    ['{"parentId":"\\u0000"}', 400],
    [deep, 400],
    [`{"x":"${'a'.repeat(70_000)}"}`, 413],
  ] as const) {
    const answer = await post(payload);
    assert.equal(answer.status, status, payload.slice(0, 30));
    assert.match((answer.body as Refusal).message, /[а-я]/);
  }
  assert.equal((await post('<a/>', 'application/xml')).status, 415);
});

test('quality 3.5 money beyond 2^53 comes back to the last tiyin', async () => {
  const [{ id } = { id: 0n }] = await app.db.sql<{
    id: bigint;
  }>`update listing set price_minor = 900719925474099301, price_tiyin = 900719925474099301, currency = 'UZS'
    where id = (select min(id) from listing where process = 'in_sale' and visibility = 'TO_EVERYONE') returning id`;
  const { text } = await app.get(`/api/public/product/${id}`);
  assert.match(text, /"priceTiyin":"900719925474099301"/);
});

/** What the server says to bytes that are no request; then the line is closed. */
const sendRaw = (text: string): Promise<string> => {
  const { port, hostname } = new URL(app.url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('close', () => done(answer));
  });
};

test('F45 a broken start line and headers without end are refused in the shape of every refusal, and the server goes on', async () => {
  for (const [sent, status, code] of [
    ['NONSENSE\r\n\r\n', 400, 'badRequest'],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'headersTooLarge'],
  ] as const) {
    const answer = await sendRaw(sent);
    assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 60));
    const refusal = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as Refusal;
    assert.equal(refusal.code, code);
    assert.ok(refusal.message.length > 10);
  }
  assert.equal((await app.get('/health/live')).status, 200);
});

test('F43 staff are refused what no column holds, and NUL in any query, by a sentence', async () => {
  const staff = await bearer(app, 'demo.admin');
  for (const category of [32_768, 2 ** 31, 2 ** 53])
    for (const path of ['find', 'file'])
      assert.equal((await app.post(`/api/office/applications/${path}`, { category }, staff)).status, 400);
  for (const path of [
    'office/fees?company=2147483648',
    'office/auctions?search=%00',
    'office/payments?search=%00',
    'office/content/pictures?search=%00',
    'office/audit?from=0000-02-29',
    'office/audit?object=a%00',
  ]) {
    const { status, body } = await app.get(`/api/${path}`, staff);
    assert.deepEqual([status, (body as Refusal).code], [400, 'invalidInput'], path);
  }
});

test('F68 a refused part of a call is told what was expected in its place, in the language of the call', async () => {
  const buyer = await bearer(app, 'demo.buyer1');
  const topUp = (change: object, lang: string) =>
    app.post(
      `/api/user/deposit/top-up?lang=${lang}`,
      { amount: '500000', method: 'TRANSFER', idempotencyKey: 'a'.repeat(20), ...change },
      buyer,
    );
  const wrong: [change: object, field: string, problem: string, sentence: RegExp][] = [
    ...['1e18', '0.5', '-1', '0', '', '1'.repeat(19), 5, null].map((amount): [object, string, string, RegExp] => [
      { amount },
      'body.amount',
      'amountAboveZero',
      /tiyin|тийин/,
    ]),
    [{ amount: undefined }, 'body.amount', 'missing', /missing|не передано|berilmagan/],
    [{ method: 'GOLD' }, 'body.method', 'choice', /TRANSFER/],
    [{ idempotencyKey: 'x' }, 'body.idempotencyKey', 'format', /\\w/],
    [{ colour: 'red' }, 'body.colour', 'unknownField', /does not exist|Такого поля|maydon yoʻq/],
    [{ amount: '5\u00000' }, 'body', 'characters', /characters|символы|belgilar/],
  ];
  for (const [change, field, problem, sentence] of wrong)
    for (const lang of ['uz', 'ru', 'en']) {
      const { status, body } = await topUp(change, lang);
      const refusal = body as Refusal & { field: string; problem: string };
      assert.deepEqual([status, refusal.code, refusal.field, refusal.problem], [400, 'invalidInput', field, problem]);
      assert.match(refusal.message, sentence, `${lang} ${JSON.stringify(change)}`);
      assert.doesNotMatch(refusal.message, /body\./, `${lang} ${JSON.stringify(change)}`);
      const amount = 'amount' in change && problem === 'amountAboveZero' ? String(change.amount) : '';
      assert.ok(refusal.message.includes(amount.slice(0, 19)), `${lang} quotes ${amount}`);
    }
  const refund = { amount: '500000', idempotencyKey: 'a'.repeat(20), to: { kind: 'GOLD' } };
  const choice = (await app.post('/api/user/deposit/refunds?lang=en', refund, buyer)).body as Refusal & {
    field: string;
  };
  assert.equal(choice.field, 'body.to.kind');
  assert.match(choice.message, /CARD, ACCOUNT|ACCOUNT, CARD/);
  const proof = (await app.post('/api/user/profile/proof?lang=en', {}, buyer)).body as Refusal & { field: string };
  assert.deepEqual([proof.field, /missing/.test(proof.message)], ['body.password', true]);
});

test('F43 a part of a path longer than any name is not found, by no wrong method', async () => {
  assert.equal((await app.get(`/api/public/product/${'1'.repeat(400)}`)).status, 404);
});
