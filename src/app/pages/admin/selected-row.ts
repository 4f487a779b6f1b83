import { notFound } from '#platform/web/router-store.ts';

/** The row that stands open beside a list, as the address names it. */
export type SelectedRow = { selectedId: number | null };

/** Reads the number behind the name of a page of the admin area; anything else is no page. */
export const selectedRowOf = (id: string | undefined): SelectedRow => {
  if (id === undefined) return { selectedId: null };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  return { selectedId: Number(id) };
};
