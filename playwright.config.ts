import { defineConfig } from '@playwright/test';

/** Debian's Chromium, silent: nothing but the product under test may be on the wire. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The window of the browser itself is nobody's business here: its address field would cost two processes a page.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,PaintHolding,OptimizationHints,MediaRouter',
];

/** Notifications of the system. */
const shownOutside = 'e2e/notices-push.test.ts';

/**
 * Journeys and looks in a browser. `npm test` and `npm run test:looks` run them: they start the database and build the pages
 * before. A worker keeps one browser and the modules of the application for all its files; each file has an application and a
 * database of its own.
 */
export default defineConfig({
  testDir: 'test',
  testMatch: ['e2e/**/*.test.ts', 'looks/**/*.test.ts'],
  outputDir: 'node_modules/.cache/playwright',
  // While one file waits for its browser, another one works.
  workers: 2,
  // A test that fails once has failed.
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_RESULTS ? [['json', { outputFile: process.env.PLAYWRIGHT_RESULTS }] as const] : []),
  ],
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_SHELL, args },
  },
  projects: [
    { name: 'screens', testIgnore: shownOutside },
    // The engine alone has nowhere to show what stands outside of pages.
    {
      name: 'desktop',
      testMatch: shownOutside,
      use: { launchOptions: { executablePath: process.env.CHROMIUM, args } },
    },
  ],
});
