-- The one area of a property: what is filtered, compared, shown in short and priced by. The living area of a house, the effective one of
-- commercial property, the plot of land, the total of an apartment; where the proper one is not known, the total stands in.
create function property_area_dm2(category_id smallint, area_dm2 int, area_living_dm2 int, area_effective_dm2 int) returns int
  language sql immutable parallel safe
  return case category_id when 12 then coalesce(area_living_dm2, area_dm2)
                          when 19 then coalesce(area_effective_dm2, area_dm2) else area_dm2 end;

-- The plot of a house or of land.
create function plot_dm2(category_id smallint, area_dm2 int) returns int
  language sql immutable parallel safe
  return case when category_id in (12, 15) then area_dm2 end;

alter table listing
  add column property_area_dm2 int not null generated always as (property_area_dm2(category_id, area_dm2, area_living_dm2, area_effective_dm2)) stored,
  add column plot_dm2 int generated always as (plot_dm2(category_id, area_dm2)) stored;

-- What else is searched by: the year it was built in, and whether it went by auction, which its process tells only until it is sold.
alter table listing
  add column year_built smallint generated always as
    (case when details ->> 'year_construction_delivery' ~ '^[0-9]{4}$' then (details ->> 'year_construction_delivery')::smallint end) stored,
  add column is_auctioned boolean not null default false;

update listing set is_auctioned = true
 where sale_status(process) = 'sold'
   and exists (select 1 from lot where lot.id = listing.id and not lot.is_practice and lot.phase in ('WON', 'COMPLETED'));

create function keep_way_of_sale() returns trigger language plpgsql as $$
begin
  if new.process = 'auction' or (old.process = 'auction' and sale_status(new.process) <> 'on_sale') then
    new.is_auctioned := true;
  elsif sale_status(new.process) = 'on_sale' then
    new.is_auctioned := false;
  end if;
  return new;
end $$;
create trigger listing_way_of_sale before update of process on listing for each row execute function keep_way_of_sale();

drop index listing_comparable;
create index listing_comparable on listing (category_id, province_id, property_area_dm2)
  where sale_status(process) <> 'hidden' and visibility = 'TO_EVERYONE' and is_shown;
