import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { type DeliveryDecision, decideDelivery, type SentToday, startOfDay } from '../rules/notices/delivery.ts';
import { listReach, phoneChoice } from './notices/reach.ts';
import * as store from './outgoing-plan-store.ts';
import { summaryOf } from './outgoing-words.ts';

type PlannedMessage = { message: store.UnplannedMessage; decision: DeliveryDecision };

/**
 * Decides what becomes of the messages whose hour has come: which leave now, which wait, which go into a summary. One
 * process decides at a time, so that two of them together never send more than the number of a day. Gives how many were
 * judged.
 */
export const planOutgoing = (db: Db, deps: { publicUrl: string }, now: Date): Promise<number> =>
  db.begin(async (tx) => {
    if (!(await store.tryLockPlanning(tx))) return 0;
    const due = await store.listUnplanned(tx, now, limits.outgoingPlanBatchSize);
    if (due.length === 0) return 0;
    const planned = await decide(tx, due, now);
    const idsOf = (is: DeliveryDecision['is']) =>
      planned.filter(({ decision }) => decision.is === is).map(({ message }) => message.id);
    await store.clearForSending(tx, idsOf('now'), now);
    await store.stopMessages(tx, idsOf('never'), now);
    await store.postponeMessages(
      tx,
      planned.flatMap(({ message, decision }) =>
        decision.is === 'later' ? [{ id: message.id, atMs: decision.atMs }] : [],
      ),
    );
    const summed = planned.filter(({ decision }) => decision.is === 'summary').map(({ message }) => message);
    for (const messages of Map.groupBy(summed, placeOf).values())
      await store.replaceBySummary(
        tx,
        messages.map(({ id }) => id),
        summaryOf(messages, deps),
        now,
      );
    return due.length;
  });

const placeOf = ({ channel, recipient }: { channel: string; recipient: string }): string => `${channel} ${recipient}`;

const decide = async (tx: Tx, due: readonly store.UnplannedMessage[], now: Date): Promise<PlannedMessage[]> => {
  const personIds = due.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const reach = new Map(
    (await listReach(tx, { personIds: [...new Set(personIds)] })).map((one) => [one.personId, one]),
  );
  const counts = await store.countSince(tx, new Date(startOfDay(now.getTime())), due);
  const days = new Map<string, SentToday>(counts.map((count) => [placeOf(count), count]));
  return due.map((message) => {
    const { channel, kind, personId } = message;
    const choice = personId === null ? phoneChoice : reach.get(personId)?.choices[channel];
    const today = days.get(placeOf(message)) ?? { sent: 0, summaries: 0 };
    const decision: DeliveryDecision = choice
      ? decideDelivery({ kind, channel }, choice, { nowMs: now.getTime(), today })
      : { is: 'never' };
    if (decision.is === 'now' && kind === 'match') days.set(placeOf(message), { ...today, sent: today.sent + 1 });
    return { message, decision };
  });
};
