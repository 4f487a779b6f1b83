import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import adminList from '#platform/text/admin-list/uz.ts';
import { findDialog, openAdmin, queried, write } from '../../../../test/components/admin.tsx';
import { creditOf, creditRowOf, officeCreditOf } from '../../../../test/components/credits.ts';
import { type Answers, type Call, plainSpaces, refuse } from '../../../../test/components/render.tsx';
import type { AdminCredit, CreditRow } from '../../contract/credit-applications.ts';
import words from '../../text/uz/credit-applications.ts';
import t from '../../text/uz/credit-queue.ts';

const LIST = 'GET /office/credit-applications';
const ONE = 'GET /office/credit-applications/:id';
const TAKE = 'POST /office/credit-applications/:id/take';
const APPROVE = 'POST /office/credit-applications/:id/approve';
const REJECT = 'POST /office/credit-applications/:id/reject';
const REVEAL = 'POST /office/credit-applications/:id/applicant';
const sqb = { id: 182, name: 'SQB' };
const late = creditRowOf({ id: 2, number: 'KR-2026/000002', isOverdue: true, state: 'IN_REVIEW', debtLoad: 6_100 });
const listOf = (data: CreditRow[], more: object = {}) => ({
  data,
  next: null,
  waiting: { new: 1, inReview: 1, overdue: 1 },
  bank: sqb,
  ...more,
});

const open = (path: string, answers: Answers = {}) =>
  openAdmin(path, {
    username: 'demo.bank',
    roles: ['BANK'],
    answers: { [LIST]: listOf([creditRowOf(), late]), ...answers },
  });
/** One application that stands open beside the list; what is done to it is what `credit` is changed to. */
const openOne = async (credit: AdminCredit, answers: Answers = {}) => {
  const state = { credit };
  const rendered = await open(`/admin/credits/${credit.id}`, { [ONE]: () => state.credit, ...answers });
  const panel = within(await screen.findByRole('region', { name: credit.number }));
  return { ...rendered, panel, state };
};
const bodies = (calls: Call[], wanted: string) => calls.filter(({ key }) => key === wanted).map(({ body }) => body);
const sentWords = (element: HTMLElement) => plainSpaces(element.textContent ?? '');

test('CRD-008 a bank finds what waits, what is late in amber words, and the debt load that is too high', async () => {
  await open('/admin/credits');
  const table = within(await screen.findByRole('table', { name: t.label }));
  const [, first, second] = table.getAllByRole('row');
  for (const said of ['KR-2026/000318', words.states.NEW, '27.11.2026', 'Aziza Valiyeva', '364 000 000 soʻm', '47,64%'])
    assert.ok(sentWords(first as HTMLElement).includes(said), said);
  assert.ok(!sentWords(first as HTMLElement).includes(t.overdue));
  for (const said of [t.overdue, words.states.IN_REVIEW, '61%'])
    assert.ok(sentWords(second as HTMLElement).includes(said), said);
  assert.equal(table.queryByRole('columnheader', { name: t.columns.bank }), null, 'all of it is of the own bank');
});

