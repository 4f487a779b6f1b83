import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { type FileReport, LOADING } from './test-workers.ts';

type Failure = Error & { failureType?: string; cause?: unknown };

const reasonOf = (error: Failure): string =>
  typeof error.cause === 'string' ? error.cause : inspect(error.cause ?? error);

/** A reporter of Node's runner within a worker: tells the process that started it what each file did, once it has ended. */
export default async function* collectResults(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed: string[] = [];
  let failures: FileReport['failures'] = [];
  for await (const event of source) {
    // What fails after its test has ended is told when the process ends, and names the test.
    if (event.type === 'test:diagnostic' && event.data.message.includes('after the test ended'))
      process.send?.(event.data.message);
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, nesting, details } = event.data;
    const failure: Failure | undefined = event.type === 'test:fail' ? event.data.details.error : undefined;
    if (nesting === 1) {
      if (failure) failures.push({ title: name, reason: reasonOf(failure) });
      else if (name !== LOADING) passed.push(name);
    } else if (nesting === 0) {
      if (failure && failure.failureType !== 'subtestsFailed')
        failures.push({ title: 'the file itself', reason: reasonOf(failure) });
      process.send?.({ file: name, passed, failures, seconds: details.duration_ms / 1_000 } satisfies FileReport);
      passed = [];
      failures = [];
    }
  }
  yield '';
}
