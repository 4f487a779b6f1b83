-- An answer of the enforcement bureau that was entered is changed by two of the staff: who asked, for which answer and why, until
-- another confirms it or it lapses.
create table application_mib_change (
  application_id bigint primary key references application on delete cascade,
  answer         text not null check (answer in ('ACCEPTED', 'NOT_ACCEPTED')),
  reason         text not null check (length(reason) between 10 and 500),
  requested_by   text not null,
  requested_at   timestamptz not null default clock_timestamp()
);
