-- Of the writer before only those connections are ended that are in the middle of something: an idle one holds no lock.
create or replace function take_lot_writer_lease(candidate text, lease_ms integer) returns bigint language plpgsql as $$
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
    where application_name = 'ostona lots ' || known.holder and datname = current_database()
      and state <> 'idle' and pid <> pg_backend_pid();
  perform pg_advisory_xact_lock(7283001);
  update lot_writer_lease set epoch = epoch + 1, holder = candidate, renewed_at = clock_timestamp()
   where epoch = known.epoch returning epoch into taken;
  return taken;
end $$;
