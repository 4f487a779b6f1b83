import { useKitText } from './kit-text.ts';
import styles from './Spinner.module.css';

/** A turning arc for waits that have no shape of their own (INP-001). It says «loading» to those who listen. */
export function Spinner({ size = 24 }: { size?: 20 | 24 | 32 }) {
  const text = useKitText();
  return (
    <output className={styles.spinner} data-size={size}>
      <span className="visually-hidden">{text.loading}</span>
    </output>
  );
}
