import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import styles from './Tooltip.module.css';

/**
 * A few words about what is inside, after a second of pointing at it or of keyboard focus (INP-020). Escape and scrolling
 * put them away; its only child is described by them. What must be known never stands only here.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId();
  const holder = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const wait = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setIsOpen(true), limits.tooltipDelayMs);
  };
  const close = () => {
    clearTimeout(waiting.current);
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isOpen || !holder.current || !tip.current) return;
    place(tip.current, holder.current.getBoundingClientRect());
    const hide = () => setIsOpen(false);
    addEventListener('scroll', hide, { capture: true, once: true });
    return () => removeEventListener('scroll', hide, true);
  }, [isOpen]);
  return (
    <span
      ref={holder}
      role="presentation"
      className={styles.holder}
      onPointerEnter={wait}
      onPointerLeave={close}
      onFocus={(event) => event.target.matches(':focus-visible') && wait()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} role="tooltip" id={id} className={styles.tip} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}

const GAP = 8;

/** Above the middle of its subject, or below it where there is no room, and never past the edge of the window. */
const place = (tip: HTMLElement, subject: DOMRect): void => {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(subject.left + subject.width / 2 - width / 2, innerWidth - width - GAP));
  const above = subject.top - height - GAP;
  tip.style.setProperty('--left', `${left}px`);
  tip.style.setProperty('--top', `${above >= GAP ? above : subject.bottom + GAP}px`);
};
