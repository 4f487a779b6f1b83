import { deletePictures } from '#listings/server/api.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import { limits } from '#platform/values/limits.ts';
import type { ApplicationDeps } from '../deps.ts';
import * as store from './upload-store.ts';

type Deps = Pick<ApplicationDeps, 'db' | 'files' | 'log'>;

/**
 * Removes the files that no application took in time, and what killed processes left half-way. The rows go last, so that
 * whatever is interrupted is done again. Several processes may do so at once. Gives how many were removed.
 */
export const cleanupUploads = async ({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<number> => {
  let removed = 0;
  for (;;) {
    const leaving = await store.claimIdle(db);
    if (leaving.length === 0) return removed;
    await files.remove(leaving.flatMap(({ storeNames }) => storeNames));
    await db.begin(async (tx) => {
      await store.forgetUploads(
        tx,
        leaving.map(({ id }) => id),
      );
      await deletePictures(
        tx,
        leaving.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])),
      );
    });
    removed += leaving.length;
  }
};

/** Looks now and from time to time. */
export const startUploadCleanup = (deps: Deps): Job =>
  startJob(() => cleanupUploads(deps), {
    everyMs: limits.uploadCleanupMs,
    log: deps.log,
    failureMessage: 'unused files could not be removed',
  });
