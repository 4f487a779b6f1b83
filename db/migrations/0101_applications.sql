-- A property on its way to a buyer: its form, where it stands, who has it in hand. One number for one property: the
-- listing and the lot that come of an application carry its number.

create type analysis_status as enum (
  'IDENTIFICATION', 'LEGAL_ANALYSIS', 'PRICE_ANALYSIS', 'CONCLUSION', 'OBJECTION', 'PRESENTATION', 'POTENTIAL_BUYERS',
  'DIRECT', 'SELL', 'COMMISSION_NOT_PAID', 'DONE', 'FAILED'
);

create table application (
  id bigint primary key default nextval(pg_get_serial_sequence('listing', 'id')),
  -- SALE: an order to the platform to sell; REQUEST: a plain announcement of one's own.
  kind text not null default 'SALE' check (kind in ('SALE', 'REQUEST')),
  -- By which form it came: of users, of realtor assistants, from a file.
  origin text not null check (origin in ('ADD', 'ADD_NEW', 'IMPORT', 'DEMO')),
  process process_status not null default 'new',
  -- Of the analysis that runs or ran last; null before the first.
  analysis analysis_status,
  -- Rises with every change: whoever saves names the version that was read.
  version integer not null default 1,

  party_kind text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id bigint not null,
  author_person_id bigint not null,
  author_username text not null,
  creator_type text not null default 'MY_SELF' check (creator_type in ('MY_SELF', 'OTHERS')),
  -- The bank whose property or pledge it is.
  company_id integer references company (id),
  -- Who has it in hand, by username; null: nobody yet.
  assistant text,
  moderator text,

  -- The form as it was saved last (see rules/form.ts); `debtor_sealed` is the part that names the debtor, as sealed JSON.
  form jsonb not null default '{}',
  debtor_sealed bytea,
  debtor_digest bytea,

  -- Copies of what queues sort, filter and show; written together with the form.
  category_id smallint references category (id),
  name text not null default '',
  cadastral_number text not null default '',
  province_id integer,
  district_id integer,
  neighbourhood_id integer,
  price_tiyin bigint check (price_tiyin > 0),
  goal text check (goal in ('ON_BALANCE', 'OUT_OF_COURT')),
  trade_type text check (trade_type in ('TRADE_PLATFORM', 'FIND_CUSTOMER')),
  liquidity text check (liquidity in ('GREEN', 'YELLOW', 'RED')),
  visibility visibility not null default 'TO_EVERYONE',
  publish text not null default 'YES' check (publish in ('YES', 'NO')),
  -- Of an application by the state enforcement service: null until a bank or a moderator enters the answer.
  from_mib text check (from_mib in ('ACCEPTED', 'NOT_ACCEPTED')),
  -- Folded words of name, address, number and cadastral number.
  words text not null default '',

  rejected_by text,
  rejected_at timestamptz,
  reject_reason text,
  return_account_sealed bytea,

  sold_price_tiyin bigint check (sold_price_tiyin > 0),
  -- The public face: usually the same number; another one after an auction that found no buyer was begun anew.
  listing_id bigint unique,

  process_since timestamptz not null default clock_timestamp(),
  -- When whoever has it in hand should be done; null where nobody is waited for.
  due_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text not null,

  check (process <> 'rejected' or (rejected_by is not null and rejected_at is not null and reject_reason is not null))
);

create index application_author on application (party_kind, party_id, id desc);
create index application_listing on application (listing_id) where listing_id is not null;
-- The once-only rule: one living application of a party for one property.
create unique index application_once on application (party_kind, party_id, cadastral_number)
  where kind = 'SALE' and cadastral_number <> ''
    and process not in ('new', 'rejected', 'done', 'failed');

