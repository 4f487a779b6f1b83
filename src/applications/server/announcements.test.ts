import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, processOf } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { Application } from '../contract.ts';
import { moveApplication } from './move-application.ts';

const app = await createTestApp();
const seller = await bearer(app, 'demo.seller');

const deps = {
  notifyUsers: app.messages.notifyUsers,
  encryption: app.encryption,
  lots: {} as never,
  documents: {} as never,
};
const passChecks = (id: number) =>
  app.db.begin((tx) =>
    moveApplication(
      tx,
      deps,
      id,
      { from: 'pending', to: 'in_process', comment: '' },
      { username: 'ostona', actorRoles: ['system'] },
    ),
  );
const read = async (id: number): Promise<Application> =>
  (await app.get(`/api/application/${id}`, seller)).body as Application;

test('APP-019 an announcement is shown as soon as the checks let it through, by nobody’s word', async () => {
  const id = await createApplication(app, { process: 'pending', kind: 'REQUEST' });
  assert.equal((await passChecks(id)).process, 'in_sale');
  assert.equal((await app.get(`/api/public/product/${id}`)).status, 200);
  const moves = await app.db.sql<{ to: string; actor: string }>`
    select to_status as to, actor from application_event where application_id = ${id} and kind = 'MOVE' order by id`;
  assert.deepEqual(
    moves.map(({ to, actor }) => `${to} ${actor}`),
    ['in_process ostona', 'confirmed ostona', 'in_sale ostona'],
  );
});

test('an application to the platform waits for its moderator', async () => {
  const id = await createApplication(app, { process: 'pending' });
  await passChecks(id);
  assert.equal(await processOf(app, id), 'in_process');
});

test('APP-019 its author edits an announcement that is shown: words follow on its page, nothing else changes', async () => {
  const id = await createApplication(app, { process: 'in_sale', kind: 'REQUEST' });
  const before = await read(id);
  assert.equal(before.mayEdit, true);
  const form = { ...before.form, description: 'Yangi tavsif, kalit menda.', objectPrice: '100' };
  const save = (headers: Record<string, string>, version = before.version) =>
    app.call('PUT', `/api/application/${id}/form`, {
      payload: JSON.stringify({ version, form }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  assert.equal((await save(await bearer(app, 'demo.buyer1'))).status, 404);
  const saved = await save(seller);
  assert.equal(saved.status, 200, saved.text);
  const { description, priceTiyin } = (await app.get(`/api/public/product/${id}`)).body as Record<string, string>;
  assert.equal(description, 'Yangi tavsif, kalit menda.');
  assert.equal(priceTiyin, '84500000000');
});

test('staff hide an announcement, and its author cannot be forbidden to see it', async () => {
  const id = await createApplication(app, { process: 'in_sale', kind: 'REQUEST' });
  const moderator = await bearer(app, 'demo.moderator');
  const hide = await app.post(`/api/application/${id}/publish`, { publish: 'NO' }, moderator);
  assert.equal(hide.status, 200, hide.text);
  const [row] = await app.db.sql<{ shown: boolean }>`select is_shown as shown from listing where id = ${id}`;
  assert.equal(row?.shown, false);
  assert.equal((await read(id)).publish, 'NO');
});
