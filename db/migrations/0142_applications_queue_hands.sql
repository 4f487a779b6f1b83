-- The queue of one pair of hands, and of nobody's, over everything that was ever sent: judged from the index alone.
drop index application_in_hand;
create index application_in_hand on application (in_hand, created_at desc, id desc)
  include (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, due_at)
  where is_sent;

-- What is on its way by its age: among everything that was sent, the oldest of it stand far apart.
create index application_open on application (created_at desc, id desc)
  include (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at)
  where is_open;
