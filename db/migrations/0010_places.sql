-- Places: province > district > neighbourhood (mahalla, "mfy"). Ids are the national codes, so their length tells the level.

create table place (
  id             integer primary key,
  parent_id      integer references place,
  level          text not null check (level in ('province', 'district', 'neighbourhood')),
  -- What it is called in its own right: viloyat, city, republic, district, mfy, ofy, qfy.
  kind           text not null,
  code           text not null,
  -- The prefix of cadastral numbers, where known.
  cadastral_code text,
  name_uz        text not null,
  name_ru        text not null,
  name_en        text not null,
  -- Microdegrees of the seat; null where unknown.
  lat_micro      integer,
  lon_micro      integer,
  check ((level = 'province') = (parent_id is null))
);
create index place_parent on place (parent_id);
