import assert from 'node:assert/strict';
import { act, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import t from '#alerts/text/uz/notices.ts';
import { press } from '../../../../test/components/fields.ts';
import { refuse, renderComponent } from '../../../../test/components/render.tsx';
import type { Notice } from '../../contract/notices.ts';
import { Bell } from './Bell.tsx';
import { BellPanel } from './BellPanel.tsx';
import { type NoticeList, onNoticeMessage, refreshUnread, useCentre } from './centre.ts';
import { NoticesView } from './NoticesView.tsx';

const notice: Notice = {
  id: '6f0e6f4e-0f0c-4a56-9d0e-2f1d5a1c7b01',
  kind: 'match',
  title: 'Yangi eʼlon',
  text: 'Yunusobod, 3 xona',
  path: '/news',
  at: '2026-11-21T06:00:00Z',
  isRead: false,
  deliveries: [],
};
const one: NoticeList = { data: [notice], total: 1, unread: 1, now: '2026-11-21T07:00:00Z' };

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

test('Escape closes the latest notices wherever the focus is and gives it back to the bell, which opens them again by Enter', async () => {
  const narrow = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: true }));
  const { user } = await renderComponent(<Bell />, {
    answers: { 'GET /user/notices/count': { unread: 1 }, 'GET /user/notices': one },
  });
  const bell = await screen.findByRole('link', { name: t.bell.unread({ n: '1' }) });
  const panel = () => screen.queryByRole('dialog', { name: t.bell.latest });
  await user.click(bell);
  await screen.findByRole('link', { name: /Yangi eʼlon/ });
  assert.equal(document.activeElement, panel());
  await user.keyboard('{Escape}');
  assert.equal(panel(), null);
  assert.equal(document.activeElement, bell);
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: /Yangi eʼlon/ });
  assert.ok(panel());
});

test('a mark that the server does not take is taken back and said', async () => {
  const reading = Promise.withResolvers<Response>();
  const { calls } = await renderComponent(<NoticesView loaded={one} page={1} isUnreadOnly={false} />, {
    answers: { 'POST /user/notices/read': () => reading.promise },
  });
  press(t.page.markRead);
  assert.ok(screen.getByRole('button', { name: t.page.markUnread }), 'it is read at once');
  await act(async () => reading.resolve(refuse(503, 'unavailable', 'Xizmat band')));
  await waitFor(() => within(screen.getByRole('region', { name: 'Xabarlar' })).getByText(t.page.failed));
  const [row, ...others] = screen.getAllByRole('listitem');
  assert.ok(row && others.length === 0);
  assert.equal(row.dataset.unread, '');
  assert.ok(screen.getByRole('button', { name: t.page.markRead }));
  assert.deepEqual(
    calls.map(({ body }) => body),
    [{ ids: [notice.id], isRead: true }],
  );
});

test('pages of unread notices are pages of unread notices', async () => {
  const list: NoticeList = { ...one, total: 200, unread: 200 };
  for (const [isUnreadOnly, to] of [
    [true, '/notifications?unread=true&page=2'],
    [false, '/notifications?page=2'],
  ] as const) {
    const { unmount } = await renderComponent(<NoticesView loaded={list} page={1} isUnreadOnly={isUnreadOnly} />);
    const next = screen.getAllByRole('link').filter((link) => link.getAttribute('rel') === 'next');
    assert.deepEqual(
      next.map((link) => link.getAttribute('href')),
      [to],
    );
    unmount();
  }
});

test('F78 today and yesterday, in the centre and below the bell, are those of the clock that dates the notices, not of the browser', async () => {
  const yesterday: Notice = { ...notice, id: '6f0e6f4e-0f0c-4a56-9d0e-2f1d5a1c7b02', at: '2026-11-20T06:00:00Z' };
  const list: NoticeList = { ...one, data: [notice, yesterday], total: 2 };
  const centre = await renderComponent(<NoticesView loaded={list} page={1} isUnreadOnly={false} />);
  assert.deepEqual(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    [t.page.today, t.page.yesterday],
  );
  centre.unmount();
  await renderComponent(<BellPanel openerId="bell" onClose={() => undefined} />, {
    answers: { 'GET /user/notices': list },
  });
  await screen.findAllByRole('link', { name: /Yangi eʼlon/ });
  assert.deepEqual(
    [...document.querySelectorAll('li time')].map(({ textContent }) => textContent),
    ['11:00', '20-noyabr'],
  );
});
