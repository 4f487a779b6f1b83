import { Component, type ReactNode } from 'react';
import css from './ErrorPage.module.css';

type ErrorPageBoundaryProps = { whileShowing: string; toHome: string; home: string; children: ReactNode };

/** Stands around the error page: if even that cannot be shown, plain words, the details and a link home (ERR-006). */
export class ErrorPageBoundary extends Component<ErrorPageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'unknown') };
  }

  override render() {
    const { error } = this.state;
    const { whileShowing, toHome, home, children } = this.props;
    if (error === null) return children;
    return (
      <div className={css.lastResort} role="alert">
        <p>{whileShowing}</p>
        <pre>
          {error.name}: {error.message}
        </pre>
        <a href={home}>{toHome}</a>
      </div>
    );
  }
}
