import type { Db } from '#platform/server/db.ts';
import type { SimulatedMessage } from './contract.ts';

/** Messages that are kept; older ones are forgotten. */
const STORED_MAX = 500;
const LISTED_MAX = 50;

export const saveSimulatedMessage = async (
  db: Db,
  message: Pick<SimulatedMessage, 'channel' | 'recipient' | 'text'>,
): Promise<void> => {
  await db.sql`
    with kept as (
      insert into simulated_message (channel, recipient, text)
      values (${message.channel}, ${message.recipient}, ${message.text}) returning id)
    delete from simulated_message where id <= (select id from kept) - ${STORED_MAX}`;
};

/** Newest first; of one recipient or of all. */
export const listSimulatedMessages = (db: Db, recipient: string | null): Promise<SimulatedMessage[]> =>
  db.sql<SimulatedMessage>`
    select id::text, to_json(at) #>> '{}' as at, channel, recipient, text from simulated_message
     where ${recipient}::text is null or recipient = ${recipient}
     order by simulated_message.id desc limit ${LISTED_MAX}`;
