import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import type { OwnBalance } from '#accounts/contract.ts';
import en from '#app/text/en.ts';
import ru from '#app/text/ru.ts';
import uz from '#app/text/uz.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { defaultPreferences, type Preferences } from '#platform/web/preferences-cookie.ts';
import { RouterProvider } from '#platform/web/router.tsx';
import { createRouter } from '#platform/web/router-store.ts';
import { viewerOf } from '../../../test/components/profile.ts';
import { type Answers, refuse, renderComponent, renderFresh } from '../../../test/components/render.tsx';
import { ProfileButton } from './ProfileButton.tsx';

const h = uz.header;
const DEPOSIT = 'GET /user/deposit';
const balance: OwnBalance = {
  deposit: 42_250_000,
  currency: 'UZS',
  available: '4225000000',
  held: '1000000000',
  refunding: '0',
};
const buyer = viewerOf();

beforeEach(() => {
  // The bell takes its place when the page is idle: never here.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

type CornerOptions = { viewer?: Viewer | null; currency?: Preferences['currency']; answers?: Answers };

/** The end of the header with the account of the drawer. */
const openCorner = ({ viewer = buyer, currency = 'UZS', answers = {} }: CornerOptions = {}) =>
  renderFresh(
    async () => {
      const { HeaderAccount } = await import('./HeaderAccount.tsx');
      const { MenuAccount } = await import('./MenuAccount.tsx');
      const { PreferencesProvider } = await import('#platform/web/preferences.tsx');
      return (
        <PreferencesProvider initial={{ ...defaultPreferences, currency }}>
          <HeaderAccount />
          <MenuAccount onLeave={() => undefined} />
        </PreferencesProvider>
      );
    },
    { viewer, path: '/faq?q=1', answers: { [DEPOSIT]: balance, ...answers } },
  );

/** The button of the profile menu below the prefix of the language, and another beside it. */
const openButton = (viewer = buyer, locale: Locale = 'uz') => {
  const first = { Component: null, data: undefined, frame: { viewer }, error: undefined, isFrameBroken: false };
  return renderComponent(
    <RouterProvider router={createRouter({ base: locale === 'uz' ? '' : `/${locale}`, routes: [], first })}>
      <ProfileButton viewer={viewer} />
      <button type="button">elsewhere</button>
    </RouterProvider>,
    { locale },
  );
};

const menuButtons = () =>
  screen.queryAllByRole('button').filter((button) => button.getAttribute('aria-haspopup') === 'menu');
const menuButton = () => menuButtons()[0] ?? assert.fail('there is no menu of a user');
const openMenu = async () => {
  fireEvent.click(menuButton());
  await screen.findByRole('menu');
};
const hasNoMenu = () => assert.equal(screen.queryByRole('menu'), null);
/** The entries of the profile menu: their words and where they lead. */
const entries = () =>
  screen.getAllByRole('menuitem').map((item) => [item.textContent?.trim(), item.getAttribute('href')]);
const isFocused = (words: string) => waitFor(() => assert.equal(document.activeElement?.textContent, words));

for (const [locale, words, prefix] of [
  ['uz', uz, ''],
  ['ru', ru, '/ru'],
  ['en', en, '/en'],
] as const)
  test(`HDR-007 the menu of a user holds My profile, My announcements, My applies and Log out, in ${locale}`, async () => {
    await openButton(buyer, locale);
    await openMenu();
    const { myProfile, myAnnouncements, myApplies, logOut } = words.header;
    assert.deepEqual(entries(), [
      [myProfile, `${prefix}/profile`],
      [myAnnouncements, `${prefix}/request`],
      [myApplies, `${prefix}/apply`],
      [logOut, null],
    ]);
  });

for (const [who, role, profile] of [
  ['a realtor assistant', 'REALTOR_ASSISTANT', '/profile-realtor'],
  ['staff', 'MODERATOR', '/profile'],
] as const)
  test(`HDR-008 the menu of ${who} holds My profile and Log out only`, async () => {
    await openButton({ ...buyer, roles: [role] });
    await openMenu();
    assert.deepEqual(entries(), [
      [h.myProfile, profile],
      [h.logOut, null],
    ]);
  });

test('the profile menu works by keyboard: arrows, Home, End, letters, Escape, Tab', async () => {
  const { user } = await openButton();
  act(() => menuButton().focus());
  await user.keyboard('{ArrowDown}');
  await isFocused(h.myProfile);
  await user.keyboard('{End}');
  await isFocused(h.logOut);
  await user.keyboard('{ArrowDown}');
  await isFocused(h.myProfile);
  await user.keyboard(h.logOut[0] ?? '');
  await isFocused(h.logOut);
  await user.keyboard('{Home}');
  await isFocused(h.myProfile);
  await user.keyboard('{Escape}');
  hasNoMenu();
  assert.equal(document.activeElement, menuButton());
  await user.keyboard('{ArrowUp}');
  await isFocused(h.logOut);
  await user.tab();
  hasNoMenu();
  await openMenu();
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  hasNoMenu();
});

test('HDR-009 the header of a visitor has the ways in, back to the page and its query, that of a user has not', async () => {
  const guest = await openCorner({ viewer: null });
  const logins = screen.getAllByRole('link', { name: h.login });
  for (const login of logins) assert.equal(login.getAttribute('href'), '/auth/login?lang=uz&to=%2Ffaq%3Fq%3D1');
  assert.equal(screen.getAllByRole('button', { name: h.register }).length, 2);
  assert.equal(menuButtons().length, 0);
  guest.unmount();
  await openCorner();
  assert.equal(screen.queryByRole('link', { name: h.login }), null);
  assert.equal(screen.queryByText(h.register), null);
  assert.equal(menuButtons().length, 1);
  await screen.findAllByText('42 250 000.00 soʻm');
});

test('HDR-004 HDR-017 DEP-001 a user sees the deposit in sum with two decimals whatever currency is chosen, in the header and in the drawer, asked for once; a visitor neither sees nor asks', async () => {
  const user = await openCorner({ currency: 'USD' });
  await waitFor(() => assert.equal(screen.getAllByText('42 250 000.00 soʻm').length, 2));
  assert.deepEqual(
    user.calls.map(({ key }) => key),
    [DEPOSIT],
  );
  user.unmount();
  const guest = await openCorner({ viewer: null });
  assert.equal(screen.queryByText(h.deposit), null);
  assert.deepEqual(guest.calls, []);
});

test('HDR-026 one who acts for a company is shown by its mark, with both names on pointing at it', async () => {
  await openButton({ ...buyer, loginMode: 'ENTITY', companyName: 'Namuna Savdo', companyTin: '301234567' });
  const names = 'Namuna Savdo, Aziza Valiyeva';
  await screen.findByText(names);
  const tip = () => screen.queryByRole('tooltip', { name: names });
  assert.equal(menuButton().querySelectorAll('use[href$="#building"]').length, 1);
  vi.useFakeTimers();
  fireEvent.pointerEnter(menuButton());
  act(() => void vi.advanceTimersByTime(limits.tooltipDelayMs - 1));
  assert.equal(tip(), null);
  act(() => void vi.advanceTimersByTime(1));
  assert.ok(tip());
});

test('ERR-008 a deposit that does not come is only logged: no toast, and the header works', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = await openCorner({ answers: { [DEPOSIT]: refuse(500, 'unexpected', 'no') } });
  await waitFor(() => assert.equal(warn.mock.calls.length, 1));
  assert.equal(warn.mock.calls[0]?.[0], 'The deposit did not come.');
  assert.equal(screen.queryByRole('alert'), null);
  await openMenu();
  await user.click(screen.getByRole('menuitem', { name: h.myProfile }));
  await waitFor(() => assert.equal(location.pathname, '/profile'));
  await waitFor(hasNoMenu);
});
