-- What the house draws up and keeps: agreements, later declarations. A document is written once and drawn once.

-- The last number of a kind in a year. Whoever draws up a document holds the row until the end of the transaction, so
-- there are no gaps: a document that was not kept gives its number back.
create table document_counter (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

create table document (
  id               bigint generated always as identity primary key,
  -- 128 random bits, in the QR code: whoever holds the paper may look it up, nobody finds it by counting.
  public_id        text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  number           text not null unique,
  kind             text not null,
  -- Whose it is (`sub` of the login); null while nobody has it yet.
  owner_subject    text,
  -- First letters only: the one thing about its owner that a visitor may see.
  owner_masked     text not null,
  language         text not null check (language in ('uz', 'ru', 'en')),
  title            text not null,
  -- The whole text as JSON, sealed: it names a person to the state.
  sheet_sealed     bytea not null,
  -- The PDF, sealed, and its hash: drawn from the text once, when it is first asked for, and never again.
  bytes_sealed     bytea,
  sha256           bytea unique check (length(sha256) = 32),
  -- Of the words that were agreed to.
  terms_sha256     bytea not null check (length(terms_sha256) = 32),
  template_version integer not null,
  created_at       timestamptz not null default clock_timestamp(),
  accepted_at      timestamptz,
  -- Until then it may not be removed.
  retain_until     date not null,
  check ((bytes_sealed is null) = (sha256 is null))
);
create index document_owner on document (owner_subject, id);

-- An owner, an acceptance and the file are written once; nothing else ever changes, and nothing goes before its time.
create function keep_document_unchanged() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'documents are kept';
  end if;
  if tg_op = 'DELETE' then
    if old.retain_until > (clock_timestamp() at time zone 'Asia/Tashkent')::date then
      raise exception 'document % is kept until %', old.number, old.retain_until;
    end if;
    return old;
  end if;
  if old.owner_subject is not null and new.owner_subject is distinct from old.owner_subject then
    raise exception 'document % has an owner already', old.number;
  end if;
  if old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at then
    raise exception 'document % was accepted already', old.number;
  end if;
  if old.sha256 is not null and (new.sha256, new.bytes_sealed) is distinct from (old.sha256, old.bytes_sealed) then
    raise exception 'document % was drawn already', old.number;
  end if;
  if (to_jsonb(new) - array['owner_subject', 'accepted_at', 'sha256', 'bytes_sealed'])
     is distinct from (to_jsonb(old) - array['owner_subject', 'accepted_at', 'sha256', 'bytes_sealed']) then
    raise exception 'document % cannot be changed', old.number;
  end if;
  return new;
end
$$;
create trigger document_unchanged before update or delete on document
  for each row execute function keep_document_unchanged();
create trigger document_not_emptied before truncate on document
  for each statement execute function keep_document_unchanged();
