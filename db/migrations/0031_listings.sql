-- Listings: every property on offer or sold. Narrow row for what is searched and shown on cards, wide text beside it.

create type process_status as enum (
  'new', 'pending', 'in_process', 'rejected', 'confirmed', 'analysis', 'identification', 'conclusion', 'lot_released',
  'lot_confirmed', 'agreement', 'auction', 'direct', 'own_expense', 'in_sale', 'sold', 'sell', 'credit',
  'done_own_expense', 'monitoring', 'commission_not_paid', 'done', 'failed');
create type currency as enum ('UZS', 'USD');
create type visibility as enum ('TO_EVERYONE', 'TO_ME', 'TO_GROUPS');

-- One picture in several widths. The key names the files; the demo world shares its drawn pictures between listings.
create table picture (
  id     bigint generated always as identity primary key,
  key    text not null unique,
  kind   text not null check (kind in ('photo', 'plan')),
  width  smallint not null,
  height smallint not null,
  -- A tiny blurred WebP as a data URL, shown until the picture has loaded.
  blur   text not null,
  -- What is visible, said in three languages for those who cannot see it.
  alt_uz text not null default '',
  alt_ru text not null default '',
  alt_en text not null default ''
);

create table listing (
  id                  bigint generated always as identity (start with 100001) primary key,
  category_id         smallint not null references category,
  building_type_id    smallint references building_type,
  process             process_status not null default 'new',
  visibility          visibility not null default 'TO_EVERYONE',
  -- The advertising date: NEWEST sorts by it.
  source_date         timestamptz not null default clock_timestamp(),
  published_until     timestamptz,
  sold_at             timestamptz,
  -- What the seller typed, in hundredths of the currency (tiyin or cents).
  price_minor         bigint not null check (price_minor > 0),
  currency            currency not null,
  -- The same price in tiyin at the rate in force: sorted and filtered by. Recomputed when a new rate is entered.
  price_tiyin         bigint not null check (price_tiyin > 0),
  sold_price_tiyin    bigint check (sold_price_tiyin > 0),
  -- Areas in square decimetres (1 m2 = 100 dm2). area_dm2 is the total; of land it is the plot.
  area_dm2            integer not null check (area_dm2 > 0),
  area_living_dm2     integer check (area_living_dm2 > 0),
  area_effective_dm2  integer check (area_effective_dm2 > 0),
  rooms               smallint check (rooms between 1 and 100),
  floor               smallint check (floor between -5 and 200),
  floors_building     smallint check (floors_building between 1 and 200),
  repair_status       text,
  -- The wall material (type_of_building).
  material            text,
  province_id         integer not null,
  district_id         integer not null,
  neighbourhood_id    integer,
  company_id          integer references company,
  -- Who sells: owner, realtor, agency, developer, bank.
  source              text not null default 'owner',
  realtor_recommended boolean not null default false,
  premium_until       timestamptz,
  -- Microdegrees; null when no point was given.
  lat_micro           integer,
  lon_micro           integer,
  cadastral_number    text,
  pictures            bigint[] not null default '{}',
  -- The long tail of characteristics: {"elevator": "yes", "engineer_communications": ["gas_supply"], ...}.
  details             jsonb not null default '{}',
  -- Areas of the rooms for the plan: [{"room": "kitchen", "areaDm2": 1280}, ...].
  rooms_plan          jsonb not null default '[]',
  created_at          timestamptz not null default clock_timestamp(),
  updated_at          timestamptz not null default clock_timestamp(),
  check (floor is null or floors_building is null or floor <= floors_building)
);

-- The words of a listing, in three languages; an empty translation falls back to Uzbek.
create table listing_text (
  listing_id     bigint primary key references listing,
  name_uz        text not null,
  name_ru        text not null default '',
  name_en        text not null default '',
  -- The place below the neighbourhood or district: street, block, house.
  address_uz     text not null,
  address_ru     text not null default '',
  address_en     text not null default '',
  description_uz text not null default '',
  description_ru text not null default '',
  description_en text not null default '',
  -- All words people may search by, folded into one alphabet, each once, separated by spaces.
  words          text not null default ''
);

-- Every price a listing ever had; rows are only added.
create table listing_price (
  listing_id  bigint not null references listing,
  changed_at  timestamptz not null default clock_timestamp(),
  price_minor bigint not null check (price_minor > 0),
  currency    currency not null,
  price_tiyin bigint not null check (price_tiyin > 0),
  primary key (listing_id, changed_at)
);

create index listing_cadastral on listing (cadastral_number) where cadastral_number is not null;
create index listing_similar on listing (category_id, district_id, price_tiyin) where process in ('in_sale', 'auction', 'direct');

-- On sale, sold, or not shown to the public at all: the reading of process statuses in product rule O20 and T38.
create function sale_status(process process_status) returns text language sql immutable parallel safe as $$
  select case
    when process in ('in_sale', 'auction', 'direct') then 'on_sale'
    when process in ('sold', 'sell', 'credit', 'done_own_expense', 'monitoring', 'commission_not_paid', 'done') then 'sold'
    else 'hidden' end $$;

-- The feed of changed listings. Readers re-read every listing named since their last look (see docs/decisions).
create table listing_change (
  xid        xid8 not null default pg_current_xact_id(),
  seq        bigint generated always as identity,
  listing_id bigint not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (xid, seq)
);

create function note_listing_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into listing_change (listing_id) select id from old_rows;
  else
    insert into listing_change (listing_id) select id from new_rows;
  end if;
  return null;
end $$;
create trigger listing_inserted after insert on listing referencing new table as new_rows for each statement execute function note_listing_changes();
create trigger listing_updated after update on listing referencing new table as new_rows for each statement execute function note_listing_changes();
create trigger listing_deleted after delete on listing referencing old table as old_rows for each statement execute function note_listing_changes();

create function note_listing_text_changes() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id) select listing_id from new_rows;
  return null;
end $$;
create trigger listing_text_updated after update on listing_text referencing new table as new_rows for each statement execute function note_listing_text_changes();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added, never changed', tg_table_name;
end $$;
create trigger listing_price_only_grows before update or delete on listing_price for each row execute function refuse_change();
