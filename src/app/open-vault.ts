import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newVaultKey, openVault, type Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';

/** Opens the vault by the configured key, else by one that is made once and kept beside the data. */
export const openConfiguredVault = async (config: Pick<Config, 'PERSONAL_DATA_KEY' | 'DATA_DIR'>): Promise<Vault> =>
  openVault(config.PERSONAL_DATA_KEY ?? (await keptKey(config.DATA_DIR, 'personal-data')));

/** A key of 32 bytes in base64 that is made once and kept beside the data. */
export const keptKey = async (folder: string, name: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.key`);
  try {
    // Of two processes that start at once only one makes the file, and it is whole as soon as it is there.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, newVaultKey(), { mode: 0o600 });
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
