import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { isNamedAsWritten } from '../e2e/axe.ts';
import { openScreens, prepared } from '../e2e/browser.ts';
import { loggedIn } from '../e2e/logged-in.ts';
import { createApplication } from '../factories/applications.ts';

// By a name that the compiler does not follow: the pages themselves belong to another of its projects.
const registry: string = '#app/pages.ts';
const { pages } = (await import(registry)) as { pages: { path: string }[] };
const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

/** What stands in the place of a parameter, so that the page has something to show. */
const examples: Record<string, string> = prepared(async () => {
  const [example] = await app.db.sql<{ id: bigint }>`
    select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' order by id limit 1`;
  const slugs = await app.db.sql<{ type: string; slug: string }>`
    select type, min(slug) as slug from content_item group by type`;
  const slugOf = (contentType: string) => slugs.find(({ type }) => type === contentType)?.slug ?? '';
  return {
    '/products/product/:id': `/products/product/${example?.id}`,
    '/products/compare': `/products/compare?ids=${example?.id}`,
    '/news/:slug': `/news/${slugOf('news')}`,
    '/articles/:slug': `/articles/${slugOf('article')}`,
    '/videos/:slug': `/videos/${slugOf('video')}`,
    '/pages/:slug': '/pages/privacy',
  };
});

/** A page tells what it is by one heading, and everything on it is called what is written on it. */
const isSound = async (page: Page, issues: string[]): Promise<void> => {
  const headings = page.locator('h1');
  await headings
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  const count = await headings.count();
  if (count !== 1) issues.push(`${page.url()} has ${count} h1: ${(await headings.allInnerTexts()).join(' | ')}`);
  await isNamedAsWritten(page).catch((error: Error) => issues.push(error.message.replace(/\s+/g, ' ').slice(0, 1200)));
};

const walked = new Set<string>();
const walk = async (open: (path: string) => Promise<Page>, paths: readonly string[]): Promise<void> => {
  const issues: string[] = [];
  for (const path of paths) {
    walked.add(path);
    await isSound(await open(path), issues);
  }
  assert.deepEqual(issues, []);
};
test.afterAll(() => assert.ok(walked.size > 40, `only ${walked.size} pages were walked`));

test('F54 F52 every page of a visitor has one heading and is called as it is written', async () => {
  const { open } = await screens.openPage({ provokes: [/./] });
  const open404 = pages.flatMap(({ path }) => examples[path] ?? (path.includes(':') ? [] : [path]));
  await walk(
    open,
    open404.filter((path) => !/^\/(admin|profile|apply|request|notifications)/.test(path)),
  );
});

/** The addresses that a page's own navigation leads to. */
const linksOf = (page: Page, pattern: string): Promise<string[]> =>
  page
    .locator(`a[href*="${pattern}"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

test('F54 F52 every page of a user has one heading and is called as it is written', async () => {
  await createApplication(app, { process: 'in_sale' });
  await createApplication(app, { process: 'sold' });
  const { open } = await openAs({ username: 'demo.seller', provokes: [/./] });
  const tabs = await linksOf(await open('/profile'), 'activeTab=');
  assert.ok(tabs.length > 8, 'the tabs of the profile are found');
  await walk(open, ['/profile', ...tabs, '/apply', '/apply/add', '/request', '/request/add', '/notifications']);
});

test('F54 F52 every page of the admin area has one heading and is called as it is written', async () => {
  const { open } = await openAs({ username: 'demo.admin', provokes: [/./] });
  const sections = await linksOf(await open('/admin'), '/admin');
  assert.ok(sections.length > 8, 'the sections of the admin area are found');
  await walk(open, sections);
});
