-- Coming to see a property that is on sale: a day and an hour that a buyer asks for and the seller agrees to.
create table viewing (
  id           bigint generated always as identity primary key,
  listing_id   bigint not null references listing (id),
  person_id    bigint not null,
  username     text not null,
  at           timestamptz not null,
  -- What has passed is told from `at`: an agreed one was held, one without an answer has lapsed.
  state        text not null default 'REQUESTED'
               check (state in ('REQUESTED', 'AGREED', 'DECLINED', 'CANCELLED', 'HELD', 'LAPSED')),
  created_at   timestamptz not null default clock_timestamp(),
  settled_at   timestamptz
);

-- One person waits for one viewing of a property at a time (O29), also when two requests come at once.
create unique index viewing_once on viewing (listing_id, person_id) where state in ('REQUESTED', 'AGREED');
create index viewing_person on viewing (person_id, id desc);
create index viewing_listing on viewing (listing_id, at);
