import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Session } from '#identity/contract/sessions.ts';
import identity from '#identity/text/uz.ts';
import kit from '#platform/text/uz.ts';
import { press } from '../../../../test/components/fields.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { SessionsTab } from './SessionsTab.tsx';

const t = identity.profile.sessions;
const here: Session = {
  id: '00000000-0000-4000-8000-000000000001',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  createdAt: '2026-11-20T04:00:00Z',
  lastSeenAt: '2026-11-21T10:04:00Z',
  isCurrent: true,
  loginMode: 'PERSON',
  companyName: null,
};
const elsewhere: Session = {
  ...here,
  id: '00000000-0000-4000-8000-000000000002',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Firefox/140.0',
  isCurrent: false,
};

test('other devices are seen with their last use and can be logged out; this one cannot', async () => {
  const { calls } = await renderComponent(<SessionsTab />, {
    answers: { 'GET /user/sessions': { data: [here, elsewhere] }, 'DELETE /user/sessions/:id': { isEnded: true } },
  });
  const [own, other, ...more] = await screen.findAllByRole('listitem');
  assert.ok(own && other && more.length === 0);
  for (const device of [own, other]) within(device).getByText(t.seen({ when: '21.11.2026 15:04' }));
  within(own).getByText('Chrome, Windows');
  within(own).getByText(t.current);
  assert.equal(within(own).queryByRole('button'), null);
  assert.equal(within(other).queryByText(t.current), null);
  press(t.endOf({ device: 'Firefox, Android' }));
  await waitFor(() => assert.equal(screen.queryByText('Firefox, Android'), null));
  screen.getByText('Chrome, Windows');
  within(screen.getByRole('region', { name: kit.notices })).getByText(t.ended);
  assert.deepEqual(
    calls.slice(1).map(({ key, params }) => [key, params]),
    [['DELETE /user/sessions/:id', { id: elsewhere.id }]],
  );
});
