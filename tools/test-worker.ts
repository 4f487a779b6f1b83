import { on } from 'node:events';
import { resolve } from 'node:path';
import { mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { isThorough } from '../test/thorough.ts';
import { LOADING, NO_MORE } from './test-workers.ts';

/**
 * A process that runs one test file after another, so that the application is loaded once for many of them. It is sent the path of
 * a file, its reporter answers with what the file did, and it goes on until it is told that there is no more.
 */
const TIMEOUT_MS = Number(process.env.TEST_TIMEOUT_MS ?? 300_000);

/**
 * What is tried on a property is the same in each run for all of a commit: whatever was green stays so, for whoever runs it again.
 * A run that takes its time, of single files too, goes on with what nobody tried before, and prints the seed of what it finds.
 */
const SEED = 497;
if (!isThorough) fc.configureGlobal({ seed: SEED });

const runFile = (file: string): Promise<void> =>
  test(file, { timeout: TIMEOUT_MS }, async (context) => {
    // A test begins when it is told of, unless another has not ended: this one ends when the whole file is read.
    const reading = Promise.withResolvers<void>();
    void context.test(LOADING, () => reading.promise);
    context.after(() => mock.reset());
    try {
      await import(pathToFileURL(resolve(file)).href);
    } finally {
      reading.resolve();
    }
  });

// Whoever started it has gone: nobody would hear of the rest.
const leave = (): never => process.exit(1);
process.once('disconnect', leave);
for await (const [file] of on(process, 'message') as AsyncIterable<[string]>) {
  if (file === NO_MORE) break;
  await runFile(file);
}
process.off('disconnect', leave);
// Whatever does not end by itself would have kept the process of its file.
setTimeout(() => {
  console.error(`Something still runs after all tests of a process: ${process.getActiveResourcesInfo().join(', ')}.`);
  process.exit(1);
}, 30_000).unref();
