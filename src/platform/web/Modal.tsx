import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useKitText } from './kit-text.ts';
import styles from './Modal.module.css';
import { useModal } from './use-modal.ts';

export type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Read aloud when it opens, and shown unless something else in it says the same. */
  title: string;
  isTitleHidden?: boolean;
  /** A press on the dimmed page closes it too; not where an answer or typed text would be lost. */
  closesOnOutsideClick?: boolean;
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode;
  /** Stands beside the title and the content, over the whole height. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Nothing ever changes it: in a browser there is a body, on the server there is none. */
const never = () => () => undefined;

/**
 * What dialogs and drawers share: a title, a close button, scrolling content. The content exists only while it is open. It
 * stands at the end of the page, wherever it is opened from, so that no style of that place reaches into it.
 */
export function Modal(props: ModalProps) {
  const hasBody = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // It comes into the page when it opens first: one that is opened from another stands behind that one in it, as it does on the screen.
  const [hasOpened, setHasOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setHasOpened(true);
  return hasBody && hasOpened ? createPortal(<ModalWindow {...props} />, document.body) : null;
}

function ModalWindow({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  closesOnOutsideClick = true,
  footer,
  aside,
  className,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const text = useKitText();
  useModal(dialog, { isOpen, closesOnOutsideClick, onClose });
  return (
    <dialog ref={dialog} className={classNames(styles.modal, className)} aria-labelledby={id}>
      {isOpen && aside}
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={id} className={classNames('h3', isTitleHidden && 'visually-hidden')}>
              {title}
            </h2>
            <IconButton icon="x" label={text.close} className={styles.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
