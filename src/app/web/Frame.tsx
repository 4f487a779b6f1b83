import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Viewer } from '#identity/rules/viewer.ts';
import { logInAsAddress } from '#identity/web/organizations/log-in-as.ts';
import { onLotsShown } from '#listings/web/current-lots.ts';
import { connectSaved, onListFull, onSavedNotice, reloadSaved } from '#listings/web/saved-store.ts';
import { limits } from '#platform/values/limits.ts';
import { useChangedPrincipal } from '#platform/web/acting-principal.ts';
import { setNoAnswerTexts } from '#platform/web/api.ts';
import { BackToTop } from '#platform/web/BackToTop.tsx';
import { useEndedLogin } from '#platform/web/ended-login.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { onFirstListener } from '#platform/web/live/subscribe-live.ts';
import { useOwnerProofRequest } from '#platform/web/owner-proof.ts';
import { ProgressLine } from '#platform/web/ProgressLine.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { Outlet, useHasFailed, useLocation, useNavigate, usePending } from '#platform/web/router.tsx';
import { Toasts } from '#platform/web/Toasts.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { watchPictures } from '#platform/web/watch-pictures.ts';
import { useAppText } from './app-text.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LeaveSlot } from './LeaveSlot.tsx';
import { rememberLanguage } from './language.ts';
import { rememberLastList } from './last-list-state.ts';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import css from './PrincipalBanner.module.css';
import type { PageLayout } from './page-entry.ts';
import { useFocusOnNavigation, useTitle } from './page-focus.ts';
import { entryAt } from './page-loader.ts';
import { usePrefetch, whenIdle } from './prefetch.ts';
import { hideRegistration, showRegistration, useRequestedRegistration } from './requested-registration.ts';
import { SiteBanner } from './SiteBanner.tsx';
import { useScroll } from './scroll.ts';
import { useShell } from './shell.ts';
import { useViewer } from './viewer.ts';
import { registerWorker } from './worker.ts';

const Registration = lazy(async () => {
  const [{ Registration: Component }] = await Promise.all([
    import('./Registration.tsx'),
    loadLazyCatalogues(['identity', 'documents']),
  ]);
  return { default: Component };
});

/** `?register=1` of any page opens the form, `?register=realtor` the one of realtor assistants. */
const useVariantOfAddress = (isVisitor: boolean) => {
  const { search } = useLocation();
  const requested = new URLSearchParams(search).get('register');
  useEffect(() => {
    if (isVisitor && requested !== null) showRegistration(requested === 'realtor' ? 'realtor' : 'plain');
  }, [requested, isVisitor]);
};

/** The one place of the registration form. Once opened it stays, so that what was typed stays too. */
function RegistrationHost() {
  const isVisitor = useViewer() === null;
  const requested = useRequestedRegistration();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState(requested);
  useVariantOfAddress(isVisitor);
  if (requested !== null && requested !== last) setLast(requested);
  if (!isVisitor || last === null) return null;
  const close = () => {
    hideRegistration();
    const query = new URLSearchParams(search);
    if (!query.has('register')) return;
    query.delete('register');
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  };
  return (
    <Suspense>
      <Registration variant={last} isOpen={requested !== null} onClose={close} />
    </Suspense>
  );
}

const PrincipalChangedDialog = lazy(async () => {
  const [{ PrincipalChangedDialog: Component }] = await Promise.all([
    import('./PrincipalChangedDialog.tsx'),
    loadLazyCatalogues(['party']),
  ]);
  return { default: Component };
});

/** Where the page says that another party acts by now. */
function PrincipalChangedSlot() {
  const viewer = useViewer();
  const now = useChangedPrincipal();
  if (!viewer || !now) return null;
  return (
    <Suspense>
      <PrincipalChangedDialog viewer={viewer} now={now} />
    </Suspense>
  );
}

const LoginEndedDialog = lazy(async () => {
  const [{ LoginEndedDialog: Component }] = await Promise.all([
    import('./LoginEndedDialog.tsx'),
    loadLazyCatalogues(['party']),
  ]);
  return { default: Component };
});

/** Where the page says that its login has ended, instead of leaving with what was typed. */
function LoginEndedSlot() {
  const isEnded = useEndedLogin();
  // Where somebody else has logged in by now, that is what is said.
  const isOther = useChangedPrincipal() !== null;
  if (!isEnded || isOther) return null;
  return (
    <Suspense>
      <LoginEndedDialog />
    </Suspense>
  );
}

type OwnerProofProps = { onAnswer: (proof: string | null) => void };

