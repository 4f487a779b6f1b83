import { limits } from '#platform/values/limits.ts';
import { defaultLocale, type Locale } from '#platform/values/locale.ts';
import type { UserTopic } from './destinations.ts';
import type { IncomingNews } from './news-place.ts';

/** What a popup shows of one message. */
export type AlertCard = Omit<IncomingNews, 'heardAtMs' | 'shownAtMs'> & {
  /** `denied`: the rights are gone, with a way to log in again. `timer`: a countdown beside the text. */
  kind: 'text' | 'timer' | 'denied';
  /** Null: the words of the application. */
  title: string | null;
  text: string | null;
  /** Somebody bid more: the page of the lot says so by itself, and it is over once one leads again. */
  isOutbid: boolean;
};

const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Only a path of our own: a card leads nowhere else. */
const pathIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;

/** The words of one language, where the message has them. */
const wordsIn = (words: unknown, locale: Locale): Record<string, unknown> | null => {
  const localised = typeof words === 'object' && words !== null ? (words as Record<string, unknown>)[locale] : null;
  return typeof localised === 'object' && localised !== null ? (localised as Record<string, unknown>) : null;
};

const secondsIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/**
 * The card of a message (`jenkins-notify` or a topic of one's own); null for one that has nothing to say. A timeout above
 * ten seconds shows a countdown (NTF-004), and any timeout is how long the card stays (NTF-006).
 */
export const alertCardOf = (
  topic: UserTopic | 'jenkins-notify',
  body: unknown,
  locale: Locale = defaultLocale,
): AlertCard | null => {
  if (typeof body !== 'object' || body === null) return null;
  const message = body as Record<string, unknown>;
  const localised = wordsIn(message.words, locale) ?? message;
  const text = textIn(localised.text);
  const seconds = secondsIn(message.timeout);
  const isDenied = topic === 'authorization-notify';
  if (!text && !isDenied) return null;
  const stays = seconds === null ? (isDenied ? null : limits.notificationMs) : seconds * 1000;
  const isTimed = seconds !== null && seconds > limits.timerShownAboveSeconds;
  return {
    audience: isDenied ? 'access' : topic === 'jenkins-notify' ? 'all' : 'own',
    kind: isDenied ? 'denied' : isTimed ? 'timer' : 'text',
    title: textIn(localised.title),
    text,
    ms: stays,
    eventId: textIn(message.eventId),
    path: pathIn(message.path),
    isOutbid: message.isOutbid === true,
  };
};
