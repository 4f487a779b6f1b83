import { type ComponentProps, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useKitText } from './kit-text.ts';
import styles from './Modal.module.css';
import { closeModal, useModal } from './use-modal.ts';
import { useVariables } from './use-variables.ts';

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
  /** Opened again it shows what was typed into it: closing it loses nothing. */
  holdsTyped?: boolean;
  className?: string;
  children: ReactNode;
};

export type ModalFrameProps = Pick<ModalProps, 'isOpen' | 'closesOnOutsideClick' | 'children'> &
  Pick<ComponentProps<'dialog'>, 'className' | 'role' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'> & {
    /** Null where the only ways out are inside. */
    onClose: (() => void) | null;
    'data-holds-typed'?: boolean | undefined;
    /** What only the browser knows about its place, for its style sheet. */
    variables?: Readonly<Record<`--${string}`, string>>;
  };

/** Nothing ever changes it: in a browser there is a body, on the server there is none. */
const never = () => () => undefined;

/**
 * The one window that lies over the page: the focus stays in it and returns, Escape asks to close it, what is behind does
 * nothing. It stands at the end of the page, wherever it is opened from, so that no style of that place reaches into it.
 */
export function ModalFrame(props: ModalFrameProps) {
  const hasBody = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // It comes into the page when it opens first: one that is opened from another stands behind that one in it, as it does on the screen.
  const [hasOpened, setHasOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setHasOpened(true);
  return hasBody && hasOpened ? createPortal(<ModalElement {...props} />, document.body) : null;
}

const noVariables = {};

function ModalElement({
  isOpen,
  onClose,
  closesOnOutsideClick = true,
  variables = noVariables,
  ...rest
}: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useVariables(dialog, variables);
  useModal(dialog, { isOpen, closesOnOutsideClick, onClose });
  return <dialog ref={dialog} {...rest} />;
}

/** What dialogs and drawers share: a title, a close button, scrolling content. The content exists only while it is open. */
export function Modal({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  closesOnOutsideClick = true,
  footer,
  aside,
  holdsTyped = false,
  className,
  children,
}: ModalProps) {
  const id = useId();
  const text = useKitText();
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      closesOnOutsideClick={closesOnOutsideClick}
      className={classNames(styles.modal, className)}
      aria-labelledby={id}
      data-holds-typed={holdsTyped || undefined}
    >
      {isOpen && aside}
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head} data-dialog-head>
            <h2 id={id} className={classNames('h3', isTitleHidden && 'visually-hidden')}>
              {title}
            </h2>
            <IconButton
              icon="x"
              label={text.close}
              className={styles.close}
              onClick={({ currentTarget }) => closeModal(currentTarget.closest('dialog') ?? currentTarget, onClose)}
            />
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </ModalFrame>
  );
}
