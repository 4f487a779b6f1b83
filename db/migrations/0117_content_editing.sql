-- What editors change: whoever saves names the version that was read, so that two do not write over each other.
alter table content_item
  add column version integer not null default 1,
  add column updated_at timestamptz not null default clock_timestamp(),
  add column updated_by text not null default 'ostona';
