import { useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icon-names.ts';
import { useKitText } from './kit-text.ts';
import { OnTop } from './OnTop.tsx';
import styles from './Toasts.module.css';
import { dismissToast, shownToasts, type Toast, type ToastKind, watchToasts } from './toasts.ts';
import { usePausableTimeout } from './use-pausable-timeout.ts';
import { useVariables } from './use-variables.ts';

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
  return (
    <OnTop newest={toasts[0]?.id} label={text.notices}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </OnTop>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const text = useKitText();
  const [isPaused, setIsPaused] = useState(false);
  usePausableTimeout(toast.ms, { isPaused, onOver: () => dismissToast(toast.id) });
  const card = useRef<HTMLDivElement>(null);
  useVariables(card, { '--ms': `${toast.ms}ms` });
  const pause = () => setIsPaused(true);
  const goOn = () => setIsPaused(false);
  const title =
    toast.title ??
    (toast.kind === 'error' && toast.text === undefined ? text.toast.errorWithoutText : text.toast[toast.kind]);
  return (
    <div
      ref={card}
      role={toast.kind === 'error' ? 'alert' : undefined}
      className={classNames(styles.toast, styles[toast.kind])}
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
