-- Rights that end close the live lines of the person, in whichever process they are.
create function note_rights_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('ostona_live',
    json_build_object('dest', '/house/lines', 'body', json_build_object('subject', new.subject))::text);
  return null;
end
$$;
create trigger person_rights_change after update of blocked_at, roles on person for each row
  when (old.blocked_at is distinct from new.blocked_at or old.roles is distinct from new.roles)
  execute function note_rights_change();
