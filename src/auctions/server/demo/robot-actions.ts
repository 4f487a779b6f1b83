import { randomUUID } from 'node:crypto';
import { termsFingerprint } from '#documents/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { LotSnapshot } from '../../contract/shapes.ts';
import type { AuctionClock } from '../clock.ts';
import type { Command, CommandResult, Who } from '../commands.ts';
import type { EffectDeps } from '../effect-deps.ts';
import { compose, paperOf } from '../lot-paper.ts';
import { findLotState } from '../lot-state.ts';
import type { LotWriter } from '../lot-writer.ts';
import type { Robot } from './robot-store.ts';

export type RobotActionDeps = Pick<EffectDeps, 'encryption' | 'operator'> & {
  db: Db;
  lotWriter: LotWriter;
  clock: AuctionClock;
};

/** What a robot asks for, as anybody would: the rest of a command is always the same. */
type RobotCommand = Command extends infer One
  ? One extends Command
    ? Omit<One, 'lotId' | 'who' | 'key' | 'bodyHash' | 'atMs'>
    : never
  : never;

const whoIs = ({ id, username, subject, language }: Robot): Who => ({
  principal: { kind: 'PERSON', id: id.toString() },
  personId: id.toString(),
  username,
  subject,
  language,
});

/** Robots go the way of all: through the lot writer, with a key of their own for every command. */
export const submitAs = (
  { lotWriter, clock }: RobotActionDeps,
  robot: Robot,
  lotId: number,
  command: RobotCommand,
): Promise<CommandResult> => {
  const key = randomUUID();
  return lotWriter.submit({ ...command, lotId, who: whoIs(robot), key, bodyHash: key, atMs: clock.nowMs() } as Command);
};

/** Enters a lot, with the agreements as they are read there; null when there is no such lot. */
export const enter = async (deps: RobotActionDeps, robot: Robot, lotId: number): Promise<CommandResult | null> => {
  const state = await findLotState(deps.db, lotId);
  if (!state) return null;
  const { lot, sheetHash } = state;
  const atMs = deps.clock.nowMs();
  const paper = await paperOf(deps.db, deps, { lot, sheetHash, who: whoIs(robot), language: robot.language, atMs });
  if (!paper) return null;
  const hashOf = (kind: 'bidOffer' | 'depositAgreement') =>
    termsFingerprint(compose(kind, paper, null)).toString('hex');
  return submitAs(deps, robot, lotId, {
    kind: 'enter',
    sheetHash,
    bidOfferSha256: hashOf('bidOffer'),
    depositAgreementSha256: hashOf('depositAgreement'),
  });
};

/** Bids, or lets the engine bid, by what the snapshot says. */
export const submitBid = (
  deps: RobotActionDeps,
  robot: Robot,
  { productId, sheetHash }: Pick<LotSnapshot, 'productId' | 'sheetHash'>,
  { kind, tiyin, isReserve }: { kind: 'bid' | 'maximum'; tiyin: bigint; isReserve: boolean },
): Promise<CommandResult> =>
  submitAs(deps, robot, productId, {
    kind,
    amount: tiyin.toString(),
    sheetHash,
    isReserve,
    // A robot means every digit.
    ...(kind === 'maximum' ? { isRetyped: true } : {}),
  });
