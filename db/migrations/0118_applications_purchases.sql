-- Asking to buy what is on sale without an auction: one request of a party for one object, until it is withdrawn.
create table purchase_request (
  id             bigint generated always as identity primary key,
  listing_id     bigint not null references listing (id),
  party_kind     text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id       bigint not null,
  person_id      bigint not null,
  username       text not null,
  -- What the buyer writes to the seller.
  comment        text not null default '',
  -- CHOSEN and DECLINED are the seller's answer by way of staff; a sale to one declines the others.
  state          text not null default 'OPEN' check (state in ('OPEN', 'WITHDRAWN', 'CHOSEN', 'DECLINED')),
  created_at     timestamptz not null default clock_timestamp(),
  settled_at     timestamptz,
  check ((state = 'OPEN') = (settled_at is null))
);

-- The once-only rule (O52), also for two requests at once.
create unique index purchase_request_once on purchase_request (listing_id, party_kind, party_id) where state <> 'WITHDRAWN';
create index purchase_request_party on purchase_request (party_kind, party_id, id desc);

-- Who set a price, by username; null where it was the house itself.
alter table listing_price add column author text;
