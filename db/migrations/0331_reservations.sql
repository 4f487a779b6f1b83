-- A buyer has reserved a property: 5 percent of its price are held, the rest of what is paid in advance follows within ten days (O43,
-- O77). The terms are those of that day: what becomes of the offer changes nothing of them.
create table reservation (
  id               bigint generated always as identity primary key,
  -- That of its paper: OT-2026/000052.
  number           text not null unique,
  document_id      text not null references document (public_id),
  listing_id       bigint not null references listing,
  party_kind       text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id         bigint not null,
  person_id        bigint not null references person,
  username         text not null,
  method           text not null check (method in ('OFFERED_PREPAYMENT', 'OFFERED_PAYMENT_INSTALLMENTS')),
  benefit_id       bigint references benefit on delete set null,
  product_name     text not null default '',
  language         text not null check (language in ('uz', 'ru', 'en')),
  price_tiyin      bigint not null check (price_tiyin > 0),
  -- Held at once.
  deposit_tiyin    bigint not null check (deposit_tiyin > 0),
  -- To be paid by `due_at`.
  rest_tiyin       bigint not null check (rest_tiyin >= 0),
  -- Of instalments: for how many months, and what the first of them takes.
  months           smallint check (months > 0),
  monthly_tiyin    bigint check (monthly_tiyin > 0),
  state            text not null default 'RESERVED'
                   check (state in ('RESERVED', 'PAID', 'COMPLETED', 'RETURNED', 'SETTLED', 'FORFEITED')),
  return_reason    text check (return_reason in ('SELLER', 'PAPERS', 'SALE_UNDONE')),
  -- Of one that was ended by agreement: what went back to the buyer.
  returned_tiyin   bigint check (returned_tiyin >= 0),
  -- What was said with the last move.
  comment          text not null default '',
  created_at       timestamptz not null default clock_timestamp(),
  due_at           timestamptz not null,
  paid_at          timestamptz,
  ended_at         timestamptz,
  -- How many days were left when its buyer was reminded last.
  reminded_days    smallint,
  idempotency_key  text not null unique check (length(idempotency_key) between 1 and 64),
  fingerprint      text not null,
  constraint reservation_parts check (deposit_tiyin + rest_tiyin <= price_tiyin),
  constraint reservation_instalments check ((months is not null) = (method = 'OFFERED_PAYMENT_INSTALLMENTS') and (months is null) = (monthly_tiyin is null)),
  constraint reservation_returned check ((return_reason is not null) = (state = 'RETURNED')),
  constraint reservation_settled check ((returned_tiyin is not null) = (state = 'SETTLED')),
  constraint reservation_ended check ((ended_at is null) = (state in ('RESERVED', 'PAID')))
);
-- A property is reserved by one at a time, also where two ask at once.
create unique index reservation_living on reservation (listing_id) where state in ('RESERVED', 'PAID');
create index reservation_listing on reservation (listing_id, id desc);
create index reservation_party on reservation (party_kind, party_id, id desc);
create index reservation_person on reservation (person_id);
create index reservation_state on reservation (state, id desc);
create index reservation_due on reservation (due_at) where state = 'RESERVED';

-- Who moved it where, and what was said.
create table reservation_event (
  id             bigint generated always as identity primary key,
  reservation_id bigint not null references reservation on delete cascade,
  at             timestamptz not null default clock_timestamp(),
  to_state       text not null check (to_state in ('RESERVED', 'PAID', 'COMPLETED', 'RETURNED', 'SETTLED', 'FORFEITED')),
  by_kind        text not null check (by_kind in ('buyer', 'seller', 'staff', 'system')),
  username       text not null default '',
  comment        text not null default ''
);
create index reservation_event_reservation on reservation_event (reservation_id, id);

-- Until when nobody else buys a property: it is reserved. Null where it is not.
alter table listing add column reserved_until timestamptz;

-- How a buyer who asks to buy wants to pay, where he says it (PRD-023).
alter table purchase_request add column method text
  check (method in ('OFFERED_PREPAYMENT', 'OFFERED_CREDIT', 'OFFERED_PAYMENT_INSTALLMENTS'));
