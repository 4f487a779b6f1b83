// Starts Ostona: installs packages when they are missing or old, builds the pages when their sources changed, runs the server.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs - 1000) {
  console.log('Installing packages ...');
  const { status } = spawnSync('npm', ['ci'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const node = 'node_modules/node/bin/node';
const isDevelopment = process.argv.includes('--dev');
if (!isDevelopment) {
  const { status } = spawnSync(node, ['tools/build-web.ts', '--if-changed'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const child = spawn(node, ['src/app/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
