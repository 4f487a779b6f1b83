-- Registers of the state: what they answered in the last day, how they do, and how the simulated ones are told to behave.

create table register_answer (
  register        text not null,
  -- A keyed hash of the question: numbers of people and properties stay out of dumps.
  question_digest bytea not null,
  sealed          bytea not null,
  at              timestamptz not null default clock_timestamp(),
  primary key (register, question_digest)
);
create index register_answer_at on register_answer (at);

create table register_health (
  register text primary key,
  state    text not null check (state in ('up', 'slow', 'down')),
  -- Since when it is in this state, and when it was seen in it last.
  since    timestamptz not null default clock_timestamp(),
  seen_at  timestamptz not null default clock_timestamp()
);

-- Demonstrations only: a register may be told to dawdle or to fail.
create table simulated_register (
  register text primary key,
  mode     text not null check (mode in ('slow', 'failing'))
);
