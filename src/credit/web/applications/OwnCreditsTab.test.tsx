import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { findDialog } from '../../../../test/components/admin.tsx';
import { creditOf } from '../../../../test/components/credits.ts';
import { type Answers, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';
import type { OwnCredit } from '../../contract/credit-applications.ts';
import words from '../../text/uz/credit-applications.ts';
import t from '../../text/uz/own-credits.ts';
import { OwnCreditsTab } from './OwnCreditsTab.tsx';

const LIST = 'GET /credit-applications';
const WITHDRAW = 'POST /credit-applications/:id/withdraw';
const open = (data: OwnCredit[], answers: Answers = {}) =>
  renderComponent(<OwnCreditsTab />, {
    answers: { [LIST]: () => ({ data }), 'GET /public/listings/chosen': { data: [] }, ...answers },
  });
const findCard = async (number = creditOf().number) => {
  const card = await screen.findByRole('article', { name: number });
  return { ...within(card), text: () => plainSpaces(card.textContent ?? ''), card };
};
const steps = ({ card }: { card: HTMLElement }) =>
  within(card)
    .getAllByRole('listitem')
    .map((step) => plainSpaces(step.textContent ?? ''));
const taken = { at: '2026-11-24T10:05:00Z', to: 'IN_REVIEW', by: 'bank', name: null, comment: '' } as const;
const sent = creditOf().events;

test('CRD-008 an application that was sent says what was asked of which bank for which property, and what comes next', async () => {
  await open([creditOf()]);
  const card = await findCard();
  for (const said of ['SQB, Yangi uy', '364 000 000 soʻm', '5 477 988.62 soʻm', '20 yil, 17,5%'])
    assert.ok(card.text().includes(said), said);
  card.getByText(words.states.NEW);
  const property = card.getByRole('link', { name: '2 xonali kvartira' });
  assert.equal(property.getAttribute('href'), '/products/product/104205');
  const [first, second, third, ...others] = steps(card);
  assert.equal(first, `${t.steps.NEW}24.11.2026, 14:20${t.bySms}`);
  assert.match(second ?? '', new RegExp(`${t.steps.review}.*${t.answerBy({ by: '27.11.2026, 18:00' })}`));
  assert.match(third ?? '', new RegExp(`${t.steps.decision}.*${t.toldBySms}`));
  assert.deepEqual(others, []);
});

test('CRD-008 while the bank reviews it the step of the bank goes on, and a bank that is late is said in a note', async () => {
  await open([
    creditOf({ state: 'IN_REVIEW', events: [...sent, taken], isOverdue: true }),
    creditOf({ id: 2, number: 'KR-2026/000002', state: 'IN_REVIEW', events: [...sent, taken] }),
  ]);
  const late = await findCard();
  const now = late.getByText(t.steps.IN_REVIEW).closest('li');
  assert.equal(now?.getAttribute('aria-current'), 'step');
  assert.ok(now?.textContent?.includes('24.11.2026, 15:05'));
  const note = t.overdue({ by: '27.11.2026, 18:00', end: '24.12.2026' });
  late.getByText(note);
  const inTime = await findCard('KR-2026/000002');
  assert.equal(inTime.queryByText(note), null);
});

test('CRD-008 an approval of less says what is left to pay first, how long it holds, and leads to buying while it is on sale', async () => {
  const approved = creditOf({
    state: 'APPROVED',
    approved: '34000000000',
    approvedMonthly: '511680256',
    comment: 'Hujjatlarni olib keling',
    events: [...sent, taken, { ...taken, to: 'APPROVED' }],
  });
  const { unmount } = await open([approved]);
  const card = await findCard();
  for (const said of [
    `${t.approved}340 000 000 soʻm`,
    `${words.fields.firstPayment}180 000 000 soʻm`,
    `${words.fields.monthly}5 116 802.56 soʻm`,
    t.until({ day: '24.12.2026' }),
    t.less({ amount: '24 000 000 soʻm' }),
    'Hujjatlarni olib keling',
    t.steps.taken,
    t.steps.APPROVED,
  ])
    assert.ok(card.text().includes(said), said);
  const buy = card.getByRole('link', { name: t.buy });
  assert.equal(buy.getAttribute('href'), '/products/product/104205');
  unmount();

  const whole = { approved: approved.credit, approvedMonthly: approved.monthly };
  await open([{ ...approved, ...whole, property: { ...approved.property, isOnSale: false } }]);
  const other = await findCard();
  assert.equal(other.queryByRole('link', { name: t.buy }), null);
  assert.ok(!other.text().includes(t.less({ amount: '' }).slice(-20)), 'nothing is lacking');
});

test('CRD-008 a refusal for the debt load tells the ways out of it, computed, and opens the calculator with the same terms', async () => {
  // 5 477 989 and 1 000 000 of an income of 11 500 000 are 56 %; without the others it is 48 %.
  const rejected = creditOf({ state: 'REJECTED', rejection: 'DEBT_LOAD', otherPayments: '100000000', debtLoad: 5_634 });
  await open([rejected]);
  const card = await findCard();
  card.getByText(words.rejections.DEBT_LOAD);
  const ways = within(card.getByRole('list', { name: t.remedies.title }));
  const [lower, income, close, ...others] = ways
    .getAllByRole('listitem')
    .map((way) => plainSpaces(way.textContent ?? ''));
  assert.deepEqual(others, []);
  const found = /^Kreditni ([\d ]+) soʻm gacha kamaytiring: birinchi toʻlov ([\d ]+) soʻm boʻladi$/.exec(lower ?? '');
  const [credit, down] = [found?.[1], found?.[2]].map((digits) => Number(digits?.replaceAll(' ', '')));
  assert.equal((credit ?? 0) + (down ?? 0), 520_000_000);
  // What is borne is 4 750 000 a month.
  assert.ok(Math.abs((credit ?? 0) - (364_000_000 * 4_750_000) / 5_477_989) < 100, `${credit}`);
  assert.equal(income, plainSpaces(t.remedies.income({ income: '12 955 978 soʻm' })));
  assert.equal(close, t.remedies.close({ load: '47,64%' }));
  const href = card.getByRole('link', { name: t.recalculate }).getAttribute('href') ?? '';
  const query = Object.fromEntries(new URL(href, 'http://x').searchParams);
  assert.deepEqual(query, { price: '520000000', down: '156000000', downUnit: 'SUM' });
});

test('CRD-008 a way out that would change nothing is not told, and a refusal for something else tells none', async () => {
  const base = { state: 'REJECTED', rejection: 'DEBT_LOAD' } as const;
  await open([
    creditOf({ ...base, id: 1, number: 'KR-2026/000001' }),
    creditOf({ ...base, id: 2, number: 'KR-2026/000002', income: '50000000', otherPayments: '30000000' }),
    creditOf({ ...base, id: 3, number: 'KR-2026/000003', rejection: 'OTHER', comment: 'Garov yetarli emas' }),
  ]);
  assert.equal((await findCard('KR-2026/000001')).queryByText(t.remedies.title), null, 'its load is within the bound');
  const burdened = await findCard('KR-2026/000002');
  const ways = within(burdened.getByRole('list', { name: t.remedies.title })).getAllByRole('listitem');
  assert.equal(ways.length, 1, 'only more income would do');
  const other = await findCard('KR-2026/000003');
  assert.ok(other.text().includes(`${words.rejections.OTHER}`) && other.text().includes('Garov yetarli emas'));
  assert.equal(other.queryByText(t.remedies.title), null);
});

test('CRD-008 what was withdrawn or ended by itself says why, and can be moved no more', async () => {
  const lent = { approved: '34000000000', approvedMonthly: '511680256', comment: 'Sugʻurta bilan' };
  await open([
    creditOf({ id: 1, number: 'KR-2026/000001', state: 'WITHDRAWN', ...lent }),
    creditOf({ id: 2, number: 'KR-2026/000002', state: 'EXPIRED', expiry: 'UNANSWERED' }),
    creditOf({ id: 3, number: 'KR-2026/000003', state: 'EXPIRED', expiry: 'NOT_ON_SALE' }),
  ]);
  const withdrawn = await findCard('KR-2026/000001');
  withdrawn.getByText(t.withdrawnByYou);
  assert.ok(withdrawn.text().includes(`${t.approved}340 000 000 soʻm`), 'what the bank had approved stays to be read');
  assert.ok(withdrawn.text().includes('Sugʻurta bilan'));
  (await findCard('KR-2026/000002')).getByText(words.expiries.UNANSWERED);
  (await findCard('KR-2026/000003')).getByText(words.expiries.NOT_ON_SALE);
  assert.equal(screen.queryByRole('button', { name: t.withdraw.act }), null);
});

test('CRD-008 an application is taken back after a question, from the state that was read, and the list is read again', async () => {
  const data = [creditOf()];
  let reply: unknown = refuse(409, 'creditMoved', words.refusals.creditMoved);
  const { user, calls } = await open(data, {
    [WITHDRAW]: () => {
      if (reply instanceof Response) data[0] = creditOf({ state: 'IN_REVIEW', events: [...sent, taken] });
      else data[0] = creditOf({ state: 'WITHDRAWN' });
      return reply;
    },
  });
  const ask = async () => {
    await user.click((await findCard()).getByRole('button', { name: t.withdraw.act }));
    return findDialog(t.withdraw.title);
  };
  await user.click((await ask()).getByRole('button', { name: t.withdraw.keep }));
  assert.ok(!calls.some(({ key }) => key === WITHDRAW));
  await user.click((await ask()).getByRole('button', { name: t.withdraw.act }));
  await screen.findByText(words.refusals.creditMoved);
  await screen.findByText(t.steps.IN_REVIEW);
  reply = { id: 318, state: 'WITHDRAWN' };
  await user.click((await ask()).getByRole('button', { name: t.withdraw.act }));
  await screen.findByText(t.withdrawnByYou);
  assert.deepEqual(
    calls.filter(({ key }) => key === WITHDRAW).map(({ params, body }) => [params.id, body]),
    [
      ['318', { from: 'NEW' }],
      ['318', { from: 'IN_REVIEW' }],
    ],
  );
});

test('CRD-008 the paper that was confirmed is downloaded under its number', async () => {
  const files = hearSavedFiles();
  const { user, calls } = await open([creditOf()], { 'GET /user/documents/:id/file': new Response('%PDF') });
  await user.click((await findCard()).getByRole('button', { name: t.paper }));
  await screen.findByRole('button', { name: t.paper, busy: false });
  assert.deepEqual(
    files.map(({ name }) => name),
    ['KR-2026-000318.pdf'],
  );
  assert.equal(calls.at(-1)?.params.id, creditOf().documentId);
});

test('CRD-008 whoever has applied for nothing is led to the homes; a list that does not come is asked for again', async () => {
  let answer: unknown = refuse(500, 'unexpected', 'Birozdan soʻng');
  const { user } = await open([], { [LIST]: () => answer });
  await screen.findByText('Birozdan soʻng');
  answer = { data: [] };
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
  await screen.findByText(t.empty);
  assert.equal(screen.getByRole('link', { name: t.toListings }).getAttribute('href'), '/products');
});
