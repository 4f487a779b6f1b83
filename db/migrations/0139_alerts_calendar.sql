-- Who let a calendar program read along: the version stands in the address, so that a new one shuts the old one.
create table calendar_link (
  person_id bigint primary key,
  version   integer not null default 1,
  is_open   boolean not null default true,
  made_at   timestamptz not null default clock_timestamp()
);

-- What a calendar was told last of each event: what changed since gets the next number, what is gone is told as cancelled.
create table calendar_event (
  person_id  bigint not null references calendar_link on delete cascade,
  uid        text not null,
  event      jsonb not null,
  sequence   integer not null default 0,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (person_id, uid)
);
