-- A transfer that was credited to the wrong invoice is taken back whole, when a second member of staff agrees.
create table transfer_reversal (
  id           bigint generated always as identity primary key,
  payment_id   bigint not null references payment,
  reason       text not null check (length(reason) between 1 and 500),
  state        text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'REFUSED', 'LAPSED')),
  requested_by text not null,
  requested_at timestamptz not null default clock_timestamp(),
  decided_by   text,
  decided_at   timestamptz,
  note         text not null default '',
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('CONFIRMED', 'REFUSED')) = (decided_by is not null)),
  check (state <> 'CONFIRMED' or decided_by <> requested_by)
);
create unique index transfer_reversal_waiting on transfer_reversal (payment_id) where state = 'WAITING';
create index transfer_reversal_of_payment on transfer_reversal (payment_id);

-- A document of the bank credits one invoice at a time; one that was taken back, or could not be credited, may credit another.
alter table payment drop constraint payment_provider_provider_tx_key;
create unique index payment_document on payment (provider, provider_tx)
  where provider <> 'bank' or state in ('CREATED', 'PAID');
create index payment_by_document on payment (provider_tx, provider);
create index payment_difference_of_payment on payment_difference (payment_id) where payment_id is not null;
