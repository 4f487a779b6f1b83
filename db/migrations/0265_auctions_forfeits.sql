-- Of a deposit that is forfeited the seller is owed a share; the rest, in the bucket `forfeited` of whoever lost it, is ours.
-- LOT: the seller of a lot who is named nowhere (listings of before belong to nobody).
alter table ledger_account drop constraint ledger_account_party_kind_check;
alter table ledger_account add constraint ledger_account_party_kind_check
  check (party_kind in ('PERSON', 'ENTITY', 'COMPANY', 'LOT'));
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check
  check (bucket in ('available', 'held', 'refunding', 'applied', 'forfeited', 'owed', 'outside', 'fees'));

-- Who sells a lot: its bank or company, else whoever hands it in. One row, or none where nobody is named.
create function lot_seller(asked_lot bigint, out kind text, out id bigint) returns setof record language sql stable as $$
  select case when l.company_id is not null then 'COMPANY' else l.seller_kind end,
         coalesce(l.company_id::bigint, l.seller_id)
    from listing l where l.id = asked_lot and (l.company_id is not null or l.seller_id is not null)
$$;

-- What was forfeited before went to one place, while every agreement said: half to the seller, half to the platform. The
-- rows stay as they are; a second transfer of each brings the seller's half where it belongs. An odd tiyin is the seller's.
create temporary table old_forfeit on commit drop as
select t.idempotency_key || ':share' as key, e.account_id as from_account, e.amount_tiyin - e.amount_tiyin / 2 as share,
       coalesce(s.kind, 'LOT') as kind, coalesce(s.id, lot.id) as seller
  from ledger_transfer t
  join ledger_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id and a.bucket = 'forfeited'
  cross join lateral (select (regexp_match(t.idempotency_key, '^lot:(\d+):'))[1]::bigint as id) lot
  left join lateral lot_seller(lot.id) s on true
 where t.kind = 'forfeit' and t.idempotency_key ~ '^lot:\d{1,15}:p\d+:forfeit$';

insert into ledger_account (party_kind, party_id, bucket)
select distinct kind, seller, 'owed' from old_forfeit
on conflict (party_kind, party_id, currency, bucket) do nothing;

insert into ledger_transfer (kind, idempotency_key) select 'forfeit', key from old_forfeit order by key;

insert into ledger_entry (transfer_id, account_id, amount_tiyin)
select t.id, from_account, -share from old_forfeit o join ledger_transfer t on t.idempotency_key = o.key
union all
select t.id, a.id, share from old_forfeit o join ledger_transfer t on t.idempotency_key = o.key
  join ledger_account a on a.party_kind = o.kind and a.party_id = o.seller and a.bucket = 'owed' and a.currency = 'UZS';
