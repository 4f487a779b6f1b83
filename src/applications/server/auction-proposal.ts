import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { AuctionTerms } from '../rules/contract.ts';
import type { ApplicationRecord } from './application-store.ts';
import { withdrawUnsigned } from './contract-store.ts';
import { type Actor, recordEvent } from './history.ts';
import { type ContractDocuments, issueContract } from './issue-contract.ts';
import { notifyOfAuctionAnswer } from './notifications.ts';

type Deps = { notifyUsers: NotifyUsers };

/** Proposes an auction of a locked application on these terms to its owner: a contract to sign, and word of it. Gives the document. */
export const proposeAuction = async (
  tx: Tx,
  deps: Deps & { documents: ContractDocuments },
  application: ApplicationRecord,
  { by, terms }: { by: Actor; terms: AuctionTerms },
): Promise<string> => {
  const documentId = await issueContract(tx, deps.documents, application, { proposal: terms });
  const detail = { auction: 'proposed', ...terms };
  await recordEvent(tx, { applicationId: application.id, kind: 'EDIT', by, detail });
  await notifyOfAuctionAnswer(tx, deps, application, 'proposed');
  return documentId;
};

/**
 * Ends the proposal of a locked application: its owner or its bank declines, or staff withdraw it. Where the owner changed what it was about,
 * it is withdrawn all the same.
 */
export const withdrawAuction = async (
  tx: Tx,
  deps: Deps,
  application: ApplicationRecord,
  by: Actor,
  { answer = 'withdrawn', comment = '' }: { answer?: 'declined' | 'withdrawn'; comment?: string } = {},
): Promise<void> => {
  await withdrawUnsigned(tx, application.id);
  await recordEvent(tx, { applicationId: application.id, kind: 'EDIT', by, comment, detail: { auction: answer } });
  await notifyOfAuctionAnswer(tx, deps, application, answer);
};
