-- An offer of a bank, or of a seller, to pay for a property by a credit, by instalments or in advance. It holds for one property or
-- for a class of them: a kind, a province, both, or all there are. Rates and shares are hundredths of a percent.
create table benefit (
  id                  bigint generated always as identity primary key,
  company_id          integer references company,
  property_id         bigint,
  category_id         smallint references category,
  province_id         integer references place,
  credit_type         text not null check (credit_type in ('PERCENT', 'PAYMENT_INSTALLMENTS')),
  product_name        text not null default '',
  language            text not null check (language in ('uz', 'ru', 'en')),
  credit_amount_tiyin bigint check (credit_amount_tiyin > 0),
  initial_payment     integer check (initial_payment between 0 and 10000),
  deadline            smallint check (deadline > 0),
  deadline_unit       text not null check (deadline_unit in ('YEAR', 'MONTH')),
  interest_rate       integer check (interest_rate between 0 and 10000),
  grace_period        smallint check (grace_period >= 0),
  repayment_type      text check (repayment_type in ('ANNUITY', 'DIFFERENTIATED')),
  publish_type        text not null check (publish_type in ('YES', 'NO')),
  view_type           text not null check (view_type in ('INSIDE', 'OUTSIDE')),
  percentage_amount   integer check (percentage_amount between 1 and 10000),
  prepayment_interest integer check (prepayment_interest between 0 and 10000),
  entered_by          text not null check (entered_by in ('BANK', 'SELLER', 'REALTOR', 'STAFF')),
  version             integer not null default 1,
  created_at          timestamptz not null default clock_timestamp(),
  updated_at          timestamptz not null default clock_timestamp(),
  constraint benefit_class check (property_id is null or (category_id is null and province_id is null)),
  -- Only whoever sells a property offers something by himself.
  constraint benefit_company check (company_id is not null or property_id is not null),
  constraint benefit_fields_of_type check (
    credit_type = 'PERCENT' or (interest_rate is null and repayment_type is null and prepayment_interest is null))
);
create index benefit_property on benefit (property_id) where property_id is not null;
create index benefit_company on benefit (company_id, id);
create trigger site_version after insert or update or delete on benefit for each row execute function raise_site_version();
create trigger site_version_emptied after truncate on benefit for each statement execute function raise_site_version();

-- What sellers have written in their forms. Instalments that bear interest are a credit; an advance is a share paid before all else.
insert into benefit (company_id, property_id, credit_type, product_name, language, initial_payment, deadline, deadline_unit,
    interest_rate, repayment_type, publish_type, view_type, percentage_amount, entered_by)
select null, a.id, kind.type, coalesce(b ->> 'name', ''), 'uz',
       case when b ->> 'kind' <> 'PREPAYMENT' then (b ->> 'initialHundredths')::integer end,
       case when b ->> 'kind' <> 'PREPAYMENT' then (b ->> 'months')::smallint end, 'MONTH',
       case when kind.type = 'PERCENT' then (b ->> 'interestHundredths')::integer end,
       case when kind.type = 'PERCENT' then 'ANNUITY' end,
       case when coalesce(b ->> 'name', '') = '' then 'NO' else b ->> 'publish' end, b ->> 'view',
       case when b ->> 'kind' = 'PREPAYMENT' then nullif((b ->> 'initialHundredths')::integer, 0) end,
       case when a.origin = 'ADD_NEW' then 'REALTOR' else 'SELLER' end
  from application a
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(a.form -> 'benefits') when 'array' then a.form -> 'benefits' else '[]' end) with ordinality as written (b, place)
  cross join lateral (select case when b ->> 'kind' = 'CREDIT' or (b ->> 'kind' = 'PAYMENT_INSTALLMENTS'
    and coalesce((b ->> 'interestHundredths')::integer, 0) > 0) then 'PERCENT' else 'PAYMENT_INSTALLMENTS' end as type) kind
 where coalesce((b ->> 'initialHundredths')::numeric, 0) between 0 and 10000
   and coalesce((b ->> 'interestHundredths')::numeric, 0) between 0 and 10000
   and coalesce((b ->> 'months')::numeric, 1) between 1 and 600
 order by a.id, place;
update application set form = form - 'benefits' where form ? 'benefits';
