-- Which agreement a person accepted by registering, and when.
create table registration_agreement (
  person_id       bigint primary key references person on delete cascade,
  document_kind   text not null check (document_kind in ('offer', 'realtorAgreement')),
  -- Of the words that were read; null where the caller only said that they were.
  document_sha256 bytea check (length(document_sha256) = 32),
  accepted_at     timestamptz not null default clock_timestamp()
);
