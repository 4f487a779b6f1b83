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
