import { spawnSync } from 'node:child_process';

/** Programs the bench measures with, and where they come from. */
const packages = { pgbench: 'postgresql', wrk: 'wrk', chromium: 'chromium' } as const;
export type Program = keyof typeof packages;

/** The browser: Debian's, or the one that CHROME names. */
export const chromePath = process.env.CHROME ?? '/usr/bin/chromium';

/** Flags for a headless browser on a machine without a display and, in containers, without a sandbox of its own. */
export const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Says which of the programs is missing and which Debian package brings it; null when all are there. */
export const missing = (...programs: Program[]): string | null => {
  const absent = programs.filter(
    (program) => spawnSync(program === 'chromium' ? chromePath : program, ['--version']).error !== undefined,
  );
  if (absent.length === 0) return null;
  return absent.map((program) => `${program} is missing (Debian package ${packages[program]})`).join(', ');
};
