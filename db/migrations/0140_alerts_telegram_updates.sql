-- What people wrote to the bot and was taken: brought twice, it is taken once. Kept for as long as it may be brought again.
create table telegram_update (
  id bigint primary key,
  taken_at timestamptz not null default clock_timestamp()
);
create index telegram_update_age on telegram_update (taken_at);
