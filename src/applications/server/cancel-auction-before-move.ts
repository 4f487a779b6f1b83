import type { Db } from '#platform/server/db.ts';
import type { MoveInput } from '../contract/workflow.ts';
import type { ApplicationRecord } from './application-store.ts';
import type { ActorWithRoles } from './authorize-move.ts';
import { authorizeMove } from './authorize-move.ts';
import type { LotAdmin } from './lot-admin.ts';
import { MoveRefused } from './move-refused.ts';

/**
 * Before a property leaves its auction by a person's will, the auction is ended, which only the lot writer does,
 * and only while nobody has entered. Done before the move: between the two a property is in an auction that is over, and
 * the move can be made again. Throws `MoveRefused`.
 */
export const cancelAuctionBeforeMove = async (
  { db, lots }: { db: Db; lots: LotAdmin },
  application: ApplicationRecord,
  input: MoveInput,
  actor: ActorWithRoles,
): Promise<void> => {
  const leaves = application.process === 'auction' && (input.to === 'in_sale' || input.to === 'failed');
  const { listingId } = application;
  if (!leaves || listingId === null) return;
  authorizeMove(application, input, actor);
  const participants = await db.begin((tx) => lots.participants(tx, listingId));
  if (participants === null) return;
  if (participants > 0) throw new MoveRefused('hasParticipants');
  if (!(await lots.callOff(listingId, actor.username, input.comment ?? ''))) throw new MoveRefused('auctionBusy');
};
