import { setTimeout as sleep } from 'node:timers/promises';
import type { TelegramBot, TelegramUpdate } from '#adapters/telegram/port.ts';
import { limits } from '#platform/values/limits.ts';
import { withPollingLock } from './telegram-store.ts';
import { handleUpdate, UPDATES_PATH, type UpdateDeps } from './telegram-updates.ts';

type Deps = UpdateDeps & {
  /** What Telegram shows when it brings updates to us; null: we ask for them. */
  telegramSecret: string | null;
  publicUrl: string;
};

/**
 * Hears what people write to the bot for as long as the process runs. With a secret Telegram is told to bring it; without
 * one it is asked for, by one process at a time, as Telegram wants it.
 */
export const startTelegramWorker = (deps: Deps): { stop: () => Promise<void> } => {
  const end = new AbortController();
  const { telegram, telegramSecret: secret } = deps;
  const { pollUpdates, setWebhook } = telegram;
  const work =
    secret !== null && setWebhook !== null
      ? untilDone(deps, end.signal, () => setWebhook({ url: deps.publicUrl + UPDATES_PATH, secret }))
      : pollUpdates !== null && untilEnd(deps, end.signal, () => listenAlone(deps, pollUpdates, end.signal));
  return {
    stop: async () => {
      end.abort();
      await work;
    },
  };
};

type Listen = NonNullable<TelegramBot['pollUpdates']>;

/** Does a piece of work; false when it failed, and why is written down. */
const tryOnce = async ({ log }: Deps, signal: AbortSignal, work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'Telegram updates could not be received');
    return false;
  }
};

const pause = (signal: AbortSignal) => sleep(limits.telegramRetryMs, undefined, { signal }).catch(() => undefined);

const untilDone = async (deps: Deps, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  while (!signal.aborted && !(await tryOnce(deps, signal, work))) await pause(signal);
};

const untilEnd = async (deps: Deps, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  while (!signal.aborted) {
    await tryOnce(deps, signal, work);
    await pause(signal);
  }
};

const listenAlone = (deps: Deps, listen: Listen, signal: AbortSignal): Promise<void> =>
  withPollingLock(deps.db, async () => {
    // As long as Telegram brings updates somewhere, it gives none to those who ask.
    await deps.telegram.setWebhook?.(null);
    let after = 0;
    while (!signal.aborted)
      for (const update of await listen(after, signal)) {
        await handleOrSkip(deps, update);
        after = update.id;
      }
  });

/** That one update cannot be taken is no reason to hear nobody else. */
const handleOrSkip = async (deps: Deps, update: TelegramUpdate): Promise<void> => {
  try {
    await handleUpdate(deps, update);
  } catch (error) {
    deps.log.warn({ err: error }, 'Telegram message could not be processed');
  }
};