test('CRD-008 the list is narrowed by state and number, both stand in the address, and goes on page after page', async () => {
  const { user, calls } = await open('/admin/credits', {
    [LIST]: ({ query }: Call) => (query.after ? listOf([late]) : listOf([creditRowOf()], { next: 318 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }));
  await screen.findByText(late.number);
  assert.equal(calls.at(-1)?.query.after, '318');
  await user.selectOptions(screen.getByLabelText(t.state), words.states.IN_REVIEW);
  await waitFor(() => assert.equal(queried('state'), 'IN_REVIEW'));
  write(screen.getByLabelText(t.search), '000318');
  await waitFor(() => assert.equal(queried('search'), '000318'));
  await waitFor(() => assert.equal(calls.findLast(({ key }) => key === LIST)?.query.search, '000318'));
  assert.equal(calls.findLast(({ key }) => key === LIST)?.query.state, 'IN_REVIEW');
});

test('CRD-008 a row opens by its address: terms, income, property, history with who, and the paper', async () => {
  const { user } = await open('/admin/credits', {
    [ONE]: officeCreditOf({
      state: 'IN_REVIEW',
      events: [
        ...creditOf().events,
        { at: '2026-11-24T10:05:00Z', to: 'IN_REVIEW', by: 'bank', name: 'Botir Rahimov', comment: 'Navbatda' },
      ],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'KR-2026/000318' }));
  await waitFor(() => assert.equal(location.pathname, '/admin/credits/318'));
  const region = await screen.findByRole('region', { name: 'KR-2026/000318' });
  const panel = within(region);
  const property = panel.getByRole('link', { name: /104.205, 2 xonali kvartira/ });
  assert.equal(property.getAttribute('href'), '/products/product/104205');
  assert.equal(panel.getByRole('link', { name: t.paper }).getAttribute('href'), '/documents/abcdef0123456789');
  for (const said of [
    '20 yil',
    '17,5%',
    'Annuitet',
    words.incomeSources.SALARY,
    '11 500 000 soʻm',
    t.loadWithin({ most: '50%' }),
    'Bank, Botir Rahimov',
    'Navbatda',
  ])
    assert.ok(sentWords(region).includes(said), said);
  await user.keyboard('{Escape}');
  await waitFor(() => assert.equal(location.pathname, '/admin/credits'));
});

test('CRD-008 a new application is taken up first; only then it can be decided', async () => {
  const { user, calls, panel, state } = await openOne(officeCreditOf(), {
    [TAKE]: () => {
      state.credit = officeCreditOf({ state: 'IN_REVIEW' });
      return { id: 318, state: 'IN_REVIEW' };
    },
  });
  assert.equal(panel.queryByRole('button', { name: t.approve }), null);
  await user.click(panel.getByRole('button', { name: t.take }));
  await screen.findByText(t.done.take);
  await panel.findByRole('button', { name: t.approve });
  assert.equal(panel.queryByRole('button', { name: t.take }), null);
  assert.deepEqual(bodies(calls, TAKE), [{ from: 'NEW' }]);
  assert.equal(calls.filter(({ key }) => key === LIST).length, 2, 'the list is read again');
});

test('CRD-008 a bank approves less than was asked for and sees what that costs a month; more is not sent', async () => {
  const { user, calls, panel, state } = await openOne(officeCreditOf({ state: 'IN_REVIEW' }), {
    [APPROVE]: () => {
      state.credit = officeCreditOf({ state: 'APPROVED', approved: '18200000000', approvedMonthly: '273899448' });
      return { id: 318, state: 'APPROVED' };
    },
  });
  await user.click(panel.getByRole('button', { name: t.approve }));
  const dialog = await findDialog(t.approveTitle({ number: 'KR-2026/000318' }));
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t.sum}`) });
  assert.equal(plainSpaces(amount.value), '364 000 000');
  dialog.getByText('5 477 988.62 soʻm');
  await user.clear(amount);
  await user.type(amount, '365000000');
  await user.click(dialog.getByRole('button', { name: t.approve }));
  dialog.getByText(words.refusals.creditAboveAsked);
  assert.deepEqual(bodies(calls, APPROVE), []);
  await user.clear(amount);
  await user.type(amount, '182000000');
  dialog.getByText('2 738 994.31 soʻm');
  dialog.getByText('23,82%');
  const days = dialog.getByRole('textbox', { name: new RegExp(`^${t.validDays}`) });
  await user.clear(days);
  await user.type(days, '45');
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.comment}`) }), 'Kafil bilan koʻproq');
  await user.click(dialog.getByRole('button', { name: t.approve }));
  await screen.findByText(t.done.approve);
  assert.deepEqual(bodies(calls, APPROVE), [
    { from: 'IN_REVIEW', amount: '18200000000', validDays: 45, comment: 'Kafil bilan koʻproq' },
  ]);
  await panel.findByText('182 000 000 soʻm');
  assert.equal(panel.queryByRole('button', { name: t.approve }), null);
});

