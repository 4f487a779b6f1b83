-- Codes that stand in once each for the app of the second factor, when the phone is lost. Kept as keyed hashes.
create table recovery_code (
  person_id   bigint not null references credential (person_id) on delete cascade,
  code_digest bytea not null,
  primary key (person_id, code_digest)
);
