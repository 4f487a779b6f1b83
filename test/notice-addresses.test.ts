import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from './app.ts';
import { giveMoney } from './factories/accounts.ts';
import { createApplication, move, pledgedForm } from './factories/applications.ts';
import { tokenFor } from './factories/identity.ts';
import { createLotScenario } from './factories/lot-scenario.ts';

const app = await createTestApp({ listen: true });

type Told = { username: string; path: string };

/** What came of following a path: the page itself, or why it did not open. */
const follow = async ({ username, path }: Told): Promise<string> => {
  const { status, text } = await app.get(path, { cookie: `access=${await tokenFor(app, username)}` });
  if (status !== 200) return `${status}`;
  const tab = new URL(path, app.url).searchParams.get('activeTab');
  if (tab === null) return 'opens';
  const link = new RegExp(`<a[^>]*data-tab="${tab}"[^>]*>`).exec(text)?.[0] ?? '';
  return link.includes('aria-current="page"') ? 'opens' : `another tab than ${tab}`;
};

test('F7 every address of a stored notice leads to a page that its reader may open', async () => {
  await giveMoney(app, 'demo.realtor', 50_000_000n);
  for (const username of ['demo.realtor', 'demo.buyer2']) {
    const scenario = await createLotScenario(app);
    await scenario.enter({ username: 'demo.buyer4' });
    await scenario.withdraw({ username: 'demo.buyer4' });
    await scenario.winAlone({ username });
  }
  const id = await createApplication(app, {
    process: 'conclusion',
    analysis: 'CONCLUSION',
    form: { ...pledgedForm, goal: 'ON_BALANCE', collection: null },
  });
  assert.equal((await move(app, 'demo.moderator', id, { from: 'conclusion', to: 'agreement' })).status, 200);

  const messages = await app.db.sql<Told>`
    select distinct username, path from user_message where path is not null order by username, path`;
  const readers = new Set(messages.map(({ username }) => username));
  for (const reader of ['demo.realtor', 'demo.buyer2', 'demo.buyer4', 'demo.seller'])
    assert.ok(readers.has(reader), reader);
  for (const one of messages) assert.equal(await follow(one), 'opens', `${one.username} ${one.path}`);
});
