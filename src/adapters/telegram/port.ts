/** One message to one chat, with links below it. */
export type TelegramMessage = { chatId: string; text: string; links: readonly { label: string; url: string }[] };

/** What somebody wrote to the bot. */
export type TelegramUpdate = { id: number; chatId: string; name: string | null; text: string };

/** Our bot. */
export type TelegramBot = {
  name: string;
  /** Opens the bot and says `/start <token>` to it, at most 64 signs of A-Z, a-z, 0-9, _ and -; null where there is none. */
  startUrl: ((token: string) => string) | null;
  /** Throws when it was not taken; `DeliveryError.isGone` when the chat wants no more of the bot. */
  send: (message: TelegramMessage) => Promise<{ providerId: string }>;
  /** What came since an update, waiting for some seconds for the first; null where nobody can write to the bot. */
  pollUpdates: ((after: number, signal: AbortSignal) => Promise<TelegramUpdate[]>) | null;
  /** Has what people write brought to an address of ours, each time with the secret; null ends that, so that `pollUpdates` hears. */
  setWebhook: ((address: { url: string; secret: string } | null) => Promise<void>) | null;
  /** What was brought; null when that is no update. */
  parseUpdate: (brought: unknown) => TelegramUpdate | null;
};
