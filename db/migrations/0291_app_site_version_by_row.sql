-- A statement that changed no row is no change: whoever was refused because somebody else was quicker or a name is taken, empties
-- no kept page, and makes nobody look again at who may see a lot. So each row says it, the first of a transaction for all of them.
create or replace function raise_site_version() returns trigger language plpgsql as $$
begin
  update site_version set n = n + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['content_item', 'content_text', 'place', 'dollar_rate', 'company', 'category', 'building_type', 'characteristic', 'characteristic_option', 'category_characteristic'] loop
    execute format('drop trigger site_version on %I', name);
    execute format('create trigger site_version after insert or update or delete on %I for each row execute function raise_site_version()', name);
    execute format('create trigger site_version_emptied after truncate on %I for each statement execute function raise_site_version()', name);
  end loop;
end $$;

drop trigger visibility_group_member_change on visibility_group_member;
create trigger visibility_group_member_change after insert or delete on visibility_group_member
  for each row execute function note_visibility_change();
