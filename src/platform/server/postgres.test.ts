import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseRunner } from './postgres.ts';

test('the database starts from a folder that only root may enter', {
  skip: process.getuid?.() !== 0 && 'only root runs the database as another user',
}, async () => {
  // As mkdtemp makes it, nobody but root may enter it.
  const folder = await mkdtemp(join(tmpdir(), 'ostona-private-'));
  try {
    const binary = join(folder, 'postgres');
    await copyFile('/bin/sh', binary);
    const { uid, run } = await chooseRunner(binary, folder);
    assert.notEqual(uid, null);
    // initdb asks access(2) whether its binaries can be run, and so does this.
    const child = run(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(binary)}, fs.constants.X_OK)`], 2);
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
