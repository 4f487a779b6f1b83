import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from './build.ts';
import { rollRestarts } from './rolling.ts';

/**
 * `npm run rolling-restarts -- [--restarts 10] [--port 3107]`: restarts two processes in turn behind a balancer that reads
 * /health/ready, while pages are read and bids are made. Ends with 0 when no request failed.
 */
const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '10' }, port: { type: 'string', default: '3107' } },
});
/** So long at most, whatever happens. */
const LIMIT_MS = 900_000;

setTimeout(() => {
  console.error('The restarts did not end in time.');
  process.exit(1);
}, LIMIT_MS).unref();
buildPages();
const dataDir = await mkdtemp(join(tmpdir(), 'ostona-rolling-'));
const { requests, pages, bids, failed, restartMs } = await rollRestarts(
  { restarts: Number(values.restarts), port: Number(values.port), dataDir, listings: 200, bidders: 8, readers: 4 },
  (line) => console.log(line),
);
for (const { what, message } of failed.slice(0, 20)) console.log(`failed: ${what}: ${message}`);
console.log(
  `${failed.length} of ${requests} requests failed over ${restartMs.length} restarts (${pages} pages, ${bids} accepted bids)`,
);
const isRight = failed.length === 0 && bids > 0;
if (isRight) await rm(dataDir, { recursive: true, force: true });
else console.log(`what the processes said is in ${dataDir}/product.log`);
process.exitCode = isRight ? 0 : 1;
