import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import notices from '#alerts/text/uz/notices.ts';
import alerts from '#alerts/text/uz/notices-refusals.ts';
import papers from '#auctions/text/uz/papers.ts';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';
import identity from '#identity/text/uz.ts';
import { createOrganization, tokenFor } from '../users.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { answer, loggedIn, twoSessions } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app: testApp } = screens;
const openAs = loggedIn(screens);
const t = identity.profile;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('PRF-001 PRF-015 O76 every fact is there, a masked number is shown on asking and hidden again', async () => {
  const { open } = await openAs();
  const page = await open('/profile');
  for (const words of ['demo.buyer1', '+998 00 000-01-01', 'Valiyeva', 'Rustam qizi', '12.03.1991', t.personal.locked])
    assert.ok(await page.locator('main').getByText(words, { exact: true }).first().isVisible(), words);
  assert.doesNotMatch(await page.content(), /41203910010017/);
  await button(page, t.personal.show({ what: t.personal.pinfl })).click();
  await page.getByText('41203910010017').waitFor();
  await button(page, t.personal.hide({ what: t.personal.pinfl })).click();
  await page.getByText('••••••••••0017').waitFor();
});

test('PRF-001 the e-mail is changed, a wrong one is told before it is sent, and it is there after a reload', async () => {
  const { open } = await openAs({ username: 'demo.buyer3' });
  const page = await open('/profile');
  await button(page, `${t.personal.email}: ${t.edit}`).click();
  const dialog = page.getByRole('dialog', { name: t.personal.email });
  await dialog.getByLabel(t.owner.password).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: t.phone.next }).click();
  await dialog.getByLabel(t.personal.email).fill('dilnoza@misol');
  await dialog.getByRole('button', { name: t.save }).click();
  await dialog.getByText(t.personal.emailWrong).waitFor();
  await dialog.getByLabel(t.personal.email).fill('dilnoza@misol.uz');
  await page.keyboard.press('Enter');
  await page.locator('main').getByText('dilnoza@misol.uz').waitFor();
  await page.reload();
  await page.locator('main').getByText('dilnoza@misol.uz').waitFor();
});

test('O6 before verification names and passport can be changed in their dialogs', async () => {
  await testApp.db.sql`update person set verified_at = null where username = 'demo.buyer4'`;
  const { open } = await openAs({
    username: 'demo.buyer4',
    width: 390,
    height: 844,
    provokes: [/400 \(Bad Request\)/],
  });
  const page = await open('/profile');
  await button(page, `${t.personal.person}: ${t.edit}`).click();
  const person = page.getByRole('dialog', { name: t.personal.changePerson });
  await person.getByRole('textbox', { name: t.personal.firstName, exact: true }).fill('');
  await person.getByRole('button', { name: t.save }).click();
  await person.getByText(`«${t.personal.firstName}» maydonini toʻldiring`).waitFor();
  await person.getByRole('textbox', { name: t.personal.firstName, exact: true }).fill('Otabekjon');
  await hasNoViolations(page);
  await person.getByRole('button', { name: t.save }).click();
  await page.locator('main').getByText('Otabekjon', { exact: true }).waitFor();
  await button(page, `${t.personal.passport}: ${t.edit}`).click();
  const passport = page.getByRole('dialog', { name: t.personal.changePassport });
  await passport.getByLabel(t.personal.series).fill('aa');
  await passport.getByLabel(t.personal.number).fill('7654321');
  await passport.getByLabel(t.personal.issuedBy).fill('Namuna tumani IIB');
  await passport.getByLabel(t.personal.dateIssue).fill('2019-05-06');
  await passport.getByLabel(t.personal.expiry).fill('2020-05-05');
  await passport.getByRole('button', { name: t.save }).click();
  await passport.getByText(identity.refusals.passportDates).waitFor();
  await passport.getByLabel(t.personal.expiry).fill('2031-05-05');
  await passport.getByRole('button', { name: t.save }).click();
  await page.locator('main').getByText('AA •••••21').waitFor();
});

