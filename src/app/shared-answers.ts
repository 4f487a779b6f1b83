/**
 * Answers that all pages of one generation of the data share: those of calls that depend on nothing but the data and the
 * language, such as the frame's settings and the words of the filters. With a new generation all are forgotten.
 */
export const openSharedAnswers = () => {
  let answers = new Map<string, Promise<unknown>>();
  let newest = -1;
  return <Answer>(generation: number, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    // A page that began before the newest change asks for itself: what it gets is newer than it needs, never older.
    if (generation < newest) return ask();
    if (generation > newest) {
      newest = generation;
      answers = new Map();
    }
    const known = answers.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const mine = answers;
    const asked = ask();
    mine.set(key, asked);
    // A failure is told to those who wait for it; the next page asks again.
    asked.catch(() => mine.delete(key));
    return asked;
  };
};
