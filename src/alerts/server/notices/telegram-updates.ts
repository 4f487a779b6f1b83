import { timingSafeEqual } from 'node:crypto';
import type { TelegramBot, TelegramUpdate } from '#adapters/telegram/port.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { answerUpdate } from './telegram.ts';
import { recordUpdate } from './telegram-store.ts';

export type UpdateDeps = { db: Db; encryption: Encryption; log: Log; telegram: TelegramBot };

/** The path below the public address where Telegram brings what people write. */
export const UPDATES_PATH = '/api/public/telegram';

/**
 * Does what somebody asks of the bot, in one transaction with the note that it was asked: brought twice, it is done once.
 * The answer goes out afterwards, and nobody is heard less because it cannot. False: it was taken before.
 */
export const handleUpdate = async (
  { db, encryption, log, telegram }: UpdateDeps,
  update: TelegramUpdate,
): Promise<boolean> => {
  const done = await db.begin(async (tx) =>
    (await recordUpdate(tx, update.id)) ? { says: await answerUpdate(tx, encryption, update) } : null,
  );
  if (done === null || done.says === null) return done !== null;
  try {
    await telegram.send({ chatId: update.chatId, text: done.says, links: [] });
  } catch (error) {
    log.warn({ err: error }, 'Telegram message could not be answered');
  }
  return true;
};

/**
 * Takes what Telegram brings, from nobody else. What is no update is answered like one: asked again, it would be none
 * either. Where the database fails, the call does, and Telegram brings it once more.
 */
export const handleTelegramWebhook = async (
  deps: UpdateDeps & { telegramSecret: string | null },
  { body, proof }: { body: unknown; proof: string | null },
): Promise<{ isTaken: boolean } | Refusal<'linkWrong'>> => {
  const digest = (text: string) => deps.encryption.digest(text, 'telegram');
  const { telegramSecret: secret } = deps;
  if (secret === null || !timingSafeEqual(digest(proof ?? ''), digest(secret))) return refuse('linkWrong');
  const update = deps.telegram.parseUpdate(body);
  return { isTaken: update !== null && (await handleUpdate(deps, update)) };
};
