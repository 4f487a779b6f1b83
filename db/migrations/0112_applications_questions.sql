-- Who asked the registers of the state about a property: for limits, and to answer for later. The property is a keyed hash.
create table register_question (
  id              bigint generated always as identity primary key,
  username        text not null,
  question        text not null check (question in ('cadastre', 'debts')),
  property_digest bytea not null,
  at              timestamptz not null default clock_timestamp()
);
create index register_question_of on register_question (username, at);
