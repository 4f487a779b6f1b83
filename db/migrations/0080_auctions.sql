-- Auctions. A lot is a listing that is auctioned and has its number. Its log is the truth; the row of the lot is what the
-- log has come to, kept so that nobody has to read the log to know. Only one process writes lots at a time, and every
-- write names the row of the log that it was made after, so that two writers can never both succeed.

create table lot (
  id                 bigint primary key,
  -- The rule sheet as it stands in the log (canonical JSON), and its hash: what a participant signs.
  sheet              text not null,
  sheet_hash         text not null,
  -- The state of the engine, canonical JSON without the sheet. Holds the maxima, which are secret while bidding lasts.
  state              text not null,
  phase              text not null check (phase in ('ACCEPTING', 'WAITING', 'CLOSED', 'LIVE', 'WON', 'COMPLETED', 'CANCELLED', 'FAILED')),
  log_number         integer not null check (log_number >= 1),
  log_hash           text not null,
  -- All moments are milliseconds since 1970 in the time of the auctions.
  due_ms             bigint,
  published_ms       bigint not null,
  day                text not null,
  cut_off_ms         bigint,
  opens_ms           bigint,
  closes_ms          bigint,
  ended_ms           bigint,
  start_price_tiyin  bigint not null check (start_price_tiyin > 0),
  step_tiyin         bigint not null check (step_tiyin > 0),
  deposit_tiyin      bigint not null check (deposit_tiyin >= 0),
  price_tiyin        bigint not null,
  bid_count          integer not null default 0,
  participant_count  integer not null default 0,
  -- How the lot sold: first letters of the winner's name.
  winner_masked      text not null default '',
  winner_number      integer,
  -- A lot of the demonstration that robots take part in.
  is_practice        boolean not null default false
) with (fillfactor = 50);
create index lot_due on lot (due_ms) where due_ms is not null;
create index lot_phase on lot (phase, day);

-- The rows of the log: number, canonical JSON of the fact, hash over the row before and this one.
create table lot_log (
  lot_id  bigint not null,
  number  integer not null check (number >= 1),
  fact    text not null,
  hash    text not null,
  primary key (lot_id, number)
);

-- Heads that the service signed.
create table lot_head (
  lot_id    bigint not null,
  number    integer not null,
  hash      text not null,
  at_ms     bigint not null,
  signature text not null,
  primary key (lot_id, number)
);

create function refuse_auction_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger lot_log_append_only before update or delete or truncate on lot_log
  for each statement execute function refuse_auction_change();
create trigger lot_head_append_only before update or delete or truncate on lot_head
  for each statement execute function refuse_auction_change();

-- Accepted bids, for tables and pages; each stands in the log as well.
create table lot_bid (
  lot_id       bigint not null,
  -- From 1 on; a lot that begins anew after a default goes on counting in the next round.
  round        integer not null,
  number       integer not null check (number >= 1),
  participant  integer not null,
  amount_tiyin bigint not null check (amount_tiyin > 0),
  at_ms        bigint not null,
  is_auto      boolean not null,
  primary key (lot_id, round, number)
);
create trigger lot_bid_append_only before update or delete or truncate on lot_bid
  for each statement execute function refuse_auction_change();

-- Who is behind a number. Never shown to others.
create table lot_participant (
  lot_id                bigint not null,
  number                integer not null check (number >= 1),
  party_kind            text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id              bigint not null,
  -- Who entered for the party: hears what happens, may sign.
  person_id             bigint not null,
  username              text not null,
  subject               text not null,
  language              text not null check (language in ('uz', 'ru', 'en')),
  name_masked           text not null,
  deposit_tiyin         bigint not null check (deposit_tiyin >= 0),
  fate                  text not null default 'held' check (fate in ('held', 'released', 'applied', 'forfeited')),
  fate_ms               bigint,
  -- Public ids of both agreements.
  bid_agreement         text not null,
  deposit_agreement     text not null,
  entered_ms            bigint not null,
  primary key (lot_id, number)
);
-- One participation at a time: whoever withdrew may come again, with another number.
create unique index lot_participant_once on lot_participant (lot_id, party_kind, party_id) where fate = 'held';
create index lot_participant_party on lot_participant (party_kind, party_id);
create index lot_participant_bid_agreement on lot_participant (bid_agreement);
create index lot_participant_deposit_agreement on lot_participant (deposit_agreement);

-- Who may not take part: seller, author, debtor and their companies.
create table lot_barred (
  lot_id     bigint not null,
  party_kind text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id   bigint not null,
  reason     text not null check (reason in ('seller', 'author', 'debtor')),
  primary key (lot_id, party_kind, party_id)
);

-- Maxima by the row of their event in the log; the salt opens the commitment.
create table lot_maximum (
  lot_id       bigint not null,
  row_number   integer not null,
  participant  integer not null,
  amount_tiyin bigint not null,
  salt         text not null,
  opened       boolean not null default false,
  primary key (lot_id, row_number)
);

