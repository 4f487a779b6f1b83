-- Similar properties of a province by area: what an analysis compares a property with.
create index listing_comparable on listing (category_id, province_id, area_dm2)
  where sale_status(process) <> 'hidden' and visibility = 'TO_EVERYONE' and is_shown;