/** Where the dialog does not come, nobody is asked: the refusals of the calls that wait stand. */
function NoOwnerProof({ onAnswer }: OwnerProofProps) {
  useEffect(() => onAnswer(null), [onAnswer]);
  return null;
}

const OwnerProofDialog = lazy(async (): Promise<{ default: ComponentType<OwnerProofProps> }> => {
  try {
    const [{ OwnerProofDialog: Component }] = await Promise.all([
      import('#identity/web/profile/OwnerProofDialog.tsx'),
      loadLazyCatalogues(['identity']),
    ]);
    return { default: Component };
  } catch (error) {
    console.warn('The dialog that asks for the owner did not come.', error);
    return { default: NoOwnerProof };
  }
});

/** Where the page asks for more than the session: a call waits until somebody shows that the account is theirs. */
function OwnerProofSlot() {
  const answer = useOwnerProofRequest();
  if (!answer) return null;
  return (
    <Suspense>
      <OwnerProofDialog onAnswer={answer} />
    </Suspense>
  );
}

/** Stands below the header for as long as somebody acts for a company, with the way back. */
function PrincipalBanner() {
  const viewer = useViewer();
  return viewer?.companyName ? <Banner viewer={viewer} company={viewer.companyName} /> : null;
}

function Banner({ viewer, company }: { viewer: Viewer; company: string }) {
  const t = useAppText().party;
  const locale = useLocale();
  const { pathname, search } = useLocation();
  useSwitchNotice(viewer, t.nowFor({ company }), t.goesThere);
  return (
    <aside className={css.strip} aria-label={t.label} data-page-head>
      <div className={`wrap ${css.row}`}>
        <Icon name="building" size={18} />
        <p className={css.text}>
          <span className={css.long}>
            {t.actingFor({ company })} {t.goesThere}
          </span>
          <span className={css.short}>{t.actingForShort({ company })}</span>
        </p>
        <a className={css.back} href={logInAsAddress(locale, null, `${pathname}${search}`)}>
          <Icon name="user" size={16} />
          <span className={css.long}>{t.back}</span>
          <span className={css.short}>{t.backShort}</span>
        </a>
      </div>
    </aside>
  );
}

const KEY = 'acting party';

/** Says it once when this tab has come to act for the company. */
const useSwitchNotice = ({ principal }: Viewer, title: string, text: string): void => {
  useEffect(() => {
    try {
      if (sessionStorage.getItem(KEY) === principal) return;
      sessionStorage.setItem(KEY, principal);
    } catch {
      // Storage is closed to us: the strip says it too.
      return;
    }
    showToast({ kind: 'info', title, text });
  }, [principal, title, text]);
};

/** Live messages come when the page has nothing better to do, or as soon as something on it wants them. */
function LiveMessages() {
  const [Place, setPlace] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isRequested = false;
    const bring = () => {
      if (isRequested) return;
      isRequested = true;
      void prefetch(async () => {
        const [{ LiveMessagesHost }] = await Promise.all([
          import('./LiveMessagesHost.tsx'),
          loadLazyCatalogues(['alerts']),
        ]);
        setPlace(() => LiveMessagesHost);
      });
    };
    onFirstListener(bring);
    const timer = setTimeout(() => whenIdle(bring), limits.liveLoadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return Place && <Place />;
}

/** The frame around every page: header, the page, footer, and what goes on silently between pages. */
export function Frame() {
  const shell = useShell();
  const t = useAppText();
  const { noAnswer } = useKitText();
  const layout = useLayout();
  const isOnTheWay = usePending() !== null;
  useScroll();
  useFocusOnNavigation();
  useTitle(shell);
  usePrefetch();
  useSharing();
  useRefusals();
  useSavedOfAccount();
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
      {layout === 'admin' ? (
        <Outlet errorPage={<ErrorPage />} />
      ) : (
        <>
          {shell.alert && <SiteBanner notice={shell.alert} />}
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
      <LoginEndedSlot />
      <OwnerProofSlot />
      <LeaveSlot />
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

/** The hearts are those of whoever is logged in; where they did not come, they are asked for again on the next page. */
const useSavedOfAccount = () => {
  const username = useViewer()?.username ?? null;
  const { pathname } = useLocation();
  const t = useAppText().saved;
  // Before they are asked for, so that what comes of it is said.
  useEffect(
    () =>
      onSavedNotice((notice) =>
        notice.kind === 'merged'
          ? showToast({ kind: 'info', title: t.title, text: t.merged({ n: notice.added }) })
          : showToast({ kind: 'error', title: t.notStored, text: notice.reason }),
      ),
    [t],
  );
  useEffect(() => connectSaved(username), [username]);
  useEffect(() => {
    if (pathname) reloadSaved();
  }, [pathname]);
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
