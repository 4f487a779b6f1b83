import type { Locale } from '#platform/values/locale.ts';
import type { BrowserCookie } from './trusted-browsers.ts';
/** One form that was sent, or a page that was opened (no `fields`). */
export type LoginVisit = {
  /** The interaction that the provider waits in. */
  uid: string;
  locale: Locale;
  theme: string;
  /** Where the way out of the pages of a forgotten password leads: to the login. */
  exit: string;
  /** The visitor's network address, for counting tries alone. */
  address: string;
  /** What the browser sent along: by it an account knows the browsers it was entered from. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** Whether the way of a forgotten password was asked for. */
  isReset: boolean;
  fields: URLSearchParams | null;
  /** The number of the request. */
  requestId: string;
};

/** What comes of it: a page to show, or the person who logged in, how, and the browser to be known from now on. */
export type LoginOutcome = PageOutcome | { subject: string; methods: string[]; browserCookie: BrowserCookie };

/** A page to show, and the browser to be known from now on. */
export type PageOutcome = { status: number; page: string; browserCookie?: BrowserCookie };
