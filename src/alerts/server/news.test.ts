import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { inLanguages } from '#platform/values/locale.ts';
import { createTestApp } from '../../../test/app.ts';
import { type News, publishNews } from './news.ts';

const app = await createTestApp();

test('ten thousand pieces of news are left in one go, each once by every way', async () => {
  const username = 'demo.buyer1';
  const [person] = await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  const ofAccount = { username, personId: person?.id ?? 0n, locale: 'uz' as const };
  const ofPhone = { phone: '998900000099', locale: 'ru' as const };
  const news = Array.from(
    { length: 10_000 },
    (_, n): News => ({
      kind: 'match',
      to: n % 2 === 0 ? ofAccount : ofPhone,
      eventId: randomUUID(),
      words: inLanguages(() => ({ title: null, text: `koʻp ${n}` })),
      path: null,
      sms: `koʻp ${n}`,
    }),
  );
  await app.db.begin((tx) => publishNews(tx, app.messages, news));
  await app.db.begin((tx) => publishNews(tx, app.messages, news.slice(0, 100)));
  const [row] = await app.db.sql<{ left: number; noted: number }>`
    select (select count(*)::int from outgoing_message where text like 'koʻp %') as left,
           (select count(*)::int from user_message where text like 'koʻp %') as noted`;
  assert.deepEqual(row, { left: 10_000, noted: 5_000 });
});
