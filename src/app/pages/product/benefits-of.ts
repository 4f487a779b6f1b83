import type { Benefit, contract } from '#credit/contract.ts';
import { api } from '#platform/web/api.ts';

/** What is offered for paying for a property; nothing while it cannot be asked. */
export const benefitsOf = async (id: number): Promise<Benefit[]> => {
  try {
    return (await api<typeof contract>()('GET /public/product/:id/benefits', { params: { id } })).data;
  } catch (error) {
    console.info('What is offered for the property did not come.', error);
    return [];
  }
};
