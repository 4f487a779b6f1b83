-- Messages to one person. The row is the message; what travels over the live line is only the bell.
create table user_message (
  id         bigint generated always as identity primary key,
  -- One event tells a person once, however often it is reported.
  event_id   uuid not null unique,
  username   text not null,
  -- The last part of the destination, such as notification-notify.
  topic      text not null,
  body       jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When the person saw it.
  shown_at   timestamptz
);
create index user_message_unread on user_message (username, topic, id) where shown_at is null;
create index user_message_age on user_message (created_at);
