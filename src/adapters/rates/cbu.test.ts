import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centralBankRates } from './cbu.ts';
import { simulatedRates } from './simulator.ts';

const answering = (body: string, status = 200) => {
  const urls: string[] = [];
  const source = centralBankRates({
    baseUrl: 'http://bank.test/json',
    fetch: (async (url: string) => {
      urls.push(url);
      return new Response(body, { status });
    }) as typeof fetch,
  });
  return { source, urls };
};

test('O18 the central bank is asked for the dollar of a day and its rate becomes whole tiyin', async () => {
  const { source, urls } = answering('[{"Ccy":"USD","Rate":"12065.4","Date":"20.11.2026","Nominal":"1"}]');
  assert.deepEqual(await source.rateOn('2026-11-21'), { day: '2026-11-20', rateTiyin: 1_206_540n, source: 'cbu' });
  assert.deepEqual(urls, ['http://bank.test/json/USD/2026-11-21/']);
});

test('an answer that fails, is too long or of another shape is an error, never a rate', async () => {
  for (const [body, status] of [
    ['', 500],
    ['[]', 200],
    ['[{"Ccy":"USD","Rate":"1e5","Date":"20.11.2026","Nominal":"1"}]', 200],
    ['not json', 200],
    [' '.repeat(20_000), 200],
  ] as const) {
    await assert.rejects(answering(body, status).source.rateOn('2026-11-21'), body.slice(0, 20));
  }
  assert.equal(
    await answering('[{"Ccy":"EUR","Rate":"1.00","Date":"20.11.2026","Nominal":"1"}]').source.rateOn('2026-11-21'),
    null,
  );
});

test('the demo rate is the same for the same day and moves from day to day', async () => {
  const source = simulatedRates();
  assert.deepEqual(await source.rateOn('2026-11-21'), await source.rateOn('2026-11-21'));
  assert.notEqual((await source.rateOn('2026-11-21'))?.rateTiyin, (await source.rateOn('2026-11-22'))?.rateTiyin);
});
