import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import { findDialog, openAdmin } from '../../../../test/components/admin.tsx';
import { benefitOf } from '../../../../test/components/benefits.ts';
import { type Answers, refuse } from '../../../../test/components/render.tsx';
import type { Benefit } from '../../contract/benefits.ts';
import t from '../../text/uz/benefits.ts';

const LIST = 'GET /office/benefits';
const DELETE = 'DELETE /office/benefits/:id';
const sqb = { id: 182, name: 'SQB' };
const shown = benefitOf({ category: { id: 8, name: 'Kvartiralar' } });
const draft = benefitOf({ id: 2, productName: 'Qoralama taklif', publishType: 'NO', viewType: 'INSIDE' });
const choices = {
  bank: sqb,
  banks: [sqb],
  categories: [{ id: 8, name: 'Kvartiralar' }],
  provinces: [{ id: 1726, name: 'Toshkent shahri' }],
};
const open = (data: Benefit[], answers: Answers = {}) =>
  openAdmin('/admin/benefits', {
    username: 'demo.bank',
    roles: ['BANK'],
    answers: { [LIST]: () => ({ data, ...choices }), ...answers },
  });
const act = (name: string, of: Benefit) => screen.findByRole('button', { name: `${name}: ${of.productName}` });

test('CRD-009 people of a bank find their benefits with state, terms and where they hold, by name or place', async () => {
  const { user } = await open([shown, draft]);
  const table = within(await screen.findByRole('table', { name: t.edit.list }));
  const row = within(table.getByText('Yangi uy').closest('tr') ?? assert.fail());
  for (const words of [t.publish.YES, t.view.OUTSIDE, 'Kvartiralar', '17,5%', '20 yil', '15%dan']) row.getByText(words);
  table.getByText(t.target.everywhere);
  await user.type(screen.getByLabelText(t.edit.search), 'kvart');
  assert.equal(screen.queryByText('Qoralama taklif'), null);
});

test('CRD-009 benefits are sorted by name, rate and term; years and months are compared by what they last', async () => {
  const { user } = await open([
    benefitOf({ id: 1, productName: 'B', interestRate: 1_750, deadline: 2, deadlineUnit: 'YEAR' }),
    benefitOf({ id: 2, productName: 'A', interestRate: 900, deadline: 30, deadlineUnit: 'MONTH' }),
    benefitOf({ id: 3, productName: 'C', interestRate: null, creditType: 'PAYMENT_INSTALLMENTS', deadline: null }),
  ]);
  await screen.findByRole('table', { name: t.edit.list });
  const sort = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    assert.equal(screen.getByRole('columnheader', { name }).getAttribute('aria-sort'), 'ascending');
    const names = screen.getAllByText(/^[ABC]$/, { selector: 'td:first-child *' });
    return names.map(({ textContent }) => textContent).join('');
  };
  assert.equal(await sort(t.fields.productName), 'ABC');
  assert.equal(await sort(t.fields.interestRate), 'CAB', 'instalments cost nothing');
  assert.equal(await sort(t.fields.deadline), 'BAC', 'without a term last');
});

test('CRD-013 a benefit is deleted after a question; when that fails a toast says why, and it stays', async () => {
  const data = [shown, draft];
  let reply: unknown = refuse(503, 'unavailable', 'Birozdan soʻng');
  const { user, calls } = await open(data, {
    [DELETE]: () => {
      if (!(reply instanceof Response)) data.pop();
      return reply;
    },
  });
  await user.click(await act(t.edit.remove, draft));
  await user.click((await findDialog(t.edit.removeTitle)).getByRole('button', { name: t.edit.cancel }));
  assert.ok(!calls.some(({ key }) => key === DELETE), 'nothing without a yes');
  const remove = async () => {
    await user.click(await act(t.edit.remove, draft));
    await user.click((await findDialog(t.edit.removeTitle)).getByRole('button', { name: t.edit.remove }));
  };
  await remove();
  await screen.findByText(t.edit.removeFailed({ reason: 'Birozdan soʻng' }));
  screen.getByText('Qoralama taklif');
  reply = { isDone: true };
  await remove();
  await screen.findByText(t.edit.removed);
  assert.equal(screen.queryByText('Qoralama taklif'), null);
  assert.equal(calls.find(({ key }) => key === DELETE)?.query.version, '1');
});

