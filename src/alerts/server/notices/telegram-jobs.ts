import { setTimeout as sleep } from 'node:timers/promises';
import type { TelegramBot, TelegramUpdate } from '#adapters/telegram/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import { answerUpdate } from './telegram.ts';
import { holdListening } from './telegram-store.ts';

type Deps = { db: Db; vault: Vault; log: Log; telegram: TelegramBot };

/** Answers one update; that somebody cannot be answered is no reason to hear nobody else. */
const takeUpdate = async ({ log, telegram, ...deps }: Deps, update: TelegramUpdate): Promise<void> => {
  try {
    const text = await answerUpdate(deps, update);
    if (text !== null) await telegram.send({ chatId: update.chatId, text, links: [] });
  } catch (error) {
    log.warn({ err: error }, 'what was written to the bot could not be answered');
  }
};

/** Hears what people write to the bot for as long as the process runs: one process at a time, as Telegram wants it. */
export const keepChats = (deps: Deps): { stop: () => Promise<void> } => {
  const end = new AbortController();
  const running =
    deps.telegram.listen === null ? Promise.resolve() : keepListening(deps, deps.telegram.listen, end.signal);
  return {
    stop: async () => {
      end.abort();
      await running;
    },
  };
};

const keepListening = async (
  deps: Deps,
  listen: NonNullable<TelegramBot['listen']>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await holdListening(deps.db, async () => {
        let after = 0;
        while (!signal.aborted)
          for (const update of await listen(after, signal)) {
            await takeUpdate(deps, update);
            after = update.id;
          }
      });
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'the bot could not be listened to');
    }
    await sleep(limits.telegramRetryMs, undefined, { signal }).catch(() => undefined);
  }
};
