import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import deposits from '#deposits/text/uz.ts';
import { findDialog } from '../../../test/components/admin.tsx';
import { type Answers, plainSpaces, refuse, renderComponent } from '../../../test/components/render.tsx';
import { paid, reservationOf, reservedEvent } from '../../../test/components/reservations.ts';
import { hearSavedFiles } from '../../../test/components/saved-files.ts';
import type { OwnReservation } from '../contract.ts';
import t from '../text/uz/own-reservations.ts';
import words from '../text/uz/reservations.ts';
import { OwnReservationsTab } from './OwnReservationsTab.tsx';

const LIST = 'GET /reservations';
const PAY = 'POST /reservations/:id/pay';
const REST = '473 200 000 soʻm';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T14:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

type Own = { data: OwnReservation[]; available: string };
/** Enough for the rest, and 16 250 000 more. */
const ENOUGH = '48945000000';
const open = (own: Partial<Own> = {}, answers: Answers = {}, path = '/profile?activeTab=reservations') => {
  const state = { data: [reservationOf()], available: ENOUGH, ...own };
  const balance = { deposit: 0, currency: 'UZS', available: '0', held: '0', refunding: '0' };
  return renderComponent(<OwnReservationsTab />, {
    path,
    answers: { [LIST]: () => state, 'GET /user/deposit': balance, ...answers },
  }).then((rendered) => ({ ...rendered, state }));
};
const findCard = async (number = reservationOf().number) => {
  const card = await screen.findByRole('article', { name: number });
  return { ...within(card), text: () => plainSpaces(card.textContent ?? ''), card };
};
const steps = ({ card }: { card: HTMLElement }) =>
  within(within(card).getByRole('list'))
    .getAllByRole('listitem')
    .map((step) => plainSpaces(step.textContent ?? ''));
const openPay = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click((await findCard()).getByRole('button', { name: t.pay.act }));
  return findDialog(t.pay.title);
};
const said = (text: string) => (_: string, element: Element | null) =>
  plainSpaces(element?.textContent ?? '') === plainSpaces(text) && element?.children.length === 0;

test('CRD-007 a reservation says that 5 % are held, what is left to pay by when, and that the deposit is lost otherwise', async () => {
  await open();
  const card = await findCard();
  for (const part of [
    'Oldindan toʻlov, Navroʻz Qurilish',
    `${words.fields.price}520 000 000 soʻm`,
    'Depozit, narxning 5%i26 000 000 soʻm',
    `${words.fields.rest}04.12.2026, 18:00 gacha${REST}`,
    `${words.fields.later}20 800 000 soʻm`,
    '9kun',
    t.payBy({ by: '04.12.2026, 18:00' }),
    t.stays({ deposit: '26 000 000 soʻm' }),
  ])
    assert.ok(card.text().includes(part), `${part} in ${card.text()}`);
  card.getByText(words.states.RESERVED);
  card.getByRole('timer', { name: t.left({ days: '9 kun' }) });
  const property = card.getByRole('link', { name: '2 xonali kvartira' });
  assert.equal(property.getAttribute('href'), '/products/product/104205');
  const [held, rest, notary, ...others] = steps(card);
  assert.equal(held, `${t.steps.RESERVED}24.11.2026, 14:20`);
  assert.match(rest ?? '', new RegExp(`${t.steps.restAhead}.*${t.until({ by: '04.12.2026, 18:00' })}`));
  assert.match(notary ?? '', new RegExp(`${t.steps.notaryAhead}.*${t.notaryWithin}`));
  assert.deepEqual(others, []);
});

test('by instalments the card says for how many months and how much a month', async () => {
  await open({
    data: [
      reservationOf({
        method: 'OFFERED_PAYMENT_INSTALLMENTS',
        rest: '13000000000',
        later: '36400000000',
        months: 24,
        monthly: '1516666700',
      }),
    ],
  });
  const card = await findCard();
  const line = plainSpaces(t.byMonth({ term: '2 yil', monthly: '15 166 667 soʻm' }));
  assert.ok(card.text().includes(`${words.fields.later}${line}364 000 000 soʻm`), card.text());
});

