import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerOf } from '#identity/rules/viewer.ts';
import type { Authentication } from '#identity/server/authentication.ts';
import { type LotVersion, lotVersionsKey } from '#listings/rules/lot-card.ts';
import type { ListingSearch } from '#listings/server/search/listing-search.ts';
import { type Contract, RawJson } from '#platform/contract/operation.ts';
import type { Log } from '#platform/server/log.ts';
import { type Capability, runOperation } from '#platform/server/operations.ts';
import type { Caller } from '#platform/values/caller.ts';
import { type Locale, splitLocale } from '#platform/values/locale.ts';
import type { BaseUrls } from '#platform/web/base-urls.ts';
import { type Preferences, readPreferences } from '#platform/web/preferences-cookie.ts';
import type { Assets } from './assets.ts';
import { documentOf, NONCE_PLACE } from './document.ts';
import { refusalBody, toRefusalError } from './errors.ts';
import type { PageBuild } from './page-build.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { type Encoding, encodeHead, encodingFor, withEnd } from './page-encoding.ts';
import { freshNonce, pagePolicy } from './security.ts';

/**
 * Answers that all pages of one generation of the data share: those of calls that depend on nothing but the data and the
 * language, such as the frame's settings and the words of the filters. With a new generation all are forgotten.
 */
export const createSharedAnswers = () => {
  let answers = new Map<string, Promise<unknown>>();
  let newest = -1;
  return <Answer>(generation: number, key: string, load: () => Promise<Answer>): Promise<Answer> => {
    // A page that began before the newest change asks for itself: what it gets is newer than it needs, never older.
    if (generation < newest) return load();
    if (generation > newest) {
      newest = generation;
      answers = new Map();
    }
    const cached = answers.get(key) as Promise<Answer> | undefined;
    if (cached) return cached;
    const ofGeneration = answers;
    const loading = load();
    ofGeneration.set(key, loading);
    // A failure is told to those who wait for it; the next page asks again.
    loading.catch(() => ofGeneration.delete(key));
    return loading;
  };
};

export type PageHandlerOptions = {
  /** The code of the pages; while developing it is asked anew for each page. */
  build: () => Promise<PageBuild>;
  assets: Assets;
  capabilities: Capability[];
  currentUser: Authentication['currentUser'];
  requireAccess: Authentication['requireAccess'];
  publicUrl: string;
  /** Where pages send calls and find pictures. */
  baseUrls: BaseUrls;
  /** Other origins that scripts of pages may speak to. */
  connectTo: readonly string[];
  /** Addresses besides our own from which pictures come: tiles of maps. */
  picturesFrom: readonly string[];
  isDevelopment: boolean;
  /** The generation of everything pages show: rises with every committed change, asked anew for every page. */
  generation: () => Promise<number>;
  /** What the lots are by now, as `lotVersionsKey` writes it. */
  getLotVersions: (ids: readonly number[]) => Promise<string>;
  /** Runs work that searches, right after the generation was asked for: it needs no look of its own. */
  withoutSync: ListingSearch['withoutSync'];
  log: Log;
};

/** `generation` is null while the database is away. */
type Visit = {
  locale: Locale;
  visitorAddress: string;
  requestId: string;
  generation: number | null;
  caller: Caller | null;
};
type CallInput = { params?: unknown; query?: unknown; body?: unknown };

