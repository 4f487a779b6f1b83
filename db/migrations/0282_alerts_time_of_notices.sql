-- What the product shows is dated by one clock: where a demonstration has moved the clock of the auctions, a notice of a lot
-- is as old as the lot says. In production the shift is zero.
create function auction_now() returns timestamptz language sql stable as $$
  select clock_timestamp() + coalesce((select shift_ms from auction_clock), 0) * interval '1 millisecond'
$$;
alter table user_message alter column created_at set default auction_now();
