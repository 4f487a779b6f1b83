-- Rows of a file whose price is far from the median of their district: whoever starts the import says that they are meant.
alter table import_run
  add column warned integer not null default 0 check (warned >= 0),
  add column warned_lines integer[] not null default '{}';