test('CRD-007 the rest is paid from the balance, with the sum in figures and words and what is left after it; then the card says what follows', async () => {
  const page = await open(
    {},
    {
      [PAY]: () => {
        page.state.data = [reservationOf(paid)];
        return { id: 52, state: 'PAID' };
      },
    },
  );
  const dialog = await openPay(page);
  dialog.getByText(said(REST));
  dialog.getByText('Toʻrt yuz yetmish uch million ikki yuz ming soʻm');
  dialog.getByText(said('489 450 000 soʻm'));
  dialog.getByText(said('16 250 000 soʻm'));
  await page.user.click(dialog.getByRole('button', { name: /ni toʻlash$/ }));
  await screen.findByText(t.pay.done);
  await screen.findByText(words.states.PAID);
  const card = await findCard();
  assert.ok(card.text().includes(`${t.paid} ${t.paidNext}`), card.text());
  assert.match(t.paidNext, /3.ish kuni/);
  assert.equal(card.queryByRole('button', { name: t.pay.act }), null);
  assert.equal(steps(card)[1], `${t.steps.PAID}30.11.2026, 12:00`);
  assert.deepEqual(
    page.calls.filter(({ key }) => key === PAY).map(({ params, body }) => [params.id, body]),
    [['52', { from: 'RESERVED' }]],
  );
  await waitFor(() => assert.ok(page.calls.some(({ key }) => key === 'GET /user/deposit')));
});

test('a balance that is too short names what is missing and leads to a top-up that comes back into the dialog', async () => {
  const TOP_UP = 'POST /user/deposit/top-up';
  const page = await open({ available: '45560000000' }, { [TOP_UP]: refuse(503, 'unavailable') });
  const dialog = await openPay(page);
  dialog.getByText(said(t.pay.missing({ amount: '17 600 000 soʻm' })));
  dialog.getByText(t.pay.comeBack);
  assert.equal(dialog.queryByRole('button', { name: /ni toʻlash$/ }), null);
  await page.user.click(dialog.getByRole('button', { name: /ga toʻldirish$/ }));
  const topUp = await findDialog(deposits.topUp.title);
  topUp.getByText(said(deposits.topUp.neededForProperty({ id: '104205', amount: '17 600 000 soʻm' })));
  assert.equal(plainSpaces(topUp.getByLabelText<HTMLInputElement>(deposits.topUp.amount).value), '17 600 000');
});

test('whoever comes back from a top-up finds the dialog of paying open, and an address that opens it no more', async () => {
  const entries = history.length;
  await open({}, {}, '/profile?activeTab=reservations&pay=52');
  const dialog = await findDialog(t.pay.title);
  dialog.getByText(said(REST));
  await waitFor(() => assert.equal(location.search, '?activeTab=reservations'));
  assert.equal(history.length, entries, 'the way back leads to where one was before');
});

test('a reservation that moved meanwhile is not paid: it says so and the card is read anew; money that was spent elsewhere keeps the dialog', async () => {
  let reply = refuse(409, 'depositShort', 'Yana 1 000 soʻm kerak.');
  const page = await open({}, { [PAY]: () => reply });
  const dialog = await openPay(page);
  const pay = () => page.user.click(dialog.getByRole('button', { name: /ni toʻlash$/ }));
  await pay();
  await dialog.findByText('Yana 1 000 soʻm kerak.');
  reply = refuse(409, 'reservationMoved', words.refusals.reservationMoved);
  page.state.data = [reservationOf({ state: 'RETURNED', returnReason: 'SELLER', held: '0' })];
  await pay();
  await screen.findByText(words.refusals.reservationMoved);
  await screen.findByText(words.states.RETURNED);
  assert.equal(screen.queryByRole('dialog', { name: t.pay.title }), null);
});

test('once the time is over nothing is paid any more, whatever the card was told', async () => {
  await open({ data: [reservationOf({ dueAt: '2026-11-25T13:00:00Z' })] });
  const card = await findCard();
  card.getByText(t.over);
  for (const name of [t.pay.act, t.calendar]) assert.equal(card.queryByRole('button', { name }), null, name);
});

