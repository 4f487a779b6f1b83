import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { statusesOf } from './groups.ts';
import { creatorTypes, publishChoices, saleBases, tradeTypes } from './statuses.ts';

export const applicationKinds = ['SALE', 'REQUEST'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** Which of one's applications are asked for (APP-015). Null, and the empty list of places: all of them. */
export type OwnFilter = {
  kind: ApplicationKind;
  search: string;
  /** As it stands in the address: a process status or a group of them. */
  action: string | null;
  statuses: readonly ProcessStatus[] | null;
  /** Only what has a point on the map. */
  area: boolean;
  /** Places of any level. */
  regions: readonly number[];
  /** A building type, or the parent of some. */
  cadastreType: number | null;
  /** The username of whoever made it: a colleague of the organisation, or anybody where staff ask. */
  userId: string | null;
  goal: (typeof saleBases)[number] | null;
  tradeType: (typeof tradeTypes)[number] | null;
  /** Days in Tashkent, YYYY-MM-DD, both included. */
  startDate: string | null;
  endDate: string | null;
  category: number | null;
  publish: (typeof publishChoices)[number] | null;
  creatorType: (typeof creatorTypes)[number] | null;
  /** What an assistant made, or what was given into the assistant's hands. */
  whose: 'made' | 'inHand';
  page: number;
  size: number;
};

export type RawFilter = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (raw: RawFilter, name: string): string => {
  const value = raw[name];
  return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
};

const among = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;

const idIn = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= limits.idMax ? Number(text) : null;

/** A day that the calendar has; years far from today are typing mistakes. */
const dayIn = (text: string): string | null => {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
};

const idsIn = (raw: RawFilter, name: string): number[] => {
  const value = raw[name];
  const parts = (typeof value === 'string' ? [value] : (value ?? [])).flatMap((text) => text.split(','));
  return [...new Set(parts.map((part) => idIn(part.trim())).filter((id) => id !== null))].slice(
    0,
    limits.ownRegionsMax,
  );
};

/** Reads a filter from the parameters of an address. What is unknown or malformed is ignored (O17). */
export const readOwnFilter = (raw: RawFilter): OwnFilter => {
  const actionType = one(raw, 'actionType');
  const action = one(raw, 'action');
  const statuses = statusesOf(action);
  const size = idIn(one(raw, 'size'));
  return {
    kind: among(applicationKinds, one(raw, 'kind')) ?? 'SALE',
    search: one(raw, 'search').slice(0, limits.applicationLineMax),
    action: statuses ? action : null,
    statuses,
    area: one(raw, 'area') === 'true',
    regions: idsIn(raw, 'regions'),
    cadastreType: idIn(one(raw, 'cadastreType')),
    userId: one(raw, 'userId').toLowerCase().slice(0, 50) || null,
    goal: among(saleBases, actionType),
    tradeType: among(tradeTypes, actionType),
    startDate: dayIn(one(raw, 'startDate')),
    endDate: dayIn(one(raw, 'endDate')),
    category: idIn(one(raw, 'category')),
    publish: among(publishChoices, one(raw, 'publish')),
    creatorType: among(creatorTypes, one(raw, 'creatorType')),
    whose: one(raw, 'whose') === 'inHand' ? 'inHand' : 'made',
    page: Math.min(idIn(one(raw, 'page')) ?? 1, limits.ownPagesMax),
    size: size === null ? limits.ownPageSize : Math.min(size, limits.ownPageSizeMax),
  };
};

/** The parameters that bring a filter about again, without what holds anyway. */
export const writeOwnFilter = (filter: Partial<OwnFilter>): URLSearchParams => {
  const query = new URLSearchParams();
  const setParameter = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  };
  setParameter('kind', filter.kind === 'REQUEST' ? 'REQUEST' : null);
  setParameter('whose', filter.whose === 'inHand' ? 'inHand' : null);
  setParameter('action', filter.action);
  setParameter('search', filter.search);
  setParameter('category', filter.category);
  setParameter('regions', filter.regions?.join(','));
  setParameter('cadastreType', filter.cadastreType);
  setParameter('actionType', filter.goal ?? filter.tradeType);
  setParameter('area', filter.area ? 'true' : null);
  setParameter('startDate', filter.startDate);
  setParameter('endDate', filter.endDate);
  setParameter('publish', filter.publish);
  setParameter('userId', filter.userId);
  setParameter('creatorType', filter.creatorType);
  setParameter('page', filter.page === 1 ? null : filter.page);
  setParameter('size', filter.size === limits.ownPageSize ? null : filter.size);
  return query;
};

/** Whether anything but the kind, the group and the page narrows the list. */
export const hasFilters = (filter: OwnFilter): boolean => countFilters(filter) > 0 || filter.search !== '';

/** How many filters of the panel are set. */
export const countFilters = (filter: OwnFilter): number =>
  [
    filter.category !== null,
    filter.regions.length > 0,
    filter.cadastreType !== null,
    filter.goal !== null || filter.tradeType !== null,
    filter.area,
    filter.startDate !== null || filter.endDate !== null,
    filter.publish !== null,
    filter.userId !== null,
  ].filter(Boolean).length;
