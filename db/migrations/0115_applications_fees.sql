-- Service fees that came, one an application, with the document of the bank that brought it.
create table service_fee (
  application_id bigint primary key references application (id),
  company_id     integer not null references company (id),
  amount_tiyin   bigint not null check (amount_tiyin > 0),
  bank_reference text not null check (length(bank_reference) between 1 and 64),
  received_by    text not null,
  received_at    timestamptz not null default clock_timestamp(),
  -- A document of a bank brings one fee.
  unique (company_id, bank_reference)
);
create index service_fee_time on service_fee (received_at);
create index application_fee on application (process, due_at)
  where process in ('sell', 'credit', 'done_own_expense', 'monitoring', 'commission_not_paid');
