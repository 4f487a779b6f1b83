/** One letter. `ref` names it to us and to mailboxes: the same letter sent twice has the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  ref: string;
  /** Where a mailbox stops such letters with one click (RFC 8058); null for letters that cannot be stopped. */
  stopUrl: string | null;
};

/** Sends letters. Throws when the server did not take one; taken does not mean delivered. */
export type MailSender = {
  name: string;
  send: (mail: Mail) => Promise<{ providerId: string }>;
};
