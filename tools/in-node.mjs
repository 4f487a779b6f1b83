// Runs a file in the Node that the packages pin, whatever Node the machine has.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const node = new URL('../node_modules/node/bin/node', import.meta.url).pathname;
if (!existsSync(node)) {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
