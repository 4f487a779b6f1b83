-- One number that rises with every change of what pages show besides listings: content, places, rates, reference data.
-- Views of films do not count: they change with every visitor and may be a little late.
-- Editors write seldom, so one row that they wait for in turn is enough.
create table site_version (
  is_only boolean primary key default true check (is_only),
  n       bigint not null default 0
);
insert into site_version default values;

create function raise_site_version() returns trigger language plpgsql as $$
begin
  update site_version set n = n + 1;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['content_item', 'content_text', 'place', 'dollar_rate', 'company', 'category', 'building_type', 'characteristic', 'characteristic_option', 'category_characteristic'] loop
    execute format('create trigger site_version after insert or update or delete or truncate on %I for each statement execute function raise_site_version()', name);
  end loop;
end $$;
