/** Lets so many through at once and so many wait; whoever finds no place is told at once by null. */
export const createTurnstile = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const queue: (() => void)[] = [];
  let inside = 0;
  const enter = async (): Promise<boolean> => {
    if (inside < atOnce) {
      inside += 1;
      return true;
    }
    if (queue.length >= waiting) return false;
    await new Promise<void>((next) => queue.push(next));
    return true;
  };
  /** The place goes straight to whoever waits longest. */
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (!(await enter())) return null;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
