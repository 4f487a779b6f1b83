let prefetches = 0;

/** Loads code that nobody waits for yet. If it does not come, nothing happens: it is asked for again when it is needed. */
export const prefetch = async (load: () => Promise<unknown>): Promise<void> => {
  prefetches += 1;
  try {
    await load();
  } catch {
    // Whoever needs the code later tells the visitor.
  } finally {
    prefetches -= 1;
  }
};

/** Whether a load that fails now is one that nobody waits for. */
export const isPrefetching = (): boolean => prefetches > 0;

let awaitedLoads = 0;

/** Loads code that somebody waits for: while it is on its way, a failure is not quiet, whatever is fetched ahead beside it. */
export const loadAwaited = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  awaitedLoads += 1;
  try {
    return await load();
  } finally {
    awaitedLoads -= 1;
  }
};

/** Whether the code that failed to come was only fetched ahead. */
export const isOnlyPrefetching = (): boolean => awaitedLoads === 0 && isPrefetching();
