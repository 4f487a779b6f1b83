import { Icon } from '#platform/web/Icon.tsx';
import styles from './GalleryArrows.module.css';
import { useListingsText } from './text.ts';
import type { Strip } from './use-strip.ts';

/** To the picture before and to the next one; at an end the arrow is gone, not the focus. */
export function GalleryArrows({ strip: { at, show }, count }: { strip: Strip; count: number }) {
  const t = useListingsText().product;
  if (count < 2) return null;
  return (
    <>
      <button
        type="button"
        className={styles.before}
        onClick={() => show(at - 1)}
        disabled={at === 0}
        aria-label={t.previousPhoto}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={styles.after}
        onClick={() => show(at + 1)}
        disabled={at === count - 1}
        aria-label={t.nextPhoto}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}
