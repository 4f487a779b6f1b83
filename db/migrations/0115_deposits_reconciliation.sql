-- What a provider says it paid us, compared with what we know: one row a statement, one row a difference.
create table payment_reconciliation (
  id              bigint generated always as identity primary key,
  provider        text not null check (provider in ('payme', 'click', 'bank')),
  file_name       text not null,
  file_sha256     bytea not null,
  -- The days that the statement covers, in Tashkent.
  from_day        date not null,
  to_day          date not null check (to_day >= from_day),
  line_count      integer not null,
  matched_count   integer not null,
  matched_tiyin   bigint not null,
  statement_tiyin bigint not null,
  made_by         text not null,
  made_at         timestamptz not null default clock_timestamp()
);

create table payment_difference (
  id                bigint generated always as identity primary key,
  reconciliation_id bigint not null references payment_reconciliation,
  -- MISSING_HERE: the provider has it and we do not; MISSING_THERE: the other way round; OTHER_SUM; NOT_PAID_HERE: the
  -- provider says paid, and here the attempt never ended or was taken back.
  kind              text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'OTHER_SUM', 'NOT_PAID_HERE')),
  provider_tx       text not null,
  statement_tiyin   bigint,
  our_tiyin         bigint,
  payment_id        bigint references payment,
  -- How it was cleared up, by whom; null while it is open.
  note              text,
  settled_by        text,
  settled_at        timestamptz,
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (note is null))
);
create index payment_difference_of on payment_difference (reconciliation_id, id);
create index payment_difference_open on payment_difference (id) where settled_at is null;
create index payment_performed on payment (provider, performed_ms) where performed_ms is not null;
create index refund_request_decided on refund_request (id) where state <> 'REQUESTED';
