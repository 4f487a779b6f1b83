-- Whose a listing is, who may see it, and whether it is shown at all. Listings of before belong to nobody here.
alter table listing
  add column seller_kind text check (seller_kind in ('PERSON', 'ENTITY')),
  add column seller_id bigint,
  add column group_ids bigint[] not null default '{}',
  -- «publish» of the specification: a listing that its seller or staff hid stays as it is and is seen by them alone.
  add column is_shown boolean not null default true,
  add column landmark text not null default '',
  add column with_equipment boolean not null default false,
  add constraint listing_seller_check check ((seller_kind is null) = (seller_id is null));

create index listing_seller on listing (seller_kind, seller_id) where seller_id is not null;
