import type { ReactNode } from 'react';
import doorway from './doorway.svg?no-inline';
import styles from './ErrorFrame.module.css';
import { Girih } from './Girih.tsx';

type ErrorFrameProps = {
  /** The status in large digits; a zero in its middle is the doorway. */
  code: string;
  title: string;
  text: ReactNode;
  /** Ways on: home first, then another. */
  actions: ReactNode;
  /** Small print: the number of the request. */
  details?: ReactNode;
};

/** A page that could not be shown: what happened, in words, and where to go from here. */
export function ErrorFrame({ code, title, text, actions, details }: ErrorFrameProps) {
  return (
    <section className={styles.frame}>
      <Girih fade="middle" />
      <p className={styles.code}>
        <span className="visually-hidden">{code}</span>
        {Array.from(code).map((digit, at) =>
          digit === '0' && at === 1 ? (
            <img key="door" src={doorway} alt="" width="130" height="170" className={styles.door} />
          ) : (
            // The digits of a status never change places.
            <span key={`${digit}${at}`} aria-hidden="true">
              {digit}
            </span>
          ),
        )}
      </p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {details !== undefined && <p className={styles.details}>{details}</p>}
    </section>
  );
}
