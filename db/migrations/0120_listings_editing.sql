-- What the office edits of reference data. Whoever saves names the version that was read, so that two do not write over each other.
alter table company add column version integer not null default 1;
-- A hidden choice is offered no more; what was described with it keeps its words.
alter table building_type
  add column version integer not null default 1,
  add column is_offered boolean not null default true;
alter table characteristic_option
  add column version integer not null default 1,
  add column is_offered boolean not null default true;
alter table reject_reason add column version integer not null default 1;

-- Who entered a rate by hand, and who agreed to it; a source that was asked has neither.
alter table dollar_rate
  add column entered_by text,
  add column confirmed_by text;

-- A rate far from the one in force waits for a second person.
create table dollar_rate_request (
  id           bigint generated always as identity primary key,
  rate_tiyin   bigint not null check (rate_tiyin > 0),
  -- The rate in force when it was asked for.
  before_tiyin bigint not null check (before_tiyin > 0),
  requested_by text not null,
  requested_at timestamptz not null default clock_timestamp(),
  state        text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'REFUSED')),
  decided_by   text,
  decided_at   timestamptz,
  note         text not null default '',
  check ((state = 'WAITING') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Nobody agrees with oneself.
  check (state <> 'CONFIRMED' or decided_by <> requested_by)
);
create unique index dollar_rate_request_waiting on dollar_rate_request ((true)) where state = 'WAITING';
