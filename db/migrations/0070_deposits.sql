-- Money that comes in from the world and goes back to it: orders to top up, what providers paid for them, refunds.
-- The money itself lies in the ledger; here stands what was asked, promised and answered.

create table payment_order (
  id              bigint generated always as identity (start with 100001) primary key,
  party_kind      text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id        bigint not null,
  amount_tiyin    bigint not null check (amount_tiyin > 0),
  -- CARD and APP are paid by a provider, TRANSFER by an invoice through a bank.
  method          text not null check (method in ('CARD', 'APP', 'TRANSFER')),
  state           text not null default 'NEW' check (state in ('NEW', 'PAID', 'CANCELLED')),
  -- The same press twice makes one order.
  idempotency_key text not null check (length(idempotency_key) between 1 and 64),
  created_at      timestamptz not null default clock_timestamp(),
  paid_at         timestamptz,
  check ((state = 'NEW') = (paid_at is null) or state = 'CANCELLED'),
  unique (party_kind, party_id, idempotency_key)
);

-- One attempt of a provider to pay an order. Times are milliseconds since 1970, because providers compare them exactly.
create table payment (
  id               bigint generated always as identity (start with 500001) primary key,
  order_id         bigint not null references payment_order,
  provider         text not null check (provider in ('payme', 'click', 'bank')),
  provider_tx      text not null check (length(provider_tx) between 1 and 64),
  amount_tiyin     bigint not null check (amount_tiyin > 0),
  state            text not null default 'CREATED' check (state in ('CREATED', 'PAID', 'CANCELLED', 'REVERSED')),
  -- When the provider says that it began.
  provider_time_ms bigint not null,
  created_ms       bigint not null,
  performed_ms     bigint,
  cancelled_ms     bigint,
  reason           smallint,
  -- The provider's fiscal receipts, by their type.
  fiscal           jsonb not null default '{}',
  check ((performed_ms is not null) = (state in ('PAID', 'REVERSED'))),
  check ((cancelled_ms is not null) = (state in ('CANCELLED', 'REVERSED'))),
  unique (provider, provider_tx)
);
create index payment_of_order on payment (order_id);
-- An order is paid once, whatever providers do at the same time.
create unique index payment_paid_once on payment (order_id) where state = 'PAID';
create index payment_by_time on payment (provider, provider_time_ms);

create table refund_request (
  id                 bigint generated always as identity (start with 1001) primary key,
  party_kind         text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id           bigint not null,
  -- Who asked for it; may not decide on it.
  requested_by       text not null,
  amount_tiyin       bigint not null check (amount_tiyin > 0),
  -- CARD: back to where the last top-up came from; ACCOUNT: to a bank account.
  destination        text not null check (destination in ('CARD', 'ACCOUNT')),
  card_payment_id    bigint references payment,
  account_sealed     bytea,
  account_last4      text,
  bank_code          text,
  state              text not null default 'REQUESTED' check (state in ('REQUESTED', 'PAID', 'REFUSED')),
  idempotency_key    text not null check (length(idempotency_key) between 1 and 64),
  requested_at       timestamptz not null default clock_timestamp(),
  due_on             date not null,
  -- The first of two who agreed, where two are needed.
  first_agreed_by    text,
  first_agreed_at    timestamptz,
  decided_by         text,
  decided_at         timestamptz,
  note               text not null default '',
  check ((state = 'REQUESTED') = (decided_at is null)),
  check ((destination = 'CARD') = (card_payment_id is not null)),
  check ((destination = 'ACCOUNT') = (account_sealed is not null and account_last4 is not null and bank_code is not null)),
  check (decided_by is distinct from first_agreed_by or state = 'REFUSED' or first_agreed_by is null),
  unique (party_kind, party_id, idempotency_key)
);
create index refund_request_open on refund_request (requested_at) where state = 'REQUESTED';
create index refund_request_of_party on refund_request (party_kind, party_id, id);
