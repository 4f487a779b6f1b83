import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isThorough } from '../../../test/thorough.ts';
import { freePort } from '../../processes/free-port.ts';
import { defectNamed } from './defects.ts';
import { isNamed, PORTS, tryDefects } from './try.ts';

/** One of the bids, and one of the money where there is time; `npm run chaos -- --defects` tries them all. */
const subset = ['an acknowledged bid is lost', ...(isThorough ? ['a deposit is taken twice'] : [])];

const folder = await mkdtemp(join(tmpdir(), 'ostona-defects-'));
after(() => rm(folder, { recursive: true, force: true }));
const findings = await tryDefects(
  [null, ...subset.map(defectNamed)],
  { folder, port: await freePort(PORTS * (1 + subset.length)), atOnce: 1 + subset.length },
  () => undefined,
);

for (const finding of findings)
  test(`F46 the checker names in a running server: ${finding.defect?.name ?? 'nothing, where nothing is wrong'}`, () => {
    const lines = finding.output.map(({ id, what }) => `${id} ${what}`).slice(0, 10);
    assert.ok(isNamed(finding), finding.broke ?? `it said: ${lines.join('; ') || 'nothing'}`);
  });
