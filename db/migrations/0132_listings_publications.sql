-- When a listing first became something that everybody may see: whoever waits for new listings takes them from here, once each.
create table listing_publication (
  listing_id bigint primary key references listing on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  -- Null while it is not for everybody: hidden by its seller, or published to some alone.
  opened_at  timestamptz,
  -- The transaction that opened it: tells whether somebody could have known of it.
  opened_xid xid8,
  -- When it was compared with everything that people wait for; never again after that.
  matched_at timestamptz,
  check ((opened_at is null) = (opened_xid is null))
);
create index listing_publication_due on listing_publication (opened_at) where opened_at is not null and matched_at is null;
