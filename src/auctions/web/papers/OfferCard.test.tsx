import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#auctions/text/uz/papers.ts';
import { plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { NOW_MS, paperAnswers } from '../../../../test/e2e/paper-fixtures.ts';
import { sumOf } from './facts.ts';
import { OfferCard } from './OfferCard.tsx';

const ANSWER = 'POST /auction/:id/answer';
/** The offer of a lot for 980 million sum, and what was answered to it. */
const openOffer = async (answer: unknown) => {
  const answered: boolean[] = [];
  const card = await renderComponent(
    <OfferCard
      lotId={100009}
      objectName="Hovli, Qibray"
      amount="98000000000"
      deposit="4225000000"
      byMs={NOW_MS + 5 * 3_600_000}
      onAnswered={(accepts) => answered.push(accepts)}
    />,
    {
      answers: {
        ...paperAnswers({}),
        'GET /user/deposit': { deposit: 0, currency: 'UZS', available: '0', held: '4225000000', refunding: '0' },
        [ANSWER]: answer,
      },
    },
  );
  const sent = () => card.calls.filter(({ key }) => key === ANSWER).map(({ body }) => body as { accepts: boolean });
  return { ...card, answered, sent };
};
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));
const press = (name: string) => screen.getByRole('button', { name });
const question = (name: string) => within(screen.getByRole('dialog', { name }));

test('a reserve answers an offer: what it costs is said in words, and the answer is sent once', async () => {
  const { user, sent, answered } = await openOffer({ isDone: true });
  screen.getByText(/21\.11\.2026, 21:04 gacha javob bering/);
  await user.click(press(t.offer.leave));
  await user.click(question(t.offer.leaveQuestion).getByRole('button', { name: t.offer.back }));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual(sent(), []);
  await user.click(press(t.offer.take));
  const take = question(t.offer.takeQuestion);
  take.getByText(/Toʻqqiz yuz sakson million soʻm/);
  await user.click(take.getByRole('button', { name: t.offer.take }));
  await waitFor(() => toasts().getByText(t.offer.taken));
  assert.deepEqual(
    sent().map(({ accepts }) => accepts),
    [true],
  );
  assert.deepEqual(answered, [true]);
  assert.equal(screen.queryByRole('dialog'), null);
});

test('a reserve who lets the lot go is told first that the deposit comes back, and afterwards that it did', async () => {
  const { user, sent, answered } = await openOffer({ isDone: true });
  const deposit = plainSpaces(sumOf('4225000000', 'uz'));
  await user.click(press(t.offer.leave));
  const leave = question(t.offer.leaveQuestion);
  leave.getByText(t.offer.leaveConsequence({ deposit }));
  await user.click(leave.getByRole('button', { name: t.offer.leave }));
  await waitFor(() => toasts().getByText(t.offer.leftLine({ deposit })));
  assert.deepEqual(
    sent().map(({ accepts }) => accepts),
    [false],
  );
  assert.deepEqual(answered, [false]);
});

test('an answer that comes too late stays a question, with the reason in it', async () => {
  const { user, answered } = await openOffer(refuse(409, 'notNow', 'Javob muddati tugagan.'));
  await user.click(press(t.offer.take));
  const take = question(t.offer.takeQuestion);
  await user.click(take.getByRole('button', { name: t.offer.take }));
  await take.findByText('Javob muddati tugagan.');
  assert.deepEqual(answered, []);
  await user.click(take.getByRole('button', { name: t.offer.back }));
  await user.click(press(t.offer.take));
  assert.equal(screen.queryByText('Javob muddati tugagan.'), null);
});
