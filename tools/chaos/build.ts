import { spawnSync } from 'node:child_process';
import { projectRoot } from '#app/database.ts';

/** The product under test is the built one. */
export const buildPages = (): void => {
  const { status } = spawnSync(process.execPath, ['tools/build-web.ts', '--if-changed'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the pages could not be built');
};
