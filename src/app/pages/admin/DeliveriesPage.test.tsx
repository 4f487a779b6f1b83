import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { noticesContract } from '#alerts/contract/notices.ts';
import notices from '#alerts/text/uz/notices.ts';
import adminText from '#app/text/admin/uz.ts';
import type { Reply } from '#platform/contract/operation.ts';
import listText from '#platform/text/admin-list/uz.ts';
import { findSidebar, openAdmin, queried } from '../../../../test/components/admin.tsx';
import type { Call } from '../../../../test/components/render.tsx';

const t = notices.desk;
const LIST = 'GET /office/deliveries';

type Deliveries = Reply<(typeof noticesContract)[typeof LIST]>;

const sent: Deliveries['data'] = (['email', 'sms', 'email', 'push'] as const).map((channel, at) => ({
  id: at + 1,
  channel,
  kind: 'match',
  recipientMasked: `•••${at}`,
  state: at === 0 ? 'waiting' : 'delivered',
  tries: at,
  createdAt: '2026-11-21T06:00:00Z',
  changedAt: '2026-11-21T06:01:00Z',
  fault: at === 0 ? 'the gateway is away' : null,
}));

test('staff see what was sent, by channel and state', async () => {
  const { user, calls } = await openAdmin('/admin/deliveries', {
    roles: ['MODERATOR'],
    answers: {
      [LIST]: ({ query }: Call): Deliveries => {
        const data = sent.filter(
          ({ channel, state }) =>
            (query.channel === undefined || channel === query.channel) &&
            (query.state === undefined || state === query.state),
        );
        return { data, total: data.length };
      },
    },
  });
  const rows = () =>
    within(screen.getByRole('table', { name: t.label }))
      .getAllByRole('row')
      .slice(1);
  await screen.findByRole('table', { name: t.label });
  assert.equal(rows().length, 4);
  assert.match(rows()[0]?.textContent ?? '', /Elektron pochta.*•••0.*navbatda.*the gateway is away/);
  const entry = within(await findSidebar()).getByRole('link', { name: adminText.pages.deliveries });
  assert.equal(entry.getAttribute('aria-current'), 'page');

  await user.selectOptions(screen.getByLabelText(t.channel, { selector: 'select' }), 'email');
  await waitFor(() => assert.equal(rows().length, 2));
  assert.equal(queried('channel'), 'email');
  for (const { textContent } of rows()) assert.match(textContent ?? '', new RegExp(notices.channels.email));
  await user.selectOptions(screen.getByLabelText(t.state, { selector: 'select' }), 'failed');
  await screen.findByText(listText.empty);
  assert.deepEqual([queried('channel'), queried('state')], ['email', 'failed']);
  assert.equal(screen.queryByRole('table'), null);
  const { channel, state, page } = calls.findLast(({ key }) => key === LIST)?.query ?? {};
  assert.deepEqual({ channel, state, page }, { channel: 'email', state: 'failed', page: '1' });
});
