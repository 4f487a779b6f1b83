import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import t from '#auctions/text/uz/papers.ts';
import { type Answers, type Call, plainSpaces, refuse, renderFresh } from '../../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';
import { declared, type Papers, paperAnswers, pledge, pledges, signed } from '../../../../test/e2e/paper-fixtures.ts';
import { sumOf } from './facts.ts';

const WITHDRAW = 'POST /auction/:id/withdraw';
const BALANCE = 'GET /user/deposit';

const openTab = (papers: Papers, answers: Answers = {}) =>
  renderFresh(
    async () => {
      const { DepositAgreementsTab } = await import('./DepositAgreementsTab.tsx');
      return <DepositAgreementsTab />;
    },
    {
      answers: {
        ...paperAnswers(papers),
        'GET /public/listings/chosen': { data: [] },
        [BALANCE]: { deposit: 0, currency: 'UZS', available: '0', held: '4225000000', refunding: '0' },
        ...answers,
      },
    },
  );
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const words = () => rows().map(({ textContent }) => textContent ?? '');
const cancelName = t.deposits.cancelOf({ number: 'DA-2026/004417' });
const question = () => screen.getByRole('dialog', { name: t.deposits.question });
const keyOf = ({ body }: Call) => (body as { idempotencyKey: string }).idempotencyKey;

test('PRF-010 agreements that do not come are asked for again; whoever has none is told what would stand here', async () => {
  let answer: unknown = refuse(500, 'unexpected', 'x');
  const { user } = await openTab({}, { 'GET /user/deposit-agreements': () => answer });
  await screen.findByText(t.failed);
  answer = { data: [] };
  await user.click(screen.getByRole('button', { name: t.again }));
  await screen.findByText(t.deposits.empty);
});

test('PRF-010 DEP-003 pledge agreements stand with number, date, amount and state; only one that may be ended offers it', async () => {
  await openTab({ pledges });
  await screen.findByRole('table');
  const [first, second, third, fourth, ...others] = words();
  assert.match(first ?? '', /DA-2026\/004417.*20\.11\.2026.*42\u00a0250\u00a0000.*Band qilingan/);
  assert.match(second ?? '', /Narxga oʻtkazildi/);
  assert.match(third ?? '', /Qaytarilmaydi/);
  assert.match(fourth ?? '', /Qaytarilgan/);
  assert.deepEqual(others, []);
  assert.equal(screen.getAllByText(t.deposits.cancel).length, 1);

  const search = (value: string) => fireEvent.change(screen.getByLabelText(t.deposits.search), { target: { value } });
  search('100 003');
  assert.equal(rows().length, 1);
  assert.match(words()[0] ?? '', /1 xonali kvartira/);
  search('da-2026/0035');
  assert.equal(rows().length, 1);
  assert.match(words()[0] ?? '', /Savdo binosi/);
  search('hech nima');
  screen.getByText(t.deposits.noMatch({ search: 'hech nima' }));
  assert.equal(screen.queryByRole('table'), null);
});

test('DEP-004 DEP-005 cancelling asks first: no does nothing, yes terminates, tells it, and the balance is asked anew', async () => {
  const papers = { pledges: [pledge('one', { canCancel: true })] };
  const { user, calls } = await openTab(papers, {
    [WITHDRAW]: () => {
      papers.pledges = [pledge('one', { fate: 'released', status: 'rejected' })];
      return { isDone: true };
    },
  });
  const sent = () => calls.filter(({ key }) => key === WITHDRAW);
  const balances = () => calls.filter(({ key }) => key === BALANCE).length;
  const cancel = await screen.findByRole('button', { name: cancelName });
  await user.click(cancel);
  const dialog = question();
  // The focus starts on «no»: Enter does no harm.
  assert.equal(document.activeElement?.textContent, t.deposits.no);
  await user.keyboard('{Enter}');
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(document.activeElement, cancel);
  assert.deepEqual(sent(), []);

  const before = balances();
  await user.click(cancel);
  await user.click(within(dialog).getByRole('button', { name: t.deposits.yes }));
  const toasts = within(await screen.findByRole('region', { name: 'Xabarlar' }));
  toasts.getByText(t.deposits.cancelled);
  toasts.getByText(plainSpaces(t.deposits.terminated({ amount: sumOf('4225000000', 'uz') })));
  assert.equal(screen.queryByRole('dialog'), null);
  await within(screen.getByRole('table')).findByText(t.deposits.states.released);
  assert.equal(screen.queryByRole('button', { name: cancelName }), null);
  const [withdrawal, ...others] = sent();
  assert.ok(withdrawal && others.length === 0);
  assert.equal(withdrawal.params.id, '100001');
  assert.match(keyOf(withdrawal), /^[\w-]{16,}$/);
  assert.ok(balances() > before, 'the balance was asked again');
});

