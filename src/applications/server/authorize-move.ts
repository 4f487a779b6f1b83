import type { MoveInput } from '../contract/workflow.ts';
import { decidedBySecondPerson, type MoveFacts, obstacleTo } from '../rules/allowed-moves.ts';
import { feeOfApplication, feeRouteOf } from '../rules/fees.ts';
import { type ActorRole, findTransition, processTransitions } from '../rules/transitions.ts';
import { isOwnApplication } from './actor-roles.ts';
import type { ApplicationRecord } from './application-store.ts';
import { MoveRefused } from './move-refused.ts';

/** Who wants a move, and as what he stands towards the application. */
export type ActorWithRoles = { username: string; actorRoles: readonly ActorRole[] };

/**
 * Whether somebody may make a move, and as what he makes it. Throws `MoveRefused`: first what the caller saw, then the
 * table, then who, then what this application demands.
 */
export const authorizeMove = (
  application: ApplicationRecord,
  input: MoveInput,
  { username, actorRoles }: ActorWithRoles,
): ActorRole => {
  if (application.process !== input.from) throw new MoveRefused('statusChanged');
  const move = findTransition(processTransitions, input.from, input.to);
  if (!move) throw new MoveRefused('noSuchMove');
  const as = move.who.find((who) => actorRoles.includes(who));
  if (as === undefined) throw new MoveRefused('moveForbidden');
  // The platform says why by itself; a person has to.
  if (move.asksReason && as !== 'system' && (input.comment ?? '') === '') throw new MoveRefused('reasonMissing');
  if (isOwnApproval(application, username, as)) throw new MoveRefused('secondPerson');
  const obstacle = obstacleTo(moveFactsOf(application), input.to);
  if (obstacle !== null) throw new MoveRefused(obstacle);
  return as;
};

/** Staff do not decide about what they handed in themselves. */
const isOwnApproval = (application: ApplicationRecord, username: string, as: ActorRole): boolean =>
  isOwnApplication(application, username) && (decidedBySecondPerson[as]?.includes(application.process) ?? false);

/** Whether somebody owes the fee of an application, so that it has to come before the application ends. */
export const isFeeDue = (application: ApplicationRecord): boolean =>
  feeRouteOf({ ...application, fee: feeOfApplication(application) }) === 'owed';

/** What of an application decides which steps it may take. */
export const moveFactsOf = (
  application: Pick<
    ApplicationRecord,
    | 'process'
    | 'analysis'
    | 'companyId'
    | 'form'
    | 'fromMib'
    | 'mibChange'
    | 'isContractSigned'
    | 'hasUnansweredWarnings'
    | 'auctionContract'
    | 'lotPayment'
    | 'hasAssistant'
  >,
): MoveFacts => ({
  process: application.process,
  analysis: application.analysis,
  isOfBank: application.companyId !== null,
  goal: application.form.goal,
  tradeType: application.form.tradeType,
  isFromMib: application.form.collection === 'MIB',
  fromMib: application.fromMib,
  isMibChanging: application.mibChange !== null,
  isContractSigned: application.isContractSigned,
  hasUnansweredWarnings: application.hasUnansweredWarnings,
  auctionContract: application.auctionContract,
  lotPayment: application.lotPayment,
  hasAssistant: application.hasAssistant,
});