/** Sends pages: kept ones where nothing has changed, else rendered anew by the same operations the API runs. */
export const createPageHandler = (options: PageHandlerOptions) => {
  const cache = createPageCache();
  const shareAnswer = createSharedAnswers();
  const visits = new AsyncLocalStorage<Visit>();
  const owners = new Map(
    options.capabilities.flatMap((owner) => Object.keys(owner.contract).map((key) => [key, owner] as const)),
  );

  const callInProcess =
    (build: PageBuild) =>
    async (key: string, input: CallInput): Promise<unknown> => {
      const owner = owners.get(key);
      const visit = visits.getStore();
      if (!owner || !visit) throw new Error(`No such operation: ${key}`);
      try {
        const run = async (): Promise<unknown> => {
          const answer = await runOperation(owner, key, { ...input, ...visit, requireAccess: options.requireAccess });
          return answer instanceof RawJson ? (JSON.parse(answer.text) as unknown) : answer;
        };
        // Only what everybody may ask is the same for everybody: what one person sees of himself is never shared.
        const operation = owner.contract[key as keyof Contract];
        const isPublic = operation?.who === 'anyone' && (!operation.isForViewer || visit.caller === null);
        const isShared =
          isPublic && visit.generation !== null && key.startsWith('GET ') && !input.params && !input.query;
        return await (isShared ? shareAnswer(visit.generation ?? 0, `${visit.locale} ${key}`, run) : run());
      } catch (error) {
        const refusal = toRefusalError(error, options.log.child({ id: visit.requestId }));
        const body = { ...refusalBody(refusal, visit.locale), requestId: visit.requestId };
        throw new build.ApiError(refusal.status, refusal.code, body.message, body);
      }
    };

  /** Whether nothing has happened to the lots of a kept page. Bids raise no generation: other pages need not mind them. */
  const areLotsUnchanged = async (lots: readonly LotVersion[]): Promise<boolean> =>
    lots.length === 0 || (await options.getLotVersions(lots.map(({ id }) => id))) === lotVersionsKey(lots);

  const renderDocument = async (
    request: FastifyRequest,
    locale: Locale,
    preferences: Preferences,
    generation: number | null,
    caller: Caller | null,
  ) => {
    const build = await options.build();
    build.setTransport(callInProcess(build));
    build.setBaseUrls(options.baseUrls);
    const url = `http://pages${request.url}`;
    const visit = { locale, visitorAddress: request.ip, requestId: request.id, generation, caller };
    const viewer = caller && viewerOf(caller);
    const render = () =>
      visits.run(visit, () => build.render({ url, locale, preferences, publicUrl: options.publicUrl, viewer }));
    const rendered = await (generation === null ? render() : options.withoutSync(render));
    if (rendered.error !== undefined && rendered.status >= 500 && rendered.status !== 503)
      options.log.error({ err: rendered.error, url: request.url }, 'a page failed');
    const assets = options.assets.forPage(build.sourceOfPage(rendered.pagePath), locale, rendered.parts);
    const refresh = rendered.status === 503 ? { refreshSeconds: 5 } : {};
    const document = documentOf({
      ...rendered,
      locale,
      preferences,
      publicUrl: options.publicUrl,
      baseUrls: options.baseUrls,
      assets,
      ...refresh,
    });
    return {
      status: rendered.status,
      document,
      redirect: rendered.redirect,
      lots: rendered.lots,
      isCacheable: rendered.isCacheable,
    };
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { locale } = splitLocale(request.url.split('?')[0] ?? '/');
    const preferences = readPreferences(request.cookies);
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    const key = `${encoding}|${preferences.currency}|${preferences.theme}|${preferences.closedNotice}|${request.url}`;
    const generation = await options.generation().catch(() => null);
    const caller = await options.currentUser(request, reply);
    // Only pages of visitors are alike; whoever is logged in gets one of their own.
    const isCacheable = caller === null && generation !== null && !options.isDevelopment;
    const cached = isCacheable ? cache.get(key, generation) : undefined;
    if (cached && (await areLotsUnchanged(cached.lots))) return sendPage(reply, cached, caller);
    const rendered = await renderDocument(request, locale, preferences, generation, caller);
    const { status, document, redirect } = rendered;
    if (redirect !== undefined) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
    const page = { status, ...encodeDocument(document, encoding), generation: generation ?? 0, lots: rendered.lots };
    if (isCacheable && rendered.isCacheable && status === 200) cache.set(key, page);
    return sendPage(reply, page, caller);
  };

  function sendPage(reply: FastifyReply, { status, head, end }: CachedPage, caller: Caller | null) {
    const nonce = freshNonce();
    reply.status(status).type('text/html; charset=utf-8');
    reply.header(
      'content-security-policy',
      pagePolicy(nonce, options.isDevelopment, options.connectTo, options.picturesFrom),
    );
    reply.header('cache-control', caller ? 'private, no-store' : 'no-cache').header('vary', 'accept-encoding, cookie');
    if (head.encoding !== 'identity') reply.header('content-encoding', head.encoding);
    if (status === 503) reply.header('retry-after', '5');
    return reply.send(withEnd(head, end.replaceAll(NONCE_PLACE, nonce)));
  }
};

/** All before the first nonce is encoded once; the nonce stands near the end of a document, so little is left over. */
const encodeDocument = (document: string, encoding: Encoding): Pick<CachedPage, 'head' | 'end'> => {
  const at = document.indexOf(NONCE_PLACE);
  // A part of a string keeps the whole string in memory; its bytes do not.
  const end = Buffer.from(document.slice(at)).toString();
  return { head: encodeHead(encoding, document.slice(0, at)), end };
};
