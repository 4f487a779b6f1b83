import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { Db } from '#platform/server/db.ts';
import { type ListingQuery, momentOf, withRecentMoment } from '../../rules/query.ts';
import type { ListingViewer } from '../visibility-sql.ts';
import type { SearchFacets } from './facets.ts';
import type { LocationCondition } from './map-filters.ts';
import type { Viewport } from './map-squares.ts';
import type { MapHits } from './search-engine.ts';
import type { SearchResult, SyncPosition } from './search-index-sync.ts';
import {
  batched,
  deserializeError,
  type SearchReplies,
  type SearchRequest,
  type SearchRequests,
} from './worker-messages.ts';

export type { SearchFacets } from './facets.ts';

/** Which listings match, in which order, how many, and the facets. Answers hold everything committed before the call. */
export type ListingSearch = {
  /**
   * Ids of one page in order, and the exact total, of what any visitor may see, or of what the viewer may see; `asOfMs` is what
   * further pages are asked with.
   */
  find(
    query: ListingQuery,
    options?: { facets?: boolean; viewer?: ListingViewer | null; where?: LocationCondition | null },
  ): Promise<{ ids: number[]; total: number; asOfMs: number | null; facets?: SearchFacets; didYouMean?: string }>;
  facets(query: ListingQuery, viewer?: ListingViewer | null): Promise<SearchFacets>;
  /** What a piece of the map shows. */
  map(query: ListingQuery, viewport: Viewport, viewer?: ListingViewer | null): Promise<MapHits>;
  /** Those of the texts by which a search for everybody finds this listing. */
  matchingTexts(listingId: number, texts: readonly string[]): Promise<string[]>;
  /** Resolves when the copy holds every change committed before the call. */
  sync(): Promise<SyncPosition>;
  /** Searches inside `work` need no look at the changes of their own: the caller has just made one. */
  withoutSync<Result>(work: () => Result): Result;
  close(): Promise<void>;
};

type PendingCall = { resolve: (answer: never) => void; reject: (error: Error) => void };

/**
 * Loads a copy of all public listings into a thread of its own and answers from it. Calls reject while the database is
 * away, with the database's error, and work again when it is back. A thread that ends by itself is started anew.
 */
export const createListingSearch = async (db: Pick<Db, 'connection'>): Promise<ListingSearch> => {
  const skipsSync = new AsyncLocalStorage<true>();
  const pending = new Map<number, PendingCall>();
  let worker: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { connection: db.connection } });
    const end = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    };
    started.on('message', (replies: SearchReplies) => replies.forEach(settle));
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => end(new Error('the search was closed')));
    return started;
  };
  const settle = (reply: SearchReplies[number]) => {
    const caller = pending.get(reply.id);
    pending.delete(reply.id);
    if ('error' in reply) caller?.reject(deserializeError(reply.error));
    else caller?.resolve(reply.result as never);
  };
  const post = batched<SearchRequests[number]>((requests) => {
    worker ??= start();
    worker.postMessage(requests);
  });
  const send = <Result>(request: SearchRequest): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      post({ id: lastId, request });
    });

  const contextFor = (viewer: ListingViewer | null = null) => ({ viewer, skipsSync: skipsSync.getStore() ?? false });

  const search: ListingSearch = {
    find: async (asked, { facets = false, where = null, viewer } = {}) => {
      const nowMs = Date.now();
      const query = withRecentMoment(asked, nowMs);
      const request: SearchRequest = { kind: 'find', query, withFacets: facets, where, ...contextFor(viewer) };
      const { newestMs, ...result } = await send<SearchResult>(request);
      return { ...result, asOfMs: query.asOfMs ?? momentOf(newestMs, nowMs) };
    },
    facets: (query, viewer) =>
      send<SearchFacets>({ kind: 'facets', query: withRecentMoment(query, Date.now()), ...contextFor(viewer) }),
    map: (query, viewport, viewer) => send<MapHits>({ kind: 'map', query, viewport, ...contextFor(viewer) }),
    matchingTexts: (listingId, texts) => send<string[]>({ kind: 'matchingTexts', listingId, texts }),
    sync: () => send<SyncPosition>({ kind: 'sync' }),
    withoutSync: (work) => skipsSync.run(true, work),
    close: async () => {
      await worker?.terminate();
    },
  };
  try {
    await search.sync();
  } catch (error) {
    await search.close();
    throw error;
  }
  return search;
};
