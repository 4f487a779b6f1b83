-- Money that people and companies keep with us. Every movement is a transfer of entries that sum to zero, so money only
-- ever changes its place; `balance_tiyin` is the sum of the entries of an account, kept in step by the database itself.

create table ledger_account (
  id            bigint generated always as identity primary key,
  party_kind    text not null check (party_kind in ('PERSON', 'ENTITY')),
  -- The id of the person or of the legal entity.
  party_id      bigint not null,
  currency      text not null default 'UZS' check (currency = 'UZS'),
  -- outside: what the party brought in from the world (below zero) and took back.
  bucket        text not null check (bucket in ('available', 'held', 'refunding', 'applied', 'forfeited', 'outside')),
  balance_tiyin bigint not null default 0,
  unique (party_kind, party_id, currency, bucket),
  constraint ledger_account_not_negative check (bucket = 'outside' or balance_tiyin >= 0)
);

create table ledger_transfer (
  id              bigint generated always as identity primary key,
  -- What happened, such as topUp or hold.
  kind            text not null check (length(kind) between 1 and 40),
  -- The same deed asked for twice is done once.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 200),
  at              timestamptz not null default clock_timestamp()
);

create table ledger_entry (
  transfer_id  bigint not null references ledger_transfer,
  account_id   bigint not null references ledger_account,
  amount_tiyin bigint not null check (amount_tiyin <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id, transfer_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_ledger_change();

-- A balance follows from entries alone.
create function keep_ledger_balance() returns trigger language plpgsql as $$
begin
  update ledger_account set balance_tiyin = balance_tiyin + new.amount_tiyin where id = new.account_id;
  return null;
end
$$;
create trigger ledger_entry_balance after insert on ledger_entry
  for each row execute function keep_ledger_balance();

create function refuse_balance_by_hand() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.balance_tiyin <> 0) or (tg_op = 'UPDATE' and pg_trigger_depth() < 2) then
    raise exception 'a balance follows from entries alone';
  end if;
  return new;
end
$$;
create trigger ledger_account_balance before insert or update on ledger_account
  for each row execute function refuse_balance_by_hand();

-- Judged when the transaction ends, when all entries of a transfer are there.
create function check_transfer_sum() returns trigger language plpgsql as $$
declare
  entries bigint;
  total   numeric;
begin
  select count(*), coalesce(sum(amount_tiyin), 0) into entries, total from ledger_entry where transfer_id = new.id;
  if entries < 2 or total <> 0 then
    raise exception 'transfer % has % entries with the sum %', new.id, entries, total using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transfer_sums_to_zero after insert on ledger_transfer
  deferrable initially deferred for each row execute function check_transfer_sum();

create function check_entry_sum() returns trigger language plpgsql as $$
begin
  if (select sum(amount_tiyin) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_sums_to_zero after insert on ledger_entry
  deferrable initially deferred for each row execute function check_entry_sum();