test('O69 a draft is published in one press with all its terms, and a refusal is told in the words of the server', async () => {
  const { user, calls } = await open([shown, draft], {
    'PUT /office/benefits/:id': refuse(422, 'benefitField', 'deadline (Muddat): Eʼlon qilish uchun kiriting.'),
  });
  await act(t.edit.hideAct, shown);
  await user.click(await act(t.edit.publishAct, draft));
  await screen.findByText('deadline (Muddat): Eʼlon qilish uchun kiriting.');
  const body = calls.find(({ key }) => key.startsWith('PUT'))?.body as { fields: object };
  assert.deepEqual(body, {
    version: 1,
    target: { propertyId: null, categoryId: null, provinceId: null },
    fields: {
      creditType: 'PERCENT',
      productName: 'Qoralama taklif',
      creditAmount: '420000000',
      initialPayment: '15',
      deadline: '20',
      deadlineUnit: 'YEAR',
      interestRate: '17.5',
      gracePeriod: '',
      repaymentType: 'ANNUITY',
      publishType: 'YES',
      viewType: 'INSIDE',
      percentageAmount: '',
      prepaymentInterest: '',
    },
  });
});

test('CRD-010 CRD-011 a benefit is entered for a class or for one property; fields of the other type are kept for coming back', async () => {
  const { user, calls } = await open([], { 'POST /office/benefits': { id: 3, version: 1 } });
  await user.click(await screen.findByRole('button', { name: t.edit.add }));
  const dialog = await findDialog(t.edit.newOne);
  const box = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await user.type(box(t.fields.interestRate), '16,5');
  await user.click(dialog.getByRole('radio', { name: t.types.PAYMENT_INSTALLMENTS }));
  assert.equal(dialog.queryByRole('textbox', { name: new RegExp(`^${t.fields.interestRate}`) }), null);
  await user.click(dialog.getByRole('radio', { name: t.types.PERCENT }));
  assert.equal((box(t.fields.interestRate) as HTMLInputElement).value, '16.5');
  await user.click(dialog.getByRole('radio', { name: t.target.one }));
  await user.click(dialog.getByRole('button', { name: t.edit.save }));
  dialog.getByText(t.refusals.propertyMissing);
  await user.type(box(t.target.property), '104271');
  await user.click(dialog.getByRole('button', { name: t.edit.save }));
  await screen.findByText(t.edit.saved);
  const body = calls.find(({ key }) => key.startsWith('POST'))?.body as { target: object; companyId: number };
  assert.deepEqual([body.target, body.companyId], [{ propertyId: 104_271, categoryId: null, provinceId: null }, 182]);
});

test('CRD-009 a benefit whose answer got lost is sent again with its key, and the reason comes into sight', async (context) => {
  let reply: unknown = refuse(503, 'unavailable', 'Birozdan soʻng');
  const { user, calls } = await open([], { 'POST /office/benefits': () => reply });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  context.onTestFinished(() => scrolled.mockRestore());
  await user.click(await screen.findByRole('button', { name: t.edit.add }));
  const dialog = await findDialog(t.edit.newOne);
  const save = () => user.click(dialog.getByRole('button', { name: t.edit.save }));
  await save();
  const reason = await dialog.findByText('Birozdan soʻng');
  assert.ok(scrolled.mock.contexts.some((element) => (element as Element).contains(reason)));
  await save();
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.fields.productName}`) }), 'A');
  reply = { id: 3, version: 1 };
  await save();
  await screen.findByText(t.edit.saved);
  const keys = calls
    .filter(({ key }) => key.startsWith('POST'))
    .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  assert.equal(keys[0], keys[1]);
  assert.notEqual(keys[1], keys[2], 'what was changed is another benefit');
});

test('CRD-009 a benefit that somebody else has changed meanwhile is opened anew as it is stored now', async () => {
  const data = [shown];
  const { user, calls } = await open(data, {
    'PUT /office/benefits/:id': () => {
      data[0] = { ...shown, version: 2, productName: 'Boshqa nom' };
      return refuse(409, 'benefitChanged', 'Oʻzgargan');
    },
  });
  await user.click(await screen.findByText('Yangi uy'));
  const dialog = await findDialog(t.edit.edit);
  await user.click(dialog.getByRole('button', { name: t.edit.save }));
  await dialog.findByText('Oʻzgargan');
  await user.click(dialog.getByRole('button', { name: t.edit.cancel }));
  await user.click(await screen.findByText('Boshqa nom'));
  await user.click((await findDialog(t.edit.edit)).getByRole('button', { name: t.edit.save }));
  const versions = calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => (body as Benefit).version);
  assert.deepEqual(versions, [1, 2]);
});
