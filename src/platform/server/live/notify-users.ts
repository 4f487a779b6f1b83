import type { Tx } from '#platform/server/db.ts';
import type { InLanguages } from '#platform/values/locale.ts';

/** What a notice says. */
export type NoticeText = { title?: string | null; text: string };

/** A message to one person. `topic` is the last part of the destination; `body` is JSON without personal data. */
export type UserMessage = {
  username: string;
  topic: string;
  body: Record<string, unknown>;
  /** A uuid. The same event told again is not told twice. */
  eventId?: string;
  /** What the centre of notices says, where the body has no text of its own. */
  text?: string;
  /** The same in every language: pages show the words of their own, whatever the person entered in. */
  words?: InLanguages<NoticeText>;
  /** What kind of news it is in the centre of notices; without one its topic says. */
  kind?: string;
  /** Where it leads, below the language prefix. */
  path?: string | null;
  /** What an SMS says; without one it is not worth an SMS. */
  sms?: string | null;
  /** What it is about, such as order:17: with it what has not left yet can be stopped. */
  subject?: string;
};

/**
 * Stores a message and rings the person's lines in one transaction: rolled back, neither happened. Who is away hears it
 * at the next connection. False when this event was told before.
 */
export type NotifyUser = (tx: Tx, message: UserMessage) => Promise<boolean>;

/** The same for many messages at once, in their order: thousands hear of the end of an auction in one breath. */
export type NotifyUsers = (tx: Tx, messages: readonly UserMessage[]) => Promise<void>;
