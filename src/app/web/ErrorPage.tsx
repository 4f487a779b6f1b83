import { useEffect } from 'react';
import { localePath } from '#platform/values/locale.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Girih } from '#platform/web/Girih.tsx';
import { useRouteError } from '#platform/web/router.tsx';
import { useCatalogues, useLocale } from '#platform/web/text.tsx';
import { useAppText } from './app-text.ts';
import css from './ErrorPage.module.css';
import { ErrorPageBoundary } from './ErrorPageBoundary.tsx';
import { documentTitle, notFoundHead } from './head.ts';
import { Logo } from './Logo.tsx';
import { NotFoundArt } from './NotFoundArt.tsx';
import { type PageProblem, problemOf } from './problem.ts';
import { useReloadWhenBack } from './reload-when-back.ts';

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
