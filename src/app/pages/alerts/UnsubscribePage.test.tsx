import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import t from '#alerts/text/uz/notices.ts';
import type { UnsubscribeState } from '#alerts/web/notices/UnsubscribeView.tsx';
import { Outlet } from '#platform/web/router.tsx';
import { Pages } from '../../../../test/components/pages.tsx';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { Component, head, loader } from './UnsubscribePage.tsx';

const STOP = 'POST /public/unsubscribe/:token';
const routes = [{ path: '/unsubscribe/:token', load: async () => ({ Component, loader }) }];
const letter: UnsubscribeState = {
  channel: 'email',
  kind: 'match',
  recipientMasked: 'a•••@example.uz',
  isStopped: false,
};
const words = { kind: t.kinds.match, channel: t.channels.email };

/** Opens what the link with a token leads to. */
const openLink = async (token: string, send: (call: Call) => unknown) => {
  const rendered = await renderComponent(
    <Pages routes={routes} to={`/unsubscribe/${token}`}>
      <Outlet errorPage={null} />
    </Pages>,
    {
      answers: {
        'GET /public/unsubscribe/:token': ({ params }: Call) =>
          params.token === 'good' ? letter : refuse(404, 'linkWrong', 'x'),
        [STOP]: send,
      },
    },
  );
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  return rendered;
};

test('the link at the foot of a letter says what it stops, stops it, and gives it back; what fails is said and may be tried again', async () => {
  const outcomes = [refuse(503, 'unavailable', 'x'), { ...letter, isStopped: true }, letter];
  const { user, calls } = await openLink('good', () => outcomes.shift());
  await screen.findByText(t.unsubscribe.line(words));
  screen.getByText(letter.recipientMasked);
  const stop = () => screen.findByRole('button', { name: t.unsubscribe.stop });
  await user.click(await stop());
  await screen.findByText(t.unsubscribe.failed);
  await user.click(await stop());
  await screen.findByText(t.unsubscribe.doneLine(words));
  assert.equal(screen.queryByText(t.unsubscribe.failed), null);
  await user.click(screen.getByRole('button', { name: t.unsubscribe.undo }));
  await stop();
  screen.getByText(t.unsubscribe.line(words));
  assert.deepEqual(
    calls.filter(({ key }) => key === STOP).map(({ params, body }) => [params.token, body]),
    [
      ['good', { undo: false }],
      ['good', { undo: false }],
      ['good', { undo: true }],
    ],
  );
});

test('a forged link is told kindly; no search engine sees either page, and the status of the forged one is 404', async () => {
  await openLink('forged', () => assert.fail('nothing is stopped'));
  await screen.findByRole('heading', { name: t.unsubscribe.wrong });
  const headOf = (stop: UnsubscribeState | null) => {
    const { isHidden, status } = head({
      data: { token: 'x', stop },
      locale: 'uz',
      catalogues: { notices: t },
      publicUrl: 'http://ostona.test',
    });
    return { isHidden, status };
  };
  assert.deepEqual(headOf(letter), { isHidden: true, status: undefined });
  assert.deepEqual(headOf(null), { isHidden: true, status: 404 });
});
