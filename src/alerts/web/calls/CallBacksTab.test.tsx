import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Callee } from '#alerts/contract/calls.ts';
import words from '#alerts/text/uz/call-back.ts';
import { press } from '../../../../test/components/fields.ts';
import { refuse, renderComponent } from '../../../../test/components/render.tsx';
import { CallBacksTab } from './CallBacksTab.tsx';

const t = words.mine;
const LIST = 'GET /user/call-backs';
const DONE = 'POST /user/call-backs/:id/done';

const calleeOf = (id: number, name: string, change: Partial<Callee> = {}): Callee => ({
  id,
  name,
  phone: '+998901112266',
  wish: '',
  language: 'uz',
  createdAt: '2026-11-21T06:00:00Z',
  dueAt: '2026-11-21T06:05:00Z',
  isMissed: false,
  calledAt: null,
  ...change,
});
/** The row of somebody who wants to be called. */
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  assert.ok(row, name);
  return within(row);
};

test('USR-003 a realtor sees who waits and until when, calls, and writes it down', async () => {
  const server = { data: [calleeOf(1, 'Nodir', { wish: 'Ertaga koʻrsam boʻladimi?' })] };
  const { calls } = await renderComponent(<CallBacksTab />, {
    answers: {
      [LIST]: () => server,
      [DONE]: () => {
        server.data = [calleeOf(1, 'Nodir', { calledAt: '2026-11-21T06:03:00Z' })];
        return { isDone: true };
      },
    },
  });
  const waiting = await rowOf('Nodir');
  assert.equal(waiting.getByRole('link', { name: '+998 90 111-22-66' }).getAttribute('href'), 'tel:+998901112266');
  waiting.getByText('Ertaga koʻrsam boʻladimi?');
  waiting.getByText(t.until({ at: '21.11.2026 11:05' }));
  press(t.doneOf({ name: 'Nodir' }));
  await screen.findByText(t.called({ at: '21.11.2026 11:03' }));
  screen.getByText(t.saved);
  assert.equal((await rowOf('Nodir')).queryByRole('button'), null);
  assert.deepEqual(
    calls.filter(({ key }) => key === DONE).map(({ params }) => params),
    [{ id: '1' }],
  );
});

test('USR-003 a call that is late says so; what could not be written down is still to be done', async () => {
  await renderComponent(<CallBacksTab />, {
    answers: {
      [LIST]: { data: [calleeOf(1, 'Nodir', { isMissed: true })] },
      [DONE]: refuse(409, 'callBackDone', 'no'),
    },
  });
  (await rowOf('Nodir')).getByText(t.late);
  press(t.doneOf({ name: 'Nodir' }));
  await screen.findByText(t.failed);
  (await rowOf('Nodir')).getByRole('button', { name: t.doneOf({ name: 'Nodir' }) });
});

test('USR-003 where nobody waits the tab says so; where the list does not come it is asked for again', async () => {
  const server: { answer: unknown } = { answer: refuse(503, 'unavailable', 'Xizmat vaqtincha ishlamayapti.') };
  const { user } = await renderComponent(<CallBacksTab />, { answers: { [LIST]: () => server.answer } });
  await screen.findByText('Xizmat vaqtincha ishlamayapti.');
  server.answer = { data: [] };
  await user.click(screen.getByRole('button'));
  await screen.findByText(t.empty);
});
