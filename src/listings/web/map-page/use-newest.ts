import { useEffect, useState } from 'react';

/** A question with its answer. */
export type Answered<Answer> = { readonly question: string; readonly answer: Answer };

export type AnswerProgress = 'here' | 'coming' | 'failed';

type Ask<Answer> = (question: string, signal: AbortSignal) => Promise<Answer>;

/**
 * The answer to the newest question. The answer before stays until the new one comes; a question that nobody asks any
 * more is ended, and its answer dropped should it come all the same. `ask` must stay the same function.
 */
export const useNewest = <Answer>(question: string | null, ask: Ask<Answer>, first: Answered<Answer> | null) => {
  const [known, setKnown] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const isKnown = question === null || known?.question === question;
  const isGivenUp = failed !== null && failed === question;
  useEffect(() => {
    if (question === null || isKnown || isGivenUp) return;
    const ending = new AbortController();
    const unlessEnded = (act: () => void) => () => {
      if (!ending.signal.aborted) act();
    };
    ask(question, ending.signal).then(
      (answer) => unlessEnded(() => setKnown({ question, answer }))(),
      unlessEnded(() => setFailed(question)),
    );
    return () => ending.abort();
  }, [question, isKnown, isGivenUp, ask]);
  const progress: AnswerProgress = isKnown ? 'here' : isGivenUp ? 'failed' : 'coming';
  return { known, progress, again: () => setFailed(null) };
};
