-- A seller's share of a forfeited deposit that was paid out at the bank: one row a share, named by the transfer by which it is owed.
create table owed_payout (
  transfer_id     bigint primary key references ledger_transfer,
  amount_tiyin    bigint not null check (amount_tiyin > 0),
  -- Whom the bank paid, as its document names him, sealed: a share of a lot whose seller is named nowhere has no other name.
  recipient_sealed bytea not null,
  bank_reference  text not null check (length(bank_reference) between 1 and 64),
  -- The first of two who agreed, where two are needed; for exactly this recipient and document.
  first_agreed_by text,
  first_agreed_at timestamptz,
  paid_by         text,
  paid_at         timestamptz,
  check ((paid_at is null) = (paid_by is null)),
  check (paid_at is not null or first_agreed_by is not null),
  check (paid_by is distinct from first_agreed_by or first_agreed_by is null)
);
-- A document of the bank pays one share.
create unique index owed_payout_reference on owed_payout (bank_reference);
