import { parseText } from '#listings/rules/query-values.ts';
import { limits } from '#platform/values/limits.ts';
import {
  type ClientLanguage,
  clientLanguages,
  type SpecialistKind,
  type SpecialistSort,
  specialistKinds,
  specialistSorts,
} from './specialist.ts';

/** What the list of specialists is asked, as its address says it. */
export type SpecialistQuery = {
  kind: SpecialistKind | null;
  province: number | null;
  language: ClientLanguage | null;
  isVerified: boolean;
  search: string;
  sort: SpecialistSort;
  page: number;
};

export const emptySpecialistQuery: SpecialistQuery = {
  kind: null,
  province: null,
  language: null,
  isVerified: false,
  search: '',
  sort: 'SOLD',
  page: limits.firstPage,
};

/** The value that a text of an address names; null where it names none. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** A whole number from 1 to the most there may be; null for everything else. */
export const wholeUpTo = (max: number, text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max ? Number(text) : null;

/** Reads an address; what it does not understand is as if it were not there. */
export const parseSpecialistQuery = (params: URLSearchParams): SpecialistQuery => ({
  kind: oneOf(specialistKinds, params.get('kind')),
  province: wholeUpTo(limits.idMax, params.get('province')),
  language: oneOf(clientLanguages, params.get('language')),
  isVerified: params.get('verified') === '1',
  search: parseText(params.get('search')) ?? '',
  sort: oneOf(specialistSorts, params.get('sort')) ?? emptySpecialistQuery.sort,
  page: wholeUpTo(limits.pageMax, params.get('page')) ?? emptySpecialistQuery.page,
});

/** The parameters of a query, without what is usual; a call takes the same. */
export const serializeSpecialistQuery = (query: SpecialistQuery) => ({
  ...(query.kind ? { kind: query.kind } : {}),
  ...(query.province === null ? {} : { province: String(query.province) }),
  ...(query.language ? { language: query.language } : {}),
  ...(query.isVerified ? { verified: '1' as const } : {}),
  ...(query.search ? { search: query.search } : {}),
  ...(query.sort === emptySpecialistQuery.sort ? {} : { sort: query.sort }),
  ...(query.page === emptySpecialistQuery.page ? {} : { page: String(query.page) }),
});

/** The address of what a query finds, below the language prefix. */
export const specialistsPath = (query: SpecialistQuery): string => {
  const text = new URLSearchParams(serializeSpecialistQuery(query)).toString();
  return text ? `/users?${text}` : '/users';
};
