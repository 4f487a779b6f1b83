import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import adminList from '#platform/text/admin-list/uz.ts';
import { findDialog, openAdmin, queried, write } from '../../../test/components/admin.tsx';
import { type Answers, type Call, plainSpaces, refuse } from '../../../test/components/render.tsx';
import { officeReservationOf, paid, reservationRowOf, reservedEvent } from '../../../test/components/reservations.ts';
import type { AdminReservation, ReservationRow } from '../contract.ts';
import t from '../text/uz/reservation-list.ts';
import words from '../text/uz/reservations.ts';

const LIST = 'GET /office/reservations';
const ONE = 'GET /office/reservations/:id';
const RETURN = 'POST /office/reservations/:id/return';
const SETTLE = 'POST /office/reservations/:id/settle';
const NUMBER = 'OT-2026/000052';
const { events: _, ...paidRow } = paid;
const other = reservationRowOf({
  ...paidRow,
  id: 51,
  number: 'OT-2026/000051',
  buyer: { name: 'Botir Rahimov', companyName: 'Navroʻz MCHJ', phoneMasked: '+998 •• •••-02-02' },
});
const listOf = (data: ReservationRow[], more: object = {}) => ({
  data,
  next: null,
  waiting: { reserved: 3, paid: 2 },
  ...more,
});

const open = (path = '/admin/reservations', answers: Answers = {}) =>
  openAdmin(path, {
    username: 'demo.moderator',
    roles: ['MODERATOR'],
    answers: { [LIST]: listOf([reservationRowOf(), other]), ...answers },
  });
/** One reservation that stands open beside the list; what is done to it is what `reservation` is changed to. */
const openOne = async (reservation: AdminReservation, answers: Answers = {}) => {
  const state = { reservation };
  const rendered = await open('/admin/reservations/52', { [ONE]: () => state.reservation, ...answers });
  const region = await screen.findByRole('region', { name: reservation.number });
  return { ...rendered, panel: within(region), text: () => plainSpaces(region.textContent ?? ''), state };
};
const bodies = (calls: Call[], wanted: string) => calls.filter(({ key }) => key === wanted).map(({ body }) => body);
const textOf = (element: HTMLElement | undefined) => plainSpaces(element?.textContent ?? '');

test('CRD-007 staff see who reserved what, what is held of it and until when, and how many wait for the rest and for the sale', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: t.label }));
  const [, first, second] = table.getAllByRole('row');
  for (const said of [
    NUMBER,
    words.states.RESERVED,
    '04.12.2026',
    'Aziza Valiyeva',
    'Oldindan toʻlov',
    '520 000 000 soʻm',
    '26 000 000 soʻm',
  ])
    assert.ok(textOf(first).includes(said), said);
  for (const said of [words.states.PAID, 'Navroʻz MCHJ', '499 200 000 soʻm'])
    assert.ok(textOf(second).includes(said), said);
  assert.ok(!textOf(second).includes('04.12.2026'), 'nothing is due of what was paid');
  assert.equal(screen.getByText(t.figures.reserved).nextSibling?.textContent, '3');
  assert.equal(screen.getByText(t.figures.paid).nextSibling?.textContent, '2');
});

test('the list is narrowed by state and number, both stand in the address, and goes on page after page', async () => {
  const { user, calls } = await open('/admin/reservations', {
    [LIST]: ({ query }: Call) => (query.after ? listOf([other]) : listOf([reservationRowOf()], { next: 52 })),
  });
  await user.click(await screen.findByRole('button', { name: adminList.more }));
  await screen.findByText(other.number);
  assert.equal(calls.at(-1)?.query.after, '52');
  await user.selectOptions(screen.getByLabelText(t.state), words.states.PAID);
  await waitFor(() => assert.equal(queried('state'), 'PAID'));
  write(screen.getByLabelText(t.search), '000051');
  await waitFor(() => assert.equal(queried('search'), '000051'));
  await waitFor(() => assert.equal(calls.findLast(({ key }) => key === LIST)?.query.search, '000051'));
  assert.equal(calls.findLast(({ key }) => key === LIST)?.query.state, 'PAID');
});