-- What was asked by name, and how it was answered: asked again with the same name and body, the answer is the same.
create table lot_command (
  lot_id    bigint not null,
  username  text not null,
  key       text not null,
  body_hash text not null,
  answer    text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (lot_id, username, key)
);

-- What processes that do not keep the lots hand over to the one that does.
create table lot_inbox (
  id       bigint generated always as identity primary key,
  -- JSON of a command; see server/commands.ts.
  command  text not null,
  at       timestamptz not null default clock_timestamp()
);

-- The declarations of winners.
create table lot_declaration (
  id            bigint generated always as identity primary key,
  lot_id        bigint not null,
  participant   integer not null,
  -- The public id of the document.
  document      text not null unique,
  status        text not null default 'PENDING' check (status in ('PENDING', 'CONFIRMED', 'REJECT')),
  price_tiyin   bigint not null check (price_tiyin > 0),
  created_ms    bigint not null,
  sign_by_ms    bigint not null,
  signed_ms     bigint,
  pay_by_ms     bigint,
  paid_ms       bigint,
  -- The signature of the winner, kept for ever.
  evidence      text
);
create index lot_declaration_lot on lot_declaration (lot_id);

-- An administrator who asks for the end of an auction; a second one has to ask too.
create table lot_cancel_request (
  lot_id       bigint primary key,
  requested_by text not null,
  reason       text not null,
  at           timestamptz not null default clock_timestamp()
);

-- The clock of the auctions: the database's own, moved only in demonstrations. `beat_at` is when the keeper was last
-- known to work: a longer silence is an outage.
create table auction_clock (
  only_row  boolean primary key default true check (only_row),
  shift_ms  bigint not null default 0,
  beat_at   timestamptz
);
insert into auction_clock default values;

-- Appends to the logs of one or more lots: all or nothing, in one statement a table however many lots there are. Fails
-- when a lot is not where its writer thought.
create function append_to_lots(pages jsonb) returns void language plpgsql as $$
declare
  moved integer;
begin
  update lot set
    state = p.state, phase = p.phase, log_number = p.number, log_hash = p.hash, due_ms = p.due_ms, day = p.day,
    cut_off_ms = p.cut_off_ms, opens_ms = p.opens_ms, closes_ms = p.closes_ms, ended_ms = coalesce(p.ended_ms, lot.ended_ms),
    price_tiyin = p.price_tiyin, bid_count = p.bid_count, participant_count = p.participant_count
    from jsonb_to_recordset(pages -> 'lots') as p (
      lot_id bigint, expected int, number int, hash text, state text, phase text, due_ms bigint, day text, cut_off_ms bigint,
      opens_ms bigint, closes_ms bigint, ended_ms bigint, price_tiyin bigint, bid_count int, participant_count int)
   where lot.id = p.lot_id and lot.log_number = p.expected;
  get diagnostics moved = row_count;
  if moved <> jsonb_array_length(pages -> 'lots') then
    raise exception 'a lot is not at the row that it was written after' using errcode = 'OA001';
  end if;
  insert into lot_log (lot_id, number, fact, hash)
  select lot_id, number, fact, hash
    from jsonb_to_recordset(pages -> 'rows') as r (lot_id bigint, number int, fact text, hash text);
  insert into lot_head (lot_id, number, hash, at_ms, signature)
  select lot_id, number, hash, head_ms, signature
    from jsonb_to_recordset(pages -> 'lots') as p (lot_id bigint, number int, hash text, head_ms bigint, signature text);
  insert into lot_bid (lot_id, round, number, participant, amount_tiyin, at_ms, is_auto)
  select lot_id, round, number, participant, tiyin, at_ms, is_auto
    from jsonb_to_recordset(pages -> 'bids') as r (
      lot_id bigint, round int, number int, participant int, tiyin bigint, at_ms bigint, is_auto boolean);
  insert into lot_command (lot_id, username, key, body_hash, answer)
  select lot_id, username, key, body_hash, answer
    from jsonb_to_recordset(pages -> 'answers') as r (lot_id bigint, username text, key text, body_hash text, answer text);
  if jsonb_array_length(pages -> 'maxima') > 0 then
    insert into lot_maximum (lot_id, row_number, participant, amount_tiyin, salt)
    select lot_id, row_number, participant, tiyin, salt
      from jsonb_to_recordset(pages -> 'maxima') as r (
        lot_id bigint, row_number int, participant int, tiyin bigint, salt text);
  end if;
  if jsonb_array_length(pages -> 'opened') > 0 then
    update lot_maximum m set opened = true
      from jsonb_to_recordset(pages -> 'opened') as r (lot_id bigint, row_number int)
     where m.lot_id = r.lot_id and m.row_number = r.row_number;
  end if;
  perform pg_notify('ostona_live', notice) from jsonb_array_elements_text(pages -> 'notices') as n (notice);
end
$$;
