import type { Encryption } from '#platform/server/encryption.ts';
import { type Channel, channels, isNewsKind, type NewsKind } from '../../rules/news.ts';
import { signLink, verifyLink } from '../signed-link.ts';

/** What a link at the foot of a message stops: one kind of news by one way, for one person. */
export type StopTarget = { personId: bigint; channel: Channel; kind: NewsKind };

export const stopToken = (encryption: Encryption, { personId, channel, kind }: StopTarget): string =>
  signLink(encryption, 'unsubscribe', `${personId}.${channel}.${kind}`);

/** Null for a token that the application did not make. */
export const verifyStopToken = (encryption: Encryption, token: string): StopTarget | null => {
  const [personId = '', way, kind = ''] = verifyLink(encryption, 'unsubscribe', token)?.split('.') ?? [];
  const channel = channels.find((known) => known === way);
  return channel && isNewsKind(kind) ? { personId: BigInt(personId), channel, kind } : null;
};
