/** What work brings, unless it takes longer than it may: then `late` is thrown. The work itself goes on unheard. */
export const withinTime = async <Value>(work: Promise<Value>, ms: number, late: () => Error): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alarm = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), ms);
  });
  try {
    return await Promise.race([work, alarm]);
  } finally {
    clearTimeout(timer);
  }
};
