import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccessTokens } from './access-tokens.ts';

test('F57 RTM-014 a token that a live line was refused with is not offered again', async (t) => {
  let issuedCount = 0;
  t.mock.method(globalThis, 'fetch', async () => {
    issuedCount += 1;
    return Response.json({ accessToken: `token-${issuedCount}`, expiresInSeconds: 300 });
  });
  Object.assign(globalThis, { document: { documentElement: { dataset: {} }, querySelector: () => null } });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const bearer = createAccessTokens(() => undefined);
  assert.equal(await bearer.token(), 'token-1');
  assert.equal(await bearer.token(), 'token-1');
  bearer.forget();
  assert.equal(await bearer.token(), 'token-2');
});
