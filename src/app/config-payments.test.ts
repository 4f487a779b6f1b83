import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db',
  PUBLIC_URL: 'https://ostona.test',
  PERSONAL_DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  AUCTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  RATES: 'manual',
};
const providers = {
  PAYMENTS: 'real',
  PAYME_MERCHANT: 'm',
  PAYME_KEY: 'k',
  CLICK_SERVICE: '1',
  CLICK_MERCHANT: '2',
  CLICK_SECRET: 's',
  INVOICE_ACCOUNT: '20208000900000000001',
};

test('F44 in production people come by https alone', () => {
  assert.throws(() => readConfig({ ...production, PUBLIC_URL: 'http://ostona.test' }), /PUBLIC_URL: is not https/);
  assert.doesNotMatch(String(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl), /https/);
});

test('in production the test payment page is refused, and each missing key of a provider is named', () => {
  assert.throws(() => readConfig(production), /PAYMENTS: is demo/);
  assert.throws(() => readConfig({ ...production, ...providers, INVOICE_ACCOUNT: '' }), /INVOICE_ACCOUNT/);
  for (const name of ['PAYME_MERCHANT', 'PAYME_KEY', 'CLICK_SERVICE', 'CLICK_MERCHANT', 'CLICK_SECRET'])
    assert.throws(() => readConfig({ ...providers, [name]: '' }), new RegExp(`${name}: is missing`));
  const errors = (() => {
    try {
      readConfig({ ...production, ...providers });
      return '';
    } catch (error) {
      return String(error);
    }
  })();
  assert.doesNotMatch(errors, /PAYM|CLICK|INVOICE/);
  assert.equal(readConfig({}).PAYMENTS, 'demo');
});
