import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from '../tools/fuzz/run.ts';
import { separateCalls } from '../tools/fuzz/watch.ts';
import { createTestApp } from './app.ts';
import { isThorough } from './thorough.ts';

const cases = Number(process.env.FUZZ_CASES ?? 480);
const seed = Number(process.env.FUZZ_SEED ?? 20261123);

test(`F43 ${cases} calls with generated and spoilt input get an answer of the document, none a fault of ours (seed ${seed})`, async () => {
  const app = await createTestApp({ wrapDb: separateCalls });
  const { findings, operations, reached, unreached, statuses } = await fuzz(app, { cases, seed });
  console.log(`${cases} cases, seed ${seed}; ${reached.length} of ${operations} operations were answered 200`);
  for (const [actor, counts] of statuses) {
    const sorted = [...counts].sort(([a], [b]) => a - b);
    console.log(`  ${actor}: ${sorted.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  }
  if (isThorough) console.log(`Never answered 200: ${unreached.join('; ')}`);
  const kinds = new Set<string>();
  for (const finding of findings) {
    const kind = `${finding.key}: ${finding.what}`;
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    console.log(`${kind}, as ${finding.actor}: ${JSON.stringify(finding.call)} -> ${finding.message}`);
  }
  assert.equal(findings.length, 0);
});
