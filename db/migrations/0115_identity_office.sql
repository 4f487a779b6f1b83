-- What the back office asks of people, companies and of the trail of its own deeds.

-- Folded words of username and names, of company and director, for search in any script; written together with the names. Rows of before are found
-- by their plain letters until their names are written again.
alter table person add column words text not null default '';
alter table legal_entity add column words text not null default '';
update legal_entity set words = lower(concat_ws(' ', name, director));
update person set words = lower(concat_ws(' ', username, family_name, given_name, middle_name));

-- Why an account or a company was closed; told to staff only.
alter table person add column block_reason text not null default '';
alter table legal_entity add column block_reason text not null default '';

create index audit_entry_action on audit_entry (action, id);
create index audit_entry_actor_id on audit_entry (actor, id);
create index audit_entry_object_id on audit_entry (object text_pattern_ops, id);
create index audit_entry_at on audit_entry (at);
