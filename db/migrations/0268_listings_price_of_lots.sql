-- What a property costs now where it goes by auction: the highest bid once there is one, the last one once it is over, else the price
-- where bidding begins. The same as `lotPrice` of the cards.
create function lot_price_now(start_price_tiyin bigint, price_tiyin bigint, bid_count int, phase text) returns bigint
  language sql immutable parallel safe
  return case when bid_count > 0 or phase in ('WON', 'COMPLETED') then price_tiyin else start_price_tiyin end;

-- Bids are changes of listings, too: the search follows them. They stand apart, as there may be hundreds in a second and pages kept
-- for visitors are not made anew for each.
alter table listing_change add column is_bid boolean not null default false;

create function note_lot_price() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, is_bid) values (new.id, true);
  return null;
end $$;

create trigger lot_price_inserted after insert on lot for each row execute function note_lot_price();
create trigger lot_price_updated after update on lot for each row
  when (lot_price_now(old.start_price_tiyin, old.price_tiyin, old.bid_count, old.phase)
        is distinct from lot_price_now(new.start_price_tiyin, new.price_tiyin, new.bid_count, new.phase))
  execute function note_lot_price();
