import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import t from '#alerts/text/uz/notices.ts';
import { profileHome } from '#identity/rules/profile-address.ts';
import { limits } from '#platform/values/limits.ts';
import { press } from '../../../../../test/components/fields.ts';
import { type Answers, type Call, renderComponent } from '../../../../../test/components/render.tsx';
import type { AlertSettings as Settings } from '../../../contract/notices.ts';
import { AlertSettings } from './AlertSettings.tsx';
import type { SettingsUpdate } from './settings-section.ts';

const words = t.settings;
const GET = 'GET /user/alert-settings';
const PUT = 'PUT /user/alert-settings';

const settingsOf = (change: Partial<Settings> = {}): Settings => ({
  ways: {
    sms: { isOn: true, phoneMasked: '+998 90 ••• •• 01' },
    email: { isOn: false, address: null },
    telegram: { isOn: false, isLinked: false, name: null },
    push: { isOn: false, devices: 0 },
  },
  mutedKinds: [],
  stopped: [],
  quiet: { fromHour: limits.quietFromHour, untilHour: limits.quietUntilHour },
  perDay: 20,
  ...change,
});

/** A server that keeps the settings. */
const createServer = (settings = settingsOf()) => {
  const server = {
    settings,
    answers: {
      [GET]: () => server.settings,
      [PUT]: ({ body }: Call) => {
        const { ways: _, ...update } = body as SettingsUpdate;
        server.settings = { ...server.settings, ...update } as Settings;
        return server.settings;
      },
    } satisfies Answers,
  };
  return server;
};

const openSettings = async ({ answers }: ReturnType<typeof createServer>, more: Answers = {}) => {
  const onWays = vi.fn();
  const rendered = await renderComponent(<AlertSettings emailAt={profileHome(['USER'])} onWays={onWays} />, {
    answers: { ...answers, ...more },
  });
  await screen.findByText(words.when);
  const updates = () => rendered.calls.filter(({ key }) => key === PUT).map(({ body }) => body);
  return { ...rendered, onWays, updates };
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const hour = (label: string) => screen.queryByLabelText<HTMLSelectElement>(label, { selector: 'select' });
const from = () => hour(words.from) ?? assert.fail('nobody asks from which hour');
const perDay = () => screen.getByLabelText<HTMLInputElement>(words.perDay);

test('what somebody is told, and when, is kept at once, and stands there at the next visit', async () => {
  const server = createServer();
  const { user, updates, onWays, unmount } = await openSettings(server);
  await user.click(box(t.kinds.match));
  await screen.findAllByText(words.saved);
  await waitFor(() => assert.equal(box(t.kinds.match).checked, false));
  await user.selectOptions(from(), '23');
  await waitFor(() => assert.equal(from().value, '23'));
  fireEvent.change(perDay(), { target: { value: '7' } });
  assert.equal(updates().length, 2, 'a number is kept when its field is left');
  fireEvent.blur(perDay());
  await waitFor(() => assert.equal(server.settings.perDay, 7));
  assert.deepEqual(updates(), [
    { mutedKinds: ['match'] },
    { quiet: { fromHour: 23, untilHour: limits.quietUntilHour } },
    { perDay: 7 },
  ]);
  await waitFor(() => assert.equal(onWays.mock.calls.length, 3));
  assert.deepEqual(onWays.mock.lastCall, [{ sms: true, email: false, telegram: false, push: false }]);
  unmount();

  const again = await openSettings(server);
  assert.equal(box(t.kinds.match).checked, false);
  assert.equal(from().value, '23');
  assert.equal(perDay().value, '7');
  await again.user.click(box(words.quiet));
  await waitFor(() => assert.equal(hour(words.from), null));
  assert.deepEqual(again.updates(), [{ quiet: null }]);
  await again.user.click(box(t.kinds.match));
  await waitFor(() => assert.ok(box(t.kinds.match).checked));
  assert.deepEqual(again.updates().at(-1), { mutedKinds: [] });
});

test('whoever has no e-mail address is told so and shown where it is entered', async () => {
  await openSettings(createServer());
  screen.getByText(words.emailMissing);
  assert.equal(screen.getByRole('link', { name: words.emailEnter }).getAttribute('href'), '/profile');
});

test('what the link at the foot of a letter stopped stands in the settings, which give it back', async () => {
  const server = createServer(settingsOf({ stopped: [{ channel: 'email', kind: 'match' }] }));
  const { user, updates } = await openSettings(server);
  const line = `${t.kinds.match} · ${t.channels.email}`;
  screen.getByText(line);
  await user.click(
    screen.getByRole('button', { name: `${t.unsubscribe.undo}: ${t.kinds.match}, ${t.channels.email}` }),
  );
  await waitFor(() => assert.equal(screen.queryByText(line), null));
  assert.deepEqual(updates(), [{ stopped: [] }]);
});

test('a chat is connected by the start button of the bot, named, and disconnected', async () => {
  const server = createServer();
  const link = (telegram: Settings['ways']['telegram']) => {
    server.settings = { ...server.settings, ways: { ...server.settings.ways, telegram } };
    return server.settings;
  };
  await openSettings(server, {
    'POST /user/telegram': { url: 'http://ostona.test/dev?start=a-word', validUntil: '2026-11-21T07:30:00Z' },
    'DELETE /user/telegram': () => link({ isOn: false, isLinked: false, name: null }),
  });
  assert.ok(box(t.channels.telegram).disabled);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  press(words.connect);
  await pass(1);
  const bot = screen.getByRole('link', { name: words.openBot });
  assert.equal(bot.getAttribute('href'), 'http://ostona.test/dev?start=a-word');
  screen.getByText(words.botWaits({ until: '12:30' }));
  await pass(limits.telegramPollMs);
  assert.ok(box(t.channels.telegram).disabled, 'start was not pressed yet');
  link({ isOn: true, isLinked: true, name: '@demo' });
  await pass(limits.telegramPollMs);
  screen.getByText(words.telegram({ name: '@demo' }));
  screen.getByText(words.connected);
  assert.ok(box(t.channels.telegram).checked);
  press(words.disconnect);
  await pass(1);
  screen.getByRole('button', { name: words.connect });
  screen.getByText(words.disconnected);
  screen.getByText(words.telegramMissing);
});

test('a browser that was forbidden to show notices says what to do about it', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  await openSettings(createServer());
  await screen.findByText(words.pushDenied);
  const way = box(t.channels.push).closest('li') ?? assert.fail('the browser is no way');
  assert.equal(within(way).queryByRole('button'), null);
});
