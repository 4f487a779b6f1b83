import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import t from '#app/text/uz.ts';
import { ListingCard } from '#listings/web/ListingCard.tsx';
import type { Locale } from '#platform/values/locale.ts';
import type { Route } from '#platform/web/router-store.ts';
import { cardOf } from '../../../test/components/listings.ts';
import { Pages } from '../../../test/components/pages.tsx';
import { quarter, tashkent, yunusobod } from '../../../test/components/places.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SiteBanner } from './SiteBanner.tsx';
import type { Shell } from './shell.ts';

const h = t.header;
const YEAR = 'Max-Age=31536000';
const notice = { slug: 'weekend', text: 'Dam olish kunlari ham ishlaymiz.', linkText: '', link: null };
const shell: Shell = {
  phone: '+998712000000',
  address: 'Toshkent, Amir Temur koʻchasi, 1',
  publicUrl: 'http://ostona.test',
  rate: { day: '2026-11-21', rateTiyin: '1200000' },
  social: { telegram: null, instagram: null, facebook: null, youtube: null, notes: 'https://blog.ostona.test/' },
  alert: null,
  now: '2026-11-21T06:00:00Z',
  isDevelopment: false,
  hasPasswordReset: false,
};
const routes: Route[] = ['/faq', '/saved'].map((path) => ({ path, load: async () => ({ Component: () => null }) }));

type SiteOptions = { path?: string; locale?: Locale; change?: Partial<Shell> };

/** What stands around every page, and a page of two listings. */
const openSite = ({ path = '/products', locale = 'uz', change = {} }: SiteOptions = {}) => {
  const base = locale === 'uz' ? '' : `/${locale}`;
  const settings = { ...shell, ...change };
  return renderComponent(
    <Pages base={base} routes={routes} frame={settings}>
      {settings.alert && <SiteBanner notice={settings.alert} />}
      <Header shell={settings} />
      <main>
        <ListingCard card={cardOf(11)} />
        <ListingCard card={cardOf(12)} />
      </main>
      <Footer shell={settings} />
    </Pages>,
    { path: base + path, locale },
  );
};

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const isAt = (path: string) => waitFor(() => assert.equal(location.pathname, path));
/** Opens the menu of a narrow screen. */
const openDrawer = async () => {
  fireEvent.click(header().getByRole('button', { name: h.menu }));
  return within(await screen.findByRole('dialog', { name: h.menu }));
};
const isDrawerGone = () => waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
const prices = () => screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
const areInDollars = () => {
  for (const price of prices()) {
    assert.match(price, /\$/);
    assert.doesNotMatch(price, /soʻm/);
  }
};
const areInSum = () => {
  for (const price of prices()) {
    assert.match(price, /soʻm/);
    assert.doesNotMatch(price, /\$/);
  }
};
/** The cookies that are written from now on, as they are written. */
const hearCookies = () => {
  const cookies = vi.spyOn(Document.prototype, 'cookie', 'set');
  return () => cookies.mock.calls.map(([cookie]) => cookie);
};
/** Whether a press is left to the browser, which loads the page anew. */
const isLeftToBrowser = (link: HTMLElement): boolean => {
  let isLeft = false;
  addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      // jsdom has no other page to go to.
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link);
  return isLeft;
};

test('HDR-001 HDR-005 HDR-013 HDR-014 phone, help, social networks and notes are one press away', async () => {
  const { unmount } = await openSite();
  const call = header().getByRole('link', { name: new RegExp(h.callCentre) });
  assert.equal(call.getAttribute('href'), 'tel:+998712000000');
  const notes = footer().getByRole('link', { name: t.footer.notes });
  assert.deepEqual([notes.getAttribute('href'), notes.getAttribute('rel')], [shell.social.notes, 'noopener']);
  assert.equal(footer().queryByRole('list', { name: t.footer.social }), null, 'nobody has set up a network');
  fireEvent.click(header().getAllByRole('link', { name: h.help })[0] ?? assert.fail('no link leads to help'));
  await isAt('/faq');
  unmount();

  const telegram = 'https://t.me/ostona';
  await openSite({ change: { social: { ...shell.social, telegram, notes: null } } });
  assert.equal(footer().queryByRole('link', { name: t.footer.notes }), null, 'F22 without an address it leads nowhere');
  const networks = within(footer().getByRole('list', { name: t.footer.social })).getAllByRole('link');
  assert.deepEqual(
    networks.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.getAttribute('rel')]),
    [['Telegram', telegram, 'noopener']],
  );
});

