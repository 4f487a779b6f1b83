import { limits } from '#platform/values/limits.ts';

export type PageParams = { page: number; size: number };

const wholeWithin = (raw: unknown, min: number, max: number): number | null => {
  if (typeof raw !== 'string' || !/^\d{1,7}$/.test(raw)) return null;
  const value = Number(raw);
  return value >= min && value <= max ? value : null;
};

/** Reads a page and its size; what is malformed or out of range is ignored, as everywhere in an address. */
export const parsePageParams = (raw: { page?: unknown; size?: unknown } | undefined): PageParams => ({
  page: wholeWithin(raw?.page, limits.firstPage, limits.pageMax) ?? limits.firstPage,
  size: wholeWithin(raw?.size, 1, limits.pageSizeMax) ?? limits.pageSizeDefault,
});
