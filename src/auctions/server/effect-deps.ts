import type { OperatorDetails } from '#documents/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers, UserMessage } from '#platform/server/live/notify-users.ts';
import type { LotLogEntry } from '../rules/lot.ts';
import type { CommandResult } from './commands.ts';
import type { LogBatch } from './log-batch.ts';
import type { ParticipantRow } from './lot-store.ts';
import type { AuctionSigner } from './signer.ts';

export type EffectOf<Kind extends LotLogEntry['kind']> = {
  tx: Tx;
  deps: EffectContext;
  batch: LogBatch;
  lotId: number;
  entry: Extract<LotLogEntry, { kind: Kind }>;
  /** Those whose deposit was held when the page began, by number. */
  participants: Map<number, ParticipantRow>;
};

/** What an auction sets in motion beside its log. */
export type EffectDeps = {
  encryption: Encryption;
  operator: OperatorDetails;
  signer: AuctionSigner;
  notifyUsers: NotifyUsers;
};

/** The same while effects are brought about: messages are gathered, and go out together at the end. */
export type EffectContext = EffectDeps & { queueMessage: (message: UserMessage) => void };

/** An expected no from within a transaction, which rolls it back. */
export class CommandRejected extends Error {
  readonly answer: CommandResult;
  constructor(answer: CommandResult) {
    super(answer.ok ? '' : answer.code);
    this.answer = answer;
  }
}
