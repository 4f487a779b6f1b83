-- An application of a person for a credit by the offer of a bank, with the terms of that day: what becomes of the offer changes
-- nothing of it. Rates and shares are hundredths of a percent.
create table credit_application (
  id                  bigint generated always as identity primary key,
  -- That of its paper: KR-2026/000318.
  number              text not null unique,
  document_id         text not null references document (public_id),
  company_id          integer not null references company,
  benefit_id          bigint references benefit on delete set null,
  listing_id          bigint not null references listing,
  person_id           bigint not null references person,
  username            text not null,
  -- The phone that the code went to.
  phone               text check (phone ~ '^998[0-9]{9}$'),
  product_name        text not null default '',
  language            text not null check (language in ('uz', 'ru', 'en')),
  interest_rate       integer not null check (interest_rate between 0 and 10000),
  grace_period        smallint not null default 0 check (grace_period >= 0),
  repayment_type      text not null check (repayment_type in ('ANNUITY', 'DIFFERENTIATED')),
  price_tiyin         bigint not null check (price_tiyin > 0),
  credit_tiyin        bigint not null check (credit_tiyin > 0 and credit_tiyin <= 150000000000),
  months              smallint not null check (months > grace_period),
  monthly_tiyin       bigint not null check (monthly_tiyin >= 0),
  interest_tiyin      bigint not null check (interest_tiyin >= 0),
  income_source       text not null check (income_source in ('SALARY', 'BUSINESS', 'SELF_EMPLOYED')),
  income_tiyin        bigint not null check (income_tiyin > 0),
  other_tiyin         bigint not null check (other_tiyin >= 0),
  state               text not null default 'NEW'
                      check (state in ('NEW', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  approved_tiyin      bigint check (approved_tiyin > 0 and approved_tiyin <= credit_tiyin),
  rejection           text check (rejection in ('DEBT_LOAD', 'INCOME', 'HISTORY', 'PROPERTY', 'OTHER')),
  expiry              text check (expiry in ('UNANSWERED', 'UNUSED', 'NOT_ON_SALE')),
  -- What was said with the last move.
  comment             text not null default '',
  created_at          timestamptz not null default clock_timestamp(),
  answer_by           timestamptz not null,
  ends_at             timestamptz not null,
  idempotency_key     text not null unique check (length(idempotency_key) between 1 and 64),
  fingerprint         text not null,
  constraint credit_application_debt check (credit_tiyin <= price_tiyin),
  constraint credit_application_approved check ((approved_tiyin is null) or state in ('APPROVED', 'WITHDRAWN', 'EXPIRED')),
  constraint credit_application_approval check (state <> 'APPROVED' or approved_tiyin is not null),
  constraint credit_application_rejected check ((rejection is not null) = (state = 'REJECTED')),
  constraint credit_application_expired check ((expiry is not null) = (state = 'EXPIRED'))
);
create unique index credit_application_living on credit_application (person_id, listing_id, company_id)
  where state in ('NEW', 'IN_REVIEW', 'APPROVED');
create index credit_application_person on credit_application (person_id, id desc);
-- The queue of a bank, and of all banks: those of one state, by number.
create index credit_application_queue on credit_application (company_id, state, id);
create index credit_application_state on credit_application (state, id);
-- What waits, counted from the index alone.
create index credit_application_waiting on credit_application (company_id, state, answer_by) where state in ('NEW', 'IN_REVIEW');
create index credit_application_end on credit_application (ends_at) where state in ('NEW', 'IN_REVIEW', 'APPROVED');
create index credit_application_listing on credit_application (listing_id, state);

-- Who moved it where, and what was said.
create table credit_event (
  id             bigint generated always as identity primary key,
  application_id bigint not null references credit_application on delete cascade,
  at             timestamptz not null default clock_timestamp(),
  to_state       text not null check (to_state in ('NEW', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  by_kind        text not null check (by_kind in ('applicant', 'bank', 'system')),
  username       text not null default '',
  comment        text not null default ''
);
create index credit_event_application on credit_event (application_id, id);
