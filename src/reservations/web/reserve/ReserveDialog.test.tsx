import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Benefit } from '#credit/contract.ts';
import { shownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import deposits from '#deposits/text/uz.ts';
import { loadReturnPath } from '#deposits/web/return-path.ts';
import kit from '#platform/text/uz.ts';
import { findDialog } from '../../../../test/components/admin.tsx';
import { advanceOf, instalmentsOf } from '../../../../test/components/benefits.ts';
import { hearLeaving } from '../../../../test/components/leaving.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { type Answers, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import words from '../../text/uz/reservations.ts';
import t from '../../text/uz/reserve.ts';
import { ReserveDialog } from './ReserveDialog.tsx';
import type { BuyerStatus } from './use-reserve.ts';

const STATUS = 'GET /product/:id/reservation';
const RESERVE = 'POST /product/:id/reservation';
const PRICE = 52_000_000_000n;
const dueAt = '2026-12-04T13:00:00Z';
const done = { id: 52, number: 'OT-2026/000052', dueAt };
/** Somebody whom nothing keeps from reserving. */
const status: BuyerStatus = {
  own: null,
  obstacle: null,
  buyer: 'Valiyeva Aziza',
  available: '4225000000',
  dueAt,
};

const balance = { deposit: 162_500, currency: 'UZS', available: '1625000000', held: '2600000000', refunding: '0' };

type Opened = { benefit?: Benefit; price?: bigint; answers?: Answers };

const open = async ({ benefit = advanceOf(), price = PRICE, answers = {} }: Opened = {}) => {
  const seen = { closed: 0, reloaded: 0 };
  const rendered = await renderComponent(
    <ReserveDialog
      property={{ id: 104_271, name: '2 xonali kvartira' }}
      benefit={shownBenefit(benefit)}
      priceTiyin={price}
      onClose={() => {
        seen.closed += 1;
      }}
      onReload={() => {
        seen.reloaded += 1;
      }}
    />,
    {
      viewer: viewerOf(),
      answers: { [STATUS]: status, [RESERVE]: done, 'GET /user/deposit': balance, ...answers },
    },
  );
  return { ...rendered, seen };
};
type Form = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Form, name: string) => user.click(await screen.findByRole('button', { name }));
const shown = () => plainSpaces(document.body.textContent);
const shows = (text: string) => waitFor(() => assert.ok(shown().includes(plainSpaces(text)), text));
const sums = (sum: string) => `${sum.replaceAll(' ', '\u00a0')}\u00a0soʻm`;
const holdButton = (sum = '26 000 000') =>
  screen.findByRole<HTMLButtonElement>('button', { name: t.hold({ amount: sums(sum) }) });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const tickBoth = async ({ user }: Form) => {
  for (const one of boxes()) await user.click(one);
};
const sentOf = ({ calls }: Form) =>
  calls.filter(({ key }) => key === RESERVE).map(({ body }) => body as Record<string, unknown>);

test('CRD-006 CRD-007 the terms of an advance are shown first: the sums, what the deposit does, and what becomes of it', async () => {
  const form = await open();
  const dialog = await findDialog(words.advance({ percent: '100%' }));
  await shows(`${t.paid}${sums('520 000 000')}`);
  await shows(`${t.depositShare}${sums('26 000 000')}`);
  await shows(`${t.restBy({ date: '04.12.2026' })}${sums('494 000 000')}`);
  dialog.getByText(t.timeline.restLine);
  const outcomes = within(dialog.getByRole('table', { name: t.outcomes.caption }));
  assert.deepEqual(
    outcomes.getAllByRole('cell').map((cell) => cell.textContent),
    [t.outcomes.sellerGets, t.outcomes.lateGets, t.outcomes.agreedGets],
  );
  assert.equal(screen.queryByRole('checkbox'), null);
  await press(form, t.next);
  await findDialog(t.holdTitle);
  await shows('Yigirma olti million soʻm');
  await shows(t.willLeave({ amount: sums('16 250 000') }));
  await press(form, t.back);
  await findDialog(words.advance({ percent: '100%' }));
});

