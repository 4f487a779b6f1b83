import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Visit } from '#applications/contract/viewing.ts';
import t from '#applications/text/uz/viewing.ts';
import { press } from '../../../../test/components/fields.ts';
import { type Answers, type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { VisitList } from './VisitList.tsx';

const LIST = 'GET /application/:id/viewings';
const ANSWER = 'POST /viewing/:id/answer';
const CANCEL = 'POST /viewing/:id/cancel';

const visitOf = (id: number, name: string, state: Visit['state'] = 'REQUESTED'): Visit => ({
  id,
  at: '2026-11-22T12:00:00Z',
  state,
  name,
  phone: '+998901112233',
});

/** The page of an application; the visits change as the server would change them. */
const openVisits = async (first: readonly Visit[], { isSeller = true, answers = {} as Answers } = {}) => {
  let visits = first;
  const settle = ({ params }: Call, state: Visit['state']) => {
    visits = visits.map((visit) => (visit.id === Number(params.id) ? { ...visit, state } : visit));
    return { isDone: true };
  };
  const rendered = await renderComponent(<VisitList applicationId={104_271} isSeller={isSeller} />, {
    answers: {
      [LIST]: () => ({ data: visits }),
      [ANSWER]: (call: Call) => settle(call, (call.body as { to: Visit['state'] }).to),
      [CANCEL]: (call: Call) => settle(call, 'CANCELLED'),
      ...answers,
    },
  });
  const asked = (key: string) =>
    rendered.calls.filter((call) => call.key === key).map(({ params, body }) => [params.id, body]);
  return { ...rendered, asked };
};
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li');
  assert.ok(row, name);
  return within(row);
};

test('PRD-016 the seller sees who comes and when, agrees to one and declines another', async () => {
  const { asked } = await openVisits([visitOf(5, 'Aziza Valiyeva'), visitOf(6, 'Bobur Karimov')]);
  await screen.findByRole('heading', { name: t.visits.title });
  const aziza = rowOf('Aziza Valiyeva');
  aziza.getByText('22.11.2026 17:00');
  aziza.getByText(t.states.REQUESTED);
  assert.equal(aziza.queryByRole('link', { name: t.save }), null, 'nothing is agreed yet');
  assert.equal(aziza.getByRole('link', { name: /\+998 90 111-22-33$/ }).getAttribute('href'), 'tel:+998901112233');
  press(t.visits.agreeTo({ name: 'Aziza Valiyeva' }));
  await aziza.findByText(t.states.AGREED);
  screen.getByText(t.visits.agreed);
  assert.equal(aziza.getByRole('link', { name: t.save }).getAttribute('href'), '/calendar/viewing/5.ics?lang=uz');
  press(t.visits.declineTo({ name: 'Bobur Karimov' }));
  await rowOf('Bobur Karimov').findByText(t.states.DECLINED);
  screen.getByText(t.visits.declined);
  assert.equal(rowOf('Bobur Karimov').queryByRole('button'), null);
  assert.deepEqual(asked(ANSWER), [
    ['5', { to: 'AGREED' }],
    ['6', { to: 'DECLINED' }],
  ]);
});

test('PRD-016 what was agreed is cancelled after a question; staff have no calendar for it', async () => {
  const { user, asked } = await openVisits([visitOf(5, 'Aziza Valiyeva', 'AGREED')], { isSeller: false });
  await screen.findByText(t.states.AGREED);
  assert.equal(screen.queryByRole('link', { name: t.save }), null);
  press(t.visits.dropOf({ name: 'Aziza Valiyeva' }));
  const question = within(await screen.findByRole('dialog', { name: t.dropTitle }));
  await user.click(question.getByRole('button', { name: t.drop }));
  await screen.findByText(t.states.CANCELLED);
  assert.deepEqual(asked(CANCEL), [['5', {}]]);
});

test('PRD-016 an answer that comes too late is refused in words; where nobody comes there is nothing', async () => {
  const { unmount } = await openVisits([visitOf(5, 'Aziza Valiyeva')], {
    answers: { [ANSWER]: refuse(409, 'viewingSettled', t.refusals.viewingSettled) },
  });
  await screen.findByText('Aziza Valiyeva');
  press(t.visits.agreeTo({ name: 'Aziza Valiyeva' }));
  await screen.findByText(t.refusals.viewingSettled);
  rowOf('Aziza Valiyeva').getByText(t.states.REQUESTED);
  unmount();

  const { calls } = await openVisits([]);
  await waitFor(() => assert.equal(calls.length, 1));
  assert.equal(screen.queryByRole('heading', { name: t.visits.title }), null);
});
