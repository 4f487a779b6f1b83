-- Whether somebody has a public page: a realtor, an agency or a developer, by word of staff, who is neither blocked nor leaving.
create function is_specialist(p person) returns boolean language sql stable as $$
  select p.kind in ('REALTOR', 'AGENCY', 'DEVELOPER') and p.blocked_at is null and p.erased_at is null and p.deletion_requested_at is null
$$;

-- Who sells is told by a trade only as long as its seller has it: what was put up by whoever gains or loses one is searched anew.
create function note_seller_changes() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id)
  select id from listing where seller_kind = 'PERSON' and seller_id = new.id
  union
  select listing_id from application where assistant = new.username and listing_id is not null;
  return null;
end
$$;
create trigger listing_seller_changed
  after update of kind, blocked_at, erased_at, deletion_requested_at on person for each row
  when (is_specialist(old) is distinct from is_specialist(new) or old.kind is distinct from new.kind)
  execute function note_seller_changes();
