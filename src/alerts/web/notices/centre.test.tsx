import assert from 'node:assert/strict';
import { act, screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderComponent } from '../../../../test/components/render.tsx';
import { onNoticeMessage, refreshUnread, useCentre } from './centre.ts';

function Unread() {
  return <output>{useCentre().unread ?? 'unknown'}</output>;
}

test('the number of unread notices is that of the newest answer, in whatever order they come', async () => {
  const questions: ((unread: number) => void)[] = [];
  const answer = () => new Promise((done) => questions.push((unread) => done({ unread })));
  await renderComponent(<Unread />, { answers: { 'GET /user/notices/count': answer } });
  const shown = () => screen.getByRole('status').textContent;
  const ask = async () => {
    const asking = refreshUnread();
    await act(async () => undefined);
    return { asking, reply: questions.at(-1) ?? assert.fail('nothing was asked') };
  };
  const [early, late] = [await ask(), await ask()];
  late.reply(2);
  await act(() => late.asking);
  early.reply(0);
  await act(() => early.asking);
  assert.equal(shown(), '2');

  const overtaken = await ask();
  act(() => onNoticeMessage({ unread: 3 }));
  overtaken.reply(2);
  await act(() => overtaken.asking);
  assert.equal(shown(), '3');
});
