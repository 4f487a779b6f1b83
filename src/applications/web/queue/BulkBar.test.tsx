import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import { findDialog, findToast, openAdmin } from '../../../../test/components/admin.tsx';
import {
  applicationOf,
  createQueue,
  findTable,
  inHours,
  MOVE,
  passedChecks,
  type QueueServer,
  rowAt,
} from '../../../../test/components/queue.ts';
import { type Answers, type Call, refuse } from '../../../../test/components/render.tsx';
import type { Application } from '../../contract/shapes.ts';
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

test('F34 several are accepted at once after a question, only those that wait for it; F82 what was left out is named, with why', async () => {
  const server = createQueue(
    applicationOf(11, { checks: passedChecks }),
    applicationOf(12, { checks: passedChecks }),
    applicationOf(13, { process: 'confirmed' }),
  );
  const move = server.answers[MOVE] as (call: Call) => unknown;
  let isQuicker = false;
  const { user, calls } = await openQueue(server, {
    answers: {
      [MOVE]: (call: Call) =>
        isQuicker && call.params.id === '12' ? refuse(409, 'statusChanged', 'Holati oʻzgargan.') : move(call),
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
  screen.getByText(text.leftOut.line({ ids: '№ 13', reason: text.leftOut.notUnderReview }));
  assert.equal(screen.queryByRole('button', { name: text.accept }), null);

  server.change(11, { process: 'in_process' });
  server.change(12, { process: 'in_process' });
  isQuicker = true;
  await user.click(screen.getByRole('link', { name: new RegExp(`^${text.views.all}`) }));
  await within(rowAt(11)).findByText(statuses.process.in_process);
  choose(11, 12);
  await accept('2');
  await findToast(text.accepted({ n: '1' }));
  const outcome = within(await screen.findByRole('alert', { name: text.leftOut.title }));
  outcome.getByText(text.leftOut.line({ ids: '№ 12', reason: 'Holati oʻzgargan.' }));
  assert.equal(
    document.activeElement,
    screen.getByRole('alert', { name: text.leftOut.title }),
    'F51 work goes on there',
  );
  await user.click(outcome.getByRole('button', { name: text.leftOut.close }));
  assert.equal(screen.queryByRole('alert', { name: text.leftOut.title }), null);
});

test('F81 of several, those with a warning that nobody answered are left out and named', async () => {
  const warning = {
    kind: 'owner',
    state: 'WARNING',
    detail: { reason: 'differs' },
    at: inHours(-1),
    answer: null,
  } as const;
  const { user, calls } = await openQueue(
    createQueue(applicationOf(11, { checks: passedChecks }), applicationOf(12, { checks: [warning] })),
  );
  await findTable();
  choose(12);
  screen.getByText(text.leftOut.line({ ids: '№ 12', reason: text.leftOut.warningUnanswered }));
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

test('F82 what is not checked yet, or waits for a register, is not accepted along with others', async () => {
  const away = { ...passedChecks[0], kind: 'owner', state: 'UNAVAILABLE' } as Application['checks'][number];
  const server = createQueue(
    applicationOf(11),
    applicationOf(12, { checks: [...passedChecks, away] }),
    applicationOf(13, { checks: passedChecks }),
  );
  const { user, calls } = await openQueue(server);
  await findTable();
  choose(11, 12, 13);
  const line = text.leftOut.line({ ids: '№ 11, № 12', reason: text.leftOut.notChecked });
  screen.getByText(line);
  await user.click(screen.getByRole('button', { name: text.accept }));
  const dialog = await findDialog(text.acceptTitle);
  await user.click(dialog.getByRole('button', { name: text.accept }));
  await findToast(text.accepted({ n: '1' }));
  assert.deepEqual(
    moves(calls).map(([id]) => id),
    [13],
  );
  within(screen.getByRole('alert', { name: text.leftOut.title })).getByText(line);
});

test('F82 a selection ends with the tab, the filter and the row it was made in', async () => {
  const server = createQueue(applicationOf(11), applicationOf(12));
  const { user } = await openQueue(server);
  await findTable();
  choose(11, 12);
  screen.getByText(text.selected({ n: '2' }));
  await user.click(screen.getByRole('link', { name: new RegExp(`^${text.views.all}`) }));
  await waitFor(() => assert.equal(screen.queryByText(text.selected({ n: '2' })), null));
  await user.click(screen.getByRole('link', { name: new RegExp(`^${text.views.work}`) }));
  await findTable();
  assert.equal(screen.queryByText(text.selected({ n: '2' })), null, 'nor does it come back');
  choose(11, 12);
  const look = () => fireEvent(document, new Event('visibilitychange'));
  server.finds = ({ id }) => id !== 12;
  server.change(12, { process: 'confirmed' });
  look();
  await screen.findByText(text.selected({ n: '1' }));
  server.finds = () => true;
  server.change(12, { process: 'in_process' });
  look();
  await waitFor(() => assert.ok(rowAt(12)));
  screen.getByText(text.selected({ n: '1' }));
});
