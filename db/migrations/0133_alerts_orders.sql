-- The end of a month that begins now: through the same day of the next one in Tashkent, and never a short month.
create function alert_month_end(since timestamptz, months integer, days_min integer) returns timestamptz
  language sql immutable parallel safe as $$
  select (date_trunc('day', greatest(since at time zone 'Asia/Tashkent' + make_interval(months => months),
                                     since at time zone 'Asia/Tashkent' + make_interval(days => days_min)))
          + interval '1 day') at time zone 'Asia/Tashkent' $$;

-- Standing orders: somebody wants to hear of every new listing that is like this.
create table standing_order (
  id             bigint generated always as identity primary key,
  state          text not null default 'ACTIVE' check (state in ('ACTIVE', 'EXPIRED', 'CANCELLED')),
  -- Digits only: 998901234567. Confirmed by a code, or the phone of the account that left the order.
  phone          text not null check (phone ~ '^998[0-9]{9}$'),
  -- Whose account left it; null for a visitor.
  person_id      bigint,
  first_name     text not null,
  last_name      text not null default '',
  middle_name    text not null default '',
  language       text not null check (language in ('uz', 'ru', 'en')),
  -- What is looked for, as parameters of the list, in one spelling; and what these cannot say.
  query          text not null,
  communications text[] not null default '{}',
  created_at     timestamptz not null default clock_timestamp(),
  -- Since when it waits, and what could be seen at that moment: a listing that was there before is not told.
  waits_since    timestamptz not null default clock_timestamp(),
  waits_snapshot pg_snapshot not null default pg_current_snapshot(),
  active_until   timestamptz not null,
  -- The end of which its owner has been reminded.
  reminded_of    timestamptz,
  ended_at       timestamptz
);
-- The same order twice is one.
create unique index standing_order_once on standing_order (phone, md5(query), communications) where state = 'ACTIVE';
create index standing_order_phone on standing_order (phone, id);
create index standing_order_person on standing_order (person_id, id) where person_id is not null;
create index standing_order_end on standing_order (active_until) where state = 'ACTIVE';

-- Where a new listing looks for the orders that it could answer: one narrow row for each place of each active order.
create table standing_order_key (
  order_id     bigint not null references standing_order on delete cascade,
  -- 0: any.
  category_id  integer not null,
  -- A place of any level; below 0: a square of the map; 0: anywhere.
  place_id     integer not null,
  -- Whole units of the currency in which the order thinks, and square decimetres.
  currency     currency not null,
  price_min    bigint not null,
  price_max    bigint not null,
  area_min_dm2 integer not null,
  area_max_dm2 integer not null,
  -- A bit for each number of rooms that will do, from 1 to four or more; 0: any number, and none.
  rooms        smallint not null,
  -- These columns say all that the order asks: nothing else is left to judge.
  is_whole     boolean not null
);
create index standing_order_key_find on standing_order_key (category_id, place_id, currency, price_max)
  include (price_min, area_min_dm2, area_max_dm2, rooms, is_whole, order_id);
create index standing_order_key_order on standing_order_key (order_id);

-- A listing that answers an order: found once, told once.
create table order_match (
  order_id   bigint not null references standing_order on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  found_at   timestamptz not null default clock_timestamp(),
  -- `dropped`: nobody wanted it any more when its turn came.
  state      text not null default 'found' check (state in ('found', 'told', 'dropped')),
  primary key (order_id, listing_id)
);
create index order_match_untold on order_match (found_at) where state = 'found';
create index order_match_listing on order_match (listing_id);
