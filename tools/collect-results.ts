import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import type { FileResult } from './test-report.ts';

/** A reporter of Node's runner: the results of all files as one JSON text. */
export default async function* collectResults(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const results = new Map<string, FileResult>();
  for await (const event of source) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { file, nesting, details } = event.data;
    if (file === undefined || nesting > 0) continue;
    const name = relative('.', file);
    const result = results.get(name) ?? { file: name, passed: 0, failed: 0, seconds: 0 };
    if (event.type === 'test:pass') result.passed += 1;
    else result.failed += 1;
    result.seconds += details.duration_ms / 1_000;
    results.set(name, result);
  }
  yield JSON.stringify([...results.values()]);
}
