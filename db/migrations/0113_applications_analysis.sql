-- Applications that wait for their checks are held by the process that checks them; a hold ends by itself.
create table application_check_hold (
  application_id bigint primary key references application (id) on delete cascade,
  until          timestamptz not null
);
create index application_pending on application (process_since) where process = 'pending';
create index application_cadastral on application (cadastral_number) where cadastral_number <> '';

-- What an assistant finds out about a property: one record for every time it is gone through; a restart begins a new one.
create table application_analysis (
  id              bigint generated always as identity primary key,
  application_id  bigint not null references application (id) on delete cascade,
  begun_at        timestamptz not null default clock_timestamp(),
  begun_by        text not null,
  -- Set when it is done or has failed; until then its status is that of the application.
  ended_at        timestamptz,
  ended_as        analysis_status check (ended_as in ('DONE', 'FAILED')),
  -- What was seen on the spot, in words (see the contract).
  findings        jsonb not null default '{}',
  -- What the registers said of debts and bans when the legal analysis began; no personal data.
  legal           jsonb,
  -- Similar properties and their median when the price analysis began.
  comparables     jsonb,
  price_tiyin     bigint check (price_tiyin > 0),
  liquidity       text check (liquidity in ('GREEN', 'YELLOW', 'RED')),
  way_of_sale     text check (way_of_sale in ('AUCTION', 'IN_SALE', 'DIRECT', 'OWN_EXPENSE')),
  -- Names and phones of possible buyers, as sealed JSON.
  contacts_sealed bytea,
  -- The conclusion that was drawn up last.
  document_id     text,
  check ((ended_at is null) = (ended_as is null))
);
create index application_analysis_of on application_analysis (application_id, id);
create unique index application_analysis_living on application_analysis (application_id) where ended_at is null;
