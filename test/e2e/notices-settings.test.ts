import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { publishNews } from '#alerts/server/news.ts';
import { createOutgoingSender } from '#alerts/server/outgoing-sender.ts';
import notices from '#alerts/text/uz/notices.ts';
import adminText from '#app/text/admin/uz.ts';
import simulators from '#app/text/simulators/uz.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens, untilInteractive } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);
const t = notices.settings;
const SETTINGS = '/profile?activeTab=settings';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText(t.saved, { exact: true }).first().waitFor();
const kind = (page: Page) => page.getByLabel(notices.kinds.match, { exact: true });

/** A letter about a matching listing leaves for somebody; the token of the link at its foot. */
const stopTokenOf = async (username: string): Promise<string> => {
  const email = `${username}@example.uz`;
  const [person] = await app.db.sql<{ id: bigint }>`
    update person set email = ${email},
           settings = settings || '{"channels":{"sms":true,"email":true,"telegram":false,"push":false}}'
     where username = ${username} returning id`;
  await app.db.begin((tx) =>
    publishNews(tx, app.messages, [
      {
        kind: 'match',
        to: { username, personId: person?.id ?? 0n, locale: 'uz' },
        eventId: randomUUID(),
        words: inLanguages(() => ({ title: 'Yangi eʼlon', text: 'Yunusobod, 3 xona' })),
        path: '/products',
        sms: 'Yunusobod, 3 xona',
      },
    ]),
  );
  const noon = new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000 + 7 * 3_600_000);
  await createOutgoingSender({ ...app, publicUrl: app.config.publicUrl, ...app.externalServices }).run(noon);
  const [letter] = await app.db.sql<{ text: string }>`
    select text from simulated_message where channel = 'mail' and recipient = ${email} order by id desc limit 1`;
  return /unsubscribe\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
};

test('what somebody is told, and when, is kept after a reload', async () => {
  const { open } = await openAs({ username: 'demo.buyer1' });
  const page = await open(SETTINGS);
  await kind(page).click();
  await saved(page);
  await page.getByLabel(t.from, { exact: true }).selectOption('23');
  await eventually(async () => assert.equal(await page.getByLabel(t.from, { exact: true }).inputValue(), '23'));
  await page.getByLabel(t.perDay).fill('7');
  await page.getByLabel(t.perDay).blur();
  await eventually(async () => {
    const [row] = await app.db.sql<{ n: number }>`
      select per_day as n from alert_setting join person on person.id = person_id where username = 'demo.buyer1'`;
    assert.equal(row?.n, 7);
  });
  await page.reload();
  await eventually(async () => assert.equal(await kind(page).isChecked(), false));
  assert.equal(await page.getByLabel(t.from, { exact: true }).inputValue(), '23');
  assert.equal(await page.getByLabel(t.perDay).inputValue(), '7');
  await page.getByLabel(t.quiet).click();
  await page.getByLabel(t.from, { exact: true }).waitFor({ state: 'detached' });
});

test('whoever has no e-mail address is told so and shown where it is entered', async () => {
  await app.db.sql`update person set email = null where username = 'demo.buyer2'`;
  const { open } = await openAs({ username: 'demo.buyer2' });
  const page = await open(SETTINGS);
  await page.getByText(t.emailMissing).waitFor();
  assert.equal(await page.getByRole('link', { name: t.emailEnter }).getAttribute('href'), '/profile');
});

test('a chat is connected by the start button of the bot, named, and disconnected', async () => {
  const { context, open } = await openAs({ username: 'demo.buyer3' });
  const page = await open(SETTINGS);
  await button(page, t.connect).click();
  const href = await page.getByRole('link', { name: t.openBot }).getAttribute('href');
  const bot = await context.newPage();
  const { pathname, search } = new URL(href ?? '');
  await bot.goto(pathname + search);
  await untilInteractive(bot);
  await button(bot, simulators.bot.start).click();
  await bot.getByText(simulators.bot.answers.linked).waitFor();
  await page.getByText(t.telegram({ name: '@demo' })).waitFor();
  assert.ok(await page.getByRole('checkbox', { name: notices.channels.telegram }).isChecked());
  await button(page, t.disconnect).click();
  await button(page, t.connect).waitFor();
});

