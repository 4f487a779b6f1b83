import assert from 'node:assert/strict';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { defaultLocale, type Locale } from '#platform/values/locale.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../app.ts';

export type PageOptions = {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  currency?: 'UZS' | 'USD';
  locale?: 'uz' | 'ru' | 'en';
  /** Pictures and animations move unless a story needs them still. */
  motion?: 'reduce' | 'no-preference';
  /** Code of the pages that links lead to is fetched ahead: a third of a run, and only a story about it has use for it. */
  fetchesAhead?: boolean;
  /** Faults that the story brings about on purpose; every other one fails the file. */
  provokes?: RegExp[];
  /** Further settings of the browser, such as no script. */
  context?: BrowserContextOptions;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Opens a path of the visitor's language and waits until the page reacts to presses. */
  open: (path: string) => Promise<Page>;
};

export type Screens = {
  app: TestApp;
  /** A visitor with storage of their own. */
  openPage: (options?: PageOptions) => Promise<Visitor>;
};

/** In the page: a visitor who asks to spare the network. */
const spareData = () => {
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
};

/** How the application of a file is set up; a function where that takes something to be started before. */
type AppOptions = TestAppOptions | (() => Promise<TestAppOptions>);

/** The application of a file of journeys and the browser of its worker. */
export const openScreens = (options: AppOptions = {}): Screens => {
  const { startForFile, ...screens } = createScreens(options);
  startForFile();
  return screens;
};

/**
 * Screens that several files share by a module; each file calls `startForFile` once. `app` is there from the first test or
 * `test.beforeAll` on. Every test also fails when a page of its own logged an error, broke its policy or missed a file, unless
 * that was provoked.
 */
export const createScreens = (options: AppOptions = {}): Screens & { startForFile: () => void } => {
  const app = {} as TestApp;
  let browser: Browser;
  let errors: string[] = [];
  let visits: BrowserContext[] = [];
  const startForFile = () => {
    let close = async () => {};
    test.beforeAll(async ({ browser: ofWorker }) => {
      browser = ofWorker;
      const settings = typeof options === 'function' ? await options() : options;
      const started = await startTestApp({ listen: true, ...settings });
      close = started.close;
      Object.assign(app, started.app);
    });
    test.afterAll(() => close());
    test.afterEach(async () => {
      const ended = visits;
      visits = [];
      await Promise.all(ended.map((context) => context.close()));
      const logged = errors;
      errors = [];
      assert.deepEqual(logged, [], 'no page logged an error, broke its policy or missed a file');
    });
  };

  const openPage = async (options: PageOptions = {}): Promise<Visitor> => {
    const { width = 1440, height = 900, theme = 'light', currency = 'UZS', locale = 'uz' } = options;
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width, height },
      locale,
      timezoneId: 'Asia/Tashkent',
      reducedMotion: options.motion ?? 'reduce',
      // A worker would answer before the faults that stories put on the wire.
      serviceWorkers: 'block',
      ...options.context,
    });
    visits.push(context);
    // Generous, for a busy machine; only a failing story waits that long.
    context.setDefaultTimeout(Number(process.env.E2E_MS ?? 45_000));
    await context.addCookies([
      { name: 'theme', value: theme, url: app.url },
      { name: 'currency', value: currency, url: app.url },
    ]);
    if (!options.fetchesAhead) await context.addInitScript(spareData);
    listen(context, (error) => {
      if (!options.provokes?.some((pattern) => pattern.test(error))) errors.push(error);
    });
    const page = await context.newPage();
    const prefix = locale === 'uz' ? '' : `/${locale}`;
    const open = async (path: string) => {
      await page.goto(prefix && path === '/' ? prefix : prefix + path, { waitUntil: 'domcontentloaded' });
      if (options.context?.javaScriptEnabled !== false) await untilInteractive(page);
      // Without a script nothing else tells that the styles are there.
      else await page.waitForLoadState('load');
      return page;
    };
    return { page, context, open };
  };
  return { app, openPage, startForFile };
};

