-- Listings that are not for everybody are found by those they are for: few among all, so an index of their own is small.
create index listing_not_for_all on listing (id)
  where visibility <> 'TO_EVERYONE' or not is_shown;
create index listing_of_groups on listing using gin (group_ids)
  where visibility = 'TO_GROUPS';
