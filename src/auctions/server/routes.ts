import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import { adminListHandlers } from './admin-lists/routes.ts';
import { type BiddingDeps, biddingHandlers } from './bidding-routes.ts';
import { createCommandCalls } from './command-calls.ts';
import { type PracticeDeps, practiceHandlers } from './demo/practice-routes.ts';
import { lotDocumentHandlers } from './paper-routes.ts';
import { proofHandlers } from './proof-routes.ts';
import { questionHandlers } from './question-routes.ts';
import { receiptHandlers } from './receipt-routes.ts';
import type { AuctionSigner } from './signer.ts';
import { type WatchingDeps, watchingHandlers } from './watching-routes.ts';

/** Everything that may be asked of auctions. */
export const handlers = (
  deps: WatchingDeps & BiddingDeps & PracticeDeps & { signer: AuctionSigner },
): Handlers<typeof contract> => {
  const calls = createCommandCalls(deps);
  return {
    ...watchingHandlers(deps),
    ...biddingHandlers(deps, calls),
    ...questionHandlers(deps, calls),
    ...lotDocumentHandlers(deps),
    ...proofHandlers(deps),
    ...receiptHandlers(deps),
    ...practiceHandlers(deps),
    ...adminListHandlers(deps),
  };
};
