-- The unit belongs to the attribute: m2 stands after its number, a year is written without a gap, null counts pieces.
update characteristic set unit = 'year' where code = 'year_construction_delivery';
alter table characteristic
  add constraint characteristic_unit_check check (unit in ('m2', 'year') and kind in ('integer', 'decimal') or unit is null),
  -- The most a number may be; null where its unit says it.
  add column max_value integer;
update characteristic set max_value = 10000 where code = 'parking_spaces';

-- Two characteristics of a flat had one name in English, so a comparison took them for one.
update characteristic set name_en = 'Car space' where code = 'auto_transport_place_state' and name_en = 'Parking';
