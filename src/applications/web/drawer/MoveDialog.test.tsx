import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { findDialog, findToast, write } from '../../../../test/components/admin.tsx';
import { applicationOf, createQueue, eventOf, FIND, MOVE, openDrawer } from '../../../../test/components/queue.ts';
import { type Call, refuse } from '../../../../test/components/render.tsx';
import text from '../../text/uz/admin.ts';
import ownView from '../../text/uz/own-view.ts';
import statuses from '../../text/uz/statuses.ts';

const t = text.decide;
const onSale = () => applicationOf(12, { process: 'direct', moves: [{ to: 'sold', asksReason: false }] });

test('F69 what a home was sold for is read as every number: tiyin are no thousands, and what could be two is refused', async () => {
  const { user, calls, drawer } = await openDrawer(createQueue(onSale()));
  await user.click(drawer.getByRole('button', { name: statuses.moveTo.sold }));
  const dialog = await findDialog(statuses.moveTo.sold);
  const bodies = () => calls.filter(({ key }) => key === MOVE).map(({ body }) => body);
  const sum = dialog.getByRole('textbox', { name: t.soldPrice });
  for (const typed of ['350 000,50', '350.000', '0', '1e9']) {
    write(sum, typed);
    await user.click(dialog.getByRole('button', { name: statuses.moveTo.sold }));
    assert.deepEqual(bodies(), [], typed);
  }
  write(sum, '350 000 000');
  await user.click(dialog.getByRole('button', { name: statuses.moveTo.sold }));
  await findToast(t.moved({ id: '12', status: statuses.process.sold }));
  assert.deepEqual(bodies(), [{ from: 'direct', to: 'sold', comment: '', soldPrice: '35000000000' }]);
});

test('F69 a price far from the median of its district is asked about, and sent again by saying that it is meant', async () => {
  const answers = [
    refuse(409, 'priceFarOff', 'Narx medianadan uzoq.'),
    { process: 'sold', analysis: null, version: 2 },
  ];
  const { user, calls, drawer } = await openDrawer(createQueue(onSale()), { [MOVE]: () => answers.shift() });
  await user.click(drawer.getByRole('button', { name: statuses.moveTo.sold }));
  const dialog = await findDialog(statuses.moveTo.sold);
  write(dialog.getByRole('textbox', { name: t.soldPrice }), '35 000 000');
  await user.click(dialog.getByRole('button', { name: statuses.moveTo.sold }));
  await dialog.findByText('Narx medianadan uzoq.');
  await user.click(dialog.getByRole('button', { name: ownView.move.priceMeant }));
  await findToast(t.moved({ id: '12', status: statuses.process.sold }));
  const sent = { from: 'direct', to: 'sold', comment: '', soldPrice: '3500000000' };
  assert.deepEqual(
    calls.filter(({ key }) => key === MOVE).map(({ body }) => body),
    [sent, { ...sent, isFarOffMeant: true }],
  );
});

test('F79 F80 the words of a rejection that is refused stay in their question, and those of one that came too late in the line', async () => {
  const reason = 'Hujjatlar oʻqilmaydi, qaytadan yuboring.';
  const server = createQueue(applicationOf(12));
  const answers = [
    () => refuse(409, 'bankDecides', 'Bank hal qiladi.'),
    () => {
      server.change(12, { process: 'confirmed', moves: [], events: [eventOf(1)] });
      return refuse(409, 'statusChanged');
    },
  ];
  const { user, drawer } = await openDrawer(server, {
    [MOVE]: () => answers.shift()?.() ?? assert.fail('asked again'),
  });
  await user.keyboard('r');
  const dialog = await findDialog(t.rejectTitle);
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: t.reason });
  write(words, reason);
  await user.click(dialog.getByRole('button', { name: t.rejectDo }));
  await waitFor(() => assert.equal(answers.length, 1));
  await dialog.findByText('Bank hal qiladi.');
  assert.equal(words.value, reason);
  await user.click(dialog.getByRole('button', { name: t.rejectDo }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.equal(drawer.getByRole<HTMLInputElement>('textbox', { name: t.comment }).value, reason);
});

test('F80 that a list does not come after a move is said, though the question is gone: the move stands and is not asked for again', async () => {
  const server = createQueue(applicationOf(12));
  const { user, calls, drawer } = await openDrawer(server, {
    [FIND]: (call: Call) =>
      server.applications[0]?.process === 'confirmed'
        ? refuse(503, 'unavailable', 'Roʻyxat kelmadi.')
        : (server.answers[FIND] as (call: Call) => unknown)(call),
  });
  await user.click(drawer.getByRole('button', { name: statuses.moveTo.confirmed }));
  const dialog = await findDialog(t.acceptTitle({ id: '12' }));
  await user.click(dialog.getByRole('button', { name: statuses.moveTo.confirmed }));
  await findToast('Roʻyxat kelmadi.');
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(calls.filter(({ key }) => key === MOVE).length, 1);
});
