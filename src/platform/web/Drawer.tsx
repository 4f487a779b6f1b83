import { classNames } from './class-names.ts';
import styles from './Drawer.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/**
 * A panel from an edge. `start` (the menu) and `end` take 40 to 100 percent of the width: 92 % of a narrow phone, 85 % of
 * a common one, 40 % of a tablet. `bottom` is a sheet as wide as the screen.
 */
export function Drawer({ side = 'start', className, ...rest }: ModalProps & { side?: 'start' | 'end' | 'bottom' }) {
  return <Modal {...rest} className={classNames(styles.drawer, styles[side], className)} />;
}
