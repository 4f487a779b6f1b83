-- A transfer above the limit of refunds, as the first of two members of staff has read it in the bank's document.
create table transfer_agreement (
  order_id        bigint primary key references payment_order,
  amount_tiyin    bigint not null check (amount_tiyin > 0),
  payer_sealed    bytea not null,
  bank_reference  text not null check (length(bank_reference) between 1 and 64),
  first_agreed_by text not null,
  first_agreed_at timestamptz not null default clock_timestamp()
);
