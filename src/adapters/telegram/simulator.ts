import type { TelegramBot, TelegramMessage } from './port.ts';

/** A bot that nobody can write to: hands each message to `deliver`, and is started at an address of our own. */
export const simulatedTelegram = ({
  deliver,
  startUrl,
}: {
  deliver: (message: TelegramMessage) => Promise<void>;
  startUrl: TelegramBot['startUrl'];
}): TelegramBot => {
  let sent = 0;
  return {
    name: 'simulator',
    startUrl,
    send: async (message) => {
      await deliver(message);
      sent += 1;
      return { providerId: `simulated-${sent}` };
    },
    pollUpdates: null,
    setWebhook: null,
    parseUpdate: () => null,
  };
};
