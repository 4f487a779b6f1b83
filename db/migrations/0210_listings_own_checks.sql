-- What the registers say of a property stands in its risk passport by itself, without anybody writing it down again.
alter table listing_risk drop constraint listing_risk_checked_as_check;
alter table listing_risk add constraint listing_risk_checked_as_check check (checked_as in ('A', 'S', 'M', 'B', 'T'));
alter table listing_risk drop constraint listing_risk_source_check;
alter table listing_risk add constraint listing_risk_source_check
  check (source in ('CADASTRE', 'DEBTS', 'BANK', 'COURT', 'UTILITIES', 'MIGRATION', 'ON_SITE', 'SELLER'));

-- What was checked before: a ban in either register, and owing nothing at all.
insert into listing_risk (listing_id, kind, state, source, checked_on, checked_by, checked_as)
select application_id, case kind when 'ban' then 'encumbrance' else 'dues' end,
       case state when 'PASSED' then 'CLEAR' else 'PRESENT' end,
       case kind when 'ban' then 'CADASTRE' else 'DEBTS' end,
       (at at time zone 'Asia/Tashkent')::date, 'system', 'T'
  from application_check
 where (kind = 'ban' and state in ('PASSED', 'FAILED')) or (kind = 'debt' and state = 'PASSED')
on conflict do nothing;
