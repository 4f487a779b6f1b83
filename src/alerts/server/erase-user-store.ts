import type { Erasers } from '#identity/server/api.ts';

/** What news and searches keep of people, and how it is erased with an account. */
export const alertErasers = {
  channels: async ({ sql }, { id }) => {
    await sql`delete from telegram_chat where person_id = ${id}`;
    await sql`delete from push_subscription where person_id = ${id}`;
    await sql`delete from calendar_link where person_id = ${id}`;
    await sql`delete from alert_setting where person_id = ${id}`;
    await sql`delete from alert_stop where person_id = ${id}`;
  },
  // Several accounts may have one address: what names somebody else is theirs.
  notices: async ({ sql }, { id, username, phone, email }) => {
    await sql`delete from user_message where username = ${username}`;
    await sql`
      delete from outgoing_message
       where person_id = ${id}
          or (person_id is null
              and ((channel = 'sms' and recipient = ${phone}) or (channel = 'email' and recipient = ${email})))`;
  },
  // An order left without a login is by the phone alone.
  searches: async ({ sql }, { id, phone }) => {
    await sql`delete from standing_order where person_id = ${id} or (person_id is null and phone = ${phone})`;
    await sql`delete from selection where person_id = ${id}`;
    await sql`update selection set maker_name = '' where maker_person_id = ${id}`;
  },
} satisfies Partial<Erasers>;
