-- Signatures of winners on their way into the log. The signature is taken in one transaction and the log is written in
-- another, by the keeper of the lots: what stands here and is not logged yet is told to the keeper again and again.

create table declaration_signature (
  -- The public id of the declaration's document: a declaration is signed once.
  document   text primary key references lot_declaration (document),
  -- When it was taken, in the time of the auctions: the log counts it as of then.
  signed_ms  bigint not null,
  -- The PKCS#7, sealed, in base64: it names a person to the state.
  evidence   text not null,
  logged_at  timestamptz,
  -- Why the keeper would not have it; then nobody tries again.
  refusal    text,
  check (logged_at is null or refusal is null)
);
create index declaration_signature_waiting on declaration_signature (signed_ms) where logged_at is null and refusal is null;

-- Whoever signed in time does not lose the deposit because the log heard of it late.
create function refuse_rejection_of_signed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from declaration_signature
              where document = new.document and logged_at is null and refusal is null) then
    raise exception 'declaration % is signed and waits for the log', new.document using errcode = 'OA002';
  end if;
  return new;
end
$$;
create trigger lot_declaration_signed before update on lot_declaration
  for each row when (old.status = 'PENDING' and new.status = 'REJECT') execute function refuse_rejection_of_signed();
