import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import t from '#auctions/text/uz/papers.ts';
import { forfeitShares } from '#platform/values/share.ts';
import { type Answers, plainSpaces, refuse, renderFresh } from '../../../../test/components/render.tsx';
import {
  declared,
  NOW_MS,
  type Papers,
  paperAnswers,
  pledge,
  reserve,
  signed,
} from '../../../../test/e2e/paper-fixtures.ts';
import { sumOf } from './facts.ts';

const RENOUNCE = 'POST /auction/:id/renounce';
const BALANCE = 'GET /user/deposit';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});

const openTab = (papers: Papers, answers: Answers = {}) =>
  renderFresh(
    async () => {
      const { DeclarationsTab } = await import('./DeclarationsTab.tsx');
      return <DeclarationsTab />;
    },
    { answers: { ...paperAnswers(papers), 'GET /public/listings/chosen': { data: [] }, ...answers } },
  );
const sum = (tiyin: bigint) => plainSpaces(sumOf(tiyin, 'uz'));
const currentStep = (card: HTMLElement) => {
  const [step, ...others] = within(card)
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step');
  assert.ok(step && others.length === 0, 'one step is the present one');
  return step;
};
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));

test('PRF-007 declarations that do not come are asked for again; whoever has won nothing yet is shown the way to the auctions', async () => {
  let answer: unknown = refuse(500, 'unexpected', 'x');
  const { user } = await openTab({}, { 'GET /user/declarations': () => answer });
  await screen.findByText(t.failed);
  answer = { data: [] };
  await user.click(screen.getByRole('button', { name: t.again }));
  await screen.findByText(t.declarations.empty);
  assert.equal(screen.getByRole('link', { name: t.toAuctions }).getAttribute('href'), '/auction');
});

test('PRF-007 DEC-003 a declaration shows its state, its price, what is left of the term and the whole road', async () => {
  await openTab({
    declarations: [
      declared('d1'),
      signed('d2', { number: 'GD-2026/000512' }),
      declared('d3', { number: 'GD-2026/000377', status: 'REJECT' }),
    ],
  });
  const [first, second, ...others] = await screen.findAllByRole('article');
  assert.ok(first && second && others.length === 0);
  await within(first).findByText(t.declarations.signLeft({ left: t.left({ days: 2, hours: 4, minutes: 0 }) }));
  within(first).getByText(t.declarations.states.PENDING);
  within(first).getByText(sum(106_470_000_000n));
  const steps = within(first)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  assert.equal(steps.length, 6);
  assert.match(steps[0] ?? '', /Gʻolib boʻldingiz.*21\.11\.2026, 15:04/);
  assert.match(steps[1] ?? '', /Deklaratsiya imzosi.*23\.11\.2026, 20:04 gacha/);
  assert.match(steps[2] ?? '', /qolgan 1\u00a0022\u00a0450\u00a0000/);
  assert.equal(currentStep(first).textContent, steps[1]);
  assert.match(currentStep(second).textContent ?? '', /Toʻlov/);
  // One filled button in view: what is most urgent.
  assert.match(within(first).getByRole('button', { name: t.declarations.sign }).className, /filled/);
  assert.doesNotMatch(within(second).getByRole('button', { name: t.pay.open }).className, /filled/);
  screen.getByText(t.declarations.states.REJECT);
});

test('what waits for the winner stands before what does not, and what is over has no road any more', async () => {
  const paid = signed('d2', { number: 'GD-2026/000512', paidAt: new Date(NOW_MS).toISOString() });
  const over = declared('d3', { number: 'GD-2026/000377', status: 'REJECT' });
  await openTab({ declarations: [over, paid, declared('d1')] });
  const numbers = (await screen.findAllByText(/^GD-2026/)).map(({ textContent }) => textContent);
  assert.deepEqual(numbers, ['GD-2026/000913', 'GD-2026/000512', 'GD-2026/000377']);
  assert.equal(screen.getAllByRole('article').length, 2);
  screen.getByText(t.declarations.rejected);
});

test('a lot that is offered to a reserve stands above the declarations, with the time to answer', async () => {
  await openTab({ pledges: [pledge('asked', { lotId: 100009 })], own: reserve(5) });
  const offer = await screen.findByRole('region', { name: t.offer.title });
  within(offer).getByText(/21\.11\.2026, 21:04 gacha javob bering/);
  within(offer).getByRole('button', { name: t.offer.take });
  assert.ok(offer.compareDocumentPosition(await screen.findByText(t.declarations.empty)) & 4, 'the offer comes first');
});

test('giving a lot up says first that the deposit is lost', async () => {
  const { user, calls } = await openTab(
    { declarations: [declared('d1')] },
    {
      [RENOUNCE]: { isDone: true },
      [BALANCE]: { deposit: 0, currency: 'UZS', available: '0', held: '0', refunding: '0' },
    },
  );
  const renounced = () => calls.filter(({ key }) => key === RENOUNCE);
  const open = await screen.findByRole('button', { name: t.renounce.open });
  await user.click(open);
  const question = screen.getByRole('dialog', { name: t.renounce.question });
  within(question).getByText(t.renounce.consequence({ deposit: sum(4_225_000_000n), ...forfeitShares('uz', 50) }));
  await user.click(within(question).getByRole('button', { name: t.renounce.no }));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(renounced().length, 0);
  await user.click(open);
  await user.click(within(question).getByRole('button', { name: t.renounce.yes }));
  await waitFor(() => toasts().getByText(t.renounce.done));
  assert.deepEqual(
    renounced().map(({ params }) => params),
    [{ id: '100001' }],
  );
  assert.equal(screen.queryByRole('dialog'), null);
});
