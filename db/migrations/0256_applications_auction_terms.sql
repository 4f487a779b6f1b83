-- Whether a service contract speaks of an auction, and on which terms. A property on sale by request goes to auction only on terms that its owner has signed:
-- such a contract is proposed beside the one that counts and replaces it when it is signed, so an application may have one of each.
alter table application_contract
  -- The start price in hundredths of the currency of the form; what the winner's deposit and one increment are of it, in hundredths of a percent.
  add column price_minor bigint check (price_minor > 0),
  add column deposit_hundredths int check (deposit_hundredths between 0 and 10000),
  add column step_hundredths int check (step_hundredths between 0 and 10000),
  add column days_to_start int check (days_to_start >= 0),
  add check (num_nulls(price_minor, deposit_hundredths, step_hundredths, days_to_start) in (0, 4));

update application_contract c
   set price_minor = (a.form ->> 'objectPrice')::bigint,
       deposit_hundredths = coalesce((a.form ->> 'pledgeHundredths')::int, 500),
       step_hundredths = coalesce((a.form ->> 'bidStepHundredths')::int, 500),
       days_to_start = coalesce((a.form ->> 'daysToStart')::int, 10)
  from application a
 where a.id = c.application_id and c.replaced_at is null and a.trade_type = 'TRADE_PLATFORM'
   and coalesce((a.form ->> 'objectPrice')::bigint, 0) > 0;

drop index application_contract_living;
create unique index application_contract_living on application_contract (application_id, (signed_at is null))
 where replaced_at is null;

-- An analysis that ends because its application is rejected stops where it stood: nobody looked for a buyer in vain.
alter table application_analysis drop constraint application_analysis_ended_as_check;
create or replace FUNCTION public.application_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.process <> old.process
     and not exists (select 1 from process_move where from_status = old.process and to_status = new.process) then
    raise exception 'an application does not go from % to %', old.process, new.process
      using errcode = 'check_violation', constraint = 'application_process_moves';
  end if;
  -- A new analysis record may begin after one that failed; otherwise the table decides.
  if old.analysis is not null and new.analysis is distinct from old.analysis
     and not (old.analysis = 'FAILED' and new.analysis = 'IDENTIFICATION')
     and not (new.analysis is null and new.process = 'rejected')
     and not exists (select 1 from analysis_move where from_status = old.analysis and to_status = new.analysis) then
    raise exception 'an analysis does not go from % to %', old.analysis, new.analysis
      using errcode = 'check_violation', constraint = 'application_analysis_moves';
  end if;
  return new;
end $function$;
