/**
 * Answers that all pages of one generation of the data share: those of calls that depend on nothing but the data and the
 * language, such as the frame's settings and the words of the filters. With a new generation all are forgotten.
 */
export const createSharedAnswers = () => {
  let answers = new Map<string, Promise<unknown>>();
  let newest = -1;
  return <Answer>(generation: number, key: string, load: () => Promise<Answer>): Promise<Answer> => {
    // A page that began before the newest change asks for itself: what it gets is newer than it needs, never older.
    if (generation < newest) return load();
    if (generation > newest) {
      newest = generation;
      answers = new Map();
    }
    const cached = answers.get(key) as Promise<Answer> | undefined;
    if (cached) return cached;
    const ofGeneration = answers;
    const loading = load();
    ofGeneration.set(key, loading);
    // A failure is told to those who wait for it; the next page asks again.
    loading.catch(() => ofGeneration.delete(key));
    return loading;
  };
};
