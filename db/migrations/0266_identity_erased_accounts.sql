-- When an account was deleted because its owner asked for it. The row stays without anything that names a person: signed documents,
-- money and logs of auctions refer to its number, and its username is never given to anybody else.
alter table person
  add column erased_at timestamptz,
  alter column phone drop not null,
  add constraint person_has_phone check ((phone is null) = (erased_at is not null));
create index person_leaving on person (deletion_requested_at) where deletion_requested_at is not null and erased_at is null;
