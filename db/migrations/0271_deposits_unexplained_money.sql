-- Accounts of the ledger whose balance differed from what the objects explain when it was last checked: an alarm each, until it is gone.
create table unexplained_money (
  party_kind      text not null,
  party_id        bigint not null,
  bucket          text not null,
  balance_tiyin   bigint not null,
  -- What deposits, payments, refunds, shares and fees say should lie there.
  explained_tiyin bigint not null check (explained_tiyin <> balance_tiyin),
  since           timestamptz not null default clock_timestamp(),
  primary key (party_kind, party_id, bucket)
);

-- Demos used to begin with money on its way back that nobody had asked for, so nobody could decide on it: it is free again.
do $$
declare
  asked record;
  undone_id bigint;
begin
  for asked in
    select t.id, t.idempotency_key || ':undone' as key from ledger_transfer t
     where t.kind = 'refund' and t.idempotency_key ~ '^demo:[^:]+:refund$' order by t.id
  loop
    perform from ledger_account where id in (select account_id from ledger_entry where transfer_id = asked.id)
      order by id for update;
    insert into ledger_transfer (kind, idempotency_key) values ('refundRefused', asked.key) returning id into undone_id;
    insert into ledger_entry (transfer_id, account_id, amount_tiyin)
    select undone_id, account_id, -amount_tiyin from ledger_entry where transfer_id = asked.id;
  end loop;
end
$$;
