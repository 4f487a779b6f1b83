import type { Tx } from './db.ts';

/**
 * Leaves an SMS to be sent, in the transaction of what it tells of: rolled back, nobody hears of it. `to` is the phone as
 * digits, 998901234567.
 */
export const leaveSms = async (tx: Tx, { to, text }: { to: string; text: string }): Promise<void> => {
  await tx.sql`insert into outgoing_message (channel, recipient, kind, text) values ('sms', ${to}, 'application', ${text})`;
};
