import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import type { contract, Specialist } from '../contract.ts';
import type { Suggestions } from '../rules/specialist-page.ts';
import { type SpecialistQuery, serializeSpecialistQuery } from '../rules/specialist-query.ts';

const call = api<typeof contract>();

/** What a query finds. */
export const loadSpecialists = (query: SpecialistQuery) =>
  call('GET /public/users', { query: serializeSpecialistQuery(query) });
export type SpecialistList = Awaited<ReturnType<typeof loadSpecialists>>;

let row: Promise<Specialist[]> | null = null;

/**
 * Who has sold most, for a row beside something else (LIST-023): asked for once in a visit. If they do not come, that is logged
 * and the page goes on without them. The server keeps nothing here: it serves many languages, and names change.
 */
export const loadSpecialistRow = (): Promise<Specialist[]> => {
  const request = () =>
    call('GET /public/users', { query: { sort: 'SOLD' } }).then(({ data }) => data.slice(0, limits.specialistsInRow));
  const withoutThem = (error: unknown): Specialist[] => {
    row = null;
    console.info('The row of specialists did not come.', error);
    return [];
  };
  if (import.meta.env.SSR) return request().catch(withoutThem);
  row ??= request().catch(withoutThem);
  return row;
};

/** The page of one of them, with what he sells or has sold; what is on sale where the tab that shows it is not open. */
export const loadSpecialist = async (id: number, asked: Suggestions | null) => {
  const { status, page } = asked ?? { status: 'on_sale', page: limits.firstPage };
  const [specialist, products] = await Promise.all([
    call('GET /public/users/:id', { params: { id } }),
    call('GET /public/users/:id/products', { params: { id }, query: { status, page: String(page) } }),
  ]);
  return { specialist, products };
};
export type SpecialistProducts = Awaited<ReturnType<typeof loadSpecialist>>['products'];
