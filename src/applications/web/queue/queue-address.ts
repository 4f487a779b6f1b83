import { isProcessStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { searchOfAddress } from '#platform/web/admin-list/private-search.ts';
import type { QueueFilterInput } from '../../contract/queue.ts';
import { liquidities, origins, saleBases } from '../../rules/statuses.ts';
import { defaultSort, type QueueView, queueDecisions, queueDues, queueSorts, queueViews } from '../../rules/views.ts';

/** Where a queue lives, and which tab is open when the address asks for nothing: what waits for whoever opens it. */
export type QueueHome = { to: string; views: readonly QueueView[]; first: QueueView };

export const applicationsHome: QueueHome = { to: '/admin/applications', views: queueViews, first: 'work' };
/** What a bank has to decide about, and what became of it. */
export const approvalsHome: QueueHome = {
  to: '/admin/approvals',
  views: ['bank', 'sale', 'all', 'archive'],
  first: 'bank',
};

/** The filters of a queue as its address holds them. What the address says wrongly is left out (O17). */
export type QueueAddressFilter = Omit<QueueFilterInput, 'view'> & { view: QueueView };

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((one) => one === value);
const idOf = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
const dayOf = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
const nameOf = (value: string | null): string | undefined => (value && value.length <= 50 ? value : undefined);

/** What an address asks of a queue. */
export const filterOfAddress = (search: string, home: QueueHome): QueueAddressFilter => {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name);
  const process = query.getAll('process').filter(isProcessStatus);
  const filter = {
    search: searchOfAddress(get('search') ?? '').slice(0, limits.adminSearchMax),
    company: idOf(get('company')),
    province: idOf(get('province')),
    district: idOf(get('district')),
    category: idOf(get('category')),
    due: oneOf(queueDues, get('due')),
    decided: oneOf(queueDecisions, get('decided')),
    process: process.length > 0 ? process : undefined,
    goal: oneOf(saleBases, get('goal')),
    liquidity: oneOf(liquidities, get('liquidity')),
    origin: oneOf(origins, get('origin')),
    hand: nameOf(get('hand')),
    author: nameOf(get('author')),
    from: dayOf(get('from')),
    to: dayOf(get('to')),
    sort: oneOf(queueSorts, get('sort')),
  };
  const setFilters = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  );
  // Whoever asks for something without naming a tab looks for it everywhere.
  const usual = narrowing.some((name) => name in setFilters) ? 'all' : home.first;
  return { ...setFilters, view: oneOf(home.views, get('view')) ?? usual };
};

/** The page that an address asks for. */
export const pageOf = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= limits.queuePagesMax ? page : 1;
};

/** The application that an address opens beside the list. */
export const openedBy = (search: string): number | null => idOf(new URLSearchParams(search).get('open')) ?? null;

/** The address with some filters changed: undefined takes one away. The first page comes up again unless one is named. */
export const addressWith = (
  home: QueueHome,
  search: string,
  change: Record<string, string | readonly string[] | undefined>,
): string => {
  const query = new URLSearchParams(search);
  for (const name of ['page', 'open']) query.delete(name);
  // A filter that comes or goes leaves the tab as it is.
  query.set('view', filterOfAddress(search, home).view);
  for (const [name, value] of Object.entries(change)) {
    query.delete(name);
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, one);
  }
  if (query.size === 1 && query.get('view') === home.first) query.delete('view');
  return `${home.to}${query.size > 0 ? `?${query}` : ''}`;
};

const narrowing = [
  'company',
  'province',
  'district',
  'category',
  'due',
  'decided',
  'process',
  'goal',
  'liquidity',
  'origin',
  'hand',
  'author',
  'from',
  'to',
  'search',
] as const satisfies (keyof QueueAddressFilter)[];
export type Narrowing = (typeof narrowing)[number];

/** The filters that are applied, besides the tab and the order. */
export const appliedOf = (filter: QueueAddressFilter): Narrowing[] =>
  narrowing.filter((name) => filter[name] !== undefined);

/** The address without any filter, in the same tab. */
export const addressOfTab = (home: QueueHome, view: QueueView): string => addressWith(home, '', { view });

export const orderOf = (filter: QueueAddressFilter) => filter.sort ?? defaultSort(filter);
