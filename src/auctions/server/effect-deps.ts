import type { HouseDetails } from '#documents/server/actions.ts';
import type { TellUser } from '#platform/server/live/tell.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Answer } from './commands.ts';
import type { Seal } from './seal.ts';

/** What an auction sets in motion beside its log. */
export type EffectDeps = { vault: Vault; house: HouseDetails; seal: Seal; tellUser: TellUser };

/** An expected no from within a transaction, which rolls it back. */
export class DeedRefused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(answer.ok ? '' : answer.code);
    this.answer = answer;
  }
}
