-- What is on its way, by the filters that leave little of it: the queue of a bank, of a region, of one pair of hands.
create index application_due_of_company on application (company_id, due_at, id)
  include (process, province_id, district_id, category_id, goal, liquidity, origin, in_hand, created_at)
  where is_open;
create index application_due_of_province on application (province_id, due_at, id)
  include (process, company_id, district_id, category_id, goal, liquidity, origin, in_hand, created_at)
  where is_open;
create index application_due_of_district on application (district_id, due_at, id)
  include (process, company_id, province_id, category_id, goal, liquidity, origin, in_hand, created_at)
  where is_open;
create index application_due_in_hand on application (in_hand, due_at, id)
  include (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, created_at)
  where is_open;
