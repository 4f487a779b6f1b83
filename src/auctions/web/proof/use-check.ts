import { useEffect, useState } from 'react';
import { type CheckOutcome, type CheckProgress, checkLog } from './check-log.ts';

export type LogCheck = { progress: CheckProgress } | { outcome: CheckOutcome };

const BEGUN: LogCheck = { progress: { part: 'read', done: 0, all: 0 } };

/** Checks a log whenever there is another one; a check that is under way is given up. */
export const useCheck = (text: string | null): LogCheck => {
  const [check, setCheck] = useState<{ of: string | null; is: LogCheck }>({ of: null, is: BEGUN });
  useEffect(() => {
    if (text === null) return;
    const stop = new AbortController();
    const put = (is: LogCheck) => {
      if (!stop.signal.aborted) setCheck({ of: text, is });
    };
    checkLog(text, (progress) => put({ progress }), stop.signal).then(
      (outcome) => put({ outcome }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn('The log could not be checked.', error);
        put({ outcome: { kind: 'unreadable', line: 0 } });
      },
    );
    return () => stop.abort();
  }, [text]);
  return check.of === text ? check.is : BEGUN;
};
