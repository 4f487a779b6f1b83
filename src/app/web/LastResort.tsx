import { Component, type ReactNode } from 'react';
import css from './ErrorPage.module.css';

type LastResortProps = { whileShowing: string; toHome: string; home: string; children: ReactNode };

/** Stands around the error page: if even that cannot be shown, plain words, the details and a link home (ERR-006). */
export class LastResort extends Component<LastResortProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override render() {
    const { error } = this.state;
    const { whileShowing, toHome, home, children } = this.props;
    if (error === null) return children;
    return (
      <div className={css.lastResort} role="alert">
        <p>{whileShowing}</p>
        <pre>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>
        <a href={home}>{toHome}</a>
      </div>
    );
  }
}
