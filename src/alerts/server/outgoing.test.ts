import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from '#platform/server/log.ts';
import { leaveSms } from '#platform/server/outgoing.ts';
import { openTestApp } from '../../../test/app.ts';
import { sendOutgoing } from './outgoing.ts';

const app = await openTestApp();
const log = openLog({ level: 'silent' });
const TO = '998901112233';

test('a message is sent once, tried again when the gateway is away, and given up in the end', async () => {
  const sent: string[] = [];
  let isAway = true;
  const sms = {
    name: 'story',
    send: async ({ text }: { text: string }) => {
      if (isAway) throw new Error('the gateway is away');
      sent.push(text);
      return { providerId: '1' };
    },
  };
  await app.db.begin((tx) => leaveSms(tx, { to: TO, text: 'hello' }));
  const now = () => app.db.sql`update outgoing_message set due_at = clock_timestamp() where due_at is not null`;
  assert.equal(await sendOutgoing({ db: app.db, sms, log }), 0);
  assert.equal(await sendOutgoing({ db: app.db, sms, log }), 0, 'not before its time');
  isAway = false;
  await now();
  assert.equal(await sendOutgoing({ db: app.db, sms, log }), 1);
  await now();
  assert.equal(await sendOutgoing({ db: app.db, sms, log }), 0);
  assert.deepEqual(sent, ['hello']);

  isAway = true;
  await app.db.begin((tx) => leaveSms(tx, { to: TO, text: 'lost' }));
  for (let tries = 0; tries < 20; tries++) {
    await now();
    await sendOutgoing({ db: app.db, sms, log });
  }
  const [row] = await app.db.sql<{ state: string; tries: number }>`
    select state, tries from outgoing_message where text = 'lost'`;
  assert.deepEqual(row, { state: 'failed', tries: 8 });
});

test('what is rolled back is not sent, and two processes do not send the same', async () => {
  await assert.rejects(
    app.db.begin(async (tx) => {
      await leaveSms(tx, { to: TO, text: 'never' });
      throw new Error('rolled back');
    }),
  );
  for (let n = 0; n < 10; n++) await app.db.begin((tx) => leaveSms(tx, { to: TO, text: `one of ten ${n}` }));
  const sent: string[] = [];
  const sms = { name: 'story', send: async ({ text }: { text: string }) => (sent.push(text), { providerId: '1' }) };
  await Promise.all([1, 2, 3].map(() => sendOutgoing({ db: app.db, sms, log })));
  assert.equal(sent.length, 10);
  assert.equal(new Set(sent).size, 10);
});
