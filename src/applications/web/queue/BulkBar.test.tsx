import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { findDialog, findToast, openAdmin } from '../../../../test/components/admin.tsx';
import {
  applicationOf,
  createQueue,
  findTable,
  inHours,
  MOVE,
  type QueueServer,
  rowAt,
} from '../../../../test/components/queue.ts';
import { type Answers, type Call, refuse } from '../../../../test/components/render.tsx';
import text from '../../text/uz/admin.ts';
import statuses from '../../text/uz/statuses.ts';

/** Opens the queue as a moderator. */
const openQueue = (server: QueueServer, { answers = {} }: { answers?: Answers } = {}) =>
  openAdmin('/admin/applications', {
    username: 'demo.moderator',
    roles: ['MODERATOR'],
    answers: { ...server.answers, ...answers },
  });
const moves = (calls: Call[]) =>
  calls.filter(({ key }) => key === MOVE).map(({ params, body }) => [Number(params.id), body]);
const choose = (...ids: number[]) => {
  for (const id of ids) fireEvent.click(screen.getByRole('checkbox', { name: text.choose({ id: String(id) }) }));
};

test('F34 several are accepted at once after a question, only those that wait for it; what others have moved is counted apart', async () => {
  const server = createQueue(applicationOf(11), applicationOf(12), applicationOf(13, { process: 'confirmed' }));
  const move = server.answers[MOVE] as (call: Call) => unknown;
  let isQuicker = false;
  const { user, calls } = await openQueue(server, {
    answers: {
      [MOVE]: (call: Call) => (isQuicker && call.params.id === '12' ? refuse(409, 'statusChanged') : move(call)),
    },
  });
  await findTable();
  const accept = async (n: string) => {
    await user.click(screen.getByRole('button', { name: text.accept }));
    const dialog = await findDialog(text.acceptTitle);
    dialog.getByText(text.acceptText({ n }));
    await user.click(dialog.getByRole('button', { name: text.accept }));
  };
  choose(11, 12, 13);
  await accept('2');
  await findToast(text.accepted({ n: '2' }));
  const body = { from: 'in_process', to: 'confirmed', comment: '' };
  assert.deepEqual(moves(calls), [
    [11, body],
    [12, body],
  ]);
  await within(rowAt(12)).findByText(statuses.process.confirmed);
  assert.equal(screen.queryByRole('button', { name: text.accept }), null);

  server.change(11, { process: 'in_process' });
  server.change(12, { process: 'in_process' });
  isQuicker = true;
  await user.click(screen.getByRole('link', { name: new RegExp(`^${text.views.all}`) }));
  await within(rowAt(11)).findByText(statuses.process.in_process);
  choose(11, 12);
  await accept('2');
  await findToast(text.accepted({ n: '1' }));
  await findToast(text.acceptLeft({ n: '1' }));
});

test('F81 of several, those with a warning that nobody answered are left out and named', async () => {
  const warning = {
    kind: 'owner',
    state: 'WARNING',
    detail: { reason: 'differs' },
    at: inHours(-1),
    answer: null,
  } as const;
  const { user, calls } = await openQueue(createQueue(applicationOf(11), applicationOf(12, { checks: [warning] })));
  await findTable();
  choose(12);
  screen.getByText(text.acceptUnanswered({ ids: '№ 12' }));
  assert.equal(screen.queryByRole('button', { name: text.accept }), null, 'there is nothing else to accept');
  choose(11);
  await user.click(screen.getByRole('button', { name: text.accept }));
  const dialog = await findDialog(text.acceptTitle);
  dialog.getByText(text.acceptText({ n: '1' }));
  await user.click(dialog.getByRole('button', { name: text.accept }));
  await findToast(text.accepted({ n: '1' }));
  assert.deepEqual(
    moves(calls).map(([id]) => id),
    [11],
  );
});
