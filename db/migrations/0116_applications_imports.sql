-- Many lots from one file. The file is read once; its rows wait sealed, in batches that are made into applications one by
-- one, so that an import goes on where it stood after the death of a process.
create table import_run (
  id           bigint generated always as identity primary key,
  state        text not null default 'READY' check (state in ('READY', 'RUNNING', 'DONE', 'CANCELLED')),
  file_name    text not null,
  -- Whoever brought the file, and whose applications they will be.
  person_id    bigint not null,
  username     text not null,
  company_id   integer references company,
  -- The heads of the file's columns, and which field each holds; null: left out.
  columns      text[] not null,
  mapping      jsonb not null,
  rows         integer not null check (rows > 0),
  -- How many rows would be taken as the columns stand, and why others would not: [{"field", "code", "count"}].
  good         integer not null default 0,
  problems     jsonb not null default '[]',
  rows_done    integer not null default 0,
  batches_done integer not null default 0,
  made         integer not null default 0,
  created_at   timestamptz not null default clock_timestamp(),
  started_at   timestamptz,
  ended_at     timestamptz,
  check (jsonb_array_length(mapping) = cardinality(columns)),
  check (rows_done <= rows and made <= rows_done)
);
create index import_run_running on import_run (id) where state = 'RUNNING';
create index import_run_company on import_run (company_id, id desc);

-- Rows as they stand in the file, sealed as a whole: some name debtors.
create table import_batch (
  run_id bigint not null references import_run on delete cascade,
  number integer not null,
  sealed bytea not null,
  primary key (run_id, number)
);

-- Rows that were not taken, by their line, with the reasons.
create table import_refusal (
  run_id bigint not null references import_run on delete cascade,
  line   integer not null,
  faults jsonb not null,
  primary key (run_id, line)
);

-- The property of a file is looked for among all applications of its bank.
create index application_company_property on application (company_id, cadastral_number) where cadastral_number <> '';
