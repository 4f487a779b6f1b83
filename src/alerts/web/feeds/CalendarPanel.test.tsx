import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { feedsContract } from '#alerts/contract/feeds.ts';
import feeds from '#alerts/text/uz/feeds.ts';
import notices from '#alerts/text/uz/notices.ts';
import { OwnSettingsTab } from '#app/pages/profile/OwnSettingsTab.tsx';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { profileOf, viewerOf } from '../../../../test/components/profile.ts';
import { type Answers, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { CalendarPanel } from './CalendarPanel.tsx';

const t = feeds.calendar;
const READ = 'GET /user/calendar';
const MAKE = 'POST /user/calendar';
const SHOW = 'POST /user/calendar/show';
const REMOVE = 'DELETE /user/calendar';

type Link = Reply<OperationAt<typeof feedsContract, typeof SHOW>>;
type State = Reply<OperationAt<typeof feedsContract, typeof READ>>;
const none: State = { isMade: false };
const made: State = { isMade: true };
const first: Link = { url: 'https://ostona.test/calendar/first.ics' };
const second: Link = { url: 'https://ostona.test/calendar/second.ics' };

const panel = () => within(screen.getByRole('region', { name: t.title }));
const address = () => panel().getByLabelText<HTMLInputElement>(t.address);
const openPanel = (answers: Answers) => renderComponent(<CalendarPanel />, { answers: { [READ]: none, ...answers } });

test('the personal calendar: an address to copy, a new one, and taking it back', async () => {
  const links = [first, second];
  const { user, calls } = await openPanel({ [MAKE]: () => links.shift(), [REMOVE]: none });
  await user.click(await panel().findByRole('button', { name: t.make }));
  await screen.findByText(t.made);
  assert.equal(address().value, first.url);
  assert.equal(panel().queryByRole('button', { name: t.make }), null);
  const open = panel().getByRole('link', { name: t.open });
  assert.equal(open.getAttribute('href'), 'webcal://ostona.test/calendar/first.ics');
  await user.click(panel().getByRole('button', { name: t.copy }));
  await panel().findByText(t.copied);
  assert.equal(await navigator.clipboard.readText(), first.url);

  await user.click(panel().getByRole('button', { name: t.renew }));
  await screen.findByText(t.renewed);
  assert.equal(address().value, second.url);
  await user.click(panel().getByRole('button', { name: t.remove }));
  await panel().findByRole('button', { name: t.make });
  screen.getByText(t.removed);
  assert.equal(panel().queryByLabelText(t.address), null);
  assert.deepEqual(
    calls.map(({ key }) => key),
    [READ, MAKE, MAKE, REMOVE],
  );
});

test('an address that cannot be copied is left to the hand, and a new one that is refused leaves the old one', async () => {
  const answers = { [READ]: made, [SHOW]: first, [MAKE]: refuse(429, 'tooMany', 'Birozdan keyin.') };
  const { user } = await openPanel(answers);
  assert.equal(panel().queryByLabelText(t.address), null, 'F65 it stands there only when asked for');
  await user.click(await panel().findByRole('button', { name: t.show }));
  await user.click(await panel().findByRole('button', { name: t.copy }));
  await panel().findByText(t.copied);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(panel().getByRole('button', { name: t.copy }));
  await panel().findByText(t.copyFailed);
  await user.click(panel().getByRole('button', { name: t.renew }));
  await panel().findByText('Birozdan keyin.');
  assert.equal(address().value, first.url);
});

test('the calendar stands among the settings of a person, also while those of notices do not come', async () => {
  await renderComponent(<OwnSettingsTab profile={profileOf()} onProfile={() => undefined} />, {
    viewer: viewerOf(),
    answers: {
      [READ]: none,
      'GET /user/alert-settings': refuse(500, 'unexpected', 'no'),
      'GET /user/second-factor': { state: 'off', isRequired: false, recoveryCodesLeft: 0 },
    },
  });
  await screen.findByText(notices.settings.failed);
  await waitFor(() => panel().getByRole('button', { name: t.make }));
});
