/**
 * Lets many who ask for the same at the same time share one read, without ever giving anybody what was read before they
 * asked: whoever comes while a read is on its way waits for the next one.
 */
export const shareReads = <Key, Read>(read: (key: Key) => Promise<Read>): ((key: Key) => Promise<Read>) => {
  const running = new Map<Key, Promise<Read>>();
  const next = new Map<Key, Promise<Read>>();

  const start = (key: Key): Promise<Read> => {
    next.delete(key);
    const reading = read(key).finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  };

  return (key) => {
    const before = running.get(key);
    if (!before) return start(key);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const after = before.then(
      () => start(key),
      () => start(key),
    );
    next.set(key, after);
    return after;
  };
};
