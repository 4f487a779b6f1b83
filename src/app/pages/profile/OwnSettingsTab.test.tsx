import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { onTestFinished, test } from 'vitest';
import type { AlertSettings } from '#alerts/contract/notices.ts';
import notices from '#alerts/text/uz/notices.ts';
import refusals from '#alerts/text/uz/notices-refusals.ts';
import profileText from '#identity/text/uz/profile.ts';
import { currencyWord } from '#platform/values/money.ts';
import { hearLeaving } from '../../../../test/components/leaving.ts';
import { profileOf, viewerOf } from '../../../../test/components/profile.ts';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { OwnSettingsTab } from './OwnSettingsTab.tsx';

const t = profileText.settings;
const SETTINGS = 'PUT /user/settings';
const ALERTS = 'PUT /user/alert-settings';
const alerts: AlertSettings = {
  ways: {
    sms: { isOn: true, phoneMasked: '+998 •• •••-01-01' },
    email: { isOn: false, address: null },
    telegram: { isOn: false, isLinked: false, name: null },
    push: { isOn: false, devices: 0 },
  },
  mutedKinds: [],
  stopped: [],
  quiet: null,
  perDay: 3,
};

/** The page around the tab: it keeps what the profile is now. */
function Page() {
  const [profile, setProfile] = useState(profileOf());
  return <OwnSettingsTab profile={profile} onProfile={setProfile} />;
}

test('PRF-013 theme, currency, channels and language are kept at once, each alone', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
    for (const name of ['theme', 'currency']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  });
  const { user, calls } = await renderComponent(<Page />, {
    viewer: viewerOf(),
    path: '/profile?activeTab=settings',
    answers: {
      'GET /user/alert-settings': alerts,
      'GET /user/calendar': { url: null },
      'GET /user/second-factor': { state: 'off', isRequired: false, recoveryCodesLeft: 0 },
      [SETTINGS]: ({ body }: Call) => ({ ...profileOf().settings, ...(body as object) }),
      [ALERTS]: ({ body }: Call) => {
        const { ways } = body as { ways: { sms?: boolean; email?: boolean } };
        if (ways.email) return refuse(409, 'emailNeeded', refusals.emailNeeded);
        return { ...alerts, ways: { ...alerts.ways, sms: { ...alerts.ways.sms, isOn: ways.sms } } };
      },
    },
  });
  const bodies = () => calls.filter(({ key }) => key === SETTINGS || key === ALERTS).map(({ body }) => body);
  const choose = async (group: string, name: string) => {
    const before = bodies().length;
    await user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
    await waitFor(() => assert.equal(bodies().length, before + 1));
    await screen.findAllByText(profileText.saved);
  };
  const channel = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  await choose(t.theme, t.themes.dark);
  assert.equal(document.documentElement.dataset.theme, 'dark');
  await choose(t.currency, currencyWord('USD', 'uz'));
  assert.match(document.cookie, /currency=USD/);
  await user.click(await channel(notices.channels.sms));
  await waitFor(async () => assert.equal((await channel(notices.channels.sms)).checked, false));
  await user.click(await channel(notices.channels.email));
  await screen.findByText(refusals.emailNeeded);
  assert.equal((await channel(notices.channels.email)).checked, false);
  const left = hearLeaving();
  await choose(t.language, 'Русский');
  await waitFor(() => assert.deepEqual(left, ['/ru/profile?activeTab=settings']));
  assert.deepEqual(bodies(), [
    { theme: 'dark' },
    { currency: 'USD' },
    { ways: { sms: false } },
    { ways: { email: true } },
    { language: 'ru' },
  ]);
});

test('F80 a choice made while another is on its way comes after it and undoes nothing of it: the last one stands', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
    document.cookie = 'theme=; Path=/; Max-Age=0';
  });
  const opened: (() => void)[] = [];
  const slowly = async <Reply,>(reply: Reply): Promise<Reply> => {
    await new Promise<void>((open) => opened.push(open));
    return reply;
  };
  const { user, calls } = await renderComponent(<Page />, {
    viewer: viewerOf(),
    path: '/profile?activeTab=settings',
    answers: {
      'GET /user/alert-settings': alerts,
      'GET /user/calendar': { url: null },
      'GET /user/second-factor': { state: 'off', isRequired: false, recoveryCodesLeft: 0 },
      [SETTINGS]: ({ body }: Call) => slowly({ ...profileOf().settings, ...(body as object) }),
      [ALERTS]: ({ body }: Call) => slowly({ ...alerts, ...(body as object) }),
    },
  });
  const bodiesOf = (wanted: string) => calls.filter(({ key }) => key === wanted).map(({ body }) => body);
  const answerAll = async (wanted: string, count: number) => {
    for (let at = 1; at <= count; at += 1) {
      await waitFor(() => assert.equal(bodiesOf(wanted).length, at));
      await waitFor(() => assert.equal(opened.length, 1));
      opened.shift()?.();
    }
  };
  const themes = within(screen.getByRole('radiogroup', { name: t.theme }));
  await user.click(themes.getByRole('radio', { name: t.themes.dark }));
  await user.click(themes.getByRole('radio', { name: t.themes.light }));
  await answerAll(SETTINGS, 2);
  assert.deepEqual(bodiesOf(SETTINGS), [{ theme: 'dark' }, { theme: 'light' }]);
  const kind = (name: string) => screen.findByRole('checkbox', { name });
  await user.click(await kind(notices.kinds.match));
  await user.click(await kind(notices.kinds.auction));
  await answerAll(ALERTS, 2);
  assert.deepEqual(bodiesOf(ALERTS), [{ mutedKinds: ['match'] }, { mutedKinds: ['match', 'auction'] }]);
});

test('F80 a choice that the server refuses says so where it was made', async () => {
  onTestFinished(() => {
    document.cookie = 'currency=; Path=/; Max-Age=0';
  });
  const { user } = await renderComponent(<Page />, {
    viewer: viewerOf(),
    path: '/profile?activeTab=settings',
    answers: {
      'GET /user/alert-settings': alerts,
      'GET /user/calendar': { url: null },
      'GET /user/second-factor': { state: 'off', isRequired: false, recoveryCodesLeft: 0 },
      [SETTINGS]: () => refuse(503, 'unavailable', 'Xizmat band'),
    },
  });
  const group = screen.getByRole('radiogroup', { name: t.currency });
  await user.click(within(group).getByRole('radio', { name: currencyWord('USD', 'uz') }));
  await screen.findByText('Xizmat band');
  assert.equal(screen.queryByText(profileText.saved), null);
});
