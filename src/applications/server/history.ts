import type { Tx } from '#platform/server/db.ts';
import type { ApplicationEvent } from '../contract/shapes.ts';
import type { ActorRole } from '../rules/transitions.ts';
import { insertEvent } from './history-store.ts';

/** The platform itself, as the history names it. */
export const SYSTEM_USERNAME = 'ostona';

/** Who does something, and as what; T is the platform by itself. */
export type Actor = { username: string; as: ActorRole };
export const systemActor: Actor = { username: SYSTEM_USERNAME, as: 'system' };

export type NewEvent = {
  applicationId: number;
  kind: ApplicationEvent['kind'];
  by: Actor;
  from?: string | null;
  to?: string | null;
  comment?: string;
  /** False: among staff only. */
  isForAuthor?: boolean;
  /** Facts beside the words; never personal data. */
  detail?: Record<string, unknown>;
};

/** Writes down what happened to an application, in the transaction in which it happens. */
export const recordEvent = (
  tx: Tx,
  { by, from = null, to = null, comment = '', isForAuthor = true, detail = {}, ...event }: NewEvent,
): Promise<void> =>
  insertEvent(tx, { ...event, actor: by.username, role: by.as, from, to, comment, isForAuthor, detail });
