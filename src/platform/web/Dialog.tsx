import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A window in the middle of the page; on a phone a sheet from below. Its greatest width is 440, 560, 960 or 1120 px. */
export function Dialog({ width = 560, className, ...rest }: ModalProps & { width?: 440 | 560 | 960 | 1120 }) {
  return <Modal {...rest} className={classNames(styles.dialog, styles[`w${width}`], className)} />;
}
