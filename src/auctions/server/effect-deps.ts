import type { HouseDetails } from '#documents/server/actions.ts';
import type { TellUsers, UserMessage } from '#platform/server/live/tell.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Answer } from './commands.ts';
import type { Seal } from './seal.ts';

/** What an auction sets in motion beside its log. */
export type EffectDeps = { vault: Vault; house: HouseDetails; seal: Seal; tellUsers: TellUsers };

/** The same while effects are brought about: messages are gathered, and go out together at the end. */
export type Telling = EffectDeps & { tell: (message: UserMessage) => void };

/** An expected no from within a transaction, which rolls it back. */
export class DeedRefused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(answer.ok ? '' : answer.code);
    this.answer = answer;
  }
}
