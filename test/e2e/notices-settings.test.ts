import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { publishNews } from '#alerts/server/news.ts';
import { createOutgoingSender } from '#alerts/server/outgoing-sender.ts';
import notices from '#alerts/text/uz/notices.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);
const SETTINGS = '/profile?activeTab=settings';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

test('Q1 axe finds nothing on what was sent, as staff see it; the simulators show it as it went', {
  tag: '@looks',
}, async () => {
  await stopTokenOf('demo.buyer5');
  const { open } = await openAs({ username: 'demo.moderator' });
  const page = await open('/admin/deliveries');
  await page.getByRole('table', { name: notices.desk.label }).locator('tbody tr').first().waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'deliveries');
  const inbox = await open('/dev');
  await inbox.getByText('demo.buyer5@example.uz').first().waitFor();
  await saveScreenshot(inbox, 'inbox');
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
