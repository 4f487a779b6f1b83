-- A listing is published the moment it becomes one that everybody may see, whoever wrote the row and whenever. Noted here, where the row
-- changes, so that no way of writing it goes unnoticed; once only, so that hiding and showing it again is no news.
create function note_listing_opening() returns trigger language plpgsql as $$
begin
  insert into listing_publication (listing_id, opened_at, opened_xid)
  values (new.id, clock_timestamp(), pg_current_xact_id())
  on conflict (listing_id) do update set opened_at = excluded.opened_at, opened_xid = excluded.opened_xid
    where listing_publication.opened_at is null and listing_publication.matched_at is null;
  return null;
end $$;

create trigger listing_opening after insert or update of process, visibility, is_shown on listing for each row
  when (new.visibility = 'TO_EVERYONE' and new.is_shown and sale_status(new.process) = 'on_sale')
  execute function note_listing_opening();

-- What everybody could see before is known by now.
insert into listing_publication (listing_id, opened_at, opened_xid, matched_at)
select id, source_date, pg_current_xact_id(), clock_timestamp() from listing
 where visibility = 'TO_EVERYONE' and is_shown and sale_status(process) <> 'hidden'
on conflict (listing_id) do nothing;

-- Listings that a demo world adds while it runs, so that it can take them away again.
create table demo_arrival (
  listing_id bigint primary key references listing on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
