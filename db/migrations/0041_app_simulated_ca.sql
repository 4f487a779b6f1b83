-- The invented authority of demonstrations and tests: one for all processes of a database. Empty in production.

create table simulated_ca (
  id         boolean primary key default true check (id),
  -- Its keys and certificates, sealed.
  sealed     bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
create table simulated_ca_revoked (
  serial     text primary key,
  revoked_at timestamptz not null default clock_timestamp()
);
