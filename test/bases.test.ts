import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '#app/config.ts';
import { createTestApp } from './app.ts';

const app = await createTestApp({
  environment: { API_BASE: 'https://api.ostona.test/v1', MEDIA_BASE: 'https://pictures.ostona.test' },
});

test('F57 IDN-007 pages take pictures and send calls where the settings say, and the policy allows exactly that', async () => {
  const { text, headers } = await app.get('/products');
  assert.match(text, /src="https:\/\/pictures\.ostona\.test\/[^"]+-640\.webp"/);
  assert.doesNotMatch(text, /(?:src|srcset)="\/media\//i);
  assert.match(text, /data-api="https:\/\/api\.ostona\.test\/v1" data-media="https:\/\/pictures\.ostona\.test"/);
  const policy = headers['content-security-policy'] ?? '';
  assert.match(policy, /img-src [^;]*https:\/\/pictures\.ostona\.test/);
  assert.match(policy, /connect-src [^;]*https:\/\/api\.ostona\.test/);
});

test('F57 a base is written without a slash at its end', () => {
  assert.equal(readConfig({}).API_BASE, '/api');
  for (const odd of ['/api/', 'api', '//evil.test', 'https://a.test/?x', 'javascript:alert(1)'])
    assert.throws(() => readConfig({ API_BASE: odd }), /API_BASE/, odd);
});
