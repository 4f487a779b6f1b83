let quietLoads = 0;

/** Loads code that nobody waits for yet. If it does not come, nothing happens: it is asked for again when it is needed. */
export const loadQuietly = async (load: () => Promise<unknown>): Promise<void> => {
  quietLoads += 1;
  try {
    await load();
  } catch {
    // Whoever needs the code later tells the visitor.
  } finally {
    quietLoads -= 1;
  }
};

/** Whether a load that fails now is one that nobody waits for. */
export const isLoadingQuietly = (): boolean => quietLoads > 0;

let wanted = 0;

/** Loads code that somebody waits for: while it is on its way, a failure is not quiet, whatever is fetched ahead beside it. */
export const loadWanted = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  wanted += 1;
  try {
    return await load();
  } finally {
    wanted -= 1;
  }
};

/** Whether the code that failed to come was only fetched ahead. */
export const isOnlyAhead = (): boolean => wanted === 0 && isLoadingQuietly();
