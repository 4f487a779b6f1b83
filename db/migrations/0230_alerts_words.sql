-- What a notice says in every language: the page that shows it chooses.
alter table user_message add column words jsonb;
