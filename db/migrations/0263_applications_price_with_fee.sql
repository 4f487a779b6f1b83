-- Where the buyer bears the service fee, the price that everybody reads holds it. What is on sale so far showed the seller's own price, to which
-- his contract and the form add the fee of 3 %: it is raised to what they say. A lot whose start price came from its listing stays as it is.
with raised as (
  update listing l
     set price_minor = r.price_minor, price_tiyin = round(l.price_tiyin::numeric * r.price_minor / l.price_minor)::bigint
    from (select one.id, (ceil(one.price_minor * 1.03 / 100) * 100)::bigint as price_minor
            from listing one join application a on a.listing_id = one.id
           where a.kind = 'SALE' and a.form ->> 'whoPaysRealtorServiceFee' = 'CUSTOMER' and one.process in ('in_sale', 'direct', 'auction')
             and one.price_minor = (a.form ->> 'objectPrice')::bigint
             and not exists (select 1 from lot where lot.id = one.id and lot.start_price_tiyin <= one.price_tiyin)) r
   where l.id = r.id
  returning l.id, l.price_minor, l.currency, l.price_tiyin)
insert into listing_price (listing_id, price_minor, currency, price_tiyin)
select id, price_minor, currency, price_tiyin from raised;

-- What an agent asks for his work is not the service fee of the platform.
update characteristic set name_ru = 'Вознаграждение посредника' where code = 'commission' and name_ru = 'Комиссия';
update characteristic set name_en = 'Agent’s commission' where code = 'commission' and name_en = 'Commission';
