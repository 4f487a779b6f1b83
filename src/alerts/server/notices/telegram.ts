import type { TelegramBot, TelegramUpdate } from '#adapters/telegram/port.ts';
import { listRecipients, setChannels } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { defaultLocale, type Locale } from '#platform/values/locale.ts';
import type { AlertSettings } from '../../contract/notices.ts';
import { getNow } from '../outgoing-store.ts';
import { outgoingWords } from '../outgoing-words.ts';
import { signLink, verifyLink } from '../signed-link.ts';
import { callerId, getSettings } from './settings.ts';
import * as store from './telegram-store.ts';

type Deps = { db: Db; encryption: Encryption };

const MINUTE_MS = 60_000;
/** Signatures have a fixed length, so they need no sign before them: the bot takes no dots. */
const SIGNATURE_CHARS = 22;

const startToken = (encryption: Encryption, personId: bigint, atMs: number): string =>
  signLink(encryption, 'telegram', `${personId}.${atMs.toString(36)}`).replace('.', '');

/** For whom and when a token was made; null for one that the application did not make. */
const verifyStartToken = (encryption: Encryption, token: string): { personId: bigint; atMs: number } | null => {
  const payload = verifyLink(
    encryption,
    'telegram',
    `${token.slice(0, -SIGNATURE_CHARS)}.${token.slice(-SIGNATURE_CHARS)}`,
  );
  const [personId, at] = payload?.split('.') ?? [];
  return personId && at ? { personId: BigInt(personId), atMs: Number.parseInt(at, 36) } : null;
};

/** The link by which somebody starts the bot. */
export const startLink = async (
  { db, encryption, telegram }: Deps & { telegram: TelegramBot },
  username: string,
): Promise<{ url: string; validUntil: string } | Refusal<'telegramAway'>> => {
  if (telegram.startUrl === null) return refuse('telegramAway');
  const atMs = (await getNow(db)).getTime();
  const url = telegram.startUrl(startToken(encryption, await callerId(db, username), atMs));
  return { url, validUntil: new Date(atMs + limits.telegramLinkMinutes * MINUTE_MS).toISOString() };
};

/**
 * Links a chat to whom a token was made for, and turns the way on. A token works once and not for long. Gives the language
 * of the person; null when nothing was linked.
 */
export const startChat = async (
  tx: Tx,
  encryption: Encryption,
  { token, chatId, name }: { token: string; chatId: string; name: string | null },
): Promise<Locale | null> => {
  const claims = verifyStartToken(encryption, token);
  if (!claims) return null;
  const [person] = await listRecipients(tx, { personIds: [claims.personId] });
  const nowMs = (await getNow(tx)).getTime();
  if (!person || nowMs - claims.atMs > limits.telegramLinkMinutes * MINUTE_MS) return null;
  const chat = await store.findChat(tx, claims.personId);
  // Used already: heard twice of the same chat it stays linked, from another one it is refused.
  if (chat && chat.linkedAt.getTime() >= claims.atMs) return String(chat.chatId) === chatId ? person.locale : null;
  await store.linkChat(tx, claims.personId, chatId, name);
  await setChannels(tx, claims.personId, { telegram: true });
  return person.locale;
};

export const unlinkChat = (db: Db, username: string): Promise<AlertSettings> =>
  db.begin(async (tx) => {
    const personId = await callerId(tx, username);
    await store.unlinkChatOf(tx, personId);
    await setChannels(tx, personId, { telegram: false });
    return getSettings(tx, personId);
  });

/** What the bot answers to what somebody wrote: `/start` links, `/stop` forgets; null where nothing is to be said. */
export const answerUpdate = async (
  tx: Tx,
  encryption: Encryption,
  { chatId, name, text }: Pick<TelegramUpdate, 'chatId' | 'name' | 'text'>,
): Promise<string | null> => {
  if (text === '') return null;
  const [command, token] = text.trim().split(/\s+/);
  const owners = await listRecipients(tx, { personIds: await store.ownersOfChat(tx, chatId) });
  const locale = owners[0]?.locale ?? defaultLocale;
  if (command === '/stop') {
    await store.deleteChat(tx, BigInt(chatId));
    return outgoingWords(locale).telegram.stopped;
  }
  if (command !== '/start' || !token) return outgoingWords(locale).telegram.hello;
  const linked = await startChat(tx, encryption, { token, chatId, name });
  return linked ? outgoingWords(linked).telegram.linked : outgoingWords(locale).telegram.linkWrong;
};
