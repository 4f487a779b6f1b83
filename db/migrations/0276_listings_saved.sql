-- The listings that somebody who is logged in has put a heart on.
create table saved_listing (
  person_id  bigint not null references person on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  saved_at   timestamptz not null default clock_timestamp(),
  primary key (person_id, listing_id)
);
create index saved_listing_listing on saved_listing (listing_id);
