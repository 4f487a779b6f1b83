import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from '../tools/fuzz/run.ts';
import { createTestApp } from './app.ts';

const cases = Number(process.env.FUZZ_CASES ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 20261123);

test(`F43 ${cases} calls with generated and spoilt input get an answer of the document, none a fault of ours (seed ${seed})`, async () => {
  const app = await createTestApp();
  const { findings, operations, reached, statuses } = await fuzz(app, { cases, seed });
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${cases} cases, seed ${seed}; ${reached} of ${operations} operations answered 200; ${told.join(', ')}`);
  const seen = new Set<string>();
  for (const fault of findings) {
    const kind = `${fault.key}: ${fault.what}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    console.log(`${kind}, as ${fault.actor}: ${JSON.stringify(fault.call)} -> ${fault.message}`);
  }
  assert.equal(findings.length, 0);
});
