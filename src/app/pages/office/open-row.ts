import { notFound } from '#platform/web/router-store.ts';

/** The row that stands open beside a list, as the address names it. */
export type OpenRow = { openId: number | null };

/** Reads the number behind the name of a page of the office; anything else is no page. */
export const openRowOf = (id: string | undefined): OpenRow => {
  if (id === undefined) return { openId: null };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  return { openId: Number(id) };
};
