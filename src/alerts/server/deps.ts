import type { PushSender } from '#adapters/push/port.ts';
import type { SmsSender } from '#adapters/sms/port.ts';
import type { TelegramBot } from '#adapters/telegram/port.ts';
import type { ListingSearch } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';

/** What alerts work with. */
export type AlertDeps = {
  db: Db;
  encryption: Encryption;
  log: Log;
  search: ListingSearch;
  sms: SmsSender;
  telegram: TelegramBot;
  push: PushSender;
  /** What gateways show that report on messages; null: nobody listens to them. */
  reportSecret: string | null;
  /** What Telegram shows when it brings what people write to the bot; null: the bot asks for that itself. */
  telegramSecret: string | null;
  publish: Publish;
  notifyUsers: NotifyUsers;
  /** The address that links in messages begin with, without a slash at its end. */
  publicUrl: string;
};
