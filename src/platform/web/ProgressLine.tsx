import { useKitText } from './kit-text.ts';
import styles from './ProgressLine.module.css';

/**
 * The line at the top while a navigation is under way. It shows after 200 ms, so a fast one has none, and fills over
 * 5000 ms (NAV-036, NAV-037); the style sheet does both.
 */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  const text = useKitText();
  if (!isActive) return null;
  return (
    <div role="status">
      <progress className={styles.line} aria-label={text.loading} />
    </div>
  );
}
