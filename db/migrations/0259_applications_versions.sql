-- What is overwritten as a whole carries the version it was read with, and tells who wrote the one that stands.
alter table application_analysis
  add column version integer not null default 1,
  add column updated_at timestamptz not null default clock_timestamp(),
  add column updated_by text;
update application_analysis set updated_at = begun_at, updated_by = begun_by;
alter table application_analysis alter column updated_by set not null;
