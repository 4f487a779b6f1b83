-- Live messages that are too long for a notice between processes: the notice names the row.
create table live_notice (
  id         uuid primary key,
  body       text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index live_notice_age on live_notice (created_at);
