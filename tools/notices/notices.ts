import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run notices -- [--events 10000] [--seed N]`: tells people so many events while gateways fail, processes die, connections
 * are lost and settings change, on a database of its own; then counts that nothing was lost and nothing told twice.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
/** Ten times what an event takes. */
const MS_PER_EVENT = 200;

console.log(`seed ${values.seed}`);
const child = spawn(process.execPath, ['tools/test.ts', '--layer', 'main', 'test/notices-once.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NOTICE_EVENTS: values.events,
    NOTICE_SEED: values.seed,
    TEST_TIMEOUT_MS: String(120_000 + Number(values.events) * MS_PER_EVENT),
  },
});
child.on('exit', (code) => process.exit(code ?? 1));
