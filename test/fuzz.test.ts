import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from '../tools/fuzz/run.ts';
import { createTestApp } from './app.ts';

const cases = Number(process.env.FUZZ_CASES ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 20261123);

test(`F43 ${cases} calls with generated and spoilt input get an answer of the document, none a fault of ours (seed ${seed})`, async () => {
  const app = await createTestApp();
  const { findings, operations, reached, statuses } = await fuzz(app, { cases, seed });
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${cases} cases, seed ${seed}; ${reached} of ${operations} operations answered 200; ${counts.join(', ')}`,
  );
  const kinds = new Set<string>();
  for (const finding of findings) {
    const kind = `${finding.key}: ${finding.what}`;
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    console.log(`${kind}, as ${finding.actor}: ${JSON.stringify(finding.call)} -> ${finding.message}`);
  }
  assert.equal(findings.length, 0);
});
