import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEncryption, type Encryption, generateEncryptionKey } from '#platform/server/encryption.ts';
import type { Config } from './config.ts';

/** Creates the encryption by the configured key, else by one that is made once and kept beside the data. */
export const createConfiguredEncryption = async (
  config: Pick<Config, 'PERSONAL_DATA_KEY' | 'DATA_DIR'>,
): Promise<Encryption> =>
  createEncryption(config.PERSONAL_DATA_KEY ?? (await loadOrCreateKey(config.DATA_DIR, 'personal-data')));

/** A key of 32 bytes in base64 that is made once and kept beside the data. */
export const loadOrCreateKey = async (folder: string, name: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.key`);
  try {
    // Of two processes that start at once only one makes the file, and it is whole as soon as it is there.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, generateEncryptionKey(), { mode: 0o600 });
    try {
      await link(draft, file);
    } finally {
      await unlink(draft);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};
