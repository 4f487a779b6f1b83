import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore } from './port.ts';

/** Names are made by us; one that would lead out of the folder is a fault of ours. */
const goodName = /^[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/;

/** A file that is being written; what a killed process left of one goes when the file is removed. */
const unfinishedAt = (path: string): string => `${path}.part`;

/** Files in a folder of this machine. A file is there whole or not at all, also after the power went. */
export const diskFiles = (folder: string): FileStore => {
  const root = resolve(folder);
  const pathOf = (name: string): string => {
    if (!goodName.test(name)) throw new Error(`Not a name of a file: ${name}`);
    return join(root, name);
  };
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(unfinishedAt(path), 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinishedAt(path), path);
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (names) => {
      for (const path of names.map(pathOf))
        await Promise.all([path, unfinishedAt(path)].map((each) => rm(each, { force: true })));
    },
  };
};
