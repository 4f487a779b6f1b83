import { defineConfig } from 'vitest/config';

/**
 * Components: React in jsdom, without a browser or a server. `npm test` runs them. What they ask of the API the test answers,
 * with bodies typed by the contract; what needs a layout or the server is a journey's.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://ostona.test/' } },
    setupFiles: ['test/components/setup.ts'],
    // A class is called as in its file, so that a test may ask for it.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    maxWorkers: 2,
    // Or files would come in another order here than in a fresh clone.
    cache: false,
    // A browser for each file would take longer than its tests; the set-up sees to it that they do not meet.
    isolate: false,
    // Generous, for a busy machine; only a failing test waits that long.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    retry: 0,
  },
});
