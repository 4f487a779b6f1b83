-- How a property can be paid for, by what is offered to everybody: bit 1 a credit, 2 instalments, 4 an advance. The same as `methodOf`
-- of the benefits, but for the price, which closes no way below nine trillion sums.
create function pay_method_of(credit_type text, deadline smallint, percentage_amount integer) returns smallint
  language sql immutable parallel safe
  return case when deadline is not null then case when credit_type = 'PERCENT' then 1 else 2 end
              when credit_type = 'PAYMENT_INSTALLMENTS' and percentage_amount is not null then 4
              else 0 end;

-- What is offered for the property alone; what is offered for a class of them is looked up by its kind and province, so that one
-- offer of a bank writes no listings.
alter table listing add column pay_methods smallint not null default 0;

-- What is offered for classes: few rows, which the search reads when they have changed.
create index benefit_of_class on benefit (category_id, province_id) where property_id is null;

create function note_pay_methods(listing_number bigint) returns void language plpgsql as $$
begin
  -- Whoever writes for the same listing goes first, and is seen below.
  perform from listing where id = listing_number for no key update;
  update listing l set pay_methods = offered.methods
    from (select coalesce(bit_or(pay_method_of(b.credit_type, b.deadline, b.percentage_amount)), 0::smallint) as methods
            from benefit b
           where b.publish_type = 'YES' and b.view_type = 'OUTSIDE'
             and b.property_id = coalesce((select a.id from application a where a.listing_id = listing_number), listing_number)) offered
   where l.id = listing_number and l.pay_methods <> offered.methods;
end $$;

create function note_benefit_of_property() returns trigger language plpgsql as $$
declare
  property bigint;
begin
  foreach property in array array_remove(array[old.property_id, case when new.property_id is distinct from old.property_id then new.property_id end], null) loop
    perform note_pay_methods(coalesce((select listing_id from application where id = property), property));
  end loop;
  -- No listing has the number 0 in the feed: it stands for what is offered for classes of them.
  if (old.id is not null and old.property_id is null) or (new.id is not null and new.property_id is null) then
    insert into listing_change (listing_id) values (0);
  end if;
  return null;
end $$;
create trigger pay_methods after insert or update or delete on benefit for each row execute function note_benefit_of_property();

-- What was offered while the property was no listing yet.
create function note_listing_of_application() returns trigger language plpgsql as $$
begin
  perform note_pay_methods(new.listing_id);
  return null;
end $$;
create trigger pay_methods after update of listing_id on application for each row
  when (new.listing_id is not null and new.listing_id is distinct from old.listing_id) execute function note_listing_of_application();
create trigger pay_methods_of_new after insert on application for each row
  when (new.listing_id is not null) execute function note_listing_of_application();

select note_pay_methods(l.id) from listing l left join application a on a.listing_id = l.id
 where exists (select from benefit b where b.property_id = coalesce(a.id, l.id));
