import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Notice } from '#alerts/contract/notices.ts';
import t from '#alerts/text/uz/notices.ts';
import { limits } from '#platform/values/limits.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { type Call, renderFresh } from '../../../../test/components/render.tsx';

const LIST = 'GET /user/notices';
const READ = 'POST /user/notices/read';

const noticeOf = (title: string, change: Partial<Notice> = {}): Notice => ({
  id: randomUUID(),
  kind: 'match',
  title,
  text: 'Yunusobod, 3 xona',
  path: null,
  at: '2026-11-21T06:00:00Z',
  isRead: false,
  deliveries: [],
  ...change,
});

/** The centre as the server keeps it, the latest first. */
const createCentre = (notices: Notice[]) => {
  const centre = {
    notices,
    unread: () => centre.notices.filter(({ isRead }) => !isRead).length,
    mark: (ids: readonly string[] | 'all', isRead: boolean) => {
      centre.notices = centre.notices.map((one) => (ids === 'all' || ids.includes(one.id) ? { ...one, isRead } : one));
    },
    list: ({ query }: Call) => {
      const all = centre.notices.filter(({ isRead }) => query.unread !== 'true' || !isRead);
      const from = (Number(query.page) - 1) * limits.noticesPageSize;
      return { data: all.slice(from, from + limits.noticesPageSize), total: all.length, unread: centre.unread() };
    },
  };
  return centre;
};

/** Opens the page of notices. `hear` is what its live line brings. */
const openNotices = async (notices: Notice[]) => {
  const centre = createCentre(notices);
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }] = await Promise.all([
        import('../../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
      ]);
      const routes = [{ path: '/notifications', load: () => import('./NotificationsPage.tsx') }];
      return (
        <Pages routes={routes} to="/notifications" frame={{ viewer: viewerOf(), now: '2026-11-21T07:00:00Z' }}>
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    {
      answers: {
        [LIST]: centre.list,
        'GET /user/notices/count': () => ({ unread: centre.unread() }),
        [READ]: ({ body }: Call) => {
          const { ids, isRead } = body as { ids: string[] | 'all'; isRead: boolean };
          centre.mark(ids, isRead);
          return { unread: centre.unread() };
        },
      },
    },
  );
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { level: 1, name: t.page.title });
  const { onNoticeMessage } = await import('#alerts/web/notices/centre.ts');
  return { ...rendered, centre, hear: (body: unknown) => act(() => onNoticeMessage(body)) };
};

const rows = () => [...document.querySelectorAll<HTMLElement>('li[data-notice]')];
const row = (title: string) =>
  rows().find(({ textContent }) => textContent?.includes(title)) ?? assert.fail(`${title} is not there`);
const press = (title: string, name: string) => within(row(title)).getByRole('button', { name });
const unreadRows = () => rows().filter(({ dataset }) => dataset.unread !== undefined).length;
const line = (words: string) => waitFor(() => assert.equal(screen.getByRole('status').textContent, words));

test('what is read in one tab is read in the other; all are read at once, and one may be unread again', async () => {
  const [second, first] = [noticeOf('Ikkinchi', { kind: 'payment' }), noticeOf('Birinchi')];
  const { user, calls, centre, hear } = await openNotices([second, first]);
  await line(t.page.line({ n: '2' }));
  assert.equal(unreadRows(), 2);
  await user.click(press('Birinchi', t.page.markRead));
  await line(t.page.line({ n: '1' }));
  assert.equal(unreadRows(), 1);

  // The other tab reads the second too, and makes it unread again.
  centre.mark([second.id], true);
  hear({ unread: 0 });
  await line(t.page.allRead);
  await waitFor(() => assert.equal(unreadRows(), 0));
  const readAll = screen.getByRole<HTMLButtonElement>('button', { name: t.bell.readAll });
  assert.ok(readAll.disabled);
  centre.mark([second.id], false);
  hear({ unread: 1 });
  await line(t.page.line({ n: '1' }));
  await waitFor(() => assert.equal(unreadRows(), 1));

  await user.click(readAll);
  await screen.findByText(t.page.readAllDone);
  await line(t.page.allRead);
  assert.equal(unreadRows(), 0);
  await user.click(press('Ikkinchi', t.page.markUnread));
  await line(t.page.line({ n: '1' }));
  assert.deepEqual(
    calls.filter(({ key }) => key === READ).map(({ body }) => body),
    [
      { ids: [first.id], isRead: true },
      { ids: 'all', isRead: true },
      { ids: [second.id], isRead: false },
    ],
  );

  const views = within(screen.getByRole('navigation', { name: t.page.views }));
  await user.click(views.getByRole('link', { name: new RegExp(`^${t.page.unread}`) }));
  await waitFor(() => assert.equal(location.search, '?unread=true'));
  assert.equal(calls.findLast(({ key }) => key === LIST)?.query.unread, 'true');
  await waitFor(() => assert.equal(rows().length, 1));
  row('Ikkinchi');
});

test('a newcomer stands on top, and older ones have pages', async () => {
  const notices = Array.from({ length: 25 }, (_, at) => noticeOf(`Xabar ${25 - at}.`));
  const { user, centre, hear } = await openNotices(notices);
  assert.equal(rows().length, limits.noticesPageSize);
  centre.notices.unshift(noticeOf('Eng yangi', { at: '2026-11-21T06:30:00Z' }));
  hear({ title: 'Eng yangi', text: 'Yunusobod, 3 xona' });
  await waitFor(() => assert.match(rows()[0]?.textContent ?? '', /Eng yangi/));
  assert.match(rows()[1]?.textContent ?? '', /Xabar 25\./);
  await line(t.page.line({ n: '26' }));
  await user.click(screen.getByRole('link', { name: 'Keyingi' }));
  await waitFor(() => assert.equal(location.search, '?page=2'));
  await waitFor(() => row('Xabar 1.'));
  assert.equal(rows().length, 6);
});
