-- A fee that was kept from the price of a sale came too when that sale ended: it stands among those that came, without a document of a bank.
alter table service_fee
  add column kind text not null default 'transferred' check (kind in ('transferred', 'kept')),
  alter column company_id drop not null,
  alter column bank_reference drop not null,
  add constraint service_fee_document check (
    case kind when 'transferred' then company_id is not null and bank_reference is not null else bank_reference is null end);
alter table service_fee alter column kind drop default;

-- Sales that ended so far: of the price that was paid, what the seller's own price leaves where the buyer bore the fee, else 3 % up to a whole sum.
insert into service_fee (application_id, company_id, amount_tiyin, kind, received_by, received_at)
select a.id, a.company_id,
       case when a.form ->> 'whoPaysRealtorServiceFee' = 'CUSTOMER'
            then a.sold_price_tiyin - greatest(own.most - (own.most - a.sold_price_tiyin % 100 + 100) % 100, 0)
            else least(a.sold_price_tiyin, (a.sold_price_tiyin * 300 + 9999) / 10000 / 100 * 100
                   + case when (a.sold_price_tiyin * 300 + 9999) / 10000 % 100 > 0 then 100 else 0 end) end,
       'kept', a.updated_by, a.process_since
  from application a cross join lateral (select a.sold_price_tiyin * 10000 / 10300 as most) own
 where a.kind = 'SALE' and a.process = 'done' and a.sold_price_tiyin > 0
   and (a.company_id is null or a.form ->> 'whoPaysRealtorServiceFee' = 'CUSTOMER')
   and not exists (select 1 from service_fee f where f.application_id = a.id);
