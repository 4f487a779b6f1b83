import { useEffect, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';

/**
 * What someone is typing, and the value it becomes: after a pause, on leaving the field or by Enter (`settle`). `continues`
 * tells that the value replaces the one given a moment ago, so that the way back does not stop at every pause.
 */
export const useTyped = <Value>(value: Value, onValue: (value: Value, continues: boolean) => void) => {
  const [typed, setTyped] = useState<{ value: Value } | null>(null);
  const pending = useRef<{ value: Value } | null>(null);
  const timer = useRef(0);
  const hasGiven = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const give = () => {
    clearTimeout(timer.current);
    if (!pending.current) return;
    const next = pending.current.value;
    pending.current = null;
    onValue(next, hasGiven.current);
    hasGiven.current = true;
  };
  const giveLater = useRef(give);
  useEffect(() => {
    giveLater.current = give;
  });

  return {
    shown: typed ? typed.value : value,
    type: (next: Value) => {
      pending.current = { value: next };
      setTyped(pending.current);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => giveLater.current(), limits.typingPauseMs);
    },
    settle: () => {
      give();
      setTyped(null);
      hasGiven.current = false;
    },
  };
};
