import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import { alertCardOf } from '#alerts/rules/card.ts';
import t from '#alerts/text/uz.ts';
import resultWords from '#auctions/text/uz/live.ts';
import { hearLeaving } from '../../../test/components/leaving.ts';
import { createLotServer, lotAt, lotId, ownAt } from '../../../test/components/lot.ts';
import { viewerOf } from '../../../test/components/profile.ts';
import { type Answers, renderFresh } from '../../../test/components/render.tsx';

// The line brings nothing here: what comes is put in by the test.
vi.mock('#platform/web/live/sockjs-socket.ts', () => ({
  createSockjsOpener: () => () => ({ send: () => undefined, close: () => undefined }),
}));
vi.mock('#platform/web/api.ts', async (load) => ({
  ...(await load<typeof import('#platform/web/api.ts')>()),
  freshToken: async () => 'a token',
}));

/** A page of somebody, who may be told that the rights are gone. */
const openSite = async (answers: Answers = {}) => {
  const rendered = await renderFresh(
    async () => {
      const { LiveMessagesHost } = await import('./LiveMessagesHost.tsx');
      return <LiveMessagesHost />;
    },
    { path: '/faq', viewer: viewerOf(), answers },
  );
  const { showAlert } = await import('#alerts/web/active-alerts.ts');
  const deny = () => act(() => showAlert(alertCardOf('authorization-notify', {}) ?? assert.fail()));
  return { ...rendered, deny };
};

test('F27 F79 entering again after a denial takes nothing away that somebody has typed', async () => {
  const { user, deny } = await openSite();
  const login = await import('#platform/web/ended-login.ts');
  onTestFinished(login.watchTyping());
  const wish = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => wish.remove());
  await user.type(wish, 'Kechqurun');
  deny();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response();
  });
  const left = hearLeaving();
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: t.reenter }));
  assert.equal(screen.queryByRole('alert'), null);
  assert.deepEqual([asked, left], [[], []]);
  assert.equal(wish.value, 'Kechqurun');
});

test('F27 the card of a result waits for a toast, and makes room for the end of rights', async () => {
  const { deny } = await openSite({
    ...createLotServer(lotAt(), ownAt({})).answers,
    'GET /public/product/:id': { id: lotId, name: 'Uch xonali kvartira' },
  });
  const { showToast, dismissToast } = await import('#platform/web/toasts.ts');
  const { addResult } = await import('#auctions/web/live/results/visible-results.ts');
  const results = () => screen.queryAllByText(resultWords.result.ended);
  let toast = 0;
  act(() => {
    toast = showToast({ kind: 'info', text: 'Saqlandi', ms: 60_000 });
    addResult({ lotId, isWon: false, winnerName: 'K***', priceTiyin: '100', seconds: 60, look: 'card' });
  });
  await screen.findByText('Saqlandi');
  assert.deepEqual(results(), []);
  act(() => dismissToast(toast));
  await waitFor(() => assert.equal(results().length, 1));
  deny();
  const denied = await screen.findByRole('alert');
  assert.deepEqual(results(), []);
  fireEvent.click(within(denied).getByRole('button', { name: t.close }));
  await waitFor(() => assert.equal(results().length, 1));
});
