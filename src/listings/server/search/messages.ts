import type { ListingQuery } from '../../rules/query.ts';
import type { Viewer } from '../viewer-sql.ts';
import type { Wish } from './engine.ts';
import type { View } from './map-squares.ts';

/** What the searching thread is asked. */
export type Question =
  | { readonly ask: 'sync' }
  | ({ readonly ask: 'find'; readonly query: ListingQuery } & Wish & Asked)
  | ({ readonly ask: 'facets'; readonly query: ListingQuery } & Asked)
  | ({ readonly ask: 'map'; readonly query: ListingQuery; readonly view: View } & Asked)
  | { readonly ask: 'meant'; readonly listingId: number; readonly texts: readonly string[] };

/** Who asks, and whether the caller has seen that nothing changed since the last look, so that none is needed. */
export type Asked = { readonly viewer: Viewer | null; readonly isSynced: boolean };

/** Questions and answers go in bundles: a message between threads costs more than most of what it carries. */
export type Questions = readonly { readonly number: number; readonly question: Question }[];
export type Answers = readonly ({ readonly number: number } & (
  | { readonly answer: unknown }
  | { readonly failure: Failure }
))[];

/** An error in a form that may pass between threads. */
export type Failure = { readonly message: string; readonly code?: string };

export const failureOf = (error: unknown): Failure => {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined ? { message } : { message, code };
};

export const errorOf = ({ message, code }: Failure): Error =>
  code === undefined ? new Error(message) : Object.assign(new Error(message), { code });

/** Collects what is sent within one turn of the event loop and sends it as one bundle. */
export const bundled = <Item>(send: (items: Item[]) => void): ((item: Item) => void) => {
  let items: Item[] = [];
  return (item) => {
    if (items.length === 0)
      setImmediate(() => {
        const bundle = items;
        items = [];
        send(bundle);
      });
    items.push(item);
  };
};
