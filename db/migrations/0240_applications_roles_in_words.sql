-- Who acted on an application is stored as a word. It was a letter: A author, S assistant, M moderator, B bank, F finance, T system.
alter table application_contract drop constraint application_contract_signed_as_check;
alter table listing_risk drop constraint listing_risk_checked_as_check;

update application_event
   set actor_role = case actor_role
         when 'A' then 'author' when 'S' then 'assistant' when 'M' then 'moderator'
         when 'B' then 'bank' when 'F' then 'finance' when 'T' then 'system' else actor_role end;
update application_contract
   set signed_as = case signed_as when 'A' then 'author' else 'bank' end
 where signed_as is not null;
update listing_risk
   set checked_as = case checked_as
         when 'A' then 'author' when 'S' then 'assistant' when 'M' then 'moderator' when 'B' then 'bank' else 'system' end;

alter table application_event add constraint application_event_actor_role_check
  check (actor_role in ('author', 'assistant', 'moderator', 'bank', 'finance', 'system'));
alter table application_contract add constraint application_contract_signed_as_check check (signed_as in ('author', 'bank'));
alter table listing_risk add constraint listing_risk_checked_as_check
  check (checked_as in ('author', 'assistant', 'moderator', 'bank', 'system'));
