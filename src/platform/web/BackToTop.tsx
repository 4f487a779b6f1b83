import { useEffect, useRef, useState } from 'react';
import styles from './BackToTop.module.css';
import { IconButton } from './IconButton.tsx';
import { useKitText } from './kit-text.ts';
import { watchVisibility } from './watch-visibility.ts';

/** A button that appears after 300 px of scrolling and goes back to the top (HDR-011). */
export function BackToTop() {
  const text = useKitText();
  const top = useRef<HTMLSpanElement>(null);
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    if (!top.current) return;
    // An invisible rod of that length hangs from the top: once it is out of sight, we are far down.
    return watchVisibility(top.current, (isVisible) => setIsFarDown(!isVisible));
  }, []);
  const goUp = () =>
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  return (
    <>
      <span ref={top} className={styles.rod} />
      {isFarDown && (
        <span className={styles.place}>
          <IconButton
            icon="arrow-up"
            label={text.toTop}
            look="line"
            size={48}
            isRound
            className={styles.button}
            onClick={goUp}
          />
        </span>
      )}
    </>
  );
}
