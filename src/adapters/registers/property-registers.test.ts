import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import { httpCadastre } from './cadastre/http.ts';
import { httpDebts } from './debts/http.ts';

const NUMBER = '10:09:01:02:03:0123';
const PINFL = '42206820010063';

/** A gateway that answers the same to everybody. */
const open = async (status: number, body: string) => {
  const requests: { method: string; url: string; authorization: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, authorization: headers.authorization ?? '', body: text });
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const gateway = { url: `http://127.0.0.1:${port}/ask`, token: 'key' };
  return { requests, cadastre: httpCadastre(gateway), debts: httpDebts(gateway) };
};

const record = {
  number: NUMBER,
  owner: { kind: 'PERSON', pinflOrTin: PINFL, name: 'Ergasheva Nodira' },
  type: 'APARTMENT',
  area: 61.25,
  districtCode: 1726269,
  neighbourhoodCode: null,
  address: 'Namuna koʻchasi, 4-uy',
  hasBan: false,
  more: 1,
};

test('the cadastre is asked by a body alone and its record is taken', async () => {
  const { requests, cadastre } = await open(200, JSON.stringify(record));
  assert.deepEqual(await cadastre.find(NUMBER), {
    kind: 'found',
    record: {
      number: NUMBER,
      owner: record.owner,
      type: 'APARTMENT',
      areaDm2: 6_125,
      districtCode: 1726269,
      neighbourhoodCode: null,
      address: record.address,
      hasBan: false,
    },
  });
  assert.deepEqual(requests, [
    { method: 'POST', url: '/ask', authorization: 'Bearer key', body: JSON.stringify({ number: NUMBER }) },
  ]);
  assert.deepEqual(await (await open(404, '')).cadastre.find(NUMBER), { kind: 'notFound' });
});

const lies: [string, number, string][] = [
  ['another number', 200, JSON.stringify({ ...record, number: '10:09:01:02:03:0124' })],
  ['no number', 200, JSON.stringify({ ...record, number: undefined })],
  [
    'an owner with eleven digits',
    200,
    JSON.stringify({ ...record, owner: { ...record.owner, pinflOrTin: '12345678901' } }),
  ],
  [
    'an owner born on a day that never was',
    200,
    JSON.stringify({ ...record, owner: { ...record.owner, pinflOrTin: '43002820010063' } }),
  ],
  ['an area below nothing', 200, JSON.stringify({ ...record, area: -4 })],
  ['a ban that is no answer', 200, JSON.stringify({ ...record, hasBan: 'no' })],
  ['a kind of its own', 200, JSON.stringify({ ...record, type: 'CASTLE' })],
  ['an address without end', 200, JSON.stringify({ ...record, address: 'x'.repeat(5_000) })],
  ['ten megabytes', 200, JSON.stringify({ ...record, more: 'x'.repeat(10_000_000) })],
  ['a page', 200, '<html>OK</html>'],
  ['a list', 200, '[]'],
  ['nothing', 200, ''],
  ['a fault', 500, JSON.stringify(record)],
  ['another address', 302, ''],
];
for (const [what, status, body] of lies)
  test(`the cadastre that answers ${what} is not believed, and nobody is named`, async () => {
    const { cadastre } = await open(status, body);
    await assert.rejects(
      cadastre.find(NUMBER),
      (error: Error) =>
        isUnavailable(error, 'register') && !error.message.includes(PINFL) && !error.message.includes(NUMBER),
    );
  });

const owed = {
  number: NUMBER,
  pinflOrTin: PINFL,
  debts: [{ kind: 'TAX', creditor: 'Soliq', amount: '9007199254740993', since: '2026-02-14' }],
  bans: [{ authority: 'Sud', since: '2025-11-20' }],
};

test('debts are whole tiyin however large; an answer about another person or property is not believed', async () => {
  const { debts } = await open(200, JSON.stringify(owed));
  assert.deepEqual(await debts.find({ number: NUMBER, pinflOrTin: PINFL }), {
    kind: 'found',
    debts: [{ kind: 'TAX', creditor: 'Soliq', amountTiyin: 9_007_199_254_740_993n, since: '2026-02-14' }],
    bans: owed.bans,
  });
  for (const lie of [
    { ...owed, pinflOrTin: '41203910010017' },
    { ...owed, number: 'another' },
    { ...owed, debts: [{ ...owed.debts[0], amount: '-1' }] },
    { ...owed, debts: [{ ...owed.debts[0], amount: 1.5 }] },
    { ...owed, debts: Array.from({ length: 101 }, () => owed.debts[0]) },
    { ...owed, bans: 'none' },
  ])
    await assert.rejects(
      (await open(200, JSON.stringify(lie))).debts.find({ number: NUMBER, pinflOrTin: PINFL }),
      UnavailableError,
    );
});

test('a gateway that is not there is away', async () => {
  const cadastre = httpCadastre({ url: 'http://127.0.0.1:9/x', token: 'key' });
  await assert.rejects(cadastre.find(NUMBER), UnavailableError);
});