test('O6 the phone is changed in three steps: password, number, then the code; a wrong code is told and can be typed again', async () => {
  const { page, context, open } = await openAs({ width: 390, height: 844, provokes: [/400 \(Bad Request\)/] });
  const profile = (
    await testApp.get('/api/user/profile', { cookie: `access=${await tokenFor(testApp, 'demo.buyer1')}` })
  ).body as object;
  let tries = 0;
  await context.route('**/api/user/profile/phone/code*', answer(200, { smsId: 'one' }));
  await context.route('**/api/user/profile/phone?*', (route) => {
    tries += 1;
    return tries === 1
      ? answer(400, { code: 'codeWrong', message: identity.refusals.codeWrong })(route)
      : answer(200, { ...profile, phone: '+998000000777' })(route);
  });
  await open('/profile');
  await button(page, t.phone.change).click();
  const dialog = page.getByRole('dialog', { name: t.phone.title });
  await dialog.getByLabel(t.owner.password).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: t.phone.next }).click();
  await dialog.getByRole('button', { name: t.phone.send, exact: true }).click();
  await dialog.getByText('Telefon raqamini toʻliq kiriting').waitFor();
  await dialog.getByLabel(t.phone.label).fill('000000777');
  await dialog.getByRole('button', { name: t.phone.send, exact: true }).click();
  await dialog.getByText(t.phone.codeLine({ phone: '+998 00 000-07-77' })).waitFor();
  await hasNoViolations(page);
  const box = dialog.getByRole('group', { name: t.phone.codeLabel }).getByRole('textbox').first();
  await box.focus();
  await page.keyboard.type('111111');
  await dialog.getByText(identity.refusals.codeWrong).waitFor();
  await box.focus();
  await page.keyboard.type('123456');
  await page.locator('main').getByText('+998 00 000-07-77').waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

test('PRF-013 settings are kept after a reload: theme, currency, channels, language', async () => {
  const { open } = await openAs({ username: 'demo.buyer2', provokes: [/409 \(Conflict\)/] });
  const page = await open('/profile?activeTab=settings');
  const panel = page.locator('main');
  const saved = () => page.getByText(t.saved, { exact: true }).first().waitFor();
  await panel.locator(`[role="radiogroup"][aria-label="${t.settings.theme}"] label`).last().click();
  await saved();
  // The toast of the theme still stands; the next choice waits for the answer itself.
  const isSaved = page.waitForResponse(
    (response) => response.url().includes('/user/settings') && response.request().method() === 'PUT',
  );
  await panel.locator(`[role="radiogroup"][aria-label="${t.settings.currency}"] label`).last().click();
  await isSaved;
  await panel.getByLabel(notices.channels.sms).click();
  await eventually(async () => {
    const [row] = await testApp.db.sql<{ settings: object }>`
      select settings from person where username = 'demo.buyer2'`;
    assert.deepEqual(row?.settings, {
      theme: 'dark',
      currency: 'USD',
      channels: { sms: false, email: false, telegram: false, push: false },
    });
  });
  await page.reload();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await eventually(async () => assert.equal(await panel.getByLabel(notices.channels.sms).isChecked(), false));
  await panel.getByLabel(notices.channels.email).click();
  await panel.getByText(alerts.emailNeeded).waitFor();
  await panel.locator(`[role="radiogroup"][aria-label="${t.settings.language}"] label`, { hasText: 'Русский' }).click();
  await page.waitForURL('**/ru/profile?activeTab=settings');
});

test('O6 the password is changed by knowing the old one', async () => {
  const { open } = await openAs({ username: 'demo.buyer5', provokes: [/400 \(Bad Request\)/] });
  const page = await open('/profile?activeTab=settings');
  const fill = async (old: string, next: string, repeated: string) => {
    await page.getByLabel(t.settings.oldPassword).fill(old);
    await page.getByLabel(t.settings.newPassword, { exact: true }).fill(next);
    await page.getByLabel(t.settings.repeatPassword).fill(repeated);
    await button(page, t.settings.changePassword).click();
  };
  await fill(DEMO_PASSWORD, 'Yangi!2026', 'Yangi!2027');
  await page.getByText('Ikki maydondagi parol bir xil emas').waitFor();
  await fill('notit-1234', 'Yangi!2026', 'Yangi!2026');
  await page.getByText(identity.refusals.passwordWrong).waitFor();
  await fill(DEMO_PASSWORD, 'Yangi!2026', 'Yangi!2026');
  await page.getByText(t.settings.passwordChanged).waitFor();
  assert.equal(await page.getByLabel(t.settings.oldPassword).inputValue(), '');
});

