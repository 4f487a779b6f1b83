import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';
import { DeliveryError } from '../messages/port.ts';
import type { TelegramBot, TelegramMessage, TelegramUpdate } from './port.ts';

export type BotApiOptions = {
  /** https://api.telegram.org */
  baseUrl: string;
  token: string;
  /** The name of the bot without its @. */
  botName: string;
};

const Answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
const Sent = z.object({ message_id: z.number() });
const Update = z.object({
  update_id: z.number().int(),
  message: z
    .object({
      chat: z.object({ id: z.number().int(), type: z.string() }),
      from: z.object({ username: z.string().optional(), first_name: z.string().optional() }).optional(),
      text: z.string().optional(),
    })
    .optional(),
});
const Updates = z.array(Update);

/** Nothing but what people write to the bot is asked for. */
const ALLOWED_UPDATES = ['message'];

/** A bot over the Bot API. The token is part of every address, so no error names one. */
export const telegramBot = ({ baseUrl, token, botName }: BotApiOptions): TelegramBot => {
  const call = async (method: string, body: unknown, signal: AbortSignal): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      });
    } catch (error) {
      throw new DeliveryError(`Telegram did not answer: ${error instanceof Error ? error.name : 'failed'}.`);
    }
    const answer = Answer.safeParse(jsonIn(await readCapped(response)));
    if (!answer.success) throw new DeliveryError(`Telegram answered ${response.status} with nothing that can be read.`);
    if (answer.data.ok) return answer.data.result;
    const code = answer.data.error_code ?? response.status;
    throw new DeliveryError(`Telegram answered ${code}.`, {
      // Blocked by its user, or a chat that is no more.
      isGone: code === 403,
      waitSeconds: code === 429 ? (answer.data.parameters?.retry_after ?? 1) : null,
    });
  };
  return {
    name: 'telegram',
    startUrl: (start) => `https://t.me/${botName}?start=${start}`,
    send: async (message) => {
      const sent = await call('sendMessage', bodyOf(message), AbortSignal.timeout(limits.telegramTimeoutMs));
      return { providerId: String(Sent.parse(sent).message_id) };
    },
    pollUpdates: async (after, signal) => {
      const waitsFor = limits.telegramListenSeconds;
      const timeout = AbortSignal.timeout(waitsFor * 1000 + limits.telegramTimeoutMs);
      const params = { offset: after + 1, timeout: waitsFor, allowed_updates: ALLOWED_UPDATES };
      const updates = Updates.parse(await call('getUpdates', params, AbortSignal.any([signal, timeout])));
      return updates.map(updateOf);
    },
    setWebhook: async (address) => {
      const [method, body] = address
        ? ['setWebhook', { url: address.url, secret_token: address.secret, allowed_updates: ALLOWED_UPDATES }]
        : ['deleteWebhook', {}];
      await call(method, body, AbortSignal.timeout(limits.telegramTimeoutMs));
    },
    parseUpdate: (brought) => {
      const update = Update.safeParse(brought);
      return update.success ? updateOf(update.data) : null;
    },
  };
};

/** Buttons lead to https alone; any other address stands in the text. */
const bodyOf = ({ chatId, text, links }: TelegramMessage) => {
  const buttons = links.filter(({ url }) => url.startsWith('https://'));
  const lines = links.filter((link) => !buttons.includes(link)).map(({ label, url }) => `${label}: ${url}`);
  return {
    chat_id: chatId,
    text: [text.slice(0, limits.telegramTextMax), ...lines].join('\n\n'),
    link_preview_options: { is_disabled: true },
    ...(buttons.length > 0
      ? { reply_markup: { inline_keyboard: buttons.map(({ label, url }) => [{ text: label, url }]) } }
      : {}),
  };
};

/** What is not written in a private chat says nothing to us, but its number counts. */
const updateOf = ({ update_id, message }: z.output<typeof Update>): TelegramUpdate => {
  const isPrivate = message?.chat.type === 'private';
  const name = message?.from?.username ? `@${message.from.username}` : message?.from?.first_name;
  return {
    id: update_id,
    chatId: String(message?.chat.id ?? 0),
    name: name === undefined ? null : cleaned(name),
    text: isPrivate ? cleaned(message.text ?? '') : '',
  };
};

/** What people wrote and call themselves, without what no database takes and what turns a line around. */
const cleaned = (text: string): string => text.toWellFormed().replace(/[\u0000\u202A-\u202E\u2066-\u2069]/g, '');

/** Stops reading where no honest answer is so long. */
const readCapped = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > limits.telegramAnswerBytesMax) throw new DeliveryError('Telegram answered too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
