-- Who was asked to sign what, and how it ended. A signature that was taken is kept for ever.

create table signature_tx (
  id              uuid primary key,
  -- What for ('legalEntity', later 'declaration') and which one; the capability that asked knows the object.
  purpose         text not null,
  object_id       text not null,
  -- Who signs (`sub` of the login).
  subject         text not null,
  -- Keyed hashes of the PINFL, and for a company of the TIN, that the certificate must have.
  pinfl_digest    bytea not null,
  tin_digest      bytea,
  -- The very text to sign: canonical JSON.
  payload         text not null,
  state           text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'FAILED')),
  -- Why it failed, or what was wrong with the last attempt.
  problem         text,
  attempts_left   smallint not null check (attempts_left >= 0),
  provider        text not null check (provider in ('pfx', 'eimzo')),
  created_at      timestamptz not null default clock_timestamp(),
  expires_at      timestamptz not null,
  decided_at      timestamptz,
  -- PKCS#7 in base64, and the signer as JSON: both name a person to the state.
  evidence_sealed bytea,
  signer_sealed   bytea,
  check ((state = 'CONFIRMED') = (evidence_sealed is not null)),
  check ((evidence_sealed is null) = (signer_sealed is null)),
  check ((state = 'PENDING') = (decided_at is null))
);
create index signature_tx_object on signature_tx (subject, purpose, object_id, created_at);

create function keep_signature() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'signatures are kept';
  end if;
  if tg_op = 'DELETE' then
    if old.state = 'CONFIRMED' then
      raise exception 'signature % is kept', old.id;
    end if;
    return old;
  end if;
  if old.state <> 'PENDING' then
    raise exception 'signing % is decided', old.id;
  end if;
  return new;
end
$$;
create trigger signature_tx_kept before update or delete on signature_tx
  for each row execute function keep_signature();
create trigger signature_tx_whole before truncate on signature_tx
  for each statement execute function keep_signature();
