import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, isConnectionLoss } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { type Command, type CommandResult, outcomeUnknownError, rejectCommand } from './commands.ts';
import { dequeueFromInbox, findWriterEpoch, insertToInbox, isFencedError, listAnswers } from './lot-store.ts';

/** Where processes hear that something lies in the inbox. Nobody outside may listen there. */
export const INBOX = '/house/lot-inbox';

const POLL_MS = 20;
/** The writer is asked after in every so many looks for the answer. */
const POLLS_PER_WRITER_CHECK = 5;

/** Whoever waits for an answer looks again over another connection. */
const ignoreLoss = (error: unknown): [] => {
  if (isConnectionLoss(error)) return [];
  throw error;
};

/**
 * Hands a command to the process that keeps the lots and waits for its answer, which stands in the database. The moment
 * of arrival goes along: it is judged as of then. A writer that died or froze may have taken the command with it, so it is
 * handed over again to the next. Whoever waits in vain does not know what becomes of it, and asks again.
 */
export const forwardToLotWriter = async (db: Db, publish: Publish, command: Command): Promise<CommandResult> => {
  const handOver = async () => {
    const epoch = await findWriterEpoch(db);
    await db.begin(async (tx) => {
      await insertToInbox(tx, JSON.stringify(command));
      await publish(tx, { dest: INBOX, body: {} });
    });
    return epoch;
  };
  /** A connection may just have ended: the next writer ends those of the last one. */
  const untilTaken = async (): Promise<bigint | null> => {
    for (const soon = performance.now() + limits.handOverMsMax; ; await sleep(POLL_MS))
      try {
        return await handOver();
      } catch (error) {
        if (!isConnectionLoss(error) || performance.now() > soon) throw error;
      }
  };
  /** Where the database gives no answer its sender is told so soon: what is handed over late is done all the same. */
  const handOverSoon = () => {
    const late = sleep(limits.handOverMsMax, undefined, { ref: false }).then(() => {
      throw outcomeUnknownError();
    });
    return Promise.race([untilTaken(), late]);
  };
  const { lotId, who, key, bodyHash } = command;
  const until = performance.now() + limits.forwardWaitMs;
  let forwardedTo = await handOverSoon();
  for (let polls = 1; performance.now() < until; polls++, await sleep(POLL_MS)) {
    const [stored] = await listAnswers(db, lotId, [{ username: who.username, key }]).catch(ignoreLoss);
    if (stored)
      return stored.bodyHash === bodyHash ? (JSON.parse(stored.answer) as CommandResult) : rejectCommand('keyReused');
    if (polls % POLLS_PER_WRITER_CHECK !== 0) continue;
    const epoch = await findWriterEpoch(db).catch(() => forwardedTo);
    if (epoch !== forwardedTo) forwardedTo = await handOverSoon();
  }
  throw outcomeUnknownError();
};

export type Inbox = { drain: () => Promise<void> };

/** What other processes left for the one that keeps the lots. */
export const createInbox = ({
  db,
  log,
  epoch,
  onCommand,
}: {
  db: Db;
  log: Log;
  epoch: () => bigint;
  onCommand: (command: Command) => void;
}): Inbox => {
  let draining: Promise<void> | null = null;
  let isRequested = false;
  const drainAll = async () => {
    try {
      do {
        isRequested = false;
        for (const text of await dequeueFromInbox(db, epoch())) onCommand(JSON.parse(text) as Command);
      } while (isRequested);
    } catch (error) {
      if (!isFencedError(error)) log.debug({ err: error }, 'lot command inbox could not be read');
    }
  };
  return {
    drain: () => {
      isRequested = true;
      draining ??= drainAll().finally(() => {
        draining = null;
      });
      return draining;
    },
  };
};
