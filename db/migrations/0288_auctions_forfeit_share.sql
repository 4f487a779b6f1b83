-- The percent that sheets without one mean is a rule of the code: whoever splits hands it over, so it stands in one place. Sheets of
-- before it say none, and what was forfeited before is split as 0265 says.
drop function split_whole_forfeits();
create function split_whole_forfeits(percent_before integer) returns integer language plpgsql as $$
declare
  forfeit record;
  share_id bigint;
  owed_id bigint;
  done integer := 0;
begin
  for forfeit in
    select t.idempotency_key || ':share' as key, e.account_id as from_account,
           e.amount_tiyin - e.amount_tiyin * (100 - percent) / 100 as share,
           coalesce(s.kind, 'LOT') as kind, coalesce(s.id, of_lot.id) as seller
      from ledger_account a
      join ledger_entry e on e.account_id = a.id and e.amount_tiyin > 0
      join ledger_transfer t on t.id = e.transfer_id and t.kind = 'forfeit' and t.idempotency_key ~ '^lot:\d{1,15}:p\d+:forfeit$'
      cross join lateral (select (regexp_match(t.idempotency_key, '^lot:(\d+):'))[1]::bigint as id) of_lot
      left join lot on lot.id = of_lot.id
      cross join lateral (select coalesce((lot.sheet::jsonb ->> 'forfeitSellerPercent')::integer, percent_before) as percent) sheet
      left join lateral lot_seller(of_lot.id) s on true
     where a.bucket = 'forfeited' and percent > 0
       and not exists (select 1 from ledger_entry o join ledger_account b on b.id = o.account_id and b.bucket = 'owed'
                        where o.transfer_id = t.id)
       and not exists (select 1 from ledger_transfer done where done.idempotency_key = t.idempotency_key || ':share')
     order by coalesce(s.kind, 'LOT'), coalesce(s.id, of_lot.id), t.id
  loop
    insert into ledger_account (party_kind, party_id, bucket) values (forfeit.kind, forfeit.seller, 'owed')
    on conflict (party_kind, party_id, currency, bucket) do nothing;
    select id into owed_id from ledger_account
     where party_kind = forfeit.kind and party_id = forfeit.seller and currency = 'UZS' and bucket = 'owed';
    perform from ledger_account where id in (forfeit.from_account, owed_id) order by id for update;
    insert into ledger_transfer (kind, idempotency_key) values ('forfeit', forfeit.key)
    on conflict (idempotency_key) do nothing returning id into share_id;
    continue when share_id is null;
    insert into ledger_entry (transfer_id, account_id, amount_tiyin)
    values (share_id, forfeit.from_account, -forfeit.share), (share_id, owed_id, forfeit.share);
    done := done + 1;
  end loop;
  return done;
end
$$;
