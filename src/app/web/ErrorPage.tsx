import { Component, type ReactNode, useEffect, useId } from 'react';
import { localePath } from '#platform/values/locale.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Girih } from '#platform/web/Girih.tsx';
import { useRouteError } from '#platform/web/router.tsx';
import { useCatalogues, useLocale } from '#platform/web/text.tsx';
import { useAppText } from './app-text.ts';
import css from './ErrorPage.module.css';
import { documentTitle, notFoundHead } from './head.ts';
import { Logo } from './Logo.tsx';
import notFoundArtCss from './NotFoundArt.module.css';
import { type PageProblem, problemOf } from './problem.ts';

const CHECK_EVERY_MS = 5_000;

/** While the service is away, asks now and then whether it is back, and loads the page anew when it is. */
const useReloadWhenBack = (isAway: boolean): void => {
  useEffect(() => {
    if (!isAway) return;
    const check = async () => {
      const answer = await fetch('/health/ready', { cache: 'no-store' }).catch(() => null);
      if (answer?.ok) location.reload();
    };
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    addEventListener('online', check);
    return () => {
      clearInterval(timer);
      removeEventListener('online', check);
    };
  }, [isAway]);
};

/** The number 404 with the doorway of the mark for its zero, ajar on an evening with nothing in it. */
function NotFoundArt() {
  const id = useId();
  return (
    <p className={notFoundArtCss.number}>
      <span className="visually-hidden">404</span>
      <span aria-hidden="true">4</span>
      <svg className={notFoundArtCss.door} viewBox="0 0 129 168" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#33468c" />
            <stop offset="0.6" stopColor="#8b86b8" />
            <stop offset="1" stopColor="#d3b9b6" />
          </linearGradient>
          <clipPath id={`${id}opening`}>
            <path d="M37 153V92c0-22 10-36 27.5-51C82 56 92 70 92 92v61Z" />
          </clipPath>
        </defs>
        <path className={notFoundArtCss.wall} d="M4 155V21A21 21 0 0 1 25 0h79a21 21 0 0 1 21 21v134Z" />
        <path className={notFoundArtCss.niche} d="M23.5 153V87c0-30 17-49 41-67 24 18 41 37 41 67v66Z" />
        <g clipPath={`url(#${id}opening)`}>
          <path d="M37 40h56v113H37Z" fill={`url(#${id}sky)`} />
          <circle cx="71" cy="84" r="8" fill="#ffe9c7" />
          <path d="M37 153v-25l13-14 12 9 14-16 17 25v21Z" fill="#565189" />
          <path d="M37 40h11.5v113H37Z" fill="#1b2c66" />
          <circle cx="44" cy="112" r="2.5" fill="#ffab4a" />
        </g>
        <rect width="129" height="15" y="153" rx="4" fill="#ffab4a" />
      </svg>
      <span aria-hidden="true">4</span>
    </p>
  );
}

type ErrorPageBoundaryProps = { whileShowing: string; toHome: string; home: string; children: ReactNode };

/** Stands around the error page: if even that cannot be shown, plain words, the details and a link home (ERR-006). */
class ErrorPageBoundary extends Component<ErrorPageBoundaryProps, { error: Error | null }> {
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

/** What is shown instead of a page that failed. `isBare`: the frame failed too, so there is no header and no footer. */
export function ErrorPage({ isBare = false }: { isBare?: boolean }) {
  const error = useRouteError();
  const t = useAppText();
  const home = localePath(useLocale(), '/');
  const page = (
    <ErrorPageBoundary whileShowing={t.failure.whileShowing} toHome={t.failure.toHome} home={home}>
      <ProblemPage error={error} />
    </ErrorPageBoundary>
  );
  if (!isBare) return page;
  return (
    <main id="content">
      <a className={css.logo} href={home} aria-label={t.header.home}>
        <Logo />
      </a>
      {page}
    </main>
  );
}

const kindOf = (status: number): 'notFound' | 'unavailable' | 'offline' | 'failure' => {
  if (status === 404) return 'notFound';
  if (status === 503) return 'unavailable';
  return status === 0 ? 'offline' : 'failure';
};

function ProblemPage({ error }: { error: unknown }) {
  const problem = problemOf(error);
  const { status } = problem;
  const t = useAppText();
  const kind = kindOf(status);
  // A refusal says in its own words what is wrong; a fault of ours gets ours first.
  const isRefusal = kind === 'failure' && status < 500 && problem.message !== '';
  useErrorTitle(status);
  useReloadWhenBack(kind === 'unavailable' || kind === 'offline');
  return (
    <div className={`wrap ${css.page}`}>
      <section className={css.card}>
        <Girih fade="middle" />
        {kind === 'notFound' && <NotFoundArt />}
        {(kind === 'failure' || kind === 'unavailable') && <p className={css.code}>{status}</p>}
        <h1>{t[kind].title}</h1>
        <p className={css.line}>{isRefusal ? problem.message : t[kind].line}</p>
        {kind === 'failure' && !isRefusal && problem.message && <p className={css.message}>{problem.message}</p>}
        {kind === 'failure' && <Trace problem={problem} />}
        <p className={css.actions}>{kind === 'notFound' ? <WaysOn /> : <Again isMain={kind !== 'failure'} />}</p>
      </section>
    </div>
  );
}

/** The number by which we find the event in the log. */
function Trace({ problem: { status, requestId } }: { problem: PageProblem }) {
  const t = useAppText().failure;
  return <p className={css.trace}>{requestId ? t.requestId({ id: requestId }) : t.status({ status })}</p>;
}

function WaysOn() {
  const t = useAppText().notFound;
  return (
    <>
      <LinkButton to="/" size={52}>
        {t.home}
      </LinkButton>
      <LinkButton to="/products" size={52} look="line" icon="search">
        {t.search}
      </LinkButton>
    </>
  );
}

/** The way home and another try; where waiting helps, the other try comes first. */
function Again({ isMain }: { isMain: boolean }) {
  const t = useAppText().failure;
  return (
    <>
      <LinkButton to="/" size={52} look={isMain ? 'line' : 'filled'} reloadDocument>
        {t.home}
      </LinkButton>
      <Button size={52} look={isMain ? 'filled' : 'line'} icon="refresh" onClick={() => location.reload()}>
        {t.again}
      </Button>
    </>
  );
}

const useErrorTitle = (status: number) => {
  const catalogues = useCatalogues();
  const locale = useLocale();
  useEffect(() => {
    document.title = documentTitle(notFoundHead(catalogues, status), locale, catalogues);
  }, [status, catalogues, locale]);
};
