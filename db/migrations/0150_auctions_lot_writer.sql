-- Who writes the lots: a row that its holder renews, by the database's clock. It does not live with a connection, so a
-- process that is frozen or cut off from the database loses it by saying nothing. Each taking has a number of its own.
create table lot_writer_lease (
  only_row   boolean primary key default true check (only_row),
  epoch      bigint not null default 1,
  holder     text,
  renewed_at timestamptz
);
insert into lot_writer_lease default values;

-- Ends a transaction whose writer is not the present one. Until its end nobody else can become the writer.
create function fence_lot_writer(writer_epoch bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7283001);
  if not exists (select 1 from lot_writer_lease where epoch = writer_epoch) then
    raise exception 'the lots are written by another process' using errcode = 'OA002';
  end if;
end $$;

-- Makes somebody the writer when nobody is, or when the one who was has said nothing for so long; null when it cannot be.
create function take_lot_writer_lease(candidate text, lease_ms integer) returns bigint language plpgsql as $$
declare
  known lot_writer_lease;
  taken bigint;
begin
  select * into known from lot_writer_lease;
  if known.holder <> candidate and known.renewed_at > clock_timestamp() - make_interval(secs => lease_ms / 1000.0) then
    return null;
  end if;
  -- A process that is frozen in the middle of a transaction would keep its locks until it goes on.
  perform pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ostona lots ' || known.holder and datname = current_database() and pid <> pg_backend_pid();
  perform pg_advisory_xact_lock(7283001);
  update lot_writer_lease set epoch = epoch + 1, holder = candidate, renewed_at = clock_timestamp()
   where epoch = known.epoch returning epoch into taken;
  return taken;
end $$;

-- What other processes left for the writer, in the order in which it came.
create function take_from_lot_inbox(writer_epoch bigint) returns table (id bigint, command text) language plpgsql as $$
begin
  perform fence_lot_writer(writer_epoch);
  return query
    with taken as (delete from lot_inbox i returning i.id, i.command) select t.id, t.command from taken t order by t.id;
end $$;

-- Keeps answers of the writer that changed nothing.
create function keep_lot_answers(writer_epoch bigint, of_lot bigint, answers jsonb) returns void language plpgsql as $$
begin
  perform fence_lot_writer(writer_epoch);
  insert into lot_command (lot_id, username, key, body_hash, answer)
  select of_lot, username, key, body_hash, answer
    from jsonb_to_recordset(answers) as r (username text, key text, body_hash text, answer text)
  on conflict do nothing;
end $$;

-- Appends to the logs of one or more lots: all or nothing, in one statement a table however many lots there are. Fails
-- when a lot is not where its writer thought, and when the writer is not the present one.
create or replace function append_to_lots(pages jsonb) returns void language plpgsql as $$
declare
  moved integer;
  writer_epoch bigint;
begin
  for writer_epoch in select distinct p.epoch from jsonb_to_recordset(pages -> 'lots') as p (epoch bigint) loop
    perform fence_lot_writer(writer_epoch);
  end loop;
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
