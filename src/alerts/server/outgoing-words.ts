import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import type { NewsKind } from '../rules/news.ts';
import { canBeMuted } from '../rules/notices/delivery.ts';
import en from '../text/en/outgoing.ts';
import ru from '../text/ru/outgoing.ts';
import uz from '../text/uz/outgoing.ts';
import { unsubscribeToken } from './notices/unsubscribe-link.ts';
import type { Summary, UnplannedMessage } from './outgoing-plan-store.ts';
import type { Outgoing } from './outgoing-store.ts';

const words = { uz, ru, en };

/** The words of messages in a language. */
export const outgoingWords = (locale: Locale): typeof uz => words[locale];

export type LinkDeps = { encryption: Encryption; publicUrl: string };

/** Where everything is that a person was told. */
const CENTRE = '/notifications';
/** For a phone without an account: what is new. */
const NEWEST = '/products?sort=NEWEST';

const addressOf = (publicUrl: string, locale: Locale, path: string): string =>
  `${publicUrl}${localePath(locale, path)}`;

/** The one message that takes the place of many to the same place. */
export const summaryOf = (messages: readonly UnplannedMessage[], { publicUrl }: { publicUrl: string }): Summary => {
  const [first] = messages;
  if (!first) throw new Error('A summary needs at least one message.');
  const { channel, recipient, personId, locale } = first;
  const t = outgoingWords(locale);
  const count = messages.length;
  const path = personId === null ? commonPath(messages) : CENTRE;
  const url = addressOf(publicUrl, locale, path);
  const lines = messages.slice(0, limits.summaryLinesMax).map(({ title, text }) => `• ${title ?? text}`);
  const left = count - lines.length;
  return {
    channel,
    recipient,
    personId,
    locale,
    title: t.summary({ count }),
    text:
      channel === 'sms'
        ? t.summarySms({ count, url })
        : [...lines, ...(left > 0 ? [t.andMore({ count: left })] : [])].join('\n'),
    path,
  };
};

/** Messages about one order lead to one page; what belongs to several is found among the newest. */
const commonPath = (messages: readonly UnplannedMessage[]): string => {
  const [path, ...others] = new Set(messages.map((message) => message.path));
  return path && others.length === 0 ? path : NEWEST;
};

/** What a message says by ways that have room: its title, its text, where it leads, and how to stop its like. */
export type ComposedMessage = {
  title: string;
  text: string;
  url: string;
  open: string;
  footer: string;
  stop: { label: string; pageUrl: string; oneClickUrl: string } | null;
};

export const composeMessage = (message: Outgoing, { encryption, publicUrl }: LinkDeps): ComposedMessage => {
  const { personId, channel, kind, locale, title, text, path } = message;
  const t = outgoingWords(locale);
  const token =
    personId === null || !canBeMuted(kind) ? null : unsubscribeToken(encryption, { personId, channel, kind });
  return {
    title: title ?? titleOf(kind, locale),
    text,
    url: addressOf(publicUrl, locale, path ?? CENTRE),
    open: t.open,
    footer: t.footer,
    stop:
      token === null
        ? null
        : {
            label: t.stop,
            pageUrl: addressOf(publicUrl, locale, `/unsubscribe/${token}`),
            oneClickUrl: `${publicUrl}/api/public/unsubscribe/${token}`,
          },
  };
};

const titleOf = (kind: NewsKind, locale: Locale): string => outgoingWords(locale).kinds[kind];
