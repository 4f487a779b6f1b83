import type { Encryption } from '#platform/server/encryption.ts';
import { type Channel, channels, isNewsKind, type NewsKind } from '../../rules/news.ts';
import { signLink, verifyLink } from '../signed-link.ts';

/** What a link at the foot of a message stops: one kind of news by one way, for one person. */
export type UnsubscribeTarget = { personId: bigint; channel: Channel; kind: NewsKind };

export const unsubscribeToken = (encryption: Encryption, { personId, channel, kind }: UnsubscribeTarget): string =>
  signLink(encryption, 'unsubscribe', `${personId}.${channel}.${kind}`);

/** Null for a token that the application did not make. */
export const verifyUnsubscribeToken = (encryption: Encryption, token: string): UnsubscribeTarget | null => {
  const [personId = '', way, kind = ''] = verifyLink(encryption, 'unsubscribe', token)?.split('.') ?? [];
  const channel = channels.find((candidate) => candidate === way);
  return channel && isNewsKind(kind) ? { personId: BigInt(personId), channel, kind } : null;
};
