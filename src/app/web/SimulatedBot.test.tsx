import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import simulators from '#app/text/simulators/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
import { SimulatedBot } from './SimulatedBot.tsx';

const t = simulators.bot;
const START = 'POST /dev/telegram/:token';

test('the start button of the bot says what its link carries, and goes once it was heard; a wrong link and a lost answer are told', async () => {
  const outcomes = [refuse(503, 'unavailable', 'x'), { isLinked: false }, { isLinked: true }];
  const { calls } = await renderComponent(<SimulatedBot />, {
    path: '/dev?start=a-word',
    answers: { [START]: () => outcomes.shift() },
  });
  for (const answer of ['failed', 'wrong', 'linked'] as const) {
    press(t.start);
    await screen.findByText(t.answers[answer]);
  }
  assert.equal(screen.queryByRole('button', { name: t.start }), null);
  assert.deepEqual(
    calls.map(({ params }) => params.token),
    ['a-word', 'a-word', 'a-word'],
  );
});

test('without the link of an invitation there is no bot', async () => {
  await renderComponent(<SimulatedBot />, { path: '/dev' });
  assert.equal(screen.queryByRole('button'), null);
});
