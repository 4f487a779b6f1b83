import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { httpCompanies } from './http.ts';
import { oddTins, simulatedCompanies } from './simulator.ts';

const TIN = '301234567';
const record = {
  tin: TIN,
  companyName: '«NAMUNA» MCHJ',
  companyDirector: 'Valiyeva Aziza',
  companyEmail: null,
  companyOked: '68100',
  companyOpf: 'MCHJ',
  companyAddress: 'Toshkent',
  companyActivityState: 'active',
};

const answering = (body: string, status = 200) => {
  const requests: { url: string; token: string | null }[] = [];
  const register = httpCompanies({
    baseUrl: 'http://register.test/companies',
    token: 'secret',
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({ url, token: new Headers(init.headers).get('authorization') });
      return new Response(body, { status });
    }) as typeof fetch,
  });
  return { register, requests };
};

test('the register is asked by the tax number and its answer becomes a company', async () => {
  const { register, requests } = answering(JSON.stringify(record));
  assert.deepEqual(await register.find(TIN), {
    tin: TIN,
    name: '«NAMUNA» MCHJ',
    director: 'Valiyeva Aziza',
    email: '',
    oked: '68100',
    opf: 'MCHJ',
    address: 'Toshkent',
    activityState: 'active',
  });
  assert.deepEqual(requests, [{ url: `http://register.test/companies/${TIN}`, token: 'Bearer secret' }]);
});

test('an unknown number is none; silence, nonsense and another company are a register that is away', async () => {
  assert.equal(await answering('', 404).register.find(TIN), null);
  for (const [body, status] of [
    ['', 500],
    ['not json', 200],
    [JSON.stringify({ ...record, tin: '200000000' }), 200],
    [JSON.stringify({ ...record, companyActivityState: 'asleep' }), 200],
    [' '.repeat(200_000), 200],
  ] as const)
    await assert.rejects(answering(body, status).register.find(TIN), UnavailableError, body.slice(0, 20));
});

test('the invented register knows numbers of companies, always answers the same, and can fail and be slow', async () => {
  const slept: number[] = [];
  const register = simulatedCompanies({ sleep: async (ms) => void slept.push(ms) });
  assert.deepEqual(await register.find(TIN), await register.find(TIN));
  assert.equal((await register.find(TIN))?.activityState, 'active');
  assert.equal((await register.find(oddTins.inactive))?.activityState, 'inactive');
  assert.equal(await register.find('900000000'), null);
  assert.deepEqual(slept, []);
  assert.ok(await register.find(oddTins.slow));
  assert.equal(slept.length, 1);
  await assert.rejects(register.find(oddTins.failing), UnavailableError);
});
