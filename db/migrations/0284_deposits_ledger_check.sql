-- When the ledger was last compared with the objects that explain it: no difference means something only while this is recent.
create table ledger_check (
  only_row   boolean primary key default true check (only_row),
  checked_at timestamptz not null default clock_timestamp()
);
insert into ledger_check default values;
