import { useEffect, useState } from 'react';
import type { contract, LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import type { contract as listingsContract } from '#listings/contract.ts';
import { api } from '#platform/web/api.ts';

export type ResultFacts = { lot: LotSnapshot; own: OwnParticipation; name: string };

/** What a notice of a result tells besides the message: the name of the lot, the deposit, the term. Null until it is there. */
export const useResultFacts = (lotId: number): ResultFacts | null => {
  const [facts, setFacts] = useState<ResultFacts | null>(null);
  useEffect(() => {
    let isLeft = false;
    const input = { params: { id: String(lotId) } };
    const call = api<typeof contract>();
    Promise.all([
      call('GET /public/auction/:id', input),
      call('GET /auction/:id/own', input),
      api<typeof listingsContract>()('GET /public/product/:id', { params: { id: lotId } }),
    ]).then(
      ([lot, own, { name }]) => !isLeft && setFacts({ lot, own, name }),
      // The notice says what the message said.
      (error: unknown) => console.warn('The facts of a result did not come.', error),
    );
    return () => {
      isLeft = true;
    };
  }, [lotId]);
  return facts;
};
