// Starts Ostona: installs packages when they are missing or old, builds the pages when their sources changed, runs the server.
// Whoever stops it stops the step that is under way, and it ends after that step has.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

let step = null;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true;
    step?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });

/** Runs a step to its end and gives its exit code; that of a step that a signal ended is 1. */
const run = (program, args) =>
  new Promise((done) => {
    step = spawn(program, args, { stdio: 'inherit' });
    step.on('exit', (code) => done(code ?? 1));
  });

const runOrExit = async (program, args) => {
  const code = await run(program, args);
  if (code !== 0 || isStopping) process.exit(code);
};

const installed = 'node_modules/.package-lock.json';
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs - 1000) {
  console.log('Installing packages ...');
  await runOrExit('npm', ['ci']);
}

const node = 'node_modules/node/bin/node';
const isDevelopment = process.argv.includes('--dev');
if (!isDevelopment) await runOrExit(node, ['tools/build-web.ts', '--if-changed']);

process.exit(await run(node, ['src/app/main.ts', ...process.argv.slice(2)]));
