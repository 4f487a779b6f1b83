import type { ListingQuery } from '../../rules/query.ts';
import type { ListingViewer } from '../visibility-sql.ts';
import type { Viewport } from './map-squares.ts';
import type { FindOptions } from './search-engine.ts';

/** What the searching thread is asked. */
export type SearchRequest =
  | { readonly kind: 'sync' }
  | ({ readonly kind: 'find'; readonly query: ListingQuery } & FindOptions & RequestContext)
  | ({ readonly kind: 'facets'; readonly query: ListingQuery } & RequestContext)
  | ({ readonly kind: 'map'; readonly query: ListingQuery; readonly viewport: Viewport } & RequestContext)
  | { readonly kind: 'matchingTexts'; readonly listingId: number; readonly texts: readonly string[] };

/** Who asks, and whether the caller has seen that nothing changed since the last look, so that none is needed. */
export type RequestContext = { readonly viewer: ListingViewer | null; readonly skipsSync: boolean };

/** Questions and answers go in bundles: a message between threads costs more than most of what it carries. */
export type SearchRequests = readonly { readonly id: number; readonly request: SearchRequest }[];
export type SearchReplies = readonly ({ readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: SerializedError }
))[];

/** An error in a form that may pass between threads. */
export type SerializedError = { readonly message: string; readonly code?: string };

export const serializeError = (error: unknown): SerializedError => {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined ? { message } : { message, code };
};

export const deserializeError = ({ message, code }: SerializedError): Error =>
  code === undefined ? new Error(message) : Object.assign(new Error(message), { code });

/** Collects what is sent within one turn of the event loop and sends it as one bundle. */
export const batched = <Item>(send: (items: Item[]) => void): ((item: Item) => void) => {
  let items: Item[] = [];
  return (item) => {
    if (items.length === 0)
      setImmediate(() => {
        const batch = items;
        items = [];
        send(batch);
      });
    items.push(item);
  };
};
