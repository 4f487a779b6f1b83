import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { closeConnectionsEarly } from './closing-connections.ts';

test('a server that closes ends connections without a call at once, and answers the call that runs', {
  timeout: 60_000,
}, async () => {
  // Left to themselves such connections would stay for longer than this test may take.
  const app = Fastify({ keepAliveTimeout: 600_000 });
  app.server.headersTimeout = 0;
  app.server.requestTimeout = 0;
  closeConnectionsEarly(app);
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked.resolve();
    await mayAnswer.promise;
    return 'the answer';
  });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const unused = connect({ port: Number(url.port), host: url.hostname });
  await once(app.server, 'connection');
  const answer = fetch(new URL('/slow', url));
  await asked.promise;
  const closed = app.close();
  await once(unused, 'close');
  mayAnswer.resolve();
  assert.equal(await (await answer).text(), 'the answer');
  await closed;
});