/**
 * What the tests of a file need beside the application, made before the first of them. Its members are there from then on:
 * read them in tests, not beside them.
 */
export const prepared = <World extends object>(make: () => Promise<World>): World => {
  const fixture = {} as World;
  test.beforeAll(async () => {
    Object.assign(fixture, await make());
  });
  return fixture;
};

/** Hears everything a page complains of: console, uncaught errors, policy reports (by the console), failed requests. */
const listen = (context: BrowserContext, tell: (issue: string) => void) => {
  context.on('console', (message) => {
    // Of the tool, and of tests that look at a canvas until something is drawn; no page of ours reads one back.
    const isOurTool = /^Service Worker registration blocked by Playwright|^Canvas2D: Multiple readback/.test(
      message.text(),
    );
    // Whoever goes on before the line of live messages stands leaves it behind; that is no fault either.
    const isLeftBehind = message.text().includes('WebSocket is closed before the connection is established');
    if (['error', 'warning'].includes(message.type()) && !isOurTool && !isLeftBehind)
      tell(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => tell(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    // A visitor who goes on leaves requests behind; that is no fault.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') tell(`failed: ${request.url()} ${reason}`);
  });
};

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };

/** Waits until React has taken over the page (committed, not only begun: a slow page is long between) and its effects have run. */
export const untilInteractive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const container = root && key && (root as unknown as Record<string, ReactRoot>)[key];
    return container && container.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
};

const STILL_MS = 700;

/** Waits until nothing has been asked for or come for a while. Playwright's own `networkidle` is over once it was reached. */
export const untilNothingComes = async (page: Page): Promise<void> => {
  let lastMs = performance.now();
  const note = () => {
    lastMs = performance.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  while (performance.now() - lastMs < STILL_MS) await new Promise((done) => setTimeout(done, 50));
};

/** The query of an address as pairs, in their order. */
export const queryOf = (page: Page): [string, string][] => [...new URL(page.url()).searchParams];

/** Waits for the address to satisfy a condition on its query; fails with the address that stands there. */
export const untilQuery = async (page: Page, expected: Record<string, string | null>): Promise<void> => {
  const fits = (url: URL) => Object.entries(expected).every(([name, value]) => url.searchParams.get(name) === value);
  await page.waitForURL(fits).catch(() => assert.fail(`${page.url()} should have ${JSON.stringify(expected)}`));
};

/** Tries an assertion until it holds; what it says last is thrown when the time is over. */
export const eventually = async (assertion: () => Promise<void>, withinMs = 30_000): Promise<void> => {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
};

/**
 * Notes on the document, as `html[data-is-inked]`, that paper was drawn on a canvas: confetti falls for three seconds, which a
 * look from outside would miss on a slow machine. Called before the page is opened.
 */
export const noteDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { fillRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (...box) {
      if (this.canvas.width && this.canvas.height) document.documentElement.dataset.isInked = '';
      fillRect.apply(this, box);
    };
  });

/** Chooses one of the short choices whose radio buttons lie below their words. */
export const choose = (page: Page, group: string, words: string): Promise<void> =>
  page
    .locator(`[role="radiogroup"][aria-label="${group}"], [role="group"][aria-label="${group}"]`)
    .locator('visible=true')
    .first()
    .locator('label', { hasText: words })
    .click();

/** For a journey that is gone in every language: in Uzbek always, in the others where looks are looked at. */
export const otherLocale = (locale: Locale): { tag: string[] } => ({ tag: locale === defaultLocale ? [] : ['@looks'] });

/** The numbers of the listings whose cards stand in a part of the page, in their order. */
export const shownIds = (container: Locator): Promise<number[]> =>
  container
    .locator('article a[href*="/products/product/"]')
    .evaluateAll((links) => links.map((link) => Number((link as HTMLAnchorElement).href.split('/').at(-1))));

/** How far down the page is, in whole pixels. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls and waits until the page is there. */
export const scrollTo = async (page: Page, y: number): Promise<void> => {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await eventually(async () => assert.equal(await scrollTop(page), y));
};
