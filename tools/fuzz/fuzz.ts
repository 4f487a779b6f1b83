import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run fuzz -- [--cases 50000] [--seed N]`: calls every operation of the real application as each kind of actor with
 * generated and spoilt input, on a database of its own. Fails on any answer that the API document does not name. What a
 * seed found it finds again.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
/** More than ten times what a case takes. */
const MS_PER_CASE = 100;

console.log(`seed ${values.seed}`);
const child = spawn(process.execPath, ['tools/test.ts', 'test/fuzz.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_CASES: values.cases,
    FUZZ_SEED: values.seed,
    TEST_TIMEOUT_MS: String(120_000 + Number(values.cases) * MS_PER_CASE),
  },
});
child.on('exit', (code) => process.exit(code ?? 1));
