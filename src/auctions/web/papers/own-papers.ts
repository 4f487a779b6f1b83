import { api } from '#platform/web/api.ts';
import type { BidAgreement, contract, Declaration, DepositAgreement, Duty } from '../../contract.ts';
import { createSharedList } from './shared-list.ts';

const call = api<typeof contract>();

export const depositAgreements = createSharedList<DepositAgreement>(
  async () => (await call('GET /user/deposit-agreements')).data,
);
export const bidAgreements = createSharedList<BidAgreement>(async () => (await call('GET /user/bid-agreements')).data);
export const declarations = createSharedList<Declaration>(async () => (await call('GET /user/declarations')).data);
/** The lots that the acting principal takes part in. */
export const ownLots = createSharedList(async () => (await call('GET /auction/mine')).data);

/** A lot that is offered to a participant in reserve. */
export type Offer = { agreement: DepositAgreement; duty: Duty };

/** Only whoever has a deposit held past the cut-off can have been asked. */
const mayHaveOffer = ({ fate, canCancel }: DepositAgreement): boolean => fate === 'held' && !canCancel;

export const offers = createSharedList<Offer>(async () => {
  const { data } = await call('GET /user/deposit-agreements');
  const candidates = await Promise.all(
    data.filter(mayHaveOffer).map(async (agreement) => {
      const { duty } = await call('GET /auction/:id/own', { params: { id: String(agreement.lotId) } });
      return duty?.kind === 'offer' ? { agreement, duty } : null;
    }),
  );
  return candidates.filter((offer) => offer !== null);
});

/** After an action that moves money or ends a paper. */
export const refreshPapers = async (): Promise<void> => {
  await Promise.all([depositAgreements, declarations, offers, ownLots].map((list) => list.refresh()));
};
