import type { Tx } from '#platform/server/db.ts';
import type { Event } from '../contract/shapes.ts';
import type { Mover } from '../rules/moves.ts';
import { insertEvent } from './history-store.ts';

/** The house itself, as the history names it. */
export const HOUSE = 'ostona';

/** Who does something, and as what; T is the house by itself. */
export type Doer = { username: string; as: Mover };
export const house: Doer = { username: HOUSE, as: 'T' };

export type NewEvent = {
  applicationId: number;
  kind: Event['kind'];
  by: Doer;
  from?: string | null;
  to?: string | null;
  comment?: string;
  /** False: among staff only. */
  isForAuthor?: boolean;
  /** Facts beside the words; never personal data. */
  detail?: Record<string, unknown>;
};

/** Writes down what happened to an application, in the transaction in which it happens. */
export const noteEvent = (
  tx: Tx,
  { by, from = null, to = null, comment = '', isForAuthor = true, detail = {}, ...event }: NewEvent,
): Promise<void> =>
  insertEvent(tx, { ...event, actor: by.username, role: by.as, from, to, comment, isForAuthor, detail });
