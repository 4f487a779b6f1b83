-- What simulators of gateways were given to send. Never written in production: there no simulator runs.
create table simulated_message (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default clock_timestamp(),
  channel   text not null check (channel in ('sms', 'mail', 'telegram')),
  recipient text not null,
  text      text not null
);