test('a row opens by its address: sums, buyer with a masked phone, history, the paper, and the way to the sale', async () => {
  const { user } = await open('/admin/reservations', {
    [ONE]: officeReservationOf({
      ...paid,
      applicationId: 77,
      events: [reservedEvent, { ...reservedEvent, to: 'PAID', by: 'staff', name: 'Dilnoza Karimova', comment: 'Naqd' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: NUMBER }));
  await waitFor(() => assert.equal(location.pathname, '/admin/reservations/52'));
  const region = await screen.findByRole('region', { name: NUMBER });
  const panel = within(region);
  panel.getByText(t.saleLine);
  const hrefs = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
  assert.deepEqual(hrefs, ['/admin/applications?open=77', '/products/product/104205', '/documents/abcdef0123456789']);
  for (const said of [
    'Aziza Valiyeva',
    '+998 •• •••-01-01',
    `${words.fields.deposit}26 000 000 soʻm`,
    `${words.fields.rest}473 200 000 soʻm`,
    `${words.fields.held}499 200 000 soʻm`,
    `${words.fields.due}04.12.2026, 18:00`,
    'Ostona xodimi, Dilnoza Karimova',
    'Naqd',
    t.steps.saleAhead,
  ])
    assert.ok(textOf(region).includes(said), said);
});

test('all is returned for a reason that has to be chosen; the sum that goes back is said first', async () => {
  const { user, calls, panel, text, state } = await openOne(officeReservationOf(paid), {
    [RETURN]: () => {
      const ended = { state: 'RETURNED', held: '0', returnReason: 'PAPERS', comment: 'Taqiq bor' } as const;
      state.reservation = officeReservationOf({ ...paid, ...ended });
      return { id: 52, state: 'RETURNED' };
    },
  });
  await user.click(panel.getByRole('button', { name: t.return.act }));
  const dialog = await findDialog(t.return.title({ number: NUMBER }));
  dialog.getByText('499 200 000 soʻm');
  const send = () => user.click(dialog.getByRole('button', { name: t.return.act }));
  await send();
  dialog.getByText(t.return.chooseReason);
  assert.deepEqual(bodies(calls, RETURN), []);
  await user.click(dialog.getByRole('radio', { name: words.reasons.PAPERS }));
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.comment}`) }), 'Taqiq bor');
  await send();
  await screen.findByText(t.return.done);
  assert.deepEqual(bodies(calls, RETURN), [{ from: 'PAID', reason: 'PAPERS', comment: 'Taqiq bor' }]);
  await panel.findByText(words.reasons.PAPERS);
  assert.ok(text().includes(`${words.fields.returned}499 200 000 soʻm`), text());
  for (const { act } of [t.return, t.settle]) assert.equal(panel.queryByRole('button', { name: act }), null);
  assert.equal(calls.filter(({ key }) => key === LIST).length, 2, 'the list is read again');
  assert.ok(document.activeElement?.hasAttribute('data-panel'), 'the keyboard goes on from the panel');
});

test('CRD-007 by agreement the seller keeps no more than the 5 %: what lies outside is refused in words and stays as it was typed', async () => {
  const { user, calls, panel, text, state } = await openOne(officeReservationOf(paid), {
    [SETTLE]: () => {
      const ended = { state: 'SETTLED', held: '0', returned: '48920000000', comment: 'Kelishildi' } as const;
      state.reservation = officeReservationOf({ ...paid, ...ended });
      return { id: 52, state: 'SETTLED' };
    },
  });
  await user.click(panel.getByRole('button', { name: t.settle.act }));
  const dialog = await findDialog(t.settle.title({ number: NUMBER }));
  const send = () => user.click(dialog.getByRole('button', { name: t.settle.act }));
  const sum = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t.settle.sum}`) });
  await send();
  dialog.getByText(t.settle.missing);
  dialog.getByText(words.refusals.settlementReasonMissing);
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.comment}`) }), 'Kelishildi');
  const outside = plainSpaces(
    words.refusals.returnedOutOfRange({ least: '473 200 000 soʻm', most: '499 200 000 soʻm' }),
  );
  for (const typed of ['473199999,99', '499200000,01']) {
    await user.clear(sum);
    await user.type(sum, typed);
    await send();
    dialog.getByText(outside);
  }
  assert.equal(plainSpaces(sum.value), '499 200 000.01');
  assert.deepEqual(bodies(calls, SETTLE), []);
  await user.clear(sum);
  await user.type(sum, '489200000');
  assert.equal(plainSpaces(dialog.getByText(t.settle.seller).nextSibling?.textContent ?? ''), '10 000 000 soʻm');
  await send();
  await screen.findByText(t.settle.done);
  assert.deepEqual(bodies(calls, SETTLE), [{ from: 'PAID', returned: '48920000000', comment: 'Kelishildi' }]);
  await panel.findByText(words.states.SETTLED);
  assert.ok(text().includes(`${t.kept}10 000 000 soʻm`), text());
});

test('of what is only reserved nothing, a part or all of the deposit may go back', async () => {
  const { user, calls, panel } = await openOne(officeReservationOf(), { [SETTLE]: { id: 52, state: 'SETTLED' } });
  await user.click(panel.getByRole('button', { name: t.settle.act }));
  const dialog = await findDialog(t.settle.title({ number: NUMBER }));
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.settle.sum}`) }), '0');
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.comment}`) }), 'Hammasi sotuvchiga');
  dialog.getByText('26 000 000 soʻm');
  await user.click(dialog.getByRole('button', { name: t.settle.act }));
  await screen.findByText(t.settle.done);
  assert.deepEqual(bodies(calls, SETTLE), [{ from: 'RESERVED', returned: '0', comment: 'Hammasi sotuvchiga' }]);
});

test('where somebody else was first, what is written stays and the reservation is shown anew after it', async () => {
  const moved = refuse(409, 'reservationMoved', words.refusals.reservationMoved);
  const { user, panel, state } = await openOne(officeReservationOf(), { [RETURN]: moved });
  await user.click(panel.getByRole('button', { name: t.return.act }));
  const dialog = await findDialog(t.return.title({ number: NUMBER }));
  await user.click(dialog.getByRole('radio', { name: words.reasons.SELLER }));
  state.reservation = officeReservationOf({ state: 'FORFEITED', held: '0', endedAt: '2026-12-04T13:00:00Z' });
  await user.click(dialog.getByRole('button', { name: t.return.act }));
  await dialog.findByText(words.refusals.reservationMoved);
  assert.ok(dialog.getByRole<HTMLInputElement>('radio', { name: words.reasons.SELLER }).checked);
  await user.click(dialog.getByRole('button', { name: adminList.cancel }));
  await panel.findByText(words.states.FORFEITED);
  assert.equal(screen.queryByRole('dialog'), null);
});

test('whoever may not end reservations reads them and has no buttons for it', async () => {
  const { panel } = await openOne(officeReservationOf({ mayEnd: false }));
  panel.getByText(t.readOnly);
  for (const { act } of [t.return, t.settle]) assert.equal(panel.queryByRole('button', { name: act }), null, act);
});

test('without any there is a sentence; one that is not there says so; a list that fails is asked again', async () => {
  let answer: unknown = refuse(500, 'unexpected');
  const { user } = await open('/admin/reservations/9', {
    [LIST]: () => answer,
    [ONE]: refuse(404, 'reservationMissing', words.refusals.reservationMissing),
  });
  await screen.findByText(words.refusals.reservationMissing);
  answer = listOf([]);
  await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  await screen.findByText(t.empty);
});
