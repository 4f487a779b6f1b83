import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { layerOf, playwrightResults, reportLines, vitestResults } from './test-report.ts';

test('a run ends with its layers, its slowest files, and one line of what passed and failed', () => {
  const lines = reportLines(
    [
      { file: 'src/bids/rules/amounts.test.ts', passed: 3, failed: 0, seconds: 0.2 },
      { file: 'src/bids/server/place-bid.test.ts', passed: 11, failed: 1, seconds: 7.25 },
      { file: 'src/bids/server/withdraw.test.ts', passed: 1, failed: 0, seconds: 2 },
      { file: 'test/e2e/bid.test.ts', passed: 2, failed: 0, seconds: 61 },
    ],
    (file) => (file.includes('/rules/') ? 'rules' : file.includes('/server/') ? 'operations' : 'journeys'),
  );
  assert.deepEqual(lines, [
    'rules           1 file     3 tests      0 s',
    'operations     2 files    13 tests      9 s',
    'journeys        1 file     2 tests     61 s',
    'The slowest files:',
    '    61.0 s  test/e2e/bid.test.ts',
    '     7.3 s  src/bids/server/place-bid.test.ts',
    '     2.0 s  src/bids/server/withdraw.test.ts',
    '     0.2 s  src/bids/rules/amounts.test.ts',
    '17 passed, 1 failed',
  ]);
});

test('a test is of the layer of operations when it needs a database, by whatever way it comes to it', () => {
  assert.equal(layerOf('test/visibility.test.ts'), 'operations');
  assert.equal(layerOf('src/deposits/server/payme.test.ts'), 'operations');
  assert.equal(layerOf('src/auctions/rules/verify.test.ts'), 'rules');
  assert.equal(layerOf('src/platform/web/KitPage.test.tsx'), 'components');
  assert.equal(layerOf('test/e2e/list.test.ts'), 'journeys');
  assert.equal(layerOf('test/looks/sweep.test.ts'), 'looks');
});

test('results of Playwright are read by file, those of its groups with them', () => {
  const spec = (ok: boolean, duration: number) => ({ ok, tests: [{ results: [{ duration }] }] });
  const json = JSON.stringify({
    suites: [
      {
        file: 'e2e/bid.test.ts',
        specs: [spec(true, 1_500), spec(false, 500)],
        suites: [{ file: 'e2e/bid.test.ts', specs: [spec(true, 1_000)] }],
      },
    ],
  });
  assert.deepEqual(playwrightResults(json), [{ file: 'test/e2e/bid.test.ts', passed: 2, failed: 1, seconds: 3 }]);
});

test('results of components are read by file; one that could not be read has failed', () => {
  const json = JSON.stringify({
    testResults: [
      {
        name: resolve('src/bids/web/BidForm.test.tsx'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', duration: 250 },
          { status: 'failed', duration: 1_250 },
        ],
      },
      { name: resolve('src/bids/web/Broken.test.tsx'), status: 'failed', assertionResults: [] },
    ],
  });
  assert.deepEqual(vitestResults(json), [
    { file: 'src/bids/web/BidForm.test.tsx', passed: 1, failed: 1, seconds: 1.5 },
    { file: 'src/bids/web/Broken.test.tsx', passed: 0, failed: 1, seconds: 0 },
  ]);
});
