import type { MailSender } from '#adapters/mail/port.ts';
import { DeliveryError } from '#adapters/messages/port.ts';
import type { PushSender } from '#adapters/push/port.ts';
import type { SmsSender } from '#adapters/sms/port.ts';
import type { TelegramBot } from '#adapters/telegram/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { PushPayload } from '../contract/notices.ts';
import type { Channel } from '../rules/news.ts';
import { isDeferrable } from '../rules/notices/delivery.ts';
import { deleteBrowser, findBrowser } from './notices/push-store.ts';
import { deleteChat } from './notices/telegram-store.ts';
import type { Outgoing } from './outgoing-store.ts';
import { type ComposedMessage, composeMessage, type LinkDeps } from './outgoing-words.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** A letter as plain text, for programs and people that read no HTML. */
const letterText = ({ title, text, url, footer, stop }: ComposedMessage): string =>
  [title, '', text, '', url, '', '-- ', footer, ...(stop ? [`${stop.label}: ${stop.pageUrl}`] : [])].join('\n');

/** The same letter as HTML that every mailbox can show: no picture, no script, no style from elsewhere. */
const letterHtml = (
  { title, text, url, open, footer, stop }: ComposedMessage,
  locale: string,
): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f8;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#14202b">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escaped(title)}</h1>
<p style="margin:0 0 20px;white-space:pre-line">${escaped(text)}</p>
<p style="margin:0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b4f;color:#fff;text-decoration:none">${escaped(open)}</a></p>
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#52606d">${escaped(footer)}${
  stop ? ` <a href="${escaped(stop.pageUrl)}" style="color:#52606d">${escaped(stop.label)}</a>` : ''
}</p>
</body>
</html>
`;

/** One delivery channel. */
export type ChannelSender = {
  /** Who takes the messages: the name of the gateway. */
  provider: string;
  send: (message: Outgoing) => Promise<{ providerId: string }>;
  /** The recipient is no more: what was known of it is forgotten. */
  forget: (message: Outgoing) => Promise<void>;
};

export type Gateways = { sms: SmsSender; mail: MailSender; telegram: TelegramBot; push: PushSender };

/** All ways by which messages leave. The same message sent twice has the same name, so that it shows once. */
export const createChannelSenders = (deps: { db: Db } & Gateways & LinkDeps): Record<Channel, ChannelSender> => ({
  sms: {
    provider: deps.sms.name,
    send: ({ recipient, text, eventId }) => deps.sms.sendSms({ to: recipient, text, ref: eventId }),
    forget: async () => undefined,
  },
  email: {
    provider: deps.mail.name,
    send: (message) => {
      const composed = composeMessage(message, deps);
      return deps.mail.send({
        to: message.recipient,
        subject: composed.title,
        text: letterText(composed),
        html: letterHtml(composed, message.locale),
        ref: message.eventId,
        stopUrl: composed.stop?.oneClickUrl ?? null,
      });
    },
    forget: async () => undefined,
  },
  telegram: {
    provider: deps.telegram.name,
    send: (message) => {
      const { title, text, url, open, stop } = composeMessage(message, deps);
      return deps.telegram.send({
        chatId: message.recipient,
        text: `${title}\n\n${text}`,
        links: [{ label: open, url }, ...(stop ? [{ label: stop.label, url: stop.pageUrl }] : [])],
      });
    },
    forget: ({ recipient }) => deleteChat(deps.db, BigInt(recipient)),
  },
  push: {
    provider: deps.push.name,
    send: async (message) => {
      const browser = await findBrowser(deps.db, BigInt(message.recipient));
      if (!browser) throw new DeliveryError('The browser has unsubscribed.', { isGone: true });
      return deps.push.send({ ...browser, payload: payloadOf(message, deps), isUrgent: !isDeferrable(message.kind) });
    },
    forget: ({ recipient }) => deleteBrowser(deps.db, BigInt(recipient)),
  },
});

const payloadOf = (message: Outgoing, deps: LinkDeps): string => {
  const { title, text, url } = composeMessage(message, deps);
  const { eventId, kind } = message;
  const payload: PushPayload = { eventId, kind, title, text, path: url.slice(deps.publicUrl.length) };
  return JSON.stringify(payload);
};
