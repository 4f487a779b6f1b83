import { useEffect, useRef } from 'react';

/** What single keys do in the queue; an undefined command does nothing. */
export type QueueKeys = Partial<Record<'j' | 'k' | 'o' | 'x' | 'e' | 'r' | 'c' | '?' | 'Escape', () => void>>;

/** Whether what has the focus takes letters itself. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** Single keys work the queue unless somebody types, holds another key, or has a dialog open (WCAG 2.1.4: no key acts alone in a field). */
export const useQueueKeys = (keys: QueueKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // Toasts lie above everything too, but are no dialogs: only what waits for an answer keeps the keys.
      if (document.querySelector('dialog[open], [popover="auto"]:popover-open')) return;
      if (takesLetters(event.target)) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const command = Object.entries(latest.current).find(([key]) => key === name)?.[1];
      if (!command) return;
      event.preventDefault();
      command();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
