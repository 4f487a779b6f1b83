import { createTransport, type Transporter } from 'nodemailer';
import { limits } from '#platform/values/limits.ts';
import { DeliveryError } from '../messages/port.ts';
import type { MailSender } from './port.ts';

export type SmtpOptions = {
  /** smtps://login:password@smtp.example.uz or smtp://… with STARTTLS. */
  url: string;
  /** Ostona <xabar@example.uz> */
  from: string;
};

/**
 * Letters by any server that speaks SMTP. Each has a name of its own, so that a mailbox that gets one twice can tell, and
 * headers by which mailboxes unsubscribe with one click (RFC 2369, RFC 8058).
 */
export const smtpMail = ({ url, from }: SmtpOptions): MailSender => {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const transport: Transporter = createTransport(withLimits(url), { from });
  return {
    name: 'smtp',
    send: async ({ to, subject, text, html, ref, stopUrl }) => {
      const messageId = `<${ref}@${domain}>`;
      try {
        await transport.sendMail({
          // As an object: an address is never read as several.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: stopUrl
            ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {},
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw deliveryErrorOf(error);
      }
      return { providerId: messageId };
    },
  };
};

/** A server that does not answer is not waited for. */
const withLimits = (url: string): string => {
  const parsed = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!parsed.searchParams.has(name)) parsed.searchParams.set(name, String(limits.mailTimeoutMs));
  return parsed.href;
};

/** Errors of servers repeat addresses; their codes do not. That there is no such mailbox is final. */
const deliveryErrorOf = (error: unknown): DeliveryError => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isGone = responseCode === 550 || responseCode === 553;
  return new DeliveryError(`The mail server did not take it: ${responseCode ?? code ?? 'failed'}.`, { isGone });
};
