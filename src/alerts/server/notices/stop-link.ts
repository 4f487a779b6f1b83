import type { Vault } from '#platform/server/vault.ts';
import { type Channel, channels, isNewsKind, type NewsKind } from '../../rules/news.ts';
import { readLink, signLink } from '../signed-link.ts';

/** What a link at the foot of a message stops: one kind of news by one way, for one person. */
export type Stop = { personId: bigint; channel: Channel; kind: NewsKind };

export const stopToken = (vault: Vault, { personId, channel, kind }: Stop): string =>
  signLink(vault, 'unsubscribe', `${personId}.${channel}.${kind}`);

/** Null for a token that the house did not make. */
export const readStopToken = (vault: Vault, token: string): Stop | null => {
  const [personId = '', way, kind = ''] = readLink(vault, 'unsubscribe', token)?.split('.') ?? [];
  const channel = channels.find((known) => known === way);
  return channel && isNewsKind(kind) ? { personId: BigInt(personId), channel, kind } : null;
};
