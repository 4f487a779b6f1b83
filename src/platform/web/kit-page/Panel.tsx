import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** A part of the guide under its board label. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className="overline">{title}</h2>
      {children}
    </section>
  );
}

/** Pieces side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
