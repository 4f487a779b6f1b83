import {
  type AnchorHTMLAttributes,
  Component,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import { type Location, withBase } from './router-match.ts';
import type { NavigateOptions, NavigationKind, Router, RouterState } from './router-store.ts';

export type { Location } from './router-match.ts';
export type { LoaderArgs } from './router-store.ts';

const RouterContext = createContext<Router | null>(null);
const StateContext = createContext<RouterState | null>(null);
const ErrorContext = createContext<unknown>(undefined);

const present = <Value,>(value: Value | null): Value => {
  if (value === null) throw new Error('There is no router around this component.');
  return value;
};

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const state = useSyncExternalStore(router.subscribe, router.getState, router.getState);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{children}</StateContext>
    </RouterContext>
  );
}

const useRouter = (): Router => present(useContext(RouterContext));
const useRouterState = (): RouterState => present(useContext(StateContext));

/** Where the visitor is, below the prefix of the language. */
export const useLocation = (): Location => useRouterState().location;
/** How the visitor came here. */
export const useNavigationKind = (): NavigationKind => useRouterState().kind;
/** The address that is on its way; null when nothing is. */
export const usePending = (): Location | null => useRouterState().pending;
/** What the loader of the page gave. */
export const useLoaderData = <Data,>(): Data => useRouterState().data as Data;
/** What the frame loaded. */
export const useFrameData = <Data,>(): Data => useRouterState().frame as Data;
/** Whether an error stands in the place of the page. */
export const useHasFailed = (): boolean => useRouterState().error !== undefined;
/** The error that stands in the place of the page. */
export const useRouteError = (): unknown => useContext(ErrorContext);
/** Goes to another address of the product; asks first where that takes typed text away. */
export const useNavigate = (): ((to: string, options?: NavigateOptions) => Promise<void>) => useRouter().navigate;
/** A path of the product with the prefix of the language. */
export const useHref = (to: string): string => withBase(useRouter().base, to);

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  replace?: boolean;
  /** Lets the browser load the page anew. */
  reloadDocument?: boolean;
};

/** Whether a press asks for nothing but this page to change. */
const isPlainPress = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link inside the product. */
export function Link({ to, replace, reloadDocument, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      reloadDocument ||
      (rest.target && rest.target !== '_self') ||
      rest.download !== undefined ||
      !isPlainPress(event)
    )
      return;
    event.preventDefault();
    void router.navigate(to, replace === undefined ? {} : { replace });
  };
  return (
    <a {...rest} href={withBase(router.base, to)} onClick={press}>
      {children}
    </a>
  );
}

type BoundaryProps = { resetKey: string; fallback: ReactNode; children: ReactNode };
type BoundaryState = { error: unknown; failedAt: string | null };

/** Shows the error page for what fails while rendering, until the visitor goes elsewhere. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error ?? new Error('unknown'), failedAt: '' };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (state.failedAt === '') return { failedAt: resetKey };
    return state.failedAt !== null && state.failedAt !== resetKey ? { error: undefined, failedAt: null } : null;
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return <ErrorContext value={this.state.error}>{this.props.fallback}</ErrorContext>;
  }
}

/** The page of the address, or the error page in its place. */
export function Outlet({ errorPage }: { errorPage: ReactNode }) {
  const { Component: Page, error, location } = useRouterState();
  if (error !== undefined || !Page) return <ErrorContext value={error}>{errorPage}</ErrorContext>;
  return (
    <Boundary resetKey={location.key} fallback={errorPage}>
      <Page />
    </Boundary>
  );
}

/** The frame, or the bare error page when the frame could not load. */
export function FrameOutlet({ frame, bareErrorPage }: { frame: ReactNode; bareErrorPage: ReactNode }) {
  const { isFrameBroken, error, location } = useRouterState();
  if (isFrameBroken) return <ErrorContext value={error}>{bareErrorPage}</ErrorContext>;
  return (
    <Boundary resetKey={location.key} fallback={bareErrorPage}>
      {frame}
    </Boundary>
  );
}
