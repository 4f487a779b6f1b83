import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OwnViewing } from '#applications/contract/viewing.ts';
import t from '#applications/text/uz/viewing.ts';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { ViewingsPanel } from './ViewingsPanel.tsx';

const LIST = 'GET /viewings';
const CANCEL = 'POST /viewing/:id/cancel';

const viewingOf = (id: number, listingId: number, state: OwnViewing['state']): OwnViewing => ({
  id,
  at: '2026-11-22T12:00:00Z',
  state,
  listingId,
  name: 'Uch xonali kvartira',
  address: 'Toshkent shahri, Yunusobod tumani',
  picture: null,
});
const rowOf = (listingId: number) => {
  const row = screen.getByText(new RegExp(`^№\\s${listingId} `)).closest('li');
  assert.ok(row, String(listingId));
  return within(row);
};

test('PRD-016 a buyer sees how each viewing stands, saves it to a calendar and cancels it after a question', async () => {
  let viewings = [viewingOf(5, 101, 'AGREED'), viewingOf(6, 102, 'REQUESTED'), viewingOf(7, 103, 'DECLINED')];
  const { user, calls } = await renderComponent(<ViewingsPanel />, {
    answers: {
      [LIST]: () => ({ data: viewings }),
      [CANCEL]: ({ params }: Call) => {
        viewings = viewings.map((one) => (one.id === Number(params.id) ? { ...one, state: 'CANCELLED' } : one));
        return { isDone: true };
      },
    },
  });
  await screen.findByRole('region', { name: t.own.title });
  rowOf(101).getByText(t.states.AGREED);
  rowOf(101).getByText('22.11.2026 17:00');
  assert.equal(rowOf(101).getByRole('link', { name: t.save }).getAttribute('href'), '/calendar/viewing/5.ics?lang=uz');
  assert.equal(
    rowOf(101).getByRole('link', { name: 'Uch xonali kvartira' }).getAttribute('href'),
    '/products/product/101',
  );
  rowOf(102).getByText(t.states.REQUESTED);
  rowOf(102).getByRole('button', { name: t.drop });
  rowOf(103).getByText(t.states.DECLINED);
  assert.equal(rowOf(103).queryByRole('button'), null, 'what is over cannot be cancelled');
  await user.click(rowOf(101).getByRole('button', { name: t.drop }));
  const question = within(await screen.findByRole('dialog', { name: t.dropTitle }));
  await user.click(question.getByRole('button', { name: t.drop }));
  await rowOf(101).findByText(t.states.CANCELLED);
  screen.getByText(t.dropped);
  assert.deepEqual(
    calls.filter(({ key }) => key === CANCEL).map(({ params }) => params),
    [{ id: '5' }],
  );
  assert.equal(rowOf(101).queryByRole('link', { name: t.save }), null);
});

test('PRD-016 a viewing that is settled by now is not cancelled, and the question says why', async () => {
  const { user } = await renderComponent(<ViewingsPanel />, {
    answers: {
      [LIST]: { data: [viewingOf(5, 101, 'AGREED')] },
      [CANCEL]: refuse(409, 'viewingSettled', t.refusals.viewingSettled),
    },
  });
  await screen.findByText(t.states.AGREED);
  await user.click(rowOf(101).getByRole('button', { name: t.drop }));
  const question = within(await screen.findByRole('dialog', { name: t.dropTitle }));
  await user.click(question.getByRole('button', { name: t.drop }));
  await question.findByText(t.refusals.viewingSettled);
  rowOf(101).getByText(t.states.AGREED);
});

test('a profile without viewings has no place for them', async () => {
  const { calls } = await renderComponent(<ViewingsPanel />, { answers: { [LIST]: { data: [] } } });
  await waitFor(() => assert.equal(calls.length, 1));
  assert.equal(screen.queryByRole('region', { name: t.own.title }), null);
});
