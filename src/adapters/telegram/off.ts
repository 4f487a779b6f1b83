import { DeliveryError } from '../messages/port.ts';
import type { TelegramBot } from './port.ts';

/** There is no bot: nobody can link a chat, and what was linked before is forgotten. */
export const noTelegram: TelegramBot = {
  name: 'off',
  startUrl: null,
  send: () => Promise.reject(new DeliveryError('There is no bot.', { isGone: true })),
  pollUpdates: null,
  setWebhook: null,
  parseUpdate: () => null,
};
