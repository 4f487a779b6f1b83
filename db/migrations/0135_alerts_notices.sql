-- The centre of notices: what each message says there. A message without a text is a bell alone and stands in no list.
alter table user_message
  add column kind text not null default 'account',
  add column title text,
  add column text text,
  -- Where it leads, below the language prefix.
  add column path text,
  add column read_at timestamptz;
update user_message
   set kind = case topic when 'publish-auction-status' then 'auction' else 'account' end,
       title = body ->> 'title', text = body ->> 'text';
create index user_message_of on user_message (username, id desc) where text is not null;
create index user_message_not_read on user_message (username) where text is not null and read_at is null;

-- What a person chose beyond the ways that identity keeps. Who has no row chose nothing.
create table alert_setting (
  person_id bigint primary key references person (id) on delete cascade,
  muted_kinds text[] not null default '{}',
  -- Hours in Tashkent; both null: none are quiet.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  per_day smallint not null check (per_day > 0),
  check ((quiet_from is null) = (quiet_until is null))
);

-- What one way no longer brings to a person.
create table alert_stop (
  person_id bigint not null references person (id) on delete cascade,
  channel text not null,
  kind text not null,
  stopped_at timestamptz not null default clock_timestamp(),
  primary key (person_id, channel, kind)
);

-- Where the bot speaks with a person.
create table telegram_chat (
  person_id bigint primary key references person (id) on delete cascade,
  chat_id bigint not null,
  name text,
  linked_at timestamptz not null default clock_timestamp()
);
create index telegram_chat_by_chat on telegram_chat (chat_id);

-- Browsers that want to be told. One browser tells whoever subscribed in it last.
create table push_subscription (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscription_of on push_subscription (person_id, id);

-- The keys by which browsers know who pushes; the private one is sealed.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_sealed bytea not null
);

-- Messages that leave the house get a record of what became of them, by any way.
alter table outgoing_message
  drop constraint outgoing_message_channel_check,
  drop constraint outgoing_message_check,
  add constraint outgoing_message_channel_check check (channel in ('sms', 'email', 'telegram', 'push')),
  -- The same event in every way; whoever gets it twice shows it once.
  add column event_id uuid not null default gen_random_uuid(),
  add column kind text not null default 'application',
  -- Null: a phone that has no account.
  add column person_id bigint references person (id) on delete cascade,
  -- What it is about, such as order:17, so that it can be stopped with it.
  add column subject text,
  add column locale text not null default 'uz',
  add column title text,
  add column path text,
  add column state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'delivered', 'failed', 'summed', 'stopped')),
  -- When it was decided that it leaves by itself, at its hour and within the day's number.
  add column cleared_at timestamptz,
  add column is_summary boolean not null default false,
  add column summary_id bigint references outgoing_message (id) on delete set null,
  add column provider text,
  add column provider_id text,
  add column fault text,
  add column changed_at timestamptz not null default clock_timestamp();
update outgoing_message
   set state = case when sent_at is not null then 'sent' when given_up_at is not null then 'failed' else 'waiting' end,
       changed_at = coalesce(sent_at, given_up_at, created_at);
alter table outgoing_message
  alter column kind drop default,
  drop column given_up_at,
  add constraint outgoing_message_waits check ((state = 'waiting') = (due_at is not null));
drop index outgoing_message_due;
create index outgoing_message_to_decide on outgoing_message (due_at) where due_at is not null and cleared_at is null;
create index outgoing_message_to_send on outgoing_message (channel, due_at)
  where due_at is not null and cleared_at is not null;
create unique index outgoing_message_once on outgoing_message (event_id, channel, recipient);
create index outgoing_message_counted on outgoing_message (channel, recipient, cleared_at)
  where cleared_at is not null and kind = 'match';
create index outgoing_message_about on outgoing_message (subject) where due_at is not null and subject is not null;
create index outgoing_message_age on outgoing_message (created_at);
create index outgoing_message_summed on outgoing_message (summary_id) where summary_id is not null;
