-- When an account was deleted because its owner asked for it. The row stays without anything that names a person: signed documents,
-- money and logs of auctions refer to its number, and its username is never given to anybody else. Its login is removed at the
-- provider after that, for which a mark waits.
alter table person
  add column erased_at timestamptz,
  add column login_removal_pending boolean not null default false,
  alter column phone drop not null,
  add constraint person_has_phone check ((phone is null) = (erased_at is not null));
create index person_leaving on person (deletion_requested_at) where deletion_requested_at is not null and erased_at is null;
create index person_login_removal on person (id) where login_removal_pending;

-- Nothing was ever deleted so far: whoever asked before has the whole term from now on, as the profile shows, to take it back.
update person set deletion_requested_at = clock_timestamp() where deletion_requested_at is not null;
