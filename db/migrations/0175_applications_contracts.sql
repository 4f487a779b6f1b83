-- The service contract of an application: drawn up when it comes to its contract, signed by the owner with a key. One
-- counts at a time: what comes to its contract again, at another price, gets another.
create table application_contract (
  document       text primary key references document (public_id),
  application_id bigint not null references application (id) on delete cascade,
  drawn_at       timestamptz not null default clock_timestamp(),
  replaced_at    timestamptz,
  signed_at      timestamptz,
  -- Who signed: the username, and as what (A the owner or who acts for him, B the bank).
  signed_by      text,
  signed_as      text check (signed_as in ('A', 'B')),
  check ((signed_at is null) = (signed_by is null) and (signed_at is null) = (signed_as is null))
);
create unique index application_contract_living on application_contract (application_id) where replaced_at is null;
