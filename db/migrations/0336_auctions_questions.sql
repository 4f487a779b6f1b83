-- What is asked about a lot before its cut-off, and what is answered. The log of the lot holds the hashes of both. No page that is
-- kept shows them, so they raise no version of the site, and the writer of the lots waits for none.
create table lot_question (
  lot_id          bigint not null references lot (id),
  number          integer not null check (number >= 1),
  text            text not null check (length(text) between 1 and 1000),
  language        text not null check (language in ('uz', 'ru', 'en')),
  asked_ms        bigint not null,
  -- Who asked; empty when he has left. Nobody else is shown it.
  party_kind      text check (party_kind in ('PERSON', 'ENTITY')),
  party_id        bigint,
  person_id       bigint,
  username        text not null default '',
  answer          text check (length(answer) between 1 and 1000),
  answer_language text check (answer_language in ('uz', 'ru', 'en')),
  answered_ms     bigint,
  answered_by     text,
  answered_as     text check (answered_as in ('SELLER', 'PLATFORM')),
  answer_version  integer not null default 0 check (answer_version >= 0),
  hidden_at       timestamptz,
  hidden_by       text,
  hidden_reason   text,
  primary key (lot_id, number),
  constraint lot_question_party check ((party_kind is null) = (party_id is null)),
  constraint lot_question_answer check (
    (answer is null) = (answer_version = 0) and (answer is null) = (answer_language is null) and (answer is null) = (answered_ms is null)
    and (answer is null) = (answered_by is null) and (answer is null) = (answered_as is null)),
  constraint lot_question_hidden check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null))
);
create index lot_question_waiting on lot_question (lot_id, number) where answer is null and hidden_at is null;
create index lot_question_party on lot_question (party_kind, party_id, lot_id);
create index lot_question_person on lot_question (person_id) where person_id is not null;