test('CRD-007 five percent of 200 million are 10 million', async () => {
  const form = await open({ price: 20_000_000_000n });
  await shows(`${t.depositShare}${sums('10 000 000')}`);
  assert.match(t.depositShare, /5%/);
  await press(form, t.next);
  await holdButton('10 000 000');
  await shows(t.due({ rest: sums('190 000 000'), date: '04.12.2026, 18:00' }));
});

test('CRD-008 without both boxes nothing is sent; with them the deposit is held, once, and the number is told', async () => {
  const form = await open();
  await press(form, t.next);
  const button = await holdButton();
  assert.equal(screen.getByRole('link', { name: t.offer }).getAttribute('href'), '/pages/offer');
  const [offer = assert.fail(), due = assert.fail()] = boxes();
  for (const one of [offer, due]) {
    await form.user.click(one);
    assert.equal(button.disabled, true);
    await form.user.click(button);
    await form.user.click(one);
  }
  assert.equal(sentOf(form).length, 0);
  await tickBoth(form);
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('heading', { name: t.done });
  const [sent = {}, ...more] = sentOf(form);
  assert.equal(more.length, 0);
  const { idempotencyKey, ...body } = sent;
  assert.deepEqual(body, {
    method: 'OFFERED_PREPAYMENT',
    benefitId: 51,
    benefitVersion: 3,
    price: '52000000000',
    first: null,
    isOfferAccepted: true,
    isDueAccepted: true,
  });
  assert.match(String(idempotencyKey), /^\w{16,}$/);
  await shows(t.doneNumber({ number: done.number, deposit: sums('26 000 000') }));
  await shows(t.payBy({ date: '04.12.2026, 18:00' }));
  assert.equal(screen.getByRole('link', { name: t.payRest }).getAttribute('href'), '/profile?activeTab=reservations');
  await form.user.click(screen.getByRole('button', { name: kit.close }));
  assert.deepEqual(form.seen, { closed: 1, reloaded: 1 });
});

test('CRD-006 instalments: a first payment below the least or of the whole price is refused in words, never changed', async () => {
  const form = await open({ benefit: instalmentsOf() });
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: t.first });
  assert.equal(plainSpaces(first.value), '156 000 000');
  await shows(`${t.monthly}${sums('15 166 666.67')}`);
  const write = async (text: string) => {
    await form.user.clear(first);
    if (text) await form.user.type(first, text);
    await press(form, t.next);
  };
  await write('155999999');
  await shows(words.refusals.firstBelow({ least: sums('156 000 000') }));
  assert.equal(plainSpaces(first.value), '155 999 999');
  await write('520000000');
  await shows(words.refusals.firstWhole);
  await write('');
  await shows(t.firstMissing);
  await write('200000000');
  await findDialog(t.holdTitle);
  await tickBoth(form);
  await form.user.click(await holdButton());
  await screen.findByRole('heading', { name: t.done });
  assert.equal(sentOf(form)[0]?.method, 'OFFERED_PAYMENT_INSTALLMENTS');
  assert.equal(sentOf(form)[0]?.first, '20000000000');
});

