-- When whoever is behind a number was told that the account is blocked, and what becomes of the deposit.
alter table lot_participant add column block_notified_at timestamptz;
create index person_blocked on person (id) where blocked_at is not null;
create index legal_entity_blocked on legal_entity (id) where blocked_at is not null;
