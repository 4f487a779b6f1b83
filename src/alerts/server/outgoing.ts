import type { SmsSender } from '#adapters/sms/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { giveUp, markSent, takeDue, tryLater } from './outgoing-store.ts';

/**
 * Sends what was left to be sent, oldest first, and tries again what a gateway did not take. A process that dies between
 * sending and noting it sends once more: at least once, never silently not at all. Gives how many went out.
 */
export const sendOutgoing = async ({ db, sms, log }: { db: Db; sms: SmsSender; log: Log }): Promise<number> => {
  let sent = 0;
  for (const { id, recipient, text, tries } of await takeDue(db, limits.outgoingAtOnce, limits.outgoingHoldSeconds)) {
    try {
      await sms.send({ to: recipient, text, ref: `outgoing-${id}` });
      await markSent(db, id);
      sent += 1;
    } catch (error) {
      log.warn({ err: error, id: Number(id), tries: tries + 1 }, 'a message was not taken by the gateway');
      if (tries + 1 >= limits.outgoingTriesMax) await giveUp(db, id);
      else await tryLater(db, id, limits.outgoingFirstWaitSeconds * 2 ** tries);
    }
  }
  return sent;
};

const LOOK_EVERY_MS = 2_000;

/** Looks for messages to send for as long as the process runs; several processes share the work. */
export const keepSending = (deps: { db: Db; sms: SmsSender; log: Log }): { stop: () => Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = sendOutgoing(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'messages could not be sent'))
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
