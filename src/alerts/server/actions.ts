import { randomUUID } from 'node:crypto';
import { audit } from '#identity/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import { notifyAll } from '#platform/server/live/notice-store.ts';
import { noticeText } from '#platform/server/live/notice-text.ts';
import type { TellUser, TellUsers } from '#platform/server/live/tell.ts';
import type { Caller } from '#platform/values/caller.ts';
import { BROADCAST, isUserTopic, ownTopic, userDestination } from '../rules/destinations.ts';
import * as store from './store.ts';

/** The way to tell one person something; other capabilities are given it where the house is put together. */
export const openTeller =
  (publish: Publish): TellUser =>
  async (tx, { username, topic, body, eventId = randomUUID() }) => {
    if (!isUserTopic(topic)) throw new Error(`There is no topic ${topic}.`);
    if (!(await store.insertMessage(tx, { eventId, username, topic, body }))) return false;
    await publish(tx, { dest: userDestination(username, topic), body: { ...body, eventId } });
    return true;
  };

/** The same for many at once: one statement stores them, one rings. */
export const openTellers =
  (publish: Publish): TellUsers =>
  async (tx, messages) => {
    if (messages.length === 0) return;
    for (const { topic } of messages) if (!isUserTopic(topic)) throw new Error(`There is no topic ${topic}.`);
    const named = messages.map(({ eventId = randomUUID(), ...rest }) => ({ ...rest, eventId }));
    const fresh = await store.insertMessages(tx, named);
    const notices: string[] = [];
    for (const { eventId, username, topic, body } of named) {
      if (!fresh.has(eventId) || !isUserTopic(topic)) continue;
      const message = { dest: userDestination(username, topic), body: { ...body, eventId } };
      const notice = noticeText(message);
      if (notice) notices.push(notice);
      else await publish(tx, message);
    }
    await notifyAll(tx, notices);
  };

/** Tells a line that has just begun to listen what its person has not seen yet. */
export const deliverUnread = async (
  db: Db,
  { destination, caller, deliver }: { destination: string; caller: Caller | null; deliver: (body: unknown) => void },
): Promise<void> => {
  const topic = caller ? ownTopic(destination, caller.username) : null;
  if (!caller || !topic) return;
  for (const { eventId, body } of await store.readUnread(db, caller.username, topic)) deliver({ ...body, eventId });
};

/** Tells everybody; written down with who did it. Returns the number of the event. */
export const broadcast = async (
  { db, publish }: { db: Db; publish: Publish },
  message: { text: string; timeout: number },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<string> =>
  db.begin(async (tx) => {
    const eventId = randomUUID();
    await publish(tx, { dest: BROADCAST, body: { ...message, eventId } });
    await audit(tx, { caller, action: 'broadcast.send', object: `broadcast:${eventId}`, detail: message, requestId });
    return eventId;
  });