test('a browser that was forbidden to show notices says what to do about it', async () => {
  const { context, open } = await openAs({ username: 'demo.buyer4' });
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  const page = await open(SETTINGS);
  await page.getByText(t.pushDenied).waitFor();
});

test('the link at the foot of a letter says what it stops, stops it, and gives it back; a forged one is told kindly', async () => {
  const token = await stopTokenOf('demo.buyer5');
  const { page, open } = await openPage({ provokes: [/404 \(Not Found\)/] });
  await open(`/unsubscribe/${token}`);
  assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
  const words = { kind: notices.kinds.match, channel: notices.channels.email };
  await page.getByText(notices.unsubscribe.line(words)).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'unsubscribe');
  await button(page, notices.unsubscribe.stop).click();
  await page.getByText(notices.unsubscribe.doneLine(words)).waitFor();
  await hasNoViolations(page);
  const own = await openAs({ username: 'demo.buyer5' });
  const settings = await own.open(SETTINGS);
  await settings.getByText(`${words.kind} · ${words.channel}`).waitFor();
  await button(page, notices.unsubscribe.undo).click();
  await button(page, notices.unsubscribe.stop).waitFor();
  await open(`/unsubscribe/${token}x`);
  await page.getByRole('heading', { name: notices.unsubscribe.wrong }).waitFor();
  await hasNoViolations(page);
});

test('staff see what was sent, by channel and state', async () => {
  await stopTokenOf('demo.buyer5');
  const { open } = await openAs({ username: 'demo.moderator' });
  const page = await open('/admin/deliveries');
  const rows = page.getByRole('table', { name: notices.desk.label }).locator('tbody tr');
  await rows.first().waitFor();
  await page.getByLabel(notices.desk.channel, { exact: true }).selectOption('email');
  await page.waitForURL('**/admin/deliveries?channel=email');
  await eventually(async () => {
    const all = await rows.allInnerTexts();
    assert.ok(all.length > 0 && all.every((words) => words.includes(notices.channels.email)), all.join('\n'));
  });
  assert.ok(await page.getByRole('link', { name: adminText.pages.deliveries }).isVisible());
  await hasNoViolations(page);
  await saveScreenshot(page, 'deliveries');
  await page.getByLabel(notices.desk.state, { exact: true }).selectOption('failed');
  await page.getByText(notices.desk.empty).waitFor();
});

test('the simulators show what went by every way, or by one', async () => {
  await stopTokenOf('demo.buyer5');
  const { open } = await openPage();
  const page = await open('/dev');
  await button(page, simulators.channels.mail).click();
  await page.getByText('demo.buyer5@example.uz').first().waitFor();
  await page
    .getByRole('link', { name: /unsubscribe/ })
    .first()
    .waitFor();
  await saveScreenshot(page, 'inbox');
  await button(page, simulators.channels.push).click();
  await page.getByText(simulators.noneByWay).waitFor();
});

for (const [locale, width, theme] of [
  ['uz', 1440, 'light'],
  ['ru', 390, 'dark'],
  ['en', 390, 'light'],
] as const)
  test(`Q1 axe finds nothing on the settings of notices, in ${locale} at ${width} px, ${theme}`, {
    tag: '@looks',
  }, async () => {
    const { page, open } = await openAs({ username: 'demo.buyer1', locale, width, height: 844, theme });
    await open(SETTINGS);
    await page.locator('input[aria-describedby="way-sms"]').waitFor();
    await hasNoViolations(page);
    await page.locator('input[aria-describedby="way-sms"]').scrollIntoViewIfNeeded();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/settings-${locale}.png`, fullPage: true });
    if (width === 390) await fits(page, [390, 350]);
  });
