-- Of a deposit that is forfeited the seller is owed a share; the rest, in the bucket `forfeited` of whoever lost it, is ours.
-- LOT: the seller of a lot who is named nowhere (listings of before belong to nobody).
alter table ledger_account drop constraint ledger_account_party_kind_check;
alter table ledger_account add constraint ledger_account_party_kind_check
  check (party_kind in ('PERSON', 'ENTITY', 'COMPANY', 'LOT'));
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check
  check (bucket in ('available', 'held', 'refunding', 'applied', 'forfeited', 'owed', 'outside', 'fees'));

-- Who sells a lot: its bank or company, else whoever hands it in for himself. One row, or none where nobody is named: who hands
-- it in for a client is not the seller, and the client has no account.
create function lot_seller(asked_lot bigint, out kind text, out id bigint) returns setof record language sql stable as $$
  select case when l.company_id is not null then 'COMPANY' else l.seller_kind end,
         coalesce(l.company_id::bigint, l.seller_id)
    from listing l
   where l.id = asked_lot
     and (l.company_id is not null
          or l.seller_id is not null
             and not exists (select 1 from application a
                              where a.listing_id = l.id and (a.creator_type = 'OTHERS' or a.client_sealed is not null)))
$$;

-- What was forfeited before, or by a process of the version before that still runs, went to one place, while every agreement
-- said: half to the seller, half to the platform. The rows stay as they are; a second transfer of each brings the seller's
-- share, by the sheet of the lot, where it belongs. An odd tiyin is the seller's. Gives how many were split; those that are split
-- are left alone, so it may run as often as one likes.
create function split_whole_forfeits() returns integer language plpgsql as $$
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
      cross join lateral (select coalesce((lot.sheet::jsonb ->> 'forfeitSellerPercent')::integer, 50) as percent) sheet
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

select split_whole_forfeits();
