-- Individual selections: the matches of an order, or listings that an assistant chose for somebody.
create table selection (
  id              bigint generated always as identity primary key,
  -- The order whose matches it shows; null where an assistant made it.
  order_id        bigint unique references standing_order on delete cascade,
  -- For whom and by whom an assistant made it.
  person_id       bigint,
  maker_person_id bigint,
  maker_name      text not null default '',
  note            text not null default '',
  created_at      timestamptz not null default clock_timestamp(),
  -- Null: for as long as its order is active.
  valid_until     timestamptz,
  check ((order_id is null) = (person_id is not null and maker_person_id is not null and valid_until is not null))
);
create index selection_person on selection (person_id, id) where person_id is not null;
create index selection_maker on selection (maker_person_id, id) where maker_person_id is not null;

create table selection_listing (
  selection_id bigint not null references selection on delete cascade,
  listing_id   bigint not null references listing on delete cascade,
  place_in_row smallint not null,
  added_at     timestamptz not null default clock_timestamp(),
  primary key (selection_id, listing_id)
);
create index selection_listing_listing on selection_listing (listing_id);
