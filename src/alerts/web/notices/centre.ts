import { useSyncExternalStore } from 'react';
import type { Reply } from '#platform/contract/operation.ts';
import { api } from '#platform/web/api.ts';
import type { noticesContract } from '../../contract/notices.ts';

export const noticesCall = api<typeof noticesContract>();

/** A page of notices as the application tells it. */
export type NoticeList = Reply<(typeof noticesContract)['GET /user/notices']>;

/** What this tab knows of the centre. `round` grows whenever the lists it shows may be old. */
type Centre = { unread: number | null; round: number };

let centre: Centre = { unread: null, round: 0 };
const watchers = new Set<() => void>();

const change = (patch: Partial<Centre>) => {
  centre = { ...centre, ...patch };
  for (const watcher of watchers) watcher();
};

let asked = 0;

/** How many are unread is known from an answer; what was asked before is old by then. */
export const setUnread = (unread: number): void => {
  asked += 1;
  if (unread !== centre.unread) change({ unread });
};

/**
 * Asks how many are unread. Without an answer the number stays as it was: it is asked again when something comes. An answer
 * that something newer has overtaken is dropped.
 */
export const refreshUnread = async (): Promise<void> => {
  const question = ++asked;
  const answer = await noticesCall('GET /user/notices/count').catch(() => null);
  if (answer && question === asked) setUnread(answer.unread);
};

/** Somebody went where a notice leads. If that is not heard, it stays unread. */
export const markNoticeRead = async (id: string): Promise<void> => {
  const answer = await noticesCall('POST /user/notices/read', { body: { ids: [id], isRead: true } }).catch(() => null);
  if (answer) setUnread(answer.unread);
};

const unreadIn = (body: unknown): number | null => {
  const unread = (body as { unread?: unknown } | null)?.unread;
  return typeof unread === 'number' ? unread : null;
};

/**
 * Something came over the live line of this person: a message, or word that notices were read in another tab. Null: the
 * line was away, so that anything may have come.
 */
export const onNoticeMessage = (body: unknown): void => {
  const unread = unreadIn(body);
  change({ round: centre.round + 1 });
  if (unread === null) void refreshUnread();
  else setUnread(unread);
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const nobody: Centre = { unread: null, round: 0 };

/** What this tab knows of the centre of notices; nothing on the server. */
export const useCentre = (): Centre =>
  useSyncExternalStore(
    watch,
    () => centre,
    () => nobody,
  );
