import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * One application a data folder: a second start would pull the database from under the first.
 * Throws when a living process holds the folder; a lock left by a killed one is taken over.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  await mkdir(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const pid = await findLockHolder(dataDir);
  if (pid !== null) {
    throw new Error(
      `Ostona already runs with the data folder ${dataDir} (process ${pid}). Stop it first, or set another DATA_DIR.`,
    );
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
};

const lockFile = (dataDir: string): string => join(dataDir, 'ostona.pid');

/** The process id of the living application that holds the data folder; null when none does. */
export const findLockHolder = async (dataDir: string): Promise<number | null> => {
  const pid = Number(await readFile(lockFile(dataDir), 'utf8').catch(() => ''));
  return pid > 0 && pid !== process.pid && (await isOwnProcess(pid)) ? pid : null;
};

/** Whether the process lives and is an Ostona: after a reboot the same number may belong to anything. */
const isOwnProcess = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('src/app/main.ts');
};
