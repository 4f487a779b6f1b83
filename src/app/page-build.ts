import type { Viewer } from '#identity/rules/viewer.ts';
import type { LotVersion } from '#listings/rules/lot-card.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ApiError, Transport } from '#platform/web/api-error.ts';
import type { BaseUrls } from '#platform/web/base-urls.ts';
import type { Preferences } from '#platform/web/preferences-cookie.ts';
import type { PageHead } from './web/page-head.ts';

export type RenderRequest = {
  url: string;
  locale: Locale;
  preferences: Preferences;
  publicUrl: string;
  viewer: Viewer | null;
};

/** Everything the server needs to send a page. */
export type RenderedPage = {
  status: number;
  /** Where a guard sends the visitor instead, with the prefix of the language. */
  redirect?: string;
  html: string;
  /** What the loaders gave, as JSON for the browser. */
  data: string;
  head: PageHead;
  title: string;
  /** The path of the page shown; absent for an error page. */
  pagePath: string | undefined;
  /** The source files of what it shows besides the code of its path. */
  parts: readonly string[];
  /** The lots that it shows, as they were when it was rendered: it may be sent again while they stay so. */
  lots: readonly LotVersion[];
  /** Whether it may be sent to the next visitor as well. */
  isCacheable: boolean;
  error: unknown;
};

/** What the build of the pages hands to the server. Only types cross this border: the code lives in one module graph. */
export type PageBuild = {
  render: (request: RenderRequest) => Promise<RenderedPage>;
  setTransport: (transport: Transport) => void;
  setBaseUrls: (bases: BaseUrls) => void;
  ApiError: typeof ApiError;
  sourceOfPage: (path: string | undefined) => string | undefined;
};
