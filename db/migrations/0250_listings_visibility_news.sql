-- Whoever listens to a lot hears no more of it from the moment on at which it is not for him, in whichever process he is.
create function note_visibility_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('ostona_live', json_build_object('dest', '/house/visibility', 'body', true)::text);
  return null;
end
$$;

create function note_lot_visibility_change() returns trigger language plpgsql as $$
begin
  if exists (select from lot where lot.id = new.id) then
    perform pg_notify('ostona_live', json_build_object('dest', '/house/visibility', 'body', true)::text);
  end if;
  return null;
end
$$;

create trigger listing_visibility_change
  after update of visibility, is_shown, group_ids, seller_kind, seller_id, process on listing for each row
  when (old.visibility is distinct from new.visibility or old.is_shown is distinct from new.is_shown
        or old.group_ids is distinct from new.group_ids or old.seller_kind is distinct from new.seller_kind
        or old.seller_id is distinct from new.seller_id
        or (sale_status(old.process) = 'hidden') is distinct from (sale_status(new.process) = 'hidden'))
  execute function note_lot_visibility_change();

create trigger visibility_group_member_change after insert or delete on visibility_group_member
  for each statement execute function note_visibility_change();
