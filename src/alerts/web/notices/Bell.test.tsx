import assert from 'node:assert/strict';
import { act, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import t from '#alerts/text/uz/notices.ts';
import type { Route } from '#platform/web/router-store.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { renderFresh } from '../../../../test/components/render.tsx';
import type { Notice } from '../../contract/notices.ts';
import type { NoticeList } from './centre.ts';

const READ = 'POST /user/notices/read';
const notice: Notice = {
  id: '6f0e6f4e-0f0c-4a56-9d0e-2f1d5a1c7b02',
  kind: 'match',
  title: 'Yangi eʼlon',
  text: 'Yunusobod, 3 xona',
  path: '/news',
  at: '2026-11-21T06:00:00Z',
  isRead: false,
  deliveries: [],
};
const routes: Route[] = [{ path: '/news', load: async () => ({ Component: () => <h1>Yangiliklar</h1> }) }];

/** The bell above a page of a wide screen, and the live line in the hands of the test. */
const openPage = async () => {
  const narrow = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: true }));
  const server: NoticeList = { data: [], total: 0, unread: 0, now: '2026-11-21T07:00:00Z' };
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }, { Bell }] = await Promise.all([
        import('../../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
        import('./Bell.tsx'),
      ]);
      return (
        <Pages routes={routes} frame={{ viewer: viewerOf() }}>
          <Bell />
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    {
      path: '/faq',
      answers: {
        'GET /user/notices': () => server,
        'GET /user/notices/count': () => ({ unread: server.unread }),
        [READ]: () => {
          server.unread = 0;
          return { unread: 0 };
        },
      },
    },
  );
  const { onNoticeMessage } = await import('./centre.ts');
  return { ...rendered, server, hear: (body: unknown) => act(() => onNoticeMessage(body)) };
};
const bell = (name: string) => screen.findByRole('link', { name });

test('a notice that arrives is counted by the bell, shown in its panel, and read by opening what it tells of', async () => {
  const { user, server, hear, calls } = await openPage();
  await bell(t.bell.label);
  Object.assign(server, { data: [notice], total: 1, unread: 1 });
  hear({ title: notice.title, text: notice.text });
  await user.click(await bell(t.bell.unread({ n: '1' })));
  const panel = screen.getByRole('dialog', { name: t.bell.latest });
  await user.click(await within(panel).findByRole('link', { name: /Yangi eʼlon/ }));
  await screen.findByRole('heading', { name: 'Yangiliklar' });
  assert.equal(location.pathname, '/news');
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  await bell(t.bell.label);
  assert.deepEqual(
    calls.filter(({ key }) => key === READ).map(({ body }) => body),
    [{ ids: [notice.id], isRead: true }],
  );
});
