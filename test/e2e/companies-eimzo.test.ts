import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { createSimulatedAuthority } from '#adapters/signature/simulator.ts';
import documents from '#documents/text/uz/signatures.ts';
import { demoUsers } from '#identity/server/seed.ts';
import companies from '#identity/text/uz/companies.ts';
import { startEmulator } from '../../tools/e-imzo-emulator.ts';
import { tokenFor } from '../factories/identity.ts';
import { openScreens } from './browser.ts';

let secret: string | null = null;
const pinfl = demoUsers.find(({ username }) => username === 'demo.buyer1')?.pinfl ?? '';
const order = { name: 'VALIYEVA AZIZA', pinfl, state: 'valid', password: 'x' } as const;
let agentUrl = '';
let closeEmulator = async () => {};
test.afterAll(() => closeEmulator());
const { app, openPage } = openScreens(async () => {
  const authority = await createSimulatedAuthority({
    findSecret: async () => secret,
    saveSecret: async (newSecret) => {
      secret = newSecret;
      return newSecret;
    },
    saveRevoked: async () => undefined,
    listRevokedSerials: async () => [],
  });
  const emulator = await startEmulator({
    authority,
    orders: [{ ...order, tin: '306789012', organisation: 'NAMUNA QURILISH MCHJ' }, order],
  });
  agentUrl = emulator.agentUrl;
  closeEmulator = emulator.close;
  return {
    environment: {
      SIGNATURES: 'eimzo',
      EIMZO_SERVER_URL: emulator.serverUrl,
      EIMZO_AGENT_URL: emulator.agentUrl,
    },
  };
});

test('LEG-001 SIG-004 a company is added by a key that E-IMZO keeps: the page speaks to its agent and to nothing else', async () => {
  const { page, context, open } = await openPage({ width: 390, height: 844 });
  await context.addCookies([{ name: 'access', value: await tokenFor(app, 'demo.buyer1'), url: app.url }]);
  await open('/profile?activeTab=legalEntities');
  await page.getByRole('button', { name: companies.words.add }).click();
  const dialog = page.getByRole('dialog');
  const keys = dialog.getByRole('region', { name: documents.key.agent }).getByRole('button');
  await keys.first().waitFor();
  assert.equal(await keys.count(), 2);
  await keys.filter({ hasText: documents.key.person }).click();
  await dialog.getByText(companies.dialog.personKey).waitFor();
  await dialog.getByRole('button', { name: documents.key.another }).click();
  await keys.filter({ hasText: '306789012' }).click();
  await dialog.getByRole('table').waitFor();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: companies.dialog.sign }).click();
  await dialog.getByText(companies.dialog.addedTitle).waitFor();
  const policy = (await app.get('/')).headers['content-security-policy'] ?? '';
  assert.match(policy, new RegExp(`connect-src 'self' ${new URL(agentUrl).origin};`));
});
