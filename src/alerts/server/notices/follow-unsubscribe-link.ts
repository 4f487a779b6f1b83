import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Channel, NewsKind } from '../../rules/news.ts';
import { maskRecipient } from '../../rules/notices/masks.ts';
import { listReach } from './reach.ts';
import { addStop, removeStop } from './settings-store.ts';
import { type UnsubscribeTarget, verifyUnsubscribeToken } from './unsubscribe-link.ts';

/** What a link at the foot of a message is about, and whether it is stopped. */
export type UnsubscribeStatus = { channel: Channel; kind: NewsKind; recipientMasked: string; isStopped: boolean };

type Deps = { db: Db; encryption: Encryption };
type LinkWrong = Refusal<'linkWrong'>;

export const getUnsubscribeStatus = async (
  { db, encryption }: Deps,
  token: string,
): Promise<UnsubscribeStatus | LinkWrong> => {
  const stop = verifyUnsubscribeToken(encryption, token);
  return (stop && (await viewOf(db, stop))) ?? refuse('linkWrong');
};

/** Stops it, or takes that back; asked again, it stays as it is. What waits to be sent looks at this before it leaves. */
export const followUnsubscribeLink = (
  { db, encryption }: Deps,
  token: string,
  { isUndone }: { isUndone: boolean },
): Promise<UnsubscribeStatus | LinkWrong> =>
  db.begin(async (tx) => {
    const stop = verifyUnsubscribeToken(encryption, token);
    if (!stop || !(await viewOf(tx, stop))) return refuse('linkWrong');
    await (isUndone ? removeStop : addStop)(tx, stop.personId, stop);
    return (await viewOf(tx, stop)) ?? refuse('linkWrong');
  });

const viewOf = async (
  db: Db | Tx,
  { personId, channel, kind }: UnsubscribeTarget,
): Promise<UnsubscribeStatus | null> => {
  const [one] = await listReach(db, { personIds: [personId] });
  if (!one) return null;
  const [recipient] = one.addresses[channel];
  return {
    channel,
    kind,
    recipientMasked: recipient === undefined ? '' : maskRecipient(channel, recipient),
    isStopped: one.choices[channel].stoppedKinds.includes(kind),
  };
};
