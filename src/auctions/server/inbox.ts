import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { type Answer, type Command, no, outcomeUnknown } from './commands.ts';
import { insertToInbox, readAnswers, takeFromInbox } from './store.ts';

/** Where processes hear that something lies in the inbox. Nobody outside may listen there. */
export const INBOX = '/house/lot-inbox';

const LOOK_MS = 20;

/**
 * Hands a command to the process that keeps the lots and waits for its answer, which stands in the database. The moment
 * of arrival goes along: it is judged as of then. Whoever waits in vain does not know what becomes of it, and asks again.
 */
export const askKeeper = async (db: Db, publish: Publish, command: Command): Promise<Answer> => {
  await db.begin(async (tx) => {
    await insertToInbox(tx, JSON.stringify(command));
    await publish(tx, { dest: INBOX, body: {} });
  });
  const { lotId, who, key, bodyHash } = command;
  for (const until = performance.now() + limits.forwardWaitMs; performance.now() < until; await sleep(LOOK_MS)) {
    const [stored] = await readAnswers(db, lotId, [{ username: who.username, key }]);
    if (stored) return stored.bodyHash === bodyHash ? (JSON.parse(stored.answer) as Answer) : no('keyReused');
  }
  throw outcomeUnknown();
};

export type Inbox = { drain: () => Promise<void> };

/** What other processes left for the one that keeps the lots. */
export const openInbox = ({ db, log, take }: { db: Db; log: Log; take: (command: Command) => void }): Inbox => {
  let draining: Promise<void> | null = null;
  let isAsked = false;
  const drainAll = async () => {
    try {
      do {
        isAsked = false;
        for (const text of await takeFromInbox(db)) take(JSON.parse(text) as Command);
      } while (isAsked);
    } catch (error) {
      log.debug({ err: error }, 'the inbox of the lots could not be read');
    }
  };
  return {
    drain: () => {
      isAsked = true;
      draining ??= drainAll().finally(() => {
        draining = null;
      });
      return draining;
    },
  };
};
