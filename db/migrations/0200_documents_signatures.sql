-- The signature of a key on a document. The document itself stays as it was signed; what shows the signature is a copy
-- with a page of its own, drawn once, when it is first asked for.
create table document_signature (
  document_id bigint primary key references document (id) on delete cascade,
  signing_id  uuid not null unique references signature_tx (id),
  -- The signed copy, sealed, and its hash.
  copy_sealed bytea,
  copy_sha256 bytea unique check (length(copy_sha256) = 32),
  check ((copy_sealed is null) = (copy_sha256 is null))
);

insert into document_signature (document_id, signing_id)
select distinct on (d.id) d.id, s.id
  from signature_tx s join document d on d.public_id = s.object_id
 where s.state = 'CONFIRMED'
 order by d.id, s.decided_at;

-- It goes with its document and never alone; the copy is added once.
create function keep_document_signature() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'signatures of documents are kept';
  end if;
  if tg_op = 'DELETE' then
    if exists (select 1 from document where id = old.document_id) then
      raise exception 'the signature of document % is kept', old.document_id;
    end if;
    return old;
  end if;
  if old.copy_sha256 is not null or (new.document_id, new.signing_id) is distinct from (old.document_id, old.signing_id) then
    raise exception 'the signature of document % cannot be changed', old.document_id;
  end if;
  return new;
end
$$;
create trigger document_signature_unchanged before update or delete on document_signature
  for each row execute function keep_document_signature();
create trigger document_signature_not_emptied before truncate on document_signature
  for each statement execute function keep_document_signature();
