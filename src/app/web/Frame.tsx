import { useEffect } from 'react';
import { onLotsShown } from '#listings/web/current-lots.ts';
import { onListFull } from '#listings/web/saved-store.ts';
import { limits } from '#platform/values/limits.ts';
import { setNoAnswerTexts } from '#platform/web/api.ts';
import { BackToTop } from '#platform/web/BackToTop.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { ProgressLine } from '#platform/web/ProgressLine.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { Outlet, useHasFailed, useLocation, usePending } from '#platform/web/router.tsx';
import { Toasts } from '#platform/web/Toasts.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { watchPictures } from '#platform/web/watch-pictures.ts';
import { useAppText } from './app-text.ts';
import { useFocusOnArrival, useTitle } from './arrival.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LiveMessages } from './LiveMessages.tsx';
import { rememberLanguage } from './language.ts';
import { rememberLastList } from './last-list-state.ts';
import { Notice } from './Notice.tsx';
import { PrincipalBanner } from './PrincipalBanner.tsx';
import { PrincipalChangedSlot } from './PrincipalChangedSlot.tsx';
import type { PageLayout } from './page-entry.ts';
import { entryAt } from './page-loader.ts';
import { usePrefetch } from './prefetch.ts';
import { RegistrationHost } from './RegistrationHost.tsx';
import { useScroll } from './scroll.ts';
import { useShell } from './shell.ts';
import { registerWorker } from './worker.ts';

/** The frame around every page: header, the page, footer, and what goes on silently between pages. */
export function Frame() {
  const shell = useShell();
  const t = useAppText();
  const { noAnswer } = useKitText();
  const layout = useLayout();
  const isOnTheWay = usePending() !== null;
  useScroll();
  useFocusOnArrival();
  useTitle(shell);
  usePrefetch();
  useSharing();
  useRefusals();
  useEffect(() => setNoAnswerTexts(noAnswer), [noAnswer]);
  useEffect(() => {
    watchPictures();
    onLotsShown(() => void prefetch(async () => (await import('#auctions/web/list/follow-lots.ts')).followLots()));
    registerWorker();
  }, []);
  return (
    <>
      <a className="skip-link visually-hidden" href="#content">
        {t.skipToContent}
      </a>
      <ProgressLine isActive={isOnTheWay} />
      {layout === 'office' ? (
        <Outlet errorPage={<ErrorPage />} />
      ) : (
        <>
          {shell.alert && <Notice notice={shell.alert} />}
          <Header shell={shell} />
          <PrincipalBanner />
          {layout === 'filter' && <FilterPanel />}
          <main id="content" tabIndex={-1}>
            <Outlet errorPage={<ErrorPage />} />
          </main>
          <Footer shell={shell} />
          <BackToTop />
          <RegistrationHost />
        </>
      )}
      <Toasts />
      <LiveMessages />
      <PrincipalChangedSlot />
    </>
  );
}

/** Pages of the filter layout that show a panel of their own, with more in it. */
const ownPanels = new Set(['/', '/products']);

/** The frame of the page shown; an error stands in the plain one. */
const useLayout = (): PageLayout => {
  const { pathname } = useLocation();
  const layout = entryAt(pathname)?.layout;
  if (useHasFailed() || layout === undefined) return 'plain';
  return layout === 'filter' && ownPanels.has(pathname) ? 'plain' : layout;
};

/** Keeps the remembered language and the last list in step with the address. */
const useSharing = () => {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  useEffect(() => {
    rememberLanguage(locale);
  }, [locale]);
  useEffect(() => {
    if (pathname === '/products') rememberLastList(search);
  }, [pathname, search]);
};

/** Says it in words when a list of the visitor takes no more. */
const useRefusals = () => {
  const t = useAppText().listFull;
  useEffect(
    () =>
      onListFull((list) => {
        const max = list === 'saved' ? limits.savedMax : limits.compareMax;
        showToast({ kind: 'warning', title: t.title, text: t[list]({ max }) });
      }),
    [t],
  );
};
