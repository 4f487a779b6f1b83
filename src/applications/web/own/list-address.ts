import { type OwnFilter, readOwnFilter, writeOwnFilter } from '../../rules/own-filter.ts';

/** The two lists: applications, and announcements. */
export type ListBase = '/apply' | '/request';

/** The filter that an address stands for. */
export const filterAt = (base: ListBase, search: URLSearchParams): OwnFilter => ({
  ...readOwnFilter(Object.fromEntries(search)),
  kind: base === '/request' ? 'REQUEST' : 'SALE',
});

/** The address of a filter: which kind it is of, its path says. */
export const addressOf = (base: ListBase, filter: OwnFilter): string => {
  const query = writeOwnFilter(filter);
  query.delete('kind');
  const text = query.toString();
  return text === '' ? base : `${base}?${text}`;
};

/** The same list without any filter. */
export const plainFilter = (filter: OwnFilter): OwnFilter => ({
  ...readOwnFilter({}),
  kind: filter.kind,
  whose: filter.whose,
});
