import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { ActorRole } from '../rules/transitions.ts';
import { authorizeWrite, type WriteCommand, type WriteFacts, type WriteRefusal } from '../rules/writes.ts';
import { actorRolesOf, requesterOf } from './actor-roles.ts';
import { type ApplicationRecord, lockApplication } from './application-store.ts';

/** What of an application decides whether it may be written to. */
export const writeFactsOf = (
  application: Pick<
    ApplicationRecord,
    'kind' | 'process' | 'analysis' | 'isSubmitted' | 'listingId' | 'form' | 'auctionContract'
  >,
): WriteFacts => ({
  kind: application.kind,
  process: application.process,
  analysis: application.analysis,
  isSubmitted: application.isSubmitted,
  isListed: application.listingId !== null,
  isFromMib: application.form.collection === 'MIB',
  auctionContract: application.auctionContract,
});

/** An application that is held for a write which the rule allows. */
export type LockedForWrite = { application: ApplicationRecord; actorRoles: readonly ActorRole[]; as: ActorRole };

/** Holds an application until the transaction ends and asks the rule, with what is true there and then. */
export const lockForWrite = async <Command extends WriteCommand>(
  tx: Tx,
  encryption: Encryption,
  { caller, id, command }: { caller: Caller; id: number; command: Command },
): Promise<LockedForWrite | Refusal<WriteRefusal<Command>>> => {
  const application = await lockApplication(tx, id);
  if (!application) return refuse('applicationMissing');
  const actorRoles = actorRolesOf(await requesterOf({ db: tx, encryption }, caller), application);
  const authorization = authorizeWrite(command, writeFactsOf(application), actorRoles);
  return 'refusal' in authorization ? refuse(authorization.refusal) : { application, actorRoles, as: authorization.as };
};
