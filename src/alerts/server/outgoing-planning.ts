import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { dayBegan, decideDelivery, type Today, type Verdict } from '../rules/notices/delivery.ts';
import { phoneChoice, readReach } from './notices/reach.ts';
import * as store from './outgoing-planning-store.ts';
import { summaryOf } from './outgoing-words.ts';

type Judged = { message: store.Undecided; verdict: Verdict };

/**
 * Decides what becomes of the messages whose hour has come: which leave now, which wait, which go into a summary. One
 * process decides at a time, so that two of them together never send more than the number of a day. Gives how many were
 * judged.
 */
export const planOutgoing = (db: Db, deps: { publicUrl: string }, now: Date): Promise<number> =>
  db.begin(async (tx) => {
    if (!(await store.takePlanning(tx))) return 0;
    const due = await store.readUndecided(tx, now, limits.outgoingPlannedAtOnce);
    if (due.length === 0) return 0;
    const judged = await judge(tx, due, now);
    const idsOf = (is: Verdict['is']) =>
      judged.filter(({ verdict }) => verdict.is === is).map(({ message }) => message.id);
    await store.clear(tx, idsOf('now'), now);
    await store.stop(tx, idsOf('never'), now);
    await store.putOff(
      tx,
      judged.flatMap(({ message, verdict }) =>
        verdict.is === 'later' ? [{ id: message.id, atMs: verdict.atMs }] : [],
      ),
    );
    const summed = judged.filter(({ verdict }) => verdict.is === 'sum').map(({ message }) => message);
    for (const messages of Map.groupBy(summed, placeOf).values())
      await store.sumUp(
        tx,
        messages.map(({ id }) => id),
        summaryOf(messages, deps),
        now,
      );
    return due.length;
  });

const placeOf = ({ channel, recipient }: { channel: string; recipient: string }): string => `${channel} ${recipient}`;

const judge = async (tx: Tx, due: readonly store.Undecided[], now: Date): Promise<Judged[]> => {
  const people = due.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const reach = new Map((await readReach(tx, { personIds: [...new Set(people)] })).map((one) => [one.personId, one]));
  const counts = await store.countSince(tx, new Date(dayBegan(now.getTime())), due);
  const days = new Map<string, Today>(counts.map((count) => [placeOf(count), count]));
  return due.map((message) => {
    const { channel, kind, personId } = message;
    const choice = personId === null ? phoneChoice : reach.get(personId)?.choices[channel];
    const today = days.get(placeOf(message)) ?? { sent: 0, summaries: 0 };
    const verdict: Verdict = choice
      ? decideDelivery({ kind, channel }, choice, { nowMs: now.getTime(), today })
      : { is: 'never' };
    if (verdict.is === 'now' && kind === 'match') days.set(placeOf(message), { ...today, sent: today.sent + 1 });
    return { message, verdict };
  });
};
