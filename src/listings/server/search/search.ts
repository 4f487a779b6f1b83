import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { Db } from '#platform/server/db.ts';
import type { ListingQuery } from '../../rules/query.ts';
import type { Viewer } from '../viewer-sql.ts';
import type { FoundOnMap } from './engine.ts';
import type { Facets } from './facets.ts';
import type { Answer, Synced } from './keeper.ts';
import type { Whereabouts } from './map-filters.ts';
import type { View } from './map-squares.ts';
import { type Answers, bundled, errorOf, type Question, type Questions } from './messages.ts';

export type { Facets } from './facets.ts';

/** Which listings match, in which order, how many, and the facets. Answers hold everything committed before the call. */
export type ListingSearch = {
  /** Ids of one page in order, and the exact total, of what any visitor may see, or of what the viewer may see. */
  find(
    query: ListingQuery,
    options?: { facets?: boolean; viewer?: Viewer | null; where?: Whereabouts | null },
  ): Promise<{ ids: number[]; total: number; facets?: Facets; didYouMean?: string }>;
  facets(query: ListingQuery, viewer?: Viewer | null): Promise<Facets>;
  /** What a piece of the map shows. */
  map(query: ListingQuery, view: View, viewer?: Viewer | null): Promise<FoundOnMap>;
  /** Those of the texts by which a search for everybody finds this listing. */
  meant(listingId: number, texts: readonly string[]): Promise<string[]>;
  /** Resolves when the copy holds every change committed before the call. */
  sync(): Promise<Synced>;
  /** Searches inside `work` need no look at the changes of their own: the caller has just made one. */
  synced<Result>(work: () => Result): Result;
  close(): Promise<void>;
};

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/**
 * Loads a copy of all public listings into a thread of its own and answers from it. Calls reject while the database is
 * away, with the database's error, and work again when it is back. A thread that ends by itself is started anew.
 */
export const openListingSearch = async (db: Pick<Db, 'connection'>): Promise<ListingSearch> => {
  const isSynced = new AsyncLocalStorage<true>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastNumber = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { connection: db.connection } });
    const end = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (answers: Answers) => answers.forEach(settle));
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => end(new Error('the search was closed')));
    return started;
  };
  const settle = (answer: Answers[number]) => {
    const caller = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('failure' in answer) caller?.reject(errorOf(answer.failure));
    else caller?.resolve(answer.answer as never);
  };
  const send = bundled<Questions[number]>((questions) => {
    worker ??= start();
    worker.postMessage(questions);
  });
  const ask = <Result>(question: Question): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      lastNumber += 1;
      waiting.set(lastNumber, { resolve, reject });
      send({ number: lastNumber, question });
    });

  const asked = (viewer: Viewer | null = null) => ({ viewer, isSynced: isSynced.getStore() ?? false });

  const search: ListingSearch = {
    find: (query, { facets = false, where = null, viewer } = {}) =>
      ask<Answer>({ ask: 'find', query, withFacets: facets, where, ...asked(viewer) }),
    facets: (query, viewer) => ask<Facets>({ ask: 'facets', query, ...asked(viewer) }),
    map: (query, view, viewer) => ask<FoundOnMap>({ ask: 'map', query, view, ...asked(viewer) }),
    meant: (listingId, texts) => ask<string[]>({ ask: 'meant', listingId, texts }),
    sync: () => ask<Synced>({ ask: 'sync' }),
    synced: (work) => isSynced.run(true, work),
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