test('CRD-007 every end is told in words: bought, all returned and why, settled with what went where, the deposit gone to the seller and since when', async () => {
  const ended = { held: '0', endedAt: '2026-12-04T13:00:00Z' };
  const end = (id: number, own: Partial<OwnReservation>) =>
    reservationOf({ id, number: `OT-2026/00000${id}`, ...ended, ...own });
  const step = (to: OwnReservation['state'], by: 'staff' | 'system') => ({
    ...reservedEvent,
    at: ended.endedAt,
    to,
    by,
  });
  await open({
    data: [
      end(1, { ...paid, ...ended, state: 'COMPLETED' }),
      end(2, {
        state: 'RETURNED',
        returnReason: 'PAPERS',
        comment: 'Taqiq bor',
        events: [reservedEvent, step('RETURNED', 'staff')],
      }),
      end(3, { ...paid, ...ended, state: 'RETURNED', returnReason: 'SALE_UNDONE' }),
      end(4, { state: 'SETTLED', returned: '1600000000', comment: 'Yarim yoʻlda kelishdik' }),
      end(5, { state: 'FORFEITED', events: [reservedEvent, step('FORFEITED', 'system')] }),
    ],
  });
  const tells = async (id: number, ...parts: string[]) => {
    const card = await findCard(`OT-2026/00000${id}`);
    for (const part of parts) assert.ok(card.text().includes(plainSpaces(part)), `${part} in ${card.text()}`);
    assert.equal(card.queryByRole('button', { name: t.pay.act }), null);
  };
  await tells(1, words.states.COMPLETED, t.completed({ sum: '499 200 000 soʻm' }));
  await tells(2, `${words.reasons.PAPERS}. ${t.returned({ sum: '26 000 000 soʻm' })}`, 'Taqiq bor', t.by.staff);
  await tells(3, `${words.reasons.SALE_UNDONE}. ${t.returned({ sum: '499 200 000 soʻm' })}`);
  await tells(4, t.settled({ returned: '16 000 000 soʻm', kept: '10 000 000 soʻm' }), 'Yarim yoʻlda kelishdik');
  await tells(5, t.forfeited({ deposit: '26 000 000 soʻm', since: '04.12.2026, 18:00' }), t.steps.FORFEITED);
});

test('what was paid in full at once is held from the start and waits for the notary alone', async () => {
  const whole = { ...paid, held: '2600000000', rest: '0', later: '49400000000' };
  await open({
    data: [reservationOf({ ...whole, events: [{ ...reservedEvent, to: 'PAID' }] })],
  });
  const card = await findCard();
  const [held, notary, ...others] = steps(card);
  assert.equal(held, `${t.steps.RESERVED}24.11.2026, 14:20`);
  assert.match(notary ?? '', new RegExp(t.steps.notaryAhead));
  assert.deepEqual(others, []);
  assert.ok(!card.text().includes(words.fields.rest));
});

test('the agreement is downloaded under its number, and the due moment goes into a calendar that reminds a day before', async () => {
  const files = hearSavedFiles();
  const { user, calls } = await open({}, { 'GET /user/documents/:id/file': new Response('%PDF') });
  const card = await findCard();
  await user.click(card.getByRole('button', { name: t.paper }));
  await screen.findByRole('button', { name: t.paper, busy: false });
  await user.click(card.getByRole('button', { name: t.calendar }));
  assert.deepEqual(
    files.map(({ name }) => name),
    ['OT-2026-000052.pdf', 'ostona.ics'],
  );
  assert.equal(calls.at(-1)?.params.id, reservationOf().documentId);
  const calendar = await files[1]?.file.text();
  for (const line of ['DTSTART;TZID=Asia/Tashkent:20261204T180000', 'TRIGGER:-PT1440M'])
    assert.ok(calendar?.includes(line), calendar);
});

test('whoever has reserved nothing is led to the homes; a list that does not come is asked for again', async () => {
  let answer: unknown = refuse(500, 'unexpected', 'Birozdan soʻng');
  const { user } = await open({}, { [LIST]: () => answer });
  await screen.findByText('Birozdan soʻng');
  answer = { data: [], available: '0' };
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
  await screen.findByText(t.empty);
  assert.equal(screen.getByRole('link', { name: t.toListings }).getAttribute('href'), '/products');
});