test('CRD-008 a refusal needs a reason, and one that is none of the usual needs words', async () => {
  const { user, calls, panel, state } = await openOne(officeCreditOf({ state: 'IN_REVIEW' }), {
    [REJECT]: () => {
      state.credit = officeCreditOf({ state: 'REJECTED', rejection: 'OTHER', comment: 'Garov yetarli emas' });
      return { id: 318, state: 'REJECTED' };
    },
  });
  await user.click(panel.getByRole('button', { name: t.reject }));
  const dialog = await findDialog(t.rejectTitle({ number: 'KR-2026/000318' }));
  const send = () => user.click(dialog.getByRole('button', { name: t.reject }));
  await send();
  dialog.getByText(t.chooseReason);
  await user.click(dialog.getByRole('radio', { name: words.rejections.OTHER }));
  await send();
  dialog.getByText(words.refusals.creditReasonMissing);
  assert.deepEqual(bodies(calls, REJECT), []);
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.comment}`) }), 'Garov yetarli emas');
  await send();
  await screen.findByText(t.done.reject);
  assert.deepEqual(bodies(calls, REJECT), [{ from: 'IN_REVIEW', reason: 'OTHER', comment: 'Garov yetarli emas' }]);
});

test('CRD-008 a refusal keeps the form and what stands in it; where somebody else was first, the application is shown anew after it', async () => {
  let reply = refuse(503, 'unavailable', 'Birozdan soʻng');
  const { user, panel, state } = await openOne(officeCreditOf({ state: 'IN_REVIEW' }), { [APPROVE]: () => reply });
  await user.click(panel.getByRole('button', { name: t.approve }));
  const dialog = await findDialog(t.approveTitle({ number: 'KR-2026/000318' }));
  const comment = dialog.getByRole('textbox', { name: new RegExp(`^${t.comment}`) }) as HTMLTextAreaElement;
  await user.type(comment, 'Sugʻurta bilan');
  await user.click(dialog.getByRole('button', { name: t.approve }));
  await dialog.findByText('Birozdan soʻng');
  reply = refuse(409, 'creditMoved', words.refusals.creditMoved);
  state.credit = officeCreditOf({ state: 'WITHDRAWN' });
  await user.click(dialog.getByRole('button', { name: t.approve }));
  await dialog.findByText(words.refusals.creditMoved);
  assert.equal(comment.value, 'Sugʻurta bilan');
  await user.click(dialog.getByRole('button', { name: adminList.cancel }));
  await panel.findByText(words.states.WITHDRAWN);
  assert.equal(screen.queryByRole('dialog'), null);
  assert.ok(document.activeElement?.hasAttribute('data-panel'), 'the keyboard goes on from the panel');
});

test('CRD-008 PINFL and phone are masked until somebody of the bank asks for them', async () => {
  const { user, calls, panel } = await openOne(officeCreditOf(), {
    [REVEAL]: { pinfl: '41203910000017', phone: '+998901234567' },
  });
  panel.getByText('••••••••••0017');
  await user.click(panel.getByRole('button', { name: t.reveal }));
  await panel.findByText('41203910000017');
  panel.getByText('+998 90 123-45-67');
  assert.deepEqual(bodies(calls, REVEAL), [{}]);
  assert.equal(panel.queryByRole('button', { name: t.reveal }), null);
});

test('CRD-008 staff of the platform read the applications to all banks and decide none', async () => {
  const rows = [creditRowOf({ company: { id: 7, name: 'Aloqabank', monogram: 'AL', hue: '#c8642d' } })];
  await openAdmin('/admin/credits/318', {
    username: 'demo.moderator',
    roles: ['MODERATOR'],
    answers: { [LIST]: listOf(rows, { bank: null }), [ONE]: officeCreditOf({ mayDecide: false }) },
  });
  const table = within(await screen.findByRole('table', { name: t.label }));
  table.getByRole('columnheader', { name: t.columns.bank });
  table.getByText('Aloqabank');
  const panel = within(await screen.findByRole('region', { name: 'KR-2026/000318' }));
  panel.getByText(t.readOnly);
  for (const name of [t.take, t.approve, t.reject, t.reveal])
    assert.equal(panel.queryByRole('button', { name }), null, name);
});

test('CRD-008 a sale that came of it can be closed by the credit: the bank is led to the application of the property', async () => {
  const { panel } = await openOne(
    officeCreditOf({ state: 'APPROVED', approved: '36400000000', applicationId: 77, mayCloseByCredit: true }),
  );
  panel.getByText(t.saleLine);
  assert.equal(panel.getByRole('link', { name: t.toApplication }).getAttribute('href'), '/admin/approvals?open=77');
});

test('CRD-008 without any there is a sentence; an application that is not there says so; a list that fails is asked again', async () => {
  let answer: unknown = refuse(500, 'unexpected');
  const { user } = await open('/admin/credits/9', {
    [LIST]: () => answer,
    [ONE]: refuse(404, 'creditMissing', words.refusals.creditMissing),
  });
  await screen.findByText(words.refusals.creditMissing);
  answer = listOf([]);
  await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  await screen.findByText(t.empty);
});
