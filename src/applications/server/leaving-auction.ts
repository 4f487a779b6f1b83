import type { Db } from '#platform/server/db.ts';
import type { MoveWish } from '../contract/moving.ts';
import type { LotOffice } from './lot-office.ts';
import { judgeMove } from './move-judge.ts';
import { MoveRefused } from './move-refused.ts';
import type { MoveBy } from './moving.ts';
import type { Standing } from './moving-store.ts';

/**
 * Before a property leaves its auction by a person's will, the auction is ended, which only the keeper of the lots does,
 * and only while nobody has entered. Done before the move: between the two a property is in an auction that is over, and
 * the move can be made again. Throws `MoveRefused`.
 */
export const withoutAuction = async (
  { db, lots }: { db: Db; lots: LotOffice },
  standing: Standing,
  wish: MoveWish,
  mover: MoveBy,
): Promise<void> => {
  const leaves = standing.process === 'auction' && (wish.to === 'in_sale' || wish.to === 'failed');
  const { listingId } = standing;
  if (!leaves || listingId === null) return;
  judgeMove(standing, wish, mover);
  const participants = await db.begin((tx) => lots.participants(tx, listingId));
  if (participants === null) return;
  if (participants > 0) throw new MoveRefused('hasParticipants');
  if (!(await lots.callOff(listingId, mover.username, wish.comment ?? ''))) throw new MoveRefused('auctionBusy');
};
