import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/server/db.ts';
import { createEncryption, type Encryption, generateEncryptionKey } from '#platform/server/encryption.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import type { Config } from './config.ts';

/** Creates the encryption by the configured key, else by one that is made once and kept beside the data. */
export const createConfiguredEncryption = async (
  config: Pick<Config, 'PERSONAL_DATA_KEY' | 'DATA_DIR'>,
): Promise<Encryption> =>
  createEncryption(config.PERSONAL_DATA_KEY ?? (await loadOrCreateKey(config.DATA_DIR, 'personal-data')));

/**
 * Throws when what is sealed in the database was sealed with another key: what is written now could be read together with it
 * by nobody, and nobody would be found by their PINFL.
 */
export const refuseOtherKey = async ({ sql }: Db, { decrypt }: Encryption): Promise<void> => {
  const [person] = await sql<{ sealed: Uint8Array }>`
    select pinfl_sealed as sealed from person where pinfl_sealed is not null order by id limit 1`;
  if (!person) return;
  try {
    decrypt(person.sealed, 'pinfl');
  } catch {
    throw new UsageError(
      'PERSONAL_DATA_KEY: is not the key with which the personal data in this database is sealed; start with that one',
    );
  }
};

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
