-- Companies on their way in: who wants to add which, having accepted the offer, and how far it got (product rule 3.4).

create table legal_entity_request (
  id                uuid primary key default gen_random_uuid(),
  person_id         bigint not null references person on delete cascade,
  tin_sealed        bytea not null,
  tin_digest        bytea not null,
  -- What the register told and the person saw, sealed: its hash is what is signed.
  company_sealed    bytea not null,
  state             text not null default 'CHECKED'
                    check (state in ('CHECKED', 'AWAITING_SIGNATURE', 'ADDED', 'FAILED')),
  offer_accepted_at timestamptz not null default clock_timestamp(),
  changed_at        timestamptz not null default clock_timestamp(),
  -- One request a person and company; asking again starts it anew.
  unique (person_id, tin_digest)
);

-- Set by the daily job when the certificate ran out or was called back.
alter table legal_entity_member
  add column key_state text not null default 'valid' check (key_state in ('valid', 'expired')),
  add column key_checked_at timestamptz not null default clock_timestamp();
