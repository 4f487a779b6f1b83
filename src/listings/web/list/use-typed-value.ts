import { useEffect, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';

/**
 * What someone is typing, and the value it becomes: after a pause, on leaving the field or by Enter (`settle`). `continues`
 * tells that the value replaces the one given a moment ago, so that the way back does not stop at every pause. A value
 * that comes from elsewhere (the way back, a chip) takes the place of what was typed.
 */
export const useTypedValue = <Value>(value: Value, onValue: (value: Value, continues: boolean) => void) => {
  const [typed, setTyped] = useState<{ value: Value } | null>(null);
  const pending = useRef<{ value: Value } | null>(null);
  const timer = useRef(0);
  const hasCommitted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The render after a value was given shows what became of it (spaces trimmed, bounds in order): still our own doing.
  const key = JSON.stringify(value);
  const lastKey = useRef(key);
  const justCommitted = useRef(false);
  useEffect(() => {
    if (lastKey.current === key && !justCommitted.current) return;
    lastKey.current = key;
    if (!justCommitted.current && !pending.current) setTyped(null);
    justCommitted.current = false;
  });

  const commit = () => {
    clearTimeout(timer.current);
    if (!pending.current) return;
    const next = pending.current.value;
    pending.current = null;
    justCommitted.current = true;
    onValue(next, hasCommitted.current);
    hasCommitted.current = true;
  };
  const commitLater = useRef(commit);
  useEffect(() => {
    commitLater.current = commit;
  });

  return {
    shown: typed ? typed.value : value,
    type: (next: Value) => {
      pending.current = { value: next };
      setTyped(pending.current);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => commitLater.current(), limits.typingPauseMs);
    },
    /** What was typed last is no value: what was on its way to become one does not. */
    cancel: () => {
      clearTimeout(timer.current);
      pending.current = null;
      setTyped(null);
    },
    settle: () => {
      commit();
      setTyped(null);
      hasCommitted.current = false;
    },
  };
};