test('a person takes all data along as a file, asks for deletion by typing the username, and takes it back', async () => {
  const { open } = await openAs({ username: 'demo.seller', provokes: [/400 \(Bad Request\)/] });
  const page = await open('/profile?activeTab=settings');
  const saved = page.waitForEvent('download');
  await button(page, t.settings.export).click();
  const file = await saved;
  assert.equal(file.suggestedFilename(), 'ostona.json');
  const all = JSON.parse(await readFile(await file.path(), 'utf8')) as { userName: string; pinfl: string };
  assert.deepEqual([all.userName, all.pinfl], ['demo.seller', '42206820010063']);
  await button(page, t.settings.askDeletion).click();
  const dialog = page.getByRole('dialog', { name: t.settings.deletion });
  const field = dialog.getByLabel(t.settings.deletionType({ userName: 'demo.seller' }));
  await field.fill('demo.buyer1');
  await dialog.getByRole('button', { name: t.settings.deletionConfirm }).click();
  await dialog.getByText(identity.refusals.usernameDiffers).waitFor();
  await field.fill('demo.seller');
  await dialog.getByRole('button', { name: t.settings.deletionConfirm }).click();
  await button(page, t.settings.deletionWithdraw).click();
  await button(page, t.settings.askDeletion).waitFor();
});

test('O4 a group is made, filled by usernames, renamed and deleted; a username that nobody has is named', async () => {
  const { open } = await openAs({ username: 'demo.realtor', width: 390, height: 844, provokes: [/404 \(Not Found\)/] });
  const page = await open('/profile-realtor?activeTab=groups');
  await page.getByText(t.groups.empty).waitFor();
  await page.getByLabel(t.groups.name).fill('Mijozlarim');
  await button(page, t.groups.make).click();
  const card = page.getByRole('region', { name: 'Mijozlarim' });
  await card.getByLabel(t.groups.addLabel).fill('nobody.here');
  await card.getByRole('button', { name: t.groups.add }).click();
  await card.getByText(identity.refusals.usernameUnknown({ userName: 'nobody.here' })).waitFor();
  await card.getByLabel(t.groups.addLabel).fill('demo.buyer1');
  await page.keyboard.press('Enter');
  await card.getByText('A*** V***').waitFor();
  await hasNoViolations(page);
  await card.getByRole('button', { name: t.groups.removeMember({ name: 'demo.buyer1' }) }).click();
  await card.getByText(t.groups.members({ n: 0 })).waitFor();
  await card.getByRole('button', { name: t.groups.renameOf({ name: 'Mijozlarim' }) }).click();
  const dialog = page.getByRole('dialog', { name: t.groups.rename });
  await dialog.getByLabel(t.groups.name).fill('Xaridorlar');
  await dialog.getByRole('button', { name: t.save }).click();
  await page.getByRole('button', { name: t.groups.removeOf({ name: 'Xaridorlar' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.groups.remove }).click();
  await page.getByText(t.groups.empty).waitFor();
});

test('other devices are seen with their last use and can be logged out; this one cannot', async () => {
  const { page, context, open } = await openAs();
  const ended: string[] = [];
  await context.route('**/api/user/sessions*', answer(200, twoSessions));
  await context.route('**/api/user/sessions/*', (route) => {
    ended.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return answer(200, {})(route);
  });
  await open('/profile?activeTab=sessions');
  await page
    .getByText(t.sessions.seen({ when: '21.11.2026 15:04' }))
    .first()
    .waitFor();
  assert.equal(await page.getByText(t.sessions.current).count(), 1);
  await button(page, t.sessions.endOf({ device: 'Firefox, Android' })).click();
  await page.getByText('Firefox, Android').waitFor({ state: 'detached' });
  assert.deepEqual(ended, ['DELETE /api/user/sessions/2']);
});

test('two tabs: what one has deleted the other is told of, and nothing of it breaks', async () => {
  const { context, open, page } = await openAs({ provokes: [/404 \(Not Found\)/] });
  await testApp.db.sql`
    insert into visibility_group (owner_person_id, name) select id, 'Ikki oyna' from person where username = 'demo.buyer1'`;
  await open('/profile?activeTab=groups');
  const other = await context.newPage();
  await other.goto('/profile?activeTab=groups');
  await other.getByRole('button', { name: t.groups.removeOf({ name: 'Ikki oyna' }) }).click();
  await other.getByRole('dialog').getByRole('button', { name: t.groups.remove }).click();
  await other.getByText(t.groups.empty).waitFor();
  const card = page.getByRole('region', { name: 'Ikki oyna' });
  await card.getByLabel(t.groups.addLabel).fill('demo.buyer2');
  await card.getByRole('button', { name: t.groups.add }).click();
  await card.getByText(identity.refusals.groupMissing).waitFor();
});

test('NAV-015 the tabs are addresses: links open them, the back button returns, and a reload stays', async () => {
  const { open } = await openAs({ username: 'demo.buyer5' });
  const page = await open('/profile');
  const tabs = page.getByRole('navigation', { name: t.sections });
  const current = () => tabs.locator('[aria-current="page"]').innerText();
  assert.equal(await current(), t.tabs.personal);
  await tabs.getByRole('link', { name: t.tabs.declarations }).click();
  await page.getByText(papers.declarations.empty).waitFor();
  assert.match(page.url(), /activeTab=declarations$/);
  await tabs.getByRole('link', { name: t.tabs.settings }).click();
  await page.getByRole('heading', { name: t.settings.display }).waitFor();
  await page.goBack();
  await page.getByText(papers.declarations.empty).waitFor();
  await page.reload();
  await page.getByText(papers.declarations.empty).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: t.personal.account }).waitFor();
});

