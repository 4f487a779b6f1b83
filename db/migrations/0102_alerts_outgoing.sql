-- Messages that leave the house: written in the transaction of what they tell of, sent afterwards, tried again until they are.
create table outgoing_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms')),
  recipient text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When to try next; null once it was sent or given up.
  due_at timestamptz default clock_timestamp(),
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  check (sent_at is null or given_up_at is null)
);
create index outgoing_message_due on outgoing_message (due_at) where due_at is not null;
