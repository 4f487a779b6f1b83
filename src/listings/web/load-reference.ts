import type { contract, Reference } from '#listings/contract.ts';
import { api } from '#platform/web/api.ts';

const noNames: Reference = { categories: [], companies: [], repairs: [], materials: [], buildingTypes: [] };
let answer: Promise<Reference> | null = null;

/**
 * The names of categories, companies and codes, asked for once in a visit. If they do not come, that is only logged and
 * the page goes on without them; the next page asks again (ERR-009). The server keeps nothing here: it serves many
 * languages, and editors change names.
 */
export const loadReference = (): Promise<Reference> => {
  const request = () => api<typeof contract>()('GET /public/reference');
  if (import.meta.env.SSR) return request();
  answer ??= request().catch((error: unknown) => {
    answer = null;
    console.error('The names of categories and companies did not come.', error);
    return noNames;
  });
  return answer;
};
