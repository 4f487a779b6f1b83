import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icon-names.ts';
import { useKitText } from './kit-text.ts';
import styles from './Toasts.module.css';
import { dismissToast, shownToasts, type Toast, type ToastKind, watchToasts } from './toasts.ts';
import { useOnTop } from './use-on-top.ts';

const icons: Record<ToastKind, IconName> = {
  success: 'circle-check',
  warning: 'alert-triangle',
  error: 'alert-circle',
  info: 'info-circle',
};
const none: readonly Toast[] = [];

/** The place where toasts appear. It is always there, so that what appears in it is read aloud. Put it in once. */
export function Toasts() {
  const text = useKitText();
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none);
  const place = useOnTop(toasts[0]?.id);
  return (
    <section ref={place} popover="manual" className={styles.place} aria-live="polite" aria-label={text.notices}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const text = useKitText();
  const [isPaused, setIsPaused] = useState(false);
  useDismissal(toast, isPaused);
  const pause = () => setIsPaused(true);
  const goOn = () => setIsPaused(false);
  const title =
    toast.title ??
    (toast.kind === 'error' && toast.text === undefined ? text.toast.errorWithoutText : text.toast[toast.kind]);
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      className={classNames(styles.toast, styles[toast.kind])}
      style={{ '--ms': `${toast.ms}ms` }}
      data-paused={isPaused || undefined}
      onPointerEnter={pause}
      onPointerLeave={goOn}
      onFocus={pause}
      onBlur={goOn}
    >
      <Icon name={icons[toast.kind]} size={22} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {toast.text !== undefined && <p className={styles.text}>{toast.text}</p>}
      </div>
      <IconButton icon="x" size={36} label={text.close} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

/** Takes the toast away when its time is over; time stands still while it is pointed at or has the focus. */
const useDismissal = (toast: Toast, isPaused: boolean) => {
  const left = useRef(toast.ms);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [toast.id, isPaused]);
};