test('DEP-004 a cancellation that comes too late says why, and one that lost its answer is tried again under the same name', async () => {
  const tooLate = refuse(409, 'tooLateToWithdraw', 'Ariza qabuli tugagan.');
  const outcomes = [refuse(503, 'unavailable', 'Savdo xizmati band.'), tooLate, tooLate];
  const { user, calls } = await openTab(
    { pledges: [pledge('one', { canCancel: true })] },
    { [WITHDRAW]: () => outcomes.shift() },
  );
  const keys = () => calls.filter(({ key }) => key === WITHDRAW).map(keyOf);
  await user.click(await screen.findByRole('button', { name: cancelName }));
  const dialog = within(question());
  const yes = () => dialog.getByRole('button', { name: t.deposits.yes });
  await user.click(yes());
  await dialog.findByText('Savdo xizmati band.');
  await user.click(yes());
  await dialog.findByText('Ariza qabuli tugagan.');
  await user.click(yes());
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [lost, again, other] = keys();
  assert.equal(lost, again, 'not answered: the same action');
  assert.notEqual(again, other, 'refused: another action');
  await dialog.findByText('Ariza qabuli tugagan.');
  assert.equal(screen.queryByText(t.deposits.cancelled), null);
  // Asked again later, the question begins anew.
  await user.click(dialog.getByRole('button', { name: t.deposits.no }));
  await user.click(screen.getByRole('button', { name: cancelName }));
  assert.equal(within(question()).queryByText('Ariza qabuli tugagan.'), null);
});

test('PRF-007 the three latest declarations stand below the agreements, with the way to all of them', async () => {
  await openTab({
    declarations: [
      declared('d1'),
      signed('d2', { number: 'GD-2026/000512' }),
      declared('d3', { number: 'GD-2026/000377', status: 'REJECT' }),
      declared('d4', { number: 'GD-2026/000101' }),
    ],
  });
  const short = within(await screen.findByRole('region', { name: t.declarations.title }));
  assert.deepEqual(
    short.getAllByText(/^GD-2026/).map(({ textContent }) => textContent),
    ['GD-2026/000913', 'GD-2026/000512', 'GD-2026/000377'],
  );
  assert.equal(
    short.getByRole('link', { name: t.declarations.all }).getAttribute('href'),
    '/profile?activeTab=declarations',
  );
});

test('PRF-010 agreements are taken along as a table for spreadsheets, in which no word is a formula', async () => {
  await openTab({ pledges: [...pledges, pledge('odd', { objectName: '=1+1 "x"', lotId: 100005 })] });
  await screen.findByRole('table');
  const files = hearSavedFiles();
  fireEvent.click(screen.getByRole('button', { name: t.deposits.csv }));
  const [{ name, file } = assert.fail('no file was given')] = files;
  assert.equal(name, 'zakalat-kelishuvlari.csv');
  const lines = (await file.text()).split('\r\n');
  assert.equal(
    lines[1],
    '"3 xonali kvartira, 14-mavze","100001","DA-2026/004417","2026-11-20","42250000","Band qilingan"',
  );
  assert.match(lines[5] ?? '', /^"'=1\+1 ""x""","100005"/);
});