test('CRD-006 the schedule of instalments: deposit, the rest of the first payment, then the months, all of them on demand', async () => {
  const form = await open({ benefit: instalmentsOf() });
  const rows = async () =>
    within(await screen.findByRole('table', { name: t.schedule.title }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => plainSpaces(row.textContent));
  const [deposit, rest, month, , ...more] = await rows();
  assert.match(deposit ?? '', /26 000 000494 000 000$/);
  assert.equal(rest, `${t.schedule.rest}04.12.2026130 000 000364 000 000`);
  assert.equal(month, `${t.schedule.month({ n: 1 })}04.01.202715 166 666.67348 833 333.33`);
  assert.equal(more.length, 0);
  await press(form, t.schedule.more({ n: 22 }));
  const all = await rows();
  assert.equal(all.length, 2 + 24);
  assert.match(all.at(-1) ?? '', /0$/);
});

test('CRD-007 a short balance says how much is missing and leads to a top-up that comes back into the window', async () => {
  const form = await open({
    answers: {
      [STATUS]: { ...status, available: '840000000' },
      'POST /user/deposit/top-up': { url: 'https://pay.example' },
    },
  });
  await press(form, t.next);
  await screen.findByRole('heading', { name: t.short });
  await shows(t.shortLine({ needed: sums('26 000 000'), available: sums('8 400 000'), missing: sums('17 600 000') }));
  assert.equal(screen.queryByRole('checkbox'), null);
  await press(form, t.topUp({ amount: sums('17 600 000') }));
  const topUp = await findDialog(deposits.topUp.title);
  assert.equal(
    plainSpaces(topUp.getByRole<HTMLInputElement>('textbox', { name: deposits.topUp.amount }).value),
    '17 600 000',
  );
  topUp.getByText(
    (text) =>
      plainSpaces(text) === plainSpaces(deposits.topUp.neededForProperty({ id: '104271', amount: sums('17 600 000') })),
  );
  const left = hearLeaving();
  await form.user.click(topUp.getByRole('button', { name: deposits.topUp.pay }));
  await waitFor(() => assert.deepEqual(left, ['https://pay.example']));
  assert.deepEqual(loadReturnPath(), {
    to: '/products/product/104271?reserve=51',
    lot: '104271',
    isProperty: true,
  });
});

test('what keeps somebody from reserving is said instead of the terms', async () => {
  const cases: [Partial<BuyerStatus>, string][] = [
    [{ obstacle: 'own' }, words.refusals.reservationOwnProperty],
    [{ obstacle: 'notForSale' }, words.refusals.reservationNotForSale],
    [{ obstacle: 'reserved' }, words.refusals.alreadyReserved],
    [{ obstacle: 'nameless' }, words.refusals.reservationNameless],
  ];
  for (const [own, sentence] of cases) {
    const form = await open({ answers: { [STATUS]: { ...status, ...own } } });
    await screen.findByRole('heading', { name: sentence });
    assert.equal(screen.queryByRole('button', { name: t.next }), null);
    if (own.obstacle === 'nameless')
      assert.equal(screen.getByRole('link', { name: t.toProfile }).getAttribute('href'), '/profile?activeTab=personal');
    form.unmount();
  }
});

test('a refusal stands where it belongs: of the first payment at its field, of the offer with the way on, of the balance as what is missing', async () => {
  let reply: unknown = refuse(422, 'firstBelow', 'Kamida 160 000 000');
  let reread = status;
  const form = await open({
    benefit: instalmentsOf(),
    answers: { [RESERVE]: () => reply, [STATUS]: () => reread },
  });
  const send = async () => {
    await press(form, t.next);
    if (boxes().some(({ checked }) => !checked)) await tickBoth(form);
    await form.user.click(await holdButton());
  };
  await send();
  await screen.findByText('Kamida 160 000 000');
  const first = screen.getByRole<HTMLInputElement>('textbox', { name: t.first });
  assert.equal(first.getAttribute('aria-invalid'), 'true');
  await form.user.clear(first);
  await form.user.type(first, '160000000');
  reply = refuse(409, 'reservationOfferChanged', 'Shartlar oʻzgardi');
  await send();
  await screen.findByText('Shartlar oʻzgardi');
  await press(form, t.reload);
  assert.equal(form.seen.reloaded, 1);
  assert.equal(
    plainSpaces((await screen.findByRole<HTMLInputElement>('textbox', { name: t.first })).value),
    '160 000 000',
  );
  reply = refuse(409, 'depositShort', 'Mablagʻ yetmaydi');
  reread = { ...status, available: '0' };
  await send();
  await screen.findByRole('heading', { name: t.short });
});

test('a status that does not come is asked for again; after an answer that got lost the same is sent with its key', async () => {
  let reply: unknown = refuse(503, 'unavailable', 'Birozdan soʻng');
  const waiting = Promise.withResolvers<unknown>();
  let answer: unknown = waiting.promise;
  const form = await open({ answers: { [STATUS]: () => reply, [RESERVE]: () => answer } });
  await screen.findByRole('heading', { name: t.failed });
  reply = status;
  await press(form, t.again);
  await press(form, t.next);
  await tickBoth(form);
  await form.user.click(await holdButton());
  await act(async () => waiting.resolve(refuse(503, 'unavailable', 'Birozdan soʻng')));
  await screen.findByText('Birozdan soʻng');
  answer = done;
  await form.user.click(await holdButton());
  await screen.findByRole('heading', { name: t.done });
  const [before, after] = sentOf(form);
  assert.equal(before?.idempotencyKey, after?.idempotencyKey);
});
