import { randomUUID } from 'node:crypto';
import { type AccessWarning, audit } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import { notifyPayloadOf } from '#platform/server/live/notify-payload.ts';
import { pgNotifyMany } from '#platform/server/live/notify-payload-store.ts';
import type { NotifyUser, NotifyUsers, UserMessage } from '#platform/server/live/notify-users.ts';
import type { Caller } from '#platform/values/caller.ts';
import { BROADCAST, isUserTopic, ownTopic, type UserTopic, userDestination } from '../rules/destinations.ts';
import { isNewsKind, type NewsKind } from '../rules/news.ts';
import * as store from './message-store.ts';
import { enqueueForAddresses, enqueueForOwners } from './outgoing-queue.ts';

/** What a message is about where its sender does not say. */
const kindOfTopic: Record<UserTopic, NewsKind> = {
  'authorization-notify': 'account',
  'notification-notify': 'account',
  'publish-auction-status': 'auction',
};

const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Words for open pages say their kind and where they lead as well; results have a shape of their own (AUC-018). */
const bodyOf = ({ topic, body, kind, path, words }: UserMessage): Record<string, unknown> => {
  if (topic === 'publish-auction-status') return body;
  const content = words ? { ...body, words } : body;
  return topic === 'notification-notify'
    ? { ...content, ...(kind ? { kind } : {}), ...(path ? { path } : {}) }
    : content;
};

/** A message as the centre of notices keeps it. */
const asStored = (message: UserMessage) => {
  const { eventId = randomUUID(), username, topic, body, text, kind, path, sms, subject } = message;
  if (!isUserTopic(topic)) throw new Error(`There is no topic ${topic}.`);
  if (kind !== undefined && !isNewsKind(kind)) throw new Error(`There is no kind of news ${kind}.`);
  return {
    eventId,
    username,
    topic,
    body: bodyOf(message),
    kind: kind ?? kindOfTopic[topic],
    title: textIn(body.title),
    text: textIn(text ?? body.text),
    path: path ?? null,
    words: message.words ?? null,
    sms: sms ?? null,
    subject: subject ?? null,
  };
};

/** The way to tell many something at once: one statement stores it, one rings, one leaves it to be delivered. */
export const createNotifyUsers =
  (publish: Publish): NotifyUsers =>
  async (tx, messages) => {
    await sendMessages(tx, publish, messages);
  };

/** The same for one; other capabilities are given both where the application is put together. */
export const createNotifyUser =
  (publish: Publish): NotifyUser =>
  async (tx, message) =>
    (await sendMessages(tx, publish, [message])) === 1;

/**
 * Warns of a change to the ways into an account: its centre of notices, and the phone and e-mail that it had before,
 * whatever its owner chose for news.
 */
export const createAccessWarning =
  (notifyUsers: NotifyUsers) =>
  async (tx: Tx, { eventId, username, locale, phone, email, words, sms }: AccessWarning): Promise<void> => {
    const { title, text } = words[locale];
    await enqueueForAddresses(tx, { eventId, locale, title, text, sms }, [
      { channel: 'sms', recipient: phone },
      ...(email === null ? [] : [{ channel: 'email' as const, recipient: email }]),
    ]);
    const body = { title, text };
    await notifyUsers(tx, [
      { username, topic: 'notification-notify', body, words, eventId, kind: 'account', path: SETTINGS },
    ]);
  };

/** Where somebody looks after an account. */
const SETTINGS = '/profile?activeTab=settings';

const sendMessages = async (tx: Tx, publish: Publish, messages: readonly UserMessage[]): Promise<number> => {
  if (messages.length === 0) return 0;
  const stored = messages.map(asStored);
  const fresh = await store.insertMessages(tx, stored);
  const added = stored.filter(({ eventId }) => fresh.has(eventId));
  const notices: string[] = [];
  for (const { eventId, username, topic, body } of added) {
    const message = { dest: userDestination(username, topic), body: { ...body, eventId } };
    const notice = notifyPayloadOf(message);
    if (notice) notices.push(notice);
    else await publish(tx, message);
  }
  await pgNotifyMany(tx, notices);
  await enqueueForOwners(
    tx,
    added.flatMap(({ text, ...message }) => (text === null ? [] : [{ ...message, text }])),
  );
  return fresh.size;
};

/** Tells a line that has just begun to listen what its person has not seen yet. */
export const deliverUnread = async (
  db: Db,
  { destination, caller, deliver }: { destination: string; caller: Caller | null; deliver: (body: unknown) => void },
): Promise<void> => {
  const topic = caller ? ownTopic(destination, caller.username) : null;
  if (!caller || !topic) return;
  for (const { eventId, body } of await store.listUnread(db, caller.username, topic)) deliver({ ...body, eventId });
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