for (const [from, to, name, address] of [
  ['uz', 'ru', 'Русский', '/ru/products'],
  ['ru', 'en', 'English', '/en/products'],
  ['en', 'uz', 'Oʻzbekcha', '/products'],
] as const)
  test(`HDR-002 I18-002 I18-003 from ${from} a language keeps the page and its query, is loaded anew and remembered for a year`, async () => {
    await openSite({ locale: from, path: '/products?sort=PRICE_ASC&cId=8' });
    const cookies = hearCookies();
    const link = header().getByRole('link', { name });
    assert.equal(link.getAttribute('href'), `${address}?sort=PRICE_ASC&cId=8`);
    assert.ok(isLeftToBrowser(link));
    assert.equal(localStorage.getItem('language'), to);
    const [cookie, ...others] = cookies();
    assert.deepEqual(others, []);
    assert.ok(cookie?.startsWith(`locale=${to}; Path=/; ${YEAR};`), cookie);
    const current = header()
      .getAllByRole('link')
      .filter((one) => one.getAttribute('aria-current') === 'true');
    assert.deepEqual(
      current.map(({ lang }) => lang),
      [from],
    );
  });

test('HDR-003 dollars change every price on the page, sum changes them back, and the choice is remembered for a year', async () => {
  const { user } = await openSite();
  const cookies = hearCookies();
  const choose = (currency: string) =>
    user.click(within(header().getByRole('radiogroup', { name: h.currency })).getByRole('radio', { name: currency }));
  areInSum();
  await choose('USD');
  areInDollars();
  await choose('soʻm');
  areInSum();
  assert.deepEqual(
    cookies().map((cookie) => cookie.split('; ').filter((part) => part.startsWith('currency=') || part === YEAR)),
    [
      ['currency=USD', YEAR],
      ['currency=UZS', YEAR],
    ],
  );
});

test('HDR-010 a notice that was closed stays closed, and storage says hide; another one is shown', async () => {
  const shown = () => screen.queryByRole('complementary', { name: h.notice });
  const first = await openSite({ change: { alert: notice } });
  const cookies = hearCookies();
  within(shown() ?? assert.fail('there is no notice')).getByText(notice.text);
  fireEvent.click(screen.getByRole('button', { name: h.closeNotice }));
  assert.equal(shown(), null);
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('header-alert'));
  assert.deepEqual(
    kept.map(([, value]) => value),
    ['hide'],
  );
  assert.ok(cookies().some((cookie) => cookie.startsWith(`closedNotice=${notice.slug}; `) && cookie.includes(YEAR)));
  first.unmount();

  // The cookie is gone here; storage still knows.
  const again = await openSite({ change: { alert: notice } });
  assert.equal(shown(), null);
  again.unmount();

  await openSite({ change: { alert: { ...notice, slug: 'holidays' } } });
  assert.ok(shown());
});

test('HDR-018 HDR-023 HDR-024 the drawer has help, phone and saved listings, and is gone when a link of it leads away', async () => {
  await openSite();
  const first = await openDrawer();
  assert.match(
    first.getByRole('link', { name: new RegExp(h.callCentre) }).getAttribute('href') ?? '',
    /^tel:\+998\d{9}$/,
  );
  fireEvent.click(first.getByRole('link', { name: h.saved }));
  await isAt('/saved');
  await isDrawerGone();
  fireEvent.click((await openDrawer()).getByRole('link', { name: h.help }));
  await isAt('/faq');
  await isDrawerGone();
});

test('HDR-020 HDR-021 the drawer folds the languages, keeps the query and changes the currency', async () => {
  const { user } = await openSite({ path: '/products?s=uy' });
  const drawer = await openDrawer();
  const russian = drawer.getByRole('link', { name: 'Русский', hidden: true });
  const fold = russian.closest('details') ?? assert.fail('the languages do not fold');
  assert.equal(fold.open, false, 'the languages are folded');
  assert.match(fold.querySelector('summary')?.textContent ?? '', new RegExp(`${h.language}.*Oʻzbekcha`));
  await user.click(drawer.getByRole('radio', { name: 'USD' }));
  areInDollars();
  assert.equal(russian.getAttribute('href'), '/ru/products?s=uy');
  assert.ok(isLeftToBrowser(russian));
  assert.equal(localStorage.getItem('language'), 'ru');
});

test('HDR-022 the drawer tells the area that was chosen, and where the office is until one is', async () => {
  const { unmount } = await openSite();
  (await openDrawer()).getByText(shell.address);
  unmount();

  const [province, region, mfy] = [tashkent, yunusobod, quarter].map(({ id, name }) => ({ id, name }));
  localStorage.setItem('location-area', JSON.stringify({ province, region, mfy, locale: 'uz' }));
  await openSite();
  const drawer = await openDrawer();
  // A numbered block never breaks after its hyphen.
  drawer.getByText(`${tashkent.name}, ${yunusobod.name}, ${quarter.name.replace('-', '-\u2060')}`);
  assert.equal(drawer.queryByText(shell.address), null);
});
