-- Whether staff say that somebody has a trade, with a public page at present or without.
create function has_trade(p person) returns boolean language sql stable as $$
  select p.kind in ('REALTOR', 'AGENCY', 'DEVELOPER')
$$;

create or replace function is_specialist(p person) returns boolean language sql stable as $$
  select has_trade(p) and p.blocked_at is null and p.erased_at is null and p.deletion_requested_at is null
$$;

-- The realtor who sells a property for its owner: the assistant of its application, where `source` says that a realtor sells it. Beside
-- the owner (`seller_kind`, `seller_id`) it is all that decides who is named as the seller: an owner with a public page, as agencies and
-- developers are who put up their own, else this realtor. Who has a page is up to the person and is decided when it is read, so that
-- staff who block somebody write no listings.
alter table listing add column realtor_id bigint references person on delete set null;
create index listing_realtor on listing (realtor_id) where realtor_id is not null;

create function realtor_of(listing_number bigint, source text) returns bigint language sql stable as $$
  select p.id from application a join person p on p.username = a.assistant
   where source = 'realtor' and a.listing_id = listing_number
$$;

create function keep_realtor() returns trigger language plpgsql as $$
begin
  new.realtor_id := realtor_of(new.id, new.source);
  return new;
end $$;
create trigger listing_realtor before insert or update of source, realtor_id on listing for each row
  when (new.source = 'realtor' or new.realtor_id is not null) execute function keep_realtor();

-- What names nobody else is not written, so that it is not searched anew.
create function note_assistant() returns trigger language plpgsql as $$
begin
  update listing l set realtor_id = realtor_of(l.id, l.source)
   where l.id in (old.listing_id, new.listing_id) and l.realtor_id is distinct from realtor_of(l.id, l.source);
  return null;
end $$;
create trigger realtor_of_listing after update of assistant, listing_id on application for each row
  when ((old.assistant, old.listing_id) is distinct from (new.assistant, new.listing_id)) execute function note_assistant();
create trigger realtor_of_new after insert on application for each row
  when (new.assistant is not null and new.listing_id is not null) execute function note_assistant();
create trigger realtor_of_gone after delete on application for each row
  when (old.assistant is not null and old.listing_id is not null) execute function note_assistant();

update listing l set realtor_id = realtor_of(l.id, l.source) where l.source = 'realtor' and realtor_of(l.id, l.source) is not null;

create or replace function note_seller_changes() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id)
  select id from listing where (seller_kind = 'PERSON' and seller_id = new.id) or realtor_id = new.id;
  return null;
end
$$;