-- What may follow what. The rules know who and why; this keeps everybody else, SQL by hand included, to the table.
create table process_move (
  from_status process_status not null,
  to_status process_status not null,
  primary key (from_status, to_status)
);
insert into process_move (from_status, to_status) values
  ('new', 'pending'), ('pending', 'new'), ('pending', 'in_process'),
  ('in_process', 'confirmed'), ('in_process', 'rejected'), ('rejected', 'new'),
  ('confirmed', 'in_sale'), ('confirmed', 'analysis'),
  ('analysis', 'identification'), ('identification', 'conclusion'), ('conclusion', 'identification'),
  ('conclusion', 'lot_released'), ('lot_released', 'lot_confirmed'), ('lot_released', 'conclusion'),
  ('conclusion', 'agreement'), ('lot_confirmed', 'agreement'),
  ('agreement', 'auction'), ('agreement', 'direct'), ('agreement', 'in_sale'), ('agreement', 'own_expense'),
  ('in_sale', 'auction'), ('auction', 'in_sale'), ('in_sale', 'sold'), ('direct', 'sold'), ('auction', 'sold'),
  ('sold', 'auction'), ('sold', 'in_sale'),
  ('own_expense', 'done_own_expense'), ('own_expense', 'agreement'),
  ('sold', 'sell'), ('sold', 'credit'),
  ('sell', 'monitoring'), ('credit', 'monitoring'), ('done_own_expense', 'monitoring'),
  ('sell', 'done'), ('credit', 'done'), ('done_own_expense', 'done'),
  ('monitoring', 'done'), ('monitoring', 'commission_not_paid'), ('commission_not_paid', 'done'),
  ('in_sale', 'failed'), ('auction', 'failed'), ('direct', 'failed'), ('failed', 'agreement'),
  ('pending', 'rejected'), ('confirmed', 'rejected'), ('analysis', 'rejected'), ('identification', 'rejected'),
  ('conclusion', 'rejected'), ('lot_released', 'rejected'), ('lot_confirmed', 'rejected'), ('agreement', 'rejected');

create table analysis_move (
  from_status analysis_status not null,
  to_status analysis_status not null,
  primary key (from_status, to_status)
);
insert into analysis_move (from_status, to_status) values
  ('IDENTIFICATION', 'LEGAL_ANALYSIS'), ('LEGAL_ANALYSIS', 'PRICE_ANALYSIS'), ('PRICE_ANALYSIS', 'CONCLUSION'),
  ('OBJECTION', 'CONCLUSION'), ('CONCLUSION', 'OBJECTION'), ('CONCLUSION', 'PRESENTATION'),
  ('PRESENTATION', 'POTENTIAL_BUYERS'), ('POTENTIAL_BUYERS', 'DIRECT'), ('PRESENTATION', 'DIRECT'),
  ('POTENTIAL_BUYERS', 'SELL'), ('DIRECT', 'SELL'), ('SELL', 'COMMISSION_NOT_PAID'),
  ('SELL', 'DONE'), ('COMMISSION_NOT_PAID', 'DONE'),
  ('IDENTIFICATION', 'FAILED'), ('LEGAL_ANALYSIS', 'FAILED'), ('PRICE_ANALYSIS', 'FAILED'), ('CONCLUSION', 'FAILED'),
  ('OBJECTION', 'FAILED'), ('PRESENTATION', 'FAILED'), ('POTENTIAL_BUYERS', 'FAILED'), ('DIRECT', 'FAILED'),
  ('SELL', 'FAILED'), ('COMMISSION_NOT_PAID', 'FAILED');

create function application_moves() returns trigger language plpgsql as $$
begin
  if new.process <> old.process
     and not exists (select 1 from process_move where from_status = old.process and to_status = new.process) then
    raise exception 'an application does not go from % to %', old.process, new.process
      using errcode = 'check_violation', constraint = 'application_process_moves';
  end if;
  -- A new analysis record may begin after one that failed; otherwise the table decides.
  if old.analysis is not null and new.analysis is distinct from old.analysis
     and not (old.analysis = 'FAILED' and new.analysis = 'IDENTIFICATION')
     and not exists (select 1 from analysis_move where from_status = old.analysis and to_status = new.analysis) then
    raise exception 'an analysis does not go from % to %', old.analysis, new.analysis
      using errcode = 'check_violation', constraint = 'application_analysis_moves';
  end if;
  return new;
end $$;
create trigger application_moves before update of process, analysis on application
  for each row execute function application_moves();

-- What happened to an application, for ever: moves, edits, comments, files, checks.
create table application_event (
  id bigint generated always as identity primary key,
  application_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('MOVE', 'ANALYSIS', 'EDIT', 'COMMENT', 'ASSIGN', 'PRICE', 'CHECK')),
  -- Username; 'ostona' is the house itself.
  actor text not null,
  actor_role text not null,
  from_status text,
  to_status text,
  comment text not null default '',
  -- False: among staff only.
  is_for_author boolean not null default true,
  detail jsonb not null default '{}'
);
create index application_event_of on application_event (application_id, id);

-- What the house found out by itself about an application, the latest answer of each kind.
create table application_check (
  application_id bigint not null references application (id) on delete cascade,
  kind text not null check (kind in ('cadastre', 'area', 'owner', 'ban', 'debt', 'neighbourhood', 'duplicate')),
  -- UNAVAILABLE: the register was away; WARNING: for a person to judge.
  state text not null check (state in ('PASSED', 'WARNING', 'FAILED', 'UNAVAILABLE')),
  -- What was found, without personal data: holes of the sentence that is shown.
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  primary key (application_id, kind)
);
