import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application } from '#applications/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/factories/applications.ts';
import { codeIn, faultsIn, formClient, savedIn, sendableForm } from '../../../test/factories/forms.ts';

const app = await createTestApp();
const moderator = formClient(app, 'demo.moderator');
const read = async (id: number, as = moderator): Promise<Application> => (await as.read(id)).body as Application;

test('APP-017 staff mend words and pictures of what is on sale, and its page follows', async () => {
  const id = await createApplication(app, { process: 'in_sale', form: await sendableForm(app) });
  const { form, version } = await read(id);
  const saved = await moderator.save(id, version, {
    ...form,
    name: 'Yangi nom',
    description: 'Yangi tavsif.',
    address: 'Yangi manzil',
  });
  assert.equal(saved.status, 200, saved.text);
  const page = (await app.get(`/api/public/product/${id}`)).body as { name: string; description: string };
  assert.equal(page.name, 'Yangi nom');
  assert.match(JSON.stringify(page), /Yangi tavsif\./);
  const [entry] = await app.db.sql<{ actor: string; detail: unknown }>`
    select actor, detail from audit_entry where action = 'application.mend' and object = ${`application:${id}`}`;
  assert.equal(entry?.actor, 'demo.moderator');
  assert.deepEqual(entry?.detail, { fields: 'name address description' });
});

test('whatever else staff send with it is left aside: price, place, owner and debtor stay', async () => {
  const id = await createApplication(app, { process: 'in_sale', form: await sendableForm(app) });
  const before = await read(id);
  savedIn(
    await moderator.save(id, before.version, {
      ...before.form,
      name: 'Faqat nomi',
      objectPrice: '1',
      docNumber: '1'.repeat(24),
      companyId: 182,
      visibilityType: 'TO_ME',
      debtor: { debtorPinflOrTin: '••••••••••0017' },
    }),
  );
  const after = await read(id);
  assert.deepEqual({ ...after.form, name: '' }, { ...before.form, name: '' });
  assert.equal(after.form.name, 'Faqat nomi');
  assert.equal(after.company, null);
});

test('a listing is not left without a name or a picture', async () => {
  const id = await createApplication(app, { process: 'in_sale', form: await sendableForm(app) });
  const { form, version } = await read(id);
  const bare = await moderator.save(id, version, { ...form, name: '  ', pictures: [] });
  assert.equal(bare.status, 422);
  assert.deepEqual(
    faultsIn(bare).map(({ field, code }) => `${field} ${code}`),
    ['name missing', 'pictures picturesMissing'],
  );
  assert.deepEqual((await read(id)).form, form);
});

test('the assistant in charge may mend, another assistant sees nothing, and what is sold stays as it is', async () => {
  const realtor = formClient(app, 'demo.realtor');
  const form = await sendableForm(app);
  const mine = await createApplication(app, { process: 'identification', assistant: 'demo.realtor', form });
  const { version } = await read(mine, realtor);
  savedIn(await realtor.save(mine, version, { ...form, description: 'Joyida koʻrildi.' }));
  const others = await createApplication(app, { process: 'identification', form });
  assert.equal((await realtor.save(others, 1, form)).status, 404);
  const sold = await createApplication(app, { process: 'sold', form });
  assert.equal(codeIn(await moderator.save(sold, 1, { ...form, name: 'Kech' })), 'notEditable');
  for (const who of ['demo.bank', 'demo.finance']) {
    const banks = await createApplication(app, { process: 'in_sale', companyId: 182, form });
    assert.equal(codeIn(await formClient(app, who).save(banks, 1, { ...form, name: 'Boshqa' })), 'notEditable', who);
  }
});

test('what staff say among themselves is not read by the author', async () => {
  const id = await createApplication(app, { process: 'in_process', form: await sendableForm(app) });
  for (const [comment, isForAuthor] of [
    ['Ichki gap', false],
    ['Hujjatni qoʻshing', true],
  ] as const)
    await moderator.call('POST', `/application/${id}/comment`, { comment, isForAuthor });
  const commentsIn = (application: Application) => application.events.map(({ comment }) => comment).filter(Boolean);
  assert.deepEqual(commentsIn(await read(id)), ['Ichki gap', 'Hujjatni qoʻshing']);
  assert.deepEqual(commentsIn(await read(id, formClient(app, 'demo.seller'))), ['Hujjatni qoʻshing']);
});

test('names: staff see whose it is, the author sees staff by name, and the bank sees its own', async () => {
  const id = await createApplication(app, { process: 'lot_released', companyId: 182, assistant: 'demo.realtor' });
  const application = await read(id);
  const own = await read(id, formClient(app, 'demo.seller'));
  assert.ok(!application.author.includes('*') && !own.author.includes('*'));
  assert.equal(own.assistant, application.assistant);
  const bank = await read(id, formClient(app, 'demo.bank'));
  assert.deepEqual(bank.moves, [
    { to: 'lot_confirmed', asksReason: false },
    { to: 'conclusion', asksReason: true },
  ]);
  assert.equal(bank.mayEdit, false);
});

test('an account of a returned payment is shown to the author and to whoever pays, not to the bank', async () => {
  const id = await createApplication(app, { process: 'in_process', companyId: 182 });
  const account = '22618000900123456001';
  await moderator.call('POST', `/application/${id}/move`, {
    from: 'in_process',
    to: 'rejected',
    comment: 'Hujjat yetishmaydi',
    returnAccount: account,
  });
  const returnAccountFor = async (who: string) => (await read(id, formClient(app, who))).rejection?.returnAccount;
  assert.equal(await returnAccountFor('demo.seller'), account);
  assert.equal(await returnAccountFor('demo.finance'), account);
  assert.equal(await returnAccountFor('demo.bank'), null);
});