test('F35 the tabs stand under headings, and the list goes over to a company and back', async () => {
  const company = { tin: '301234567', name: '«Baraka» MCHJ' };
  await createOrganization(testApp, company, ['demo.buyer1']);
  const { page, open } = await openAs({ width: 1440 });
  await open('/profile');
  const tabs = page.getByRole('navigation', { name: t.sections });
  for (const [heading, tab] of [
    [t.headings.property, t.tabs.objects],
    [t.headings.auctions, t.tabs.depositAgreements],
    [t.headings.papers, t.tabs.documents],
    [t.headings.account, t.tabs.settings],
  ] as const)
    await tabs.getByRole('list', { name: heading }).getByRole('link', { name: tab }).waitFor();
  const way = tabs.getByRole('link', { name: company.name });
  const address = new URL((await way.getAttribute('href')) ?? '', page.url());
  assert.deepEqual(
    [address.pathname, address.searchParams.get('tin'), address.searchParams.get('to')],
    ['/auth/login', company.tin, '/profile'],
  );
  const runsOut = await tabs.evaluate((list) => {
    const { right } = list.getBoundingClientRect();
    return [...list.querySelectorAll('a, a *')].some((part) => part.getBoundingClientRect().right > right + 1);
  });
  assert.equal(runsOut, false, 'no name runs out of the list');
  await saveScreenshot(page, 'profile-headings');
  await hasNoViolations(page);
});

test('NAV-031 a realtor assistant has no tab of declarations, and its address leads home', async () => {
  const { page, open } = await openAs({ username: 'demo.realtor' });
  await open('/profile');
  assert.equal(await page.getByRole('link', { name: t.tabs.declarations }).count(), 0);
  await page.goto('/profile?activeTab=declarations');
  assert.equal(new URL(page.url()).pathname, '/');
});

test('the deposit stands on the profile as it is in the ledger; one without money is told so', async () => {
  const { open } = await openAs();
  const page = await open('/profile');
  const card = page.getByRole('region', { name: /Depozit/ });
  for (const words of ['42 250 000.00', '10 000 000']) await card.getByText(words, { exact: true }).waitFor();
  const poor = await openAs({ username: 'demo.seller' });
  const empty = await poor.open('/profile');
  await empty
    .getByRole('region', { name: /Depozit/ })
    .getByText('Depozitda hali mablagʻ yoʻq.')
    .waitFor();
});
