type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * The work, done once at a time. A caller gets the outcome of a run that begins after his call: the one under way began
 * too early to know what he knows, so he waits for the next, together with all who come meanwhile.
 */
export const coalesceCalls = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let waiting: Waiting<Result>[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      try {
        const result = await work();
        for (const { resolve } of served) resolve(result);
      } catch (error) {
        for (const { reject } of served) reject(error);
      }
    }
    isRunning = false;
  };
  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (!isRunning) void run();
    });
};
