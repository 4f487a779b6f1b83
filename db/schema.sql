-- Made by tools/schema.ts from the migrations; a test fails when it is stale. Do not edit.

create type analysis_status as enum ('IDENTIFICATION', 'LEGAL_ANALYSIS', 'PRICE_ANALYSIS', 'CONCLUSION', 'OBJECTION', 'PRESENTATION', 'POTENTIAL_BUYERS', 'DIRECT', 'SELL', 'COMMISSION_NOT_PAID', 'DONE', 'FAILED');

create type currency as enum ('UZS', 'USD');

create type process_status as enum ('new', 'pending', 'in_process', 'rejected', 'confirmed', 'analysis', 'identification', 'conclusion', 'lot_released', 'lot_confirmed', 'agreement', 'auction', 'direct', 'own_expense', 'in_sale', 'sold', 'sell', 'credit', 'done_own_expense', 'monitoring', 'commission_not_paid', 'done', 'failed');

create type visibility as enum ('TO_EVERYONE', 'TO_ME', 'TO_GROUPS');

create table alert_setting (
  person_id bigint not null,
  muted_kinds text[] default '{}'::text[] not null,
  quiet_from smallint,
  quiet_until smallint,
  per_day smallint not null,
  constraint alert_setting_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint alert_setting_per_day_check CHECK ((per_day > 0)),
  constraint alert_setting_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint alert_setting_pkey PRIMARY KEY (person_id),
  constraint alert_setting_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint alert_setting_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23)))
);

create table alert_stop (
  person_id bigint not null,
  channel text not null,
  kind text not null,
  stopped_at timestamp with time zone default clock_timestamp() not null,
  constraint alert_stop_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint alert_stop_pkey PRIMARY KEY (person_id, channel, kind)
);

create table analysis_move (
  from_status analysis_status not null,
  to_status analysis_status not null,
  constraint analysis_move_pkey PRIMARY KEY (from_status, to_status)
);

create table application (
  id bigint default nextval((pg_get_serial_sequence('listing'::text, 'id'::text))::regclass) not null,
  kind text default 'SALE'::text not null,
  origin text not null,
  process process_status default 'new'::process_status not null,
  analysis analysis_status,
  version integer default 1 not null,
  party_kind text not null,
  party_id bigint not null,
  author_person_id bigint not null,
  author_username text not null,
  creator_type text default 'MY_SELF'::text not null,
  company_id integer,
  assistant text,
  moderator text,
  form jsonb default '{}'::jsonb not null,
  debtor_sealed bytea,
  debtor_digest bytea,
  category_id smallint,
  name text default ''::text not null,
  cadastral_number text default ''::text not null,
  province_id integer,
  district_id integer,
  neighbourhood_id integer,
  price_tiyin bigint,
  goal text,
  trade_type text,
  liquidity text,
  visibility visibility default 'TO_EVERYONE'::visibility not null,
  publish text default 'YES'::text not null,
  from_mib text,
  words text default ''::text not null,
  rejected_by text,
  rejected_at timestamp with time zone,
  reject_reason text,
  return_account_sealed bytea,
  sold_price_tiyin bigint,
  listing_id bigint,
  process_since timestamp with time zone default clock_timestamp() not null,
  due_at timestamp with time zone,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  created_by text not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  updated_by text not null,
  client_sealed bytea,
  begin_key uuid,
  in_hand text,
  is_sent boolean not null,
  is_open boolean not null,
  word_vector tsvector,
  accepted_at timestamp with time zone,
  constraint application_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint application_check CHECK (((process <> 'rejected'::process_status) OR ((rejected_by IS NOT NULL) AND (rejected_at IS NOT NULL) AND (reject_reason IS NOT NULL)))),
  constraint application_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint application_creator_type_check CHECK ((creator_type = ANY (ARRAY['MY_SELF'::text, 'OTHERS'::text]))),
  constraint application_from_mib_check CHECK ((from_mib = ANY (ARRAY['ACCEPTED'::text, 'NOT_ACCEPTED'::text]))),
  constraint application_goal_check CHECK ((goal = ANY (ARRAY['ON_BALANCE'::text, 'OUT_OF_COURT'::text]))),
  constraint application_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'REQUEST'::text]))),
  constraint application_liquidity_check CHECK ((liquidity = ANY (ARRAY['GREEN'::text, 'YELLOW'::text, 'RED'::text]))),
  constraint application_listing_id_key UNIQUE (listing_id),
  constraint application_origin_check CHECK ((origin = ANY (ARRAY['ADD'::text, 'ADD_NEW'::text, 'IMPORT'::text, 'DEMO'::text]))),
  constraint application_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint application_pkey PRIMARY KEY (id),
  constraint application_price_tiyin_check CHECK ((price_tiyin > 0)),
  constraint application_publish_check CHECK ((publish = ANY (ARRAY['YES'::text, 'NO'::text]))),
  constraint application_sold_price_tiyin_check CHECK ((sold_price_tiyin > 0)),
  constraint application_trade_type_check CHECK ((trade_type = ANY (ARRAY['TRADE_PLATFORM'::text, 'FIND_CUSTOMER'::text])))
);

create table application_analysis (
  id bigint generated always as identity not null,
  application_id bigint not null,
  begun_at timestamp with time zone default clock_timestamp() not null,
  begun_by text not null,
  ended_at timestamp with time zone,
  ended_as analysis_status,
  findings jsonb default '{}'::jsonb not null,
  legal jsonb,
  comparables jsonb,
  price_tiyin bigint,
  liquidity text,
  way_of_sale text,
  contacts_sealed bytea,
  document_id text,
  version integer default 1 not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  updated_by text not null,
  constraint application_analysis_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_analysis_check CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint application_analysis_liquidity_check CHECK ((liquidity = ANY (ARRAY['GREEN'::text, 'YELLOW'::text, 'RED'::text]))),
  constraint application_analysis_pkey PRIMARY KEY (id),
  constraint application_analysis_price_tiyin_check CHECK ((price_tiyin > 0)),
  constraint application_analysis_way_of_sale_check CHECK ((way_of_sale = ANY (ARRAY['AUCTION'::text, 'IN_SALE'::text, 'DIRECT'::text, 'OWN_EXPENSE'::text])))
);

create table application_check (
  application_id bigint not null,
  kind text not null,
  state text not null,
  detail jsonb default '{}'::jsonb not null,
  at timestamp with time zone default clock_timestamp() not null,
  explanation text,
  reason text,
  answered_by text,
  answered_at timestamp with time zone,
  subject bytea,
  registered bytea,
  constraint application_check_answer CHECK (((num_nulls(reason, answered_by, answered_at) = ANY (ARRAY[0, 3])) AND ((explanation IS NULL) OR (reason IS NOT NULL)))),
  constraint application_check_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_check_explanation_check CHECK ((explanation = ANY (ARRAY['documentsShow'::text, 'registerOutdated'::text, 'actsForOwner'::text, 'buyerShouldCheck'::text]))),
  constraint application_check_kind_check CHECK ((kind = ANY (ARRAY['cadastre'::text, 'area'::text, 'owner'::text, 'ban'::text, 'debt'::text, 'neighbourhood'::text, 'duplicate'::text]))),
  constraint application_check_pkey PRIMARY KEY (application_id, kind),
  constraint application_check_state_check CHECK ((state = ANY (ARRAY['PASSED'::text, 'WARNING'::text, 'FAILED'::text, 'UNAVAILABLE'::text])))
);

create table application_check_hold (
  application_id bigint not null,
  until timestamp with time zone not null,
  constraint application_check_hold_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_check_hold_pkey PRIMARY KEY (application_id)
);

create table application_contract (
  document text not null,
  application_id bigint not null,
  drawn_at timestamp with time zone default clock_timestamp() not null,
  replaced_at timestamp with time zone,
  signed_at timestamp with time zone,
  signed_by text,
  signed_as text,
  price_minor bigint,
  deposit_hundredths integer,
  step_hundredths integer,
  days_to_start integer,
  constraint application_contract_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_contract_check CHECK ((((signed_at IS NULL) = (signed_by IS NULL)) AND ((signed_at IS NULL) = (signed_as IS NULL)))),
  constraint application_contract_check1 CHECK ((num_nulls(price_minor, deposit_hundredths, step_hundredths, days_to_start) = ANY (ARRAY[0, 4]))),
  constraint application_contract_days_to_start_check CHECK ((days_to_start >= 0)),
  constraint application_contract_deposit_hundredths_check CHECK (((deposit_hundredths >= 0) AND (deposit_hundredths <= 10000))),
  constraint application_contract_document_fkey FOREIGN KEY (document) REFERENCES document(public_id),
  constraint application_contract_pkey PRIMARY KEY (document),
  constraint application_contract_price_minor_check CHECK ((price_minor > 0)),
  constraint application_contract_signed_as_check CHECK ((signed_as = ANY (ARRAY['author'::text, 'bank'::text]))),
  constraint application_contract_step_hundredths_check CHECK (((step_hundredths >= 0) AND (step_hundredths <= 10000)))
);

create table application_event (
  id bigint generated always as identity not null,
  application_id bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  kind text not null,
  actor text not null,
  actor_role text not null,
  from_status text,
  to_status text,
  comment text default ''::text not null,
  is_for_author boolean default true not null,
  detail jsonb default '{}'::jsonb not null,
  constraint application_event_actor_role_check CHECK ((actor_role = ANY (ARRAY['author'::text, 'assistant'::text, 'moderator'::text, 'bank'::text, 'finance'::text, 'system'::text]))),
  constraint application_event_kind_check CHECK ((kind = ANY (ARRAY['MOVE'::text, 'ANALYSIS'::text, 'EDIT'::text, 'COMMENT'::text, 'ASSIGN'::text, 'PRICE'::text, 'CHECK'::text]))),
  constraint application_event_pkey PRIMARY KEY (id)
);

create table application_mib_change (
  application_id bigint not null,
  answer text not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  constraint application_mib_change_answer_check CHECK ((answer = ANY (ARRAY['ACCEPTED'::text, 'NOT_ACCEPTED'::text]))),
  constraint application_mib_change_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_mib_change_pkey PRIMARY KEY (application_id),
  constraint application_mib_change_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 500)))
);

create table auction_clock (
  only_row boolean default true not null,
  shift_ms bigint default 0 not null,
  beat_at timestamp with time zone,
  constraint auction_clock_only_row_check CHECK (only_row),
  constraint auction_clock_pkey PRIMARY KEY (only_row)
);

create table audit_entry (
  id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor text not null,
  action text not null,
  object text not null,
  detail jsonb default '{}'::jsonb not null,
  request_id text default ''::text not null,
  constraint audit_entry_pkey PRIMARY KEY (id)
);

create table benefit (
  id bigint generated always as identity not null,
  company_id integer,
  property_id bigint,
  category_id smallint,
  province_id integer,
  credit_type text not null,
  product_name text default ''::text not null,
  language text not null,
  credit_amount_tiyin bigint,
  initial_payment integer,
  deadline smallint,
  deadline_unit text not null,
  interest_rate integer,
  grace_period smallint,
  repayment_type text,
  publish_type text not null,
  view_type text not null,
  percentage_amount integer,
  prepayment_interest integer,
  entered_by text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  idempotency_key text,
  fingerprint text,
  constraint benefit_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint benefit_class CHECK (((property_id IS NULL) OR ((category_id IS NULL) AND (province_id IS NULL)))),
  constraint benefit_company CHECK (((company_id IS NOT NULL) OR (property_id IS NOT NULL))),
  constraint benefit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint benefit_credit_amount_tiyin_check CHECK ((credit_amount_tiyin > 0)),
  constraint benefit_credit_type_check CHECK ((credit_type = ANY (ARRAY['PERCENT'::text, 'PAYMENT_INSTALLMENTS'::text]))),
  constraint benefit_deadline_check CHECK ((deadline > 0)),
  constraint benefit_deadline_unit_check CHECK ((deadline_unit = ANY (ARRAY['YEAR'::text, 'MONTH'::text]))),
  constraint benefit_entered_by_check CHECK ((entered_by = ANY (ARRAY['BANK'::text, 'SELLER'::text, 'REALTOR'::text, 'STAFF'::text]))),
  constraint benefit_fields_of_type CHECK (((credit_type = 'PERCENT'::text) OR ((interest_rate IS NULL) AND (repayment_type IS NULL) AND (prepayment_interest IS NULL)))),
  constraint benefit_fingerprint CHECK (((idempotency_key IS NULL) = (fingerprint IS NULL))),
  constraint benefit_grace_period_check CHECK ((grace_period >= 0)),
  constraint benefit_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint benefit_idempotency_key_key UNIQUE (idempotency_key),
  constraint benefit_initial_payment_check CHECK (((initial_payment >= 0) AND (initial_payment <= 10000))),
  constraint benefit_interest_rate_check CHECK (((interest_rate >= 0) AND (interest_rate <= 10000))),
  constraint benefit_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint benefit_percentage_amount_check CHECK (((percentage_amount >= 1) AND (percentage_amount <= 10000))),
  constraint benefit_pkey PRIMARY KEY (id),
  constraint benefit_prepayment_interest_check CHECK (((prepayment_interest >= 0) AND (prepayment_interest <= 10000))),
  constraint benefit_province_id_fkey FOREIGN KEY (province_id) REFERENCES place(id),
  constraint benefit_publish_type_check CHECK ((publish_type = ANY (ARRAY['YES'::text, 'NO'::text]))),
  constraint benefit_repayment_type_check CHECK ((repayment_type = ANY (ARRAY['ANNUITY'::text, 'DIFFERENTIATED'::text]))),
  constraint benefit_view_type_check CHECK ((view_type = ANY (ARRAY['INSIDE'::text, 'OUTSIDE'::text])))
);

create table bid_receipt (
  lot_id bigint not null,
  row_number integer not null,
  party_kind text not null,
  party_id bigint not null,
  at_ms bigint not null,
  receipt text not null,
  constraint bid_receipt_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint bid_receipt_pkey PRIMARY KEY (lot_id, row_number),
  constraint bid_receipt_row_number_check CHECK ((row_number >= 1))
);

create table building_type (
  id smallint not null,
  code text not null,
  parent_id smallint,
  position smallint not null,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  version integer default 1 not null,
  is_offered boolean default true not null,
  constraint building_type_code_key UNIQUE (code),
  constraint building_type_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES building_type(id),
  constraint building_type_pkey PRIMARY KEY (id)
);

create table calendar_event (
  person_id bigint not null,
  uid text not null,
  event jsonb not null,
  sequence integer default 0 not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint calendar_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES calendar_link(person_id) ON DELETE CASCADE,
  constraint calendar_event_pkey PRIMARY KEY (person_id, uid)
);

create table calendar_link (
  person_id bigint not null,
  version integer default 1 not null,
  is_open boolean default true not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  language text,
  constraint calendar_link_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint calendar_link_pkey PRIMARY KEY (person_id)
);

create table captcha_used (
  nonce bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_used_pkey PRIMARY KEY (nonce)
);

create table category (
  id smallint not null,
  code text not null,
  object_type text,
  parent_id smallint,
  position smallint not null,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  constraint category_code_key UNIQUE (code),
  constraint category_object_type_check CHECK ((object_type = ANY (ARRAY['ResidentialMultiStorey'::text, 'ResidentialIndividual'::text, 'NotResidential'::text]))),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id),
  constraint category_pkey PRIMARY KEY (id)
);

create table category_characteristic (
  category_id smallint not null,
  characteristic text not null,
  position smallint not null,
  is_core boolean default false not null,
  constraint category_characteristic_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint category_characteristic_characteristic_fkey FOREIGN KEY (characteristic) REFERENCES characteristic(code),
  constraint category_characteristic_pkey PRIMARY KEY (category_id, characteristic)
);

create table characteristic (
  code text not null,
  kind text not null,
  unit text,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  max_value integer,
  constraint characteristic_kind_check CHECK ((kind = ANY (ARRAY['option'::text, 'options'::text, 'integer'::text, 'decimal'::text, 'text'::text, 'date'::text]))),
  constraint characteristic_pkey PRIMARY KEY (code),
  constraint characteristic_unit_check CHECK ((((unit = ANY (ARRAY['m2'::text, 'year'::text])) AND (kind = ANY (ARRAY['integer'::text, 'decimal'::text]))) OR (unit IS NULL)))
);

create table characteristic_option (
  characteristic text not null,
  code text not null,
  position smallint not null,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  version integer default 1 not null,
  is_offered boolean default true not null,
  constraint characteristic_option_characteristic_fkey FOREIGN KEY (characteristic) REFERENCES characteristic(code),
  constraint characteristic_option_pkey PRIMARY KEY (characteristic, code)
);

create table company (
  id integer not null,
  code text not null,
  kind text not null,
  position smallint not null,
  monogram text not null,
  hue text not null,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  version integer default 1 not null,
  constraint company_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'other'::text]))),
  constraint company_pkey PRIMARY KEY (id)
);

create table consultation_request (
  id bigint generated always as identity not null,
  name text not null,
  phone text not null,
  wish text default ''::text not null,
  lang text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  due_at timestamp with time zone not null,
  state text default 'OPEN'::text not null,
  called_by text,
  called_at timestamp with time zone,
  call_note text default ''::text not null,
  target_kind text default 'consultation'::text not null,
  target_id bigint default 0 not null,
  constraint consultation_request_called CHECK (((called_by IS NULL) = (called_at IS NULL))),
  constraint consultation_request_lang_check CHECK ((lang = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint consultation_request_phone_check CHECK ((phone ~ '^\+998[0-9]{9}$'::text)),
  constraint consultation_request_pkey PRIMARY KEY (id),
  constraint consultation_request_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'MISSED'::text]))),
  constraint consultation_request_target CHECK (((target_kind = 'consultation'::text) = (target_id = 0))),
  constraint consultation_request_target_kind_check CHECK ((target_kind = ANY (ARRAY['consultation'::text, 'product'::text, 'user'::text])))
);

create table content_item (
  id bigint generated always as identity not null,
  type text not null,
  slug text not null,
  position integer default 0 not null,
  published_at timestamp with time zone default clock_timestamp() not null,
  visible_from timestamp with time zone,
  visible_to timestamp with time zone,
  link text,
  image text,
  extra jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  updated_by text default 'ostona'::text not null,
  constraint content_item_check CHECK ((visible_from < visible_to)),
  constraint content_item_link_check CHECK ((link ~ '^/([^/]|$)'::text)),
  constraint content_item_pkey PRIMARY KEY (id),
  constraint content_item_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug !~ '^[0-9]+$'::text) AND (length(slug) <= 80))),
  constraint content_item_type_check CHECK ((type = ANY (ARRAY['faq'::text, 'news'::text, 'article'::text, 'guide'::text, 'video'::text, 'service'::text, 'testimonial'::text, 'useful_link'::text, 'auto'::text, 'banner'::text, 'agency'::text, 'alert'::text, 'page'::text]))),
  constraint content_item_type_slug_key UNIQUE (type, slug)
);

create table content_original (
  item_id bigint not null,
  type text not null,
  slug text not null,
  words jsonb not null,
  followed jsonb not null,
  constraint content_original_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE,
  constraint content_original_pkey PRIMARY KEY (item_id),
  constraint content_original_type_slug_key UNIQUE (type, slug)
);

create table content_text (
  item_id bigint not null,
  lang text not null,
  title text not null,
  lead text default ''::text not null,
  body text default ''::text not null,
  constraint content_text_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE,
  constraint content_text_lang_check CHECK ((lang = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint content_text_pkey PRIMARY KEY (item_id, lang)
);

create table content_view (
  item_id bigint not null,
  day date not null,
  visitor bytea not null,
  constraint content_view_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE,
  constraint content_view_pkey PRIMARY KEY (item_id, day, visitor)
);

create table content_view_total (
  item_id bigint not null,
  views bigint default 0 not null,
  constraint content_view_total_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE,
  constraint content_view_total_pkey PRIMARY KEY (item_id)
);

create table credential (
  person_id bigint not null,
  password_hash text not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  totp_sealed bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  constraint credential_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint credential_pkey PRIMARY KEY (person_id)
);

create table credit_application (
  id bigint generated always as identity not null,
  number text not null,
  document_id text not null,
  company_id integer not null,
  benefit_id bigint,
  listing_id bigint not null,
  person_id bigint not null,
  username text not null,
  phone text,
  product_name text default ''::text not null,
  language text not null,
  interest_rate integer not null,
  grace_period smallint default 0 not null,
  repayment_type text not null,
  price_tiyin bigint not null,
  credit_tiyin bigint not null,
  months smallint not null,
  monthly_tiyin bigint not null,
  interest_tiyin bigint not null,
  income_source text not null,
  income_tiyin bigint not null,
  other_tiyin bigint not null,
  state text default 'NEW'::text not null,
  approved_tiyin bigint,
  rejection text,
  expiry text,
  comment text default ''::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  answer_by timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  idempotency_key text not null,
  fingerprint text not null,
  constraint credit_application_approval CHECK (((state <> 'APPROVED'::text) OR (approved_tiyin IS NOT NULL))),
  constraint credit_application_approved CHECK (((approved_tiyin IS NULL) OR (state = ANY (ARRAY['APPROVED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])))),
  constraint credit_application_benefit_id_fkey FOREIGN KEY (benefit_id) REFERENCES benefit(id) ON DELETE SET NULL,
  constraint credit_application_check CHECK ((months > grace_period)),
  constraint credit_application_check1 CHECK (((approved_tiyin > 0) AND (approved_tiyin <= credit_tiyin))),
  constraint credit_application_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint credit_application_credit_tiyin_check CHECK (((credit_tiyin > 0) AND (credit_tiyin <= '150000000000'::bigint))),
  constraint credit_application_debt CHECK ((credit_tiyin <= price_tiyin)),
  constraint credit_application_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(public_id),
  constraint credit_application_expired CHECK (((expiry IS NOT NULL) = (state = 'EXPIRED'::text))),
  constraint credit_application_expiry_check CHECK ((expiry = ANY (ARRAY['UNANSWERED'::text, 'UNUSED'::text, 'NOT_ON_SALE'::text]))),
  constraint credit_application_grace_period_check CHECK ((grace_period >= 0)),
  constraint credit_application_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint credit_application_idempotency_key_key UNIQUE (idempotency_key),
  constraint credit_application_income_source_check CHECK ((income_source = ANY (ARRAY['SALARY'::text, 'BUSINESS'::text, 'SELF_EMPLOYED'::text]))),
  constraint credit_application_income_tiyin_check CHECK ((income_tiyin > 0)),
  constraint credit_application_interest_rate_check CHECK (((interest_rate >= 0) AND (interest_rate <= 10000))),
  constraint credit_application_interest_tiyin_check CHECK ((interest_tiyin >= 0)),
  constraint credit_application_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint credit_application_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id),
  constraint credit_application_monthly_tiyin_check CHECK ((monthly_tiyin >= 0)),
  constraint credit_application_number_key UNIQUE (number),
  constraint credit_application_other_tiyin_check CHECK ((other_tiyin >= 0)),
  constraint credit_application_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint credit_application_phone_check CHECK ((phone ~ '^998[0-9]{9}$'::text)),
  constraint credit_application_pkey PRIMARY KEY (id),
  constraint credit_application_price_tiyin_check CHECK ((price_tiyin > 0)),
  constraint credit_application_rejected CHECK (((rejection IS NOT NULL) = (state = 'REJECTED'::text))),
  constraint credit_application_rejection_check CHECK ((rejection = ANY (ARRAY['DEBT_LOAD'::text, 'INCOME'::text, 'HISTORY'::text, 'PROPERTY'::text, 'OTHER'::text]))),
  constraint credit_application_repayment_type_check CHECK ((repayment_type = ANY (ARRAY['ANNUITY'::text, 'DIFFERENTIATED'::text]))),
  constraint credit_application_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'IN_REVIEW'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])))
);

create table credit_event (
  id bigint generated always as identity not null,
  application_id bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  to_state text not null,
  by_kind text not null,
  username text default ''::text not null,
  comment text default ''::text not null,
  constraint credit_event_application_id_fkey FOREIGN KEY (application_id) REFERENCES credit_application(id) ON DELETE CASCADE,
  constraint credit_event_by_kind_check CHECK ((by_kind = ANY (ARRAY['applicant'::text, 'bank'::text, 'system'::text]))),
  constraint credit_event_pkey PRIMARY KEY (id),
  constraint credit_event_to_state_check CHECK ((to_state = ANY (ARRAY['NEW'::text, 'IN_REVIEW'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])))
);

create table declaration_signature (
  document text not null,
  signed_ms bigint not null,
  evidence text not null,
  logged_at timestamp with time zone,
  refusal text,
  constraint declaration_signature_check CHECK (((logged_at IS NULL) OR (refusal IS NULL))),
  constraint declaration_signature_document_fkey FOREIGN KEY (document) REFERENCES lot_declaration(document),
  constraint declaration_signature_pkey PRIMARY KEY (document)
);

create table demo_arrival (
  listing_id bigint not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint demo_arrival_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint demo_arrival_pkey PRIMARY KEY (listing_id)
);

create table demo_data (
  kind text not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint demo_data_kind_check CHECK ((kind = ANY (ARRAY['people'::text, 'listings'::text, 'payments'::text, 'signatures'::text]))),
  constraint demo_data_pkey PRIMARY KEY (kind)
);

create table document (
  id bigint generated always as identity not null,
  public_id text not null,
  number text not null,
  kind text not null,
  owner_subject text,
  owner_masked text not null,
  language text not null,
  title text not null,
  sheet_sealed bytea not null,
  bytes_sealed bytea,
  sha256 bytea,
  terms_sha256 bytea not null,
  template_version integer not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  accepted_at timestamp with time zone,
  retain_until date not null,
  object_id bigint,
  accepted_by text,
  constraint document_accepted_by_check CHECK ((accepted_by = ANY (ARRAY['smsCode'::text, 'acceptance'::text, 'certificate'::text]))),
  constraint document_check CHECK (((bytes_sealed IS NULL) = (sha256 IS NULL))),
  constraint document_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint document_number_key UNIQUE (number),
  constraint document_pkey PRIMARY KEY (id),
  constraint document_public_id_check CHECK ((public_id ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint document_public_id_key UNIQUE (public_id),
  constraint document_sha256_check CHECK ((length(sha256) = 32)),
  constraint document_sha256_key UNIQUE (sha256),
  constraint document_terms_sha256_check CHECK ((length(terms_sha256) = 32))
);

create table document_counter (
  kind text not null,
  year integer not null,
  last integer not null,
  constraint document_counter_pkey PRIMARY KEY (kind, year)
);

create table document_signature (
  document_id bigint not null,
  signing_id uuid not null,
  copy_sealed bytea,
  copy_sha256 bytea,
  constraint document_signature_check CHECK (((copy_sealed IS NULL) = (copy_sha256 IS NULL))),
  constraint document_signature_copy_sha256_check CHECK ((length(copy_sha256) = 32)),
  constraint document_signature_copy_sha256_key UNIQUE (copy_sha256),
  constraint document_signature_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  constraint document_signature_pkey PRIMARY KEY (document_id),
  constraint document_signature_signing_id_fkey FOREIGN KEY (signing_id) REFERENCES signature_tx(id),
  constraint document_signature_signing_id_key UNIQUE (signing_id)
);

create table dollar_rate (
  day date not null,
  rate_tiyin bigint not null,
  source text not null,
  entered_at timestamp with time zone default clock_timestamp() not null,
  entered_by text,
  confirmed_by text,
  constraint dollar_rate_pkey PRIMARY KEY (day),
  constraint dollar_rate_rate_tiyin_check CHECK ((rate_tiyin > 0))
);

create table dollar_rate_request (
  id bigint generated always as identity not null,
  rate_tiyin bigint not null,
  before_tiyin bigint not null,
  requested_by text not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  state text default 'WAITING'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  note text default ''::text not null,
  constraint dollar_rate_request_before_tiyin_check CHECK ((before_tiyin > 0)),
  constraint dollar_rate_request_check CHECK ((((state = ANY (ARRAY['WAITING'::text, 'LAPSED'::text])) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint dollar_rate_request_check1 CHECK (((state <> 'CONFIRMED'::text) OR (decided_by <> requested_by))),
  constraint dollar_rate_request_pkey PRIMARY KEY (id),
  constraint dollar_rate_request_rate_tiyin_check CHECK ((rate_tiyin > 0)),
  constraint dollar_rate_request_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'LAPSED'::text])))
);

create table ended_session (
  provider_session text not null,
  ended_at timestamp with time zone default clock_timestamp() not null,
  constraint ended_session_pkey PRIMARY KEY (provider_session)
);

create table holiday (
  day date not null,
  name text not null,
  entered_at timestamp with time zone default clock_timestamp() not null,
  constraint holiday_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint holiday_pkey PRIMARY KEY (day)
);

create table import_batch (
  run_id bigint not null,
  number integer not null,
  sealed bytea not null,
  constraint import_batch_pkey PRIMARY KEY (run_id, number),
  constraint import_batch_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE
);

create table import_refusal (
  run_id bigint not null,
  line integer not null,
  faults jsonb not null,
  constraint import_refusal_pkey PRIMARY KEY (run_id, line),
  constraint import_refusal_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE
);

create table import_run (
  id bigint generated always as identity not null,
  state text default 'READY'::text not null,
  file_name text not null,
  person_id bigint not null,
  username text not null,
  company_id integer,
  columns text[] not null,
  mapping jsonb not null,
  rows integer not null,
  good integer default 0 not null,
  problems jsonb default '[]'::jsonb not null,
  rows_done integer default 0 not null,
  batches_done integer default 0 not null,
  made integer default 0 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  warned integer default 0 not null,
  warned_lines integer[] default '{}'::integer[] not null,
  constraint import_run_check CHECK ((jsonb_array_length(mapping) = cardinality(columns))),
  constraint import_run_check1 CHECK (((rows_done <= rows) AND (made <= rows_done))),
  constraint import_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_rows_check CHECK ((rows > 0)),
  constraint import_run_state_check CHECK ((state = ANY (ARRAY['READY'::text, 'RUNNING'::text, 'DONE'::text, 'CANCELLED'::text]))),
  constraint import_run_warned_check CHECK ((warned >= 0))
);

create table ledger_account (
  id bigint generated always as identity not null,
  party_kind text not null,
  party_id bigint not null,
  currency text default 'UZS'::text not null,
  bucket text not null,
  balance_tiyin bigint default 0 not null,
  constraint ledger_account_bucket_check CHECK ((bucket = ANY (ARRAY['available'::text, 'held'::text, 'refunding'::text, 'applied'::text, 'forfeited'::text, 'owed'::text, 'outside'::text, 'fees'::text]))),
  constraint ledger_account_currency_check CHECK ((currency = 'UZS'::text)),
  constraint ledger_account_not_negative CHECK (((bucket = 'outside'::text) OR (balance_tiyin >= 0))),
  constraint ledger_account_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text, 'COMPANY'::text, 'LOT'::text]))),
  constraint ledger_account_party_kind_party_id_currency_bucket_key UNIQUE (party_kind, party_id, currency, bucket),
  constraint ledger_account_pkey PRIMARY KEY (id)
);

create table ledger_check (
  only_row boolean default true not null,
  checked_at timestamp with time zone default clock_timestamp() not null,
  constraint ledger_check_only_row_check CHECK (only_row),
  constraint ledger_check_pkey PRIMARY KEY (only_row)
);

create table ledger_entry (
  transfer_id bigint not null,
  account_id bigint not null,
  amount_tiyin bigint not null,
  constraint ledger_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_entry_amount_tiyin_check CHECK ((amount_tiyin <> 0)),
  constraint ledger_entry_pkey PRIMARY KEY (transfer_id, account_id),
  constraint ledger_entry_sums_to_zero TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint ledger_entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table ledger_transfer (
  id bigint generated always as identity not null,
  kind text not null,
  idempotency_key text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint ledger_transfer_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200))),
  constraint ledger_transfer_idempotency_key_key UNIQUE (idempotency_key),
  constraint ledger_transfer_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_sums_to_zero TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table legal_entity (
  id bigint generated always as identity not null,
  tin_sealed bytea not null,
  tin_digest bytea not null,
  name text not null,
  director text default ''::text not null,
  email text default ''::text not null,
  oked text default ''::text not null,
  opf text default ''::text not null,
  address text default ''::text not null,
  activity_state text default 'active'::text not null,
  checked_at timestamp with time zone default clock_timestamp() not null,
  blocked_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  words text default ''::text not null,
  block_reason text default ''::text not null,
  constraint legal_entity_activity_state_check CHECK ((activity_state = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint legal_entity_pkey PRIMARY KEY (id),
  constraint legal_entity_tin_digest_key UNIQUE (tin_digest)
);

create table legal_entity_member (
  entity_id bigint not null,
  person_id bigint not null,
  certificate_serial text not null,
  certificate_valid_to timestamp with time zone not null,
  evidence bytea not null,
  added_at timestamp with time zone default clock_timestamp() not null,
  key_state text default 'valid'::text not null,
  key_checked_at timestamp with time zone default clock_timestamp() not null,
  constraint legal_entity_member_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES legal_entity(id) ON DELETE CASCADE,
  constraint legal_entity_member_key_state_check CHECK ((key_state = ANY (ARRAY['valid'::text, 'expired'::text]))),
  constraint legal_entity_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint legal_entity_member_pkey PRIMARY KEY (entity_id, person_id)
);

create table legal_entity_request (
  id uuid default gen_random_uuid() not null,
  person_id bigint not null,
  tin_sealed bytea not null,
  tin_digest bytea not null,
  company_sealed bytea not null,
  state text default 'CHECKED'::text not null,
  offer_accepted_at timestamp with time zone default clock_timestamp() not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint legal_entity_request_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint legal_entity_request_person_id_tin_digest_key UNIQUE (person_id, tin_digest),
  constraint legal_entity_request_pkey PRIMARY KEY (id),
  constraint legal_entity_request_state_check CHECK ((state = ANY (ARRAY['CHECKED'::text, 'AWAITING_SIGNATURE'::text, 'ADDED'::text, 'FAILED'::text])))
);

create table listing (
  id bigint generated always as identity not null,
  category_id smallint not null,
  building_type_id smallint,
  process process_status default 'new'::process_status not null,
  visibility visibility default 'TO_EVERYONE'::visibility not null,
  source_date timestamp with time zone default clock_timestamp() not null,
  published_until timestamp with time zone,
  sold_at timestamp with time zone,
  price_minor bigint not null,
  currency currency not null,
  price_tiyin bigint not null,
  sold_price_tiyin bigint,
  area_dm2 integer not null,
  area_living_dm2 integer,
  area_effective_dm2 integer,
  rooms smallint,
  floor smallint,
  floors_building smallint,
  repair_status text,
  material text,
  province_id integer not null,
  district_id integer not null,
  neighbourhood_id integer,
  company_id integer,
  source text default 'owner'::text not null,
  realtor_recommended boolean default false not null,
  premium_until timestamp with time zone,
  lat_micro integer,
  lon_micro integer,
  cadastral_number text,
  pictures bigint[] default '{}'::bigint[] not null,
  details jsonb default '{}'::jsonb not null,
  rooms_plan jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  seller_kind text,
  seller_id bigint,
  group_ids bigint[] default '{}'::bigint[] not null,
  is_shown boolean default true not null,
  landmark text default ''::text not null,
  with_equipment boolean default false not null,
  property_area_dm2 integer not null,
  plot_dm2 integer,
  year_built smallint,
  is_auctioned boolean default false not null,
  reserved_until timestamp with time zone,
  pay_methods smallint default 0 not null,
  realtor_id bigint,
  constraint listing_area_dm2_check CHECK ((area_dm2 > 0)),
  constraint listing_area_effective_dm2_check CHECK ((area_effective_dm2 > 0)),
  constraint listing_area_living_dm2_check CHECK ((area_living_dm2 > 0)),
  constraint listing_building_type_id_fkey FOREIGN KEY (building_type_id) REFERENCES building_type(id),
  constraint listing_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint listing_check CHECK (((floor IS NULL) OR (floors_building IS NULL) OR (floor <= floors_building))),
  constraint listing_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint listing_floor_check CHECK (((floor >= '-5'::integer) AND (floor <= 200))),
  constraint listing_floors_building_check CHECK (((floors_building >= 1) AND (floors_building <= 200))),
  constraint listing_pkey PRIMARY KEY (id),
  constraint listing_price_minor_check CHECK ((price_minor > 0)),
  constraint listing_price_tiyin_check CHECK ((price_tiyin > 0)),
  constraint listing_realtor_id_fkey FOREIGN KEY (realtor_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint listing_rooms_check CHECK (((rooms >= 1) AND (rooms <= 100))),
  constraint listing_seller_check CHECK (((seller_kind IS NULL) = (seller_id IS NULL))),
  constraint listing_seller_kind_check CHECK ((seller_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint listing_sold_price_tiyin_check CHECK ((sold_price_tiyin > 0))
);

create table listing_change (
  xid xid8 default pg_current_xact_id() not null,
  seq bigint generated always as identity not null,
  listing_id bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  is_bid boolean default false not null,
  constraint listing_change_pkey PRIMARY KEY (xid, seq)
);

create table listing_price (
  listing_id bigint not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  price_minor bigint not null,
  currency currency not null,
  price_tiyin bigint not null,
  author text,
  constraint listing_price_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id),
  constraint listing_price_pkey PRIMARY KEY (listing_id, changed_at),
  constraint listing_price_price_minor_check CHECK ((price_minor > 0)),
  constraint listing_price_price_tiyin_check CHECK ((price_tiyin > 0))
);

create table listing_publication (
  listing_id bigint not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  opened_at timestamp with time zone,
  opened_xid xid8,
  matched_at timestamp with time zone,
  constraint listing_publication_check CHECK (((opened_at IS NULL) = (opened_xid IS NULL))),
  constraint listing_publication_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_publication_pkey PRIMARY KEY (listing_id)
);

create table listing_risk (
  listing_id bigint not null,
  kind text not null,
  state text not null,
  source text not null,
  checked_on date not null,
  checked_by text not null,
  checked_as text not null,
  note text default ''::text not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  version integer default 1 not null,
  constraint listing_risk_checked_as_check CHECK ((checked_as = ANY (ARRAY['author'::text, 'assistant'::text, 'moderator'::text, 'bank'::text, 'system'::text]))),
  constraint listing_risk_kind_check CHECK ((kind = ANY (ARRAY['occupants'::text, 'registration'::text, 'encumbrance'::text, 'dispute'::text, 'dues'::text]))),
  constraint listing_risk_pkey PRIMARY KEY (listing_id, kind),
  constraint listing_risk_source_check CHECK ((source = ANY (ARRAY['CADASTRE'::text, 'DEBTS'::text, 'BANK'::text, 'COURT'::text, 'UTILITIES'::text, 'MIGRATION'::text, 'ON_SITE'::text, 'SELLER'::text]))),
  constraint listing_risk_state_check CHECK ((state = ANY (ARRAY['CLEAR'::text, 'PRESENT'::text, 'UNKNOWN'::text])))
);

create table listing_text (
  listing_id bigint not null,
  name_uz text not null,
  name_ru text default ''::text not null,
  name_en text default ''::text not null,
  address_uz text not null,
  address_ru text default ''::text not null,
  address_en text default ''::text not null,
  description_uz text default ''::text not null,
  description_ru text default ''::text not null,
  description_en text default ''::text not null,
  words text default ''::text not null,
  constraint listing_text_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id),
  constraint listing_text_pkey PRIMARY KEY (listing_id)
);

create table live_notice (
  id uuid not null,
  body text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint live_notice_pkey PRIMARY KEY (id)
);

create table login_attempt (
  key bytea not null,
  failures integer default 0 not null,
  last_at timestamp with time zone default clock_timestamp() not null,
  locked_until timestamp with time zone,
  constraint login_attempt_pkey PRIMARY KEY (key)
);

create table lot (
  id bigint not null,
  sheet text not null,
  sheet_hash text not null,
  state text not null,
  phase text not null,
  log_number integer not null,
  log_hash text not null,
  due_ms bigint,
  published_ms bigint not null,
  day text not null,
  cut_off_ms bigint,
  opens_ms bigint,
  closes_ms bigint,
  ended_ms bigint,
  start_price_tiyin bigint not null,
  step_tiyin bigint not null,
  deposit_tiyin bigint not null,
  price_tiyin bigint not null,
  bid_count integer default 0 not null,
  participant_count integer default 0 not null,
  winner_masked text default ''::text not null,
  winner_number integer,
  is_practice boolean default false not null,
  constraint lot_deposit_tiyin_check CHECK ((deposit_tiyin >= 0)),
  constraint lot_log_number_check CHECK ((log_number >= 1)),
  constraint lot_phase_check CHECK ((phase = ANY (ARRAY['ACCEPTING'::text, 'WAITING'::text, 'CLOSED'::text, 'LIVE'::text, 'WON'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'FAILED'::text]))),
  constraint lot_pkey PRIMARY KEY (id),
  constraint lot_start_price_tiyin_check CHECK ((start_price_tiyin > 0)),
  constraint lot_step_tiyin_check CHECK ((step_tiyin > 0))
);

create table lot_barred (
  lot_id bigint not null,
  party_kind text not null,
  party_id bigint not null,
  reason text not null,
  constraint lot_barred_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint lot_barred_pkey PRIMARY KEY (lot_id, party_kind, party_id),
  constraint lot_barred_reason_check CHECK ((reason = ANY (ARRAY['seller'::text, 'author'::text, 'debtor'::text])))
);

create table lot_bid (
  lot_id bigint not null,
  round integer not null,
  number integer not null,
  participant integer not null,
  amount_tiyin bigint not null,
  at_ms bigint not null,
  is_auto boolean not null,
  constraint lot_bid_amount_tiyin_check CHECK ((amount_tiyin > 0)),
  constraint lot_bid_number_check CHECK ((number >= 1)),
  constraint lot_bid_pkey PRIMARY KEY (lot_id, round, number)
);

create table lot_cancel_request (
  lot_id bigint not null,
  requested_by text not null,
  reason text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint lot_cancel_request_pkey PRIMARY KEY (lot_id)
);

create table lot_command (
  lot_id bigint not null,
  username text not null,
  key text not null,
  body_hash text not null,
  answer text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint lot_command_pkey PRIMARY KEY (lot_id, username, key)
);

create table lot_declaration (
  id bigint generated always as identity not null,
  lot_id bigint not null,
  participant integer not null,
  document text not null,
  status text default 'PENDING'::text not null,
  price_tiyin bigint not null,
  created_ms bigint not null,
  sign_by_ms bigint not null,
  signed_ms bigint,
  pay_by_ms bigint,
  paid_ms bigint,
  evidence text,
  constraint lot_declaration_document_key UNIQUE (document),
  constraint lot_declaration_pkey PRIMARY KEY (id),
  constraint lot_declaration_price_tiyin_check CHECK ((price_tiyin > 0)),
  constraint lot_declaration_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'REJECT'::text])))
);

create table lot_head (
  lot_id bigint not null,
  number integer not null,
  hash text not null,
  at_ms bigint not null,
  signature text not null,
  constraint lot_head_pkey PRIMARY KEY (lot_id, number)
);

create table lot_inbox (
  id bigint generated always as identity not null,
  command text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint lot_inbox_pkey PRIMARY KEY (id)
);

create table lot_log (
  lot_id bigint not null,
  number integer not null,
  fact text not null,
  hash text not null,
  constraint lot_log_number_check1 CHECK ((number >= 1)),
  constraint lot_log_pkey PRIMARY KEY (lot_id, number)
);

create table lot_maximum (
  lot_id bigint not null,
  row_number integer not null,
  participant integer not null,
  amount_tiyin bigint not null,
  salt text not null,
  opened boolean default false not null,
  constraint lot_maximum_pkey PRIMARY KEY (lot_id, row_number)
);

create table lot_participant (
  lot_id bigint not null,
  number integer not null,
  party_kind text not null,
  party_id bigint not null,
  person_id bigint not null,
  username text not null,
  subject text not null,
  language text not null,
  name_masked text not null,
  deposit_tiyin bigint not null,
  fate text default 'held'::text not null,
  fate_ms bigint,
  bid_agreement text not null,
  deposit_agreement text not null,
  entered_ms bigint not null,
  block_notified_at timestamp with time zone,
  outbid_tiyin bigint,
  outbid_notified_at timestamp with time zone,
  outbid_sms_at timestamp with time zone,
  constraint lot_participant_deposit_tiyin_check CHECK ((deposit_tiyin >= 0)),
  constraint lot_participant_fate_check CHECK ((fate = ANY (ARRAY['held'::text, 'released'::text, 'applied'::text, 'forfeited'::text]))),
  constraint lot_participant_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint lot_participant_number_check CHECK ((number >= 1)),
  constraint lot_participant_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint lot_participant_pkey PRIMARY KEY (lot_id, number)
);

create table lot_question (
  lot_id bigint not null,
  number integer not null,
  text text not null,
  language text not null,
  asked_ms bigint not null,
  party_kind text,
  party_id bigint,
  person_id bigint,
  username text default ''::text not null,
  answer text,
  answer_language text,
  answered_ms bigint,
  answered_by text,
  answered_as text,
  answer_version integer default 0 not null,
  hidden_at timestamp with time zone,
  hidden_by text,
  hidden_reason text,
  constraint lot_question_answer CHECK ((((answer IS NULL) = (answer_version = 0)) AND ((answer IS NULL) = (answer_language IS NULL)) AND ((answer IS NULL) = (answered_ms IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)) AND ((answer IS NULL) = (answered_as IS NULL)))),
  constraint lot_question_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
  constraint lot_question_answer_language_check CHECK ((answer_language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint lot_question_answer_version_check CHECK ((answer_version >= 0)),
  constraint lot_question_answered_as_check CHECK ((answered_as = ANY (ARRAY['SELLER'::text, 'PLATFORM'::text]))),
  constraint lot_question_hidden CHECK ((((hidden_at IS NULL) = (hidden_by IS NULL)) AND ((hidden_at IS NULL) = (hidden_reason IS NULL)))),
  constraint lot_question_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint lot_question_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(id),
  constraint lot_question_number_check CHECK ((number >= 1)),
  constraint lot_question_party CHECK (((party_kind IS NULL) = (party_id IS NULL))),
  constraint lot_question_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint lot_question_pkey PRIMARY KEY (lot_id, number),
  constraint lot_question_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

create table lot_stop (
  lot_id bigint not null,
  stopped_at timestamp with time zone default clock_timestamp() not null,
  error text not null,
  constraint lot_stop_pkey PRIMARY KEY (lot_id)
);

create table lot_writer_lease (
  only_row boolean default true not null,
  epoch bigint default 1 not null,
  holder text,
  renewed_at timestamp with time zone,
  constraint lot_writer_lease_only_row_check CHECK (only_row),
  constraint lot_writer_lease_pkey PRIMARY KEY (only_row)
);

create table migration (
  name text not null,
  hash text not null,
  ran_at timestamp with time zone default clock_timestamp() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table oidc_grant_context (
  grant_id bytea not null,
  entity_id bigint not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint oidc_grant_context_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES legal_entity(id) ON DELETE CASCADE,
  constraint oidc_grant_context_pkey PRIMARY KEY (grant_id)
);

create table oidc_key (
  id bigint generated always as identity not null,
  purpose text not null,
  generation integer default 1 not null,
  sealed bytea not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint oidc_key_pkey PRIMARY KEY (id),
  constraint oidc_key_purpose_check CHECK ((purpose = ANY (ARRAY['signing'::text, 'cookies'::text]))),
  constraint oidc_key_purpose_generation_key UNIQUE (purpose, generation)
);

create table oidc_object (
  kind text not null,
  id bytea not null,
  payload jsonb not null,
  grant_id bytea,
  uid bytea,
  user_code bytea,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  constraint oidc_object_pkey PRIMARY KEY (kind, id)
);

create table order_match (
  order_id bigint not null,
  listing_id bigint not null,
  found_at timestamp with time zone default clock_timestamp() not null,
  state text default 'found'::text not null,
  constraint order_match_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint order_match_order_id_fkey FOREIGN KEY (order_id) REFERENCES standing_order(id) ON DELETE CASCADE,
  constraint order_match_pkey PRIMARY KEY (order_id, listing_id),
  constraint order_match_state_check CHECK ((state = ANY (ARRAY['found'::text, 'told'::text, 'dropped'::text])))
);

create table outgoing_message (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  text text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  due_at timestamp with time zone default clock_timestamp(),
  tries integer default 0 not null,
  sent_at timestamp with time zone,
  event_id uuid default gen_random_uuid() not null,
  kind text not null,
  person_id bigint,
  subject text,
  locale text default 'uz'::text not null,
  title text,
  path text,
  state text default 'waiting'::text not null,
  cleared_at timestamp with time zone,
  is_summary boolean default false not null,
  summary_id bigint,
  provider text,
  provider_id text,
  fault text,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'telegram'::text, 'push'::text]))),
  constraint outgoing_message_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint outgoing_message_pkey PRIMARY KEY (id),
  constraint outgoing_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'summed'::text, 'stopped'::text]))),
  constraint outgoing_message_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES outgoing_message(id) ON DELETE SET NULL,
  constraint outgoing_message_waits CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL)))
);

create table owed_payout (
  transfer_id bigint not null,
  amount_tiyin bigint not null,
  recipient_sealed bytea not null,
  bank_reference text not null,
  first_agreed_by text,
  first_agreed_at timestamp with time zone,
  paid_by text,
  paid_at timestamp with time zone,
  constraint owed_payout_amount_tiyin_check CHECK ((amount_tiyin > 0)),
  constraint owed_payout_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 64))),
  constraint owed_payout_check CHECK (((paid_at IS NULL) = (paid_by IS NULL))),
  constraint owed_payout_check1 CHECK (((paid_at IS NOT NULL) OR (first_agreed_by IS NOT NULL))),
  constraint owed_payout_check2 CHECK (((paid_by IS DISTINCT FROM first_agreed_by) OR (first_agreed_by IS NULL))),
  constraint owed_payout_pkey PRIMARY KEY (transfer_id),
  constraint owed_payout_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)
);

create table payment (
  id bigint generated always as identity not null,
  order_id bigint not null,
  provider text not null,
  provider_tx text not null,
  amount_tiyin bigint not null,
  state text default 'CREATED'::text not null,
  provider_time_ms bigint not null,
  created_ms bigint not null,
  performed_ms bigint,
  cancelled_ms bigint,
  reason smallint,
  fiscal jsonb default '{}'::jsonb not null,
  payer_sealed bytea,
  constraint payment_amount_tiyin_check CHECK ((amount_tiyin > 0)),
  constraint payment_check CHECK (((performed_ms IS NOT NULL) = (state = ANY (ARRAY['PAID'::text, 'REVERSED'::text])))),
  constraint payment_check1 CHECK (((cancelled_ms IS NOT NULL) = (state = ANY (ARRAY['CANCELLED'::text, 'REVERSED'::text])))),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_order(id),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_provider_check CHECK ((provider = ANY (ARRAY['payme'::text, 'click'::text, 'bank'::text]))),
  constraint payment_provider_tx_check CHECK (((length(provider_tx) >= 1) AND (length(provider_tx) <= 64))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'PAID'::text, 'CANCELLED'::text, 'REVERSED'::text])))
);

create table payment_difference (
  id bigint generated always as identity not null,
  reconciliation_id bigint not null,
  kind text not null,
  provider_tx text not null,
  statement_tiyin bigint,
  our_tiyin bigint,
  payment_id bigint,
  note text,
  settled_by text,
  settled_at timestamp with time zone,
  constraint payment_difference_check CHECK ((((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (note IS NULL)))),
  constraint payment_difference_kind_check CHECK ((kind = ANY (ARRAY['MISSING_HERE'::text, 'MISSING_THERE'::text, 'OTHER_SUM'::text, 'NOT_PAID_HERE'::text]))),
  constraint payment_difference_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_difference_pkey PRIMARY KEY (id),
  constraint payment_difference_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES payment_reconciliation(id)
);

create table payment_order (
  id bigint generated always as identity not null,
  party_kind text not null,
  party_id bigint not null,
  amount_tiyin bigint not null,
  method text not null,
  state text default 'NEW'::text not null,
  idempotency_key text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  paid_at timestamp with time zone,
  fingerprint text default ''::text not null,
  constraint payment_order_amount_tiyin_check CHECK ((amount_tiyin > 0)),
  constraint payment_order_check CHECK ((((state = 'NEW'::text) = (paid_at IS NULL)) OR (state = 'CANCELLED'::text))),
  constraint payment_order_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint payment_order_method_check CHECK ((method = ANY (ARRAY['CARD'::text, 'APP'::text, 'TRANSFER'::text]))),
  constraint payment_order_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint payment_order_party_kind_party_id_idempotency_key_key UNIQUE (party_kind, party_id, idempotency_key),
  constraint payment_order_pkey PRIMARY KEY (id),
  constraint payment_order_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'PAID'::text, 'CANCELLED'::text])))
);

create table payment_reconciliation (
  id bigint generated always as identity not null,
  provider text not null,
  file_name text not null,
  file_sha256 bytea not null,
  from_day date not null,
  to_day date not null,
  line_count integer not null,
  matched_count integer not null,
  matched_tiyin bigint not null,
  statement_tiyin bigint not null,
  made_by text not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  constraint payment_reconciliation_check CHECK ((to_day >= from_day)),
  constraint payment_reconciliation_pkey PRIMARY KEY (id),
  constraint payment_reconciliation_provider_check CHECK ((provider = ANY (ARRAY['payme'::text, 'click'::text, 'bank'::text])))
);

create table person (
  id bigint generated always as identity not null,
  subject text not null,
  username text not null,
  client_type text not null,
  given_name text default ''::text not null,
  family_name text default ''::text not null,
  middle_name text default ''::text not null,
  birth_date date,
  phone text,
  email text,
  address text default ''::text not null,
  pinfl_sealed bytea,
  pinfl_digest bytea,
  tin_sealed bytea,
  passport_sealed bytea,
  roles text[] not null,
  kind text,
  bank_id integer,
  verified_at timestamp with time zone,
  blocked_at timestamp with time zone,
  registered_at timestamp with time zone default clock_timestamp() not null,
  language text default 'uz'::text not null,
  settings jsonb default '{}'::jsonb not null,
  deletion_requested_at timestamp with time zone,
  words text default ''::text not null,
  block_reason text default ''::text not null,
  access_changed_at timestamp with time zone,
  erased_at timestamp with time zone,
  login_removal_pending boolean default false not null,
  constraint person_check CHECK (((pinfl_sealed IS NULL) = (pinfl_digest IS NULL))),
  constraint person_client_type_check CHECK ((client_type = ANY (ARRAY['Physical'::text, 'Legal'::text]))),
  constraint person_has_phone CHECK (((phone IS NULL) = (erased_at IS NOT NULL))),
  constraint person_kind_check CHECK ((kind = ANY (ARRAY['REALTOR'::text, 'AGENCY'::text, 'DEVELOPER'::text, 'BANK'::text]))),
  constraint person_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint person_phone_check CHECK ((phone ~ '^998[0-9]{9}$'::text)),
  constraint person_phone_key UNIQUE (phone),
  constraint person_pinfl_digest_key UNIQUE (pinfl_digest),
  constraint person_pkey PRIMARY KEY (id),
  constraint person_subject_key UNIQUE (subject),
  constraint person_username_check CHECK ((username ~ '^[a-z0-9_.@]{8,50}$'::text)),
  constraint person_username_key UNIQUE (username)
);

create table picture (
  id bigint generated always as identity not null,
  key text not null,
  kind text not null,
  width smallint not null,
  height smallint not null,
  blur text not null,
  alt_uz text default ''::text not null,
  alt_ru text default ''::text not null,
  alt_en text default ''::text not null,
  constraint picture_key_key UNIQUE (key),
  constraint picture_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'plan'::text]))),
  constraint picture_pkey PRIMARY KEY (id)
);

create table place (
  id integer not null,
  parent_id integer,
  level text not null,
  kind text not null,
  code text not null,
  cadastral_code text,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  lat_micro integer,
  lon_micro integer,
  constraint place_check CHECK (((level = 'province'::text) = (parent_id IS NULL))),
  constraint place_level_check CHECK ((level = ANY (ARRAY['province'::text, 'district'::text, 'neighbourhood'::text]))),
  constraint place_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES place(id),
  constraint place_pkey PRIMARY KEY (id)
);

create table process_move (
  from_status process_status not null,
  to_status process_status not null,
  constraint process_move_pkey PRIMARY KEY (from_status, to_status)
);

create table provider_logout (
  token_hash bytea not null,
  subject text,
  provider_session text,
  issued_at timestamp with time zone not null,
  received_at timestamp with time zone default clock_timestamp() not null,
  constraint provider_logout_of_something CHECK (((subject IS NOT NULL) OR (provider_session IS NOT NULL))),
  constraint provider_logout_pkey PRIMARY KEY (token_hash)
);

create table purchase_request (
  id bigint generated always as identity not null,
  listing_id bigint not null,
  party_kind text not null,
  party_id bigint not null,
  person_id bigint not null,
  username text not null,
  comment text default ''::text not null,
  state text default 'OPEN'::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  settled_at timestamp with time zone,
  method text,
  constraint purchase_request_check CHECK (((state = 'OPEN'::text) = (settled_at IS NULL))),
  constraint purchase_request_method_check CHECK ((method = ANY (ARRAY['OFFERED_PREPAYMENT'::text, 'OFFERED_CREDIT'::text, 'OFFERED_PAYMENT_INSTALLMENTS'::text]))),
  constraint purchase_request_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint purchase_request_pkey PRIMARY KEY (id),
  constraint purchase_request_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'WITHDRAWN'::text, 'CHOSEN'::text, 'DECLINED'::text])))
);

create table push_key (
  is_only boolean default true not null,
  public_key text not null,
  private_sealed bytea not null,
  constraint push_key_is_only_check CHECK (is_only),
  constraint push_key_pkey PRIMARY KEY (is_only)
);

create table push_subscription (
  id bigint generated always as identity not null,
  person_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint push_subscription_pkey PRIMARY KEY (id)
);

create table recovery_code (
  person_id bigint not null,
  code_digest bytea not null,
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES credential(person_id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (person_id, code_digest)
);

create table refund_request (
  id bigint generated always as identity not null,
  party_kind text not null,
  party_id bigint not null,
  requested_by text not null,
  amount_tiyin bigint not null,
  destination text not null,
  card_payment_id bigint,
  account_sealed bytea,
  account_last4 text,
  bank_code text,
  state text default 'REQUESTED'::text not null,
  idempotency_key text not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  due_on date not null,
  first_agreed_by text,
  first_agreed_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  note text default ''::text not null,
  fingerprint text default ''::text not null,
  constraint refund_request_amount_tiyin_check CHECK ((amount_tiyin > 0)),
  constraint refund_request_card_payment_id_fkey FOREIGN KEY (card_payment_id) REFERENCES payment(id),
  constraint refund_request_check CHECK (((state = 'REQUESTED'::text) = (decided_at IS NULL))),
  constraint refund_request_check1 CHECK (((destination = 'CARD'::text) = (card_payment_id IS NOT NULL))),
  constraint refund_request_check2 CHECK (((destination = 'ACCOUNT'::text) = ((account_sealed IS NOT NULL) AND (account_last4 IS NOT NULL) AND (bank_code IS NOT NULL)))),
  constraint refund_request_check3 CHECK (((decided_by IS DISTINCT FROM first_agreed_by) OR (state = 'REFUSED'::text) OR (first_agreed_by IS NULL))),
  constraint refund_request_destination_check CHECK ((destination = ANY (ARRAY['CARD'::text, 'ACCOUNT'::text]))),
  constraint refund_request_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint refund_request_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint refund_request_party_kind_party_id_idempotency_key_key UNIQUE (party_kind, party_id, idempotency_key),
  constraint refund_request_pkey PRIMARY KEY (id),
  constraint refund_request_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'PAID'::text, 'REFUSED'::text])))
);

create table register_answer (
  register text not null,
  question_digest bytea not null,
  sealed bytea not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint register_answer_pkey PRIMARY KEY (register, question_digest)
);

create table register_health (
  register text not null,
  state text not null,
  since timestamp with time zone default clock_timestamp() not null,
  seen_at timestamp with time zone default clock_timestamp() not null,
  constraint register_health_pkey PRIMARY KEY (register),
  constraint register_health_state_check CHECK ((state = ANY (ARRAY['up'::text, 'slow'::text, 'down'::text])))
);

create table register_question (
  id bigint generated always as identity not null,
  username text not null,
  question text not null,
  property_digest bytea not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint register_question_pkey PRIMARY KEY (id),
  constraint register_question_question_check CHECK ((question = ANY (ARRAY['cadastre'::text, 'debts'::text])))
);

create table reject_reason (
  code text not null,
  position smallint not null,
  is_offered boolean default true not null,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  text_uz text default ''::text not null,
  text_ru text default ''::text not null,
  text_en text default ''::text not null,
  version integer default 1 not null,
  constraint reject_reason_code_check CHECK ((code ~ '^[a-z0-9_]{2,40}$'::text)),
  constraint reject_reason_pkey PRIMARY KEY (code)
);

create table reservation (
  id bigint generated always as identity not null,
  number text not null,
  document_id text not null,
  listing_id bigint not null,
  party_kind text not null,
  party_id bigint not null,
  person_id bigint not null,
  username text not null,
  method text not null,
  benefit_id bigint,
  product_name text default ''::text not null,
  language text not null,
  price_tiyin bigint not null,
  deposit_tiyin bigint not null,
  rest_tiyin bigint not null,
  months smallint,
  monthly_tiyin bigint,
  state text default 'RESERVED'::text not null,
  return_reason text,
  returned_tiyin bigint,
  comment text default ''::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  due_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  reminded_days smallint,
  idempotency_key text not null,
  fingerprint text not null,
  constraint reservation_benefit_id_fkey FOREIGN KEY (benefit_id) REFERENCES benefit(id) ON DELETE SET NULL,
  constraint reservation_deposit_tiyin_check CHECK ((deposit_tiyin > 0)),
  constraint reservation_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(public_id),
  constraint reservation_ended CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['RESERVED'::text, 'PAID'::text])))),
  constraint reservation_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint reservation_idempotency_key_key UNIQUE (idempotency_key),
  constraint reservation_instalments CHECK ((((months IS NOT NULL) = (method = 'OFFERED_PAYMENT_INSTALLMENTS'::text)) AND ((months IS NULL) = (monthly_tiyin IS NULL)))),
  constraint reservation_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint reservation_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id),
  constraint reservation_method_check CHECK ((method = ANY (ARRAY['OFFERED_PREPAYMENT'::text, 'OFFERED_PAYMENT_INSTALLMENTS'::text]))),
  constraint reservation_monthly_tiyin_check CHECK ((monthly_tiyin > 0)),
  constraint reservation_months_check CHECK ((months > 0)),
  constraint reservation_number_key UNIQUE (number),
  constraint reservation_parts CHECK (((deposit_tiyin + rest_tiyin) <= price_tiyin)),
  constraint reservation_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint reservation_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint reservation_pkey PRIMARY KEY (id),
  constraint reservation_price_tiyin_check CHECK ((price_tiyin > 0)),
  constraint reservation_rest_tiyin_check CHECK ((rest_tiyin >= 0)),
  constraint reservation_return_reason_check CHECK ((return_reason = ANY (ARRAY['SELLER'::text, 'PAPERS'::text, 'SALE_UNDONE'::text]))),
  constraint reservation_returned CHECK (((return_reason IS NOT NULL) = (state = 'RETURNED'::text))),
  constraint reservation_returned_tiyin_check CHECK ((returned_tiyin >= 0)),
  constraint reservation_settled CHECK (((returned_tiyin IS NOT NULL) = (state = 'SETTLED'::text))),
  constraint reservation_state_check CHECK ((state = ANY (ARRAY['RESERVED'::text, 'PAID'::text, 'COMPLETED'::text, 'RETURNED'::text, 'SETTLED'::text, 'FORFEITED'::text])))
);

create table reservation_event (
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  to_state text not null,
  by_kind text not null,
  username text default ''::text not null,
  comment text default ''::text not null,
  constraint reservation_event_by_kind_check CHECK ((by_kind = ANY (ARRAY['buyer'::text, 'seller'::text, 'staff'::text, 'system'::text]))),
  constraint reservation_event_pkey PRIMARY KEY (id),
  constraint reservation_event_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id) ON DELETE CASCADE,
  constraint reservation_event_to_state_check CHECK ((to_state = ANY (ARRAY['RESERVED'::text, 'PAID'::text, 'COMPLETED'::text, 'RETURNED'::text, 'SETTLED'::text, 'FORFEITED'::text])))
);

create table saved_listing (
  person_id bigint not null,
  listing_id bigint not null,
  saved_at timestamp with time zone default clock_timestamp() not null,
  constraint saved_listing_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint saved_listing_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint saved_listing_pkey PRIMARY KEY (person_id, listing_id)
);

create table selection (
  id bigint generated always as identity not null,
  order_id bigint,
  person_id bigint,
  maker_person_id bigint,
  maker_name text default ''::text not null,
  note text default ''::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  valid_until timestamp with time zone,
  constraint selection_check CHECK (((order_id IS NULL) = ((person_id IS NOT NULL) AND (maker_person_id IS NOT NULL) AND (valid_until IS NOT NULL)))),
  constraint selection_order_id_fkey FOREIGN KEY (order_id) REFERENCES standing_order(id) ON DELETE CASCADE,
  constraint selection_order_id_key UNIQUE (order_id),
  constraint selection_pkey PRIMARY KEY (id)
);

create table selection_listing (
  selection_id bigint not null,
  listing_id bigint not null,
  place_in_row smallint not null,
  added_at timestamp with time zone default clock_timestamp() not null,
  constraint selection_listing_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint selection_listing_pkey PRIMARY KEY (selection_id, listing_id),
  constraint selection_listing_selection_id_fkey FOREIGN KEY (selection_id) REFERENCES selection(id) ON DELETE CASCADE
);

create table service_fee (
  application_id bigint not null,
  company_id integer,
  amount_tiyin bigint not null,
  bank_reference text,
  received_by text not null,
  received_at timestamp with time zone default clock_timestamp() not null,
  kind text not null,
  constraint service_fee_amount_tiyin_check CHECK ((amount_tiyin > 0)),
  constraint service_fee_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint service_fee_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 64))),
  constraint service_fee_company_id_bank_reference_key UNIQUE (company_id, bank_reference),
  constraint service_fee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint service_fee_document CHECK (
CASE kind
    WHEN 'transferred'::text THEN ((company_id IS NOT NULL) AND (bank_reference IS NOT NULL))
    ELSE (bank_reference IS NULL)
END),
  constraint service_fee_kind_check CHECK ((kind = ANY (ARRAY['transferred'::text, 'kept'::text]))),
  constraint service_fee_pkey PRIMARY KEY (application_id)
);

create table signature_tx (
  id uuid not null,
  purpose text not null,
  object_id text not null,
  subject text not null,
  pinfl_digest bytea not null,
  tin_digest bytea,
  payload text not null,
  state text default 'PENDING'::text not null,
  problem text,
  attempts_left smallint not null,
  provider text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  evidence_sealed bytea,
  signer_sealed bytea,
  constraint signature_tx_attempts_left_check CHECK ((attempts_left >= 0)),
  constraint signature_tx_check CHECK (((state = 'CONFIRMED'::text) = (evidence_sealed IS NOT NULL))),
  constraint signature_tx_check1 CHECK (((evidence_sealed IS NULL) = (signer_sealed IS NULL))),
  constraint signature_tx_check2 CHECK (((state = 'PENDING'::text) = (decided_at IS NULL))),
  constraint signature_tx_pkey PRIMARY KEY (id),
  constraint signature_tx_provider_check CHECK ((provider = ANY (ARRAY['pfx'::text, 'eimzo'::text]))),
  constraint signature_tx_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'FAILED'::text])))
);

create table simulated_ca (
  id boolean default true not null,
  sealed bytea not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint simulated_ca_id_check CHECK (id),
  constraint simulated_ca_pkey PRIMARY KEY (id)
);

create table simulated_ca_revoked (
  serial text not null,
  revoked_at timestamp with time zone default clock_timestamp() not null,
  constraint simulated_ca_revoked_pkey PRIMARY KEY (serial)
);

create table simulated_message (
  id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  channel text not null,
  recipient text not null,
  text text not null,
  constraint simulated_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text, 'telegram'::text, 'push'::text]))),
  constraint simulated_message_pkey PRIMARY KEY (id)
);

create table simulated_register (
  register text not null,
  mode text not null,
  constraint simulated_register_mode_check CHECK ((mode = ANY (ARRAY['slow'::text, 'failing'::text]))),
  constraint simulated_register_pkey PRIMARY KEY (register)
);

create table site_version (
  is_only boolean default true not null,
  n bigint default 0 not null,
  constraint site_version_is_only_check CHECK (is_only),
  constraint site_version_pkey PRIMARY KEY (is_only)
);

create table sms_code (
  id uuid default gen_random_uuid() not null,
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  tries smallint default 0 not null,
  address bytea not null,
  is_proven boolean not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  failed_at timestamp with time zone,
  redeemed_at timestamp with time zone,
  constraint sms_code_pkey PRIMARY KEY (id),
  constraint sms_code_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'phoneChange'::text, 'order'::text, 'credit'::text, 'ownerProof'::text, 'passwordReset'::text])))
);

create table specialist_comment (
  id bigint generated always as identity not null,
  specialist_id bigint not null,
  author_id bigint not null,
  text text not null,
  language text not null,
  proof text,
  proof_product_id bigint,
  rating smallint,
  created_at timestamp with time zone default clock_timestamp() not null,
  day date default ((clock_timestamp() AT TIME ZONE 'Asia/Tashkent'::text))::date not null,
  contacts text default 'NONE'::text not null,
  reply text,
  reply_language text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by text,
  hidden_reason text,
  hidden_note text default ''::text not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  idempotency_key text not null,
  fingerprint text not null,
  constraint specialist_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint specialist_comment_contacts_check CHECK ((contacts = ANY (ARRAY['NONE'::text, 'WAITING'::text, 'SHOWN'::text, 'MASKED'::text]))),
  constraint specialist_comment_hidden CHECK ((((hidden_at IS NULL) = (hidden_by IS NULL)) AND ((hidden_at IS NULL) = (hidden_reason IS NULL)))),
  constraint specialist_comment_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['ABUSE'::text, 'PERSONAL_DATA'::text, 'UNTRUE'::text, 'ADVERTISING'::text, 'OTHER'::text]))),
  constraint specialist_comment_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint specialist_comment_idempotency_key_key UNIQUE (idempotency_key),
  constraint specialist_comment_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint specialist_comment_not_own CHECK ((author_id <> specialist_id)),
  constraint specialist_comment_pkey PRIMARY KEY (id),
  constraint specialist_comment_proof CHECK (((proof IS NULL) = (proof_product_id IS NULL))),
  constraint specialist_comment_proof_check CHECK ((proof = ANY (ARRAY['DEAL'::text, 'VIEWING'::text, 'APPLICATION'::text]))),
  constraint specialist_comment_rating CHECK (((rating IS NULL) OR (proof = 'DEAL'::text))),
  constraint specialist_comment_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint specialist_comment_reply CHECK ((((reply IS NULL) = (replied_at IS NULL)) AND ((reply IS NULL) = (reply_language IS NULL)))),
  constraint specialist_comment_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 1000))),
  constraint specialist_comment_reply_language_check CHECK ((reply_language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint specialist_comment_specialist_id_fkey FOREIGN KEY (specialist_id) REFERENCES specialist_profile(person_id) ON DELETE CASCADE,
  constraint specialist_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

create table specialist_comment_report (
  id bigint generated always as identity not null,
  comment_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  note text default ''::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  decided_at timestamp with time zone,
  decided_by text,
  idempotency_key text not null,
  fingerprint text not null,
  constraint specialist_comment_report_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES specialist_comment(id) ON DELETE CASCADE,
  constraint specialist_comment_report_decided CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint specialist_comment_report_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 64))),
  constraint specialist_comment_report_idempotency_key_key UNIQUE (idempotency_key),
  constraint specialist_comment_report_once UNIQUE (comment_id, reporter_id),
  constraint specialist_comment_report_pkey PRIMARY KEY (id),
  constraint specialist_comment_report_reason_check CHECK ((reason = ANY (ARRAY['ABUSE'::text, 'PERSONAL_DATA'::text, 'UNTRUE'::text, 'ADVERTISING'::text, 'OTHER'::text]))),
  constraint specialist_comment_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES person(id) ON DELETE CASCADE
);

create table specialist_figures (
  person_id bigint not null,
  on_sale integer not null,
  sold_year integer not null,
  sale_days integer,
  calls integer not null,
  calls_in_time integer not null,
  answer_minutes integer,
  counted_at timestamp with time zone default clock_timestamp() not null,
  ratings integer default 0 not null,
  rating_sum integer default 0 not null,
  constraint specialist_figures_calls_check CHECK ((calls >= 0)),
  constraint specialist_figures_check CHECK (((calls_in_time >= 0) AND (calls_in_time <= calls))),
  constraint specialist_figures_on_sale_check CHECK ((on_sale >= 0)),
  constraint specialist_figures_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint specialist_figures_pkey PRIMARY KEY (person_id),
  constraint specialist_figures_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint specialist_figures_ratings_check CHECK ((ratings >= 0)),
  constraint specialist_figures_sales CHECK (((sale_days IS NULL) = (sold_year = 0))),
  constraint specialist_figures_sold_year_check CHECK ((sold_year >= 0))
);

create table specialist_profile (
  person_id bigint not null,
  trade_name text default ''::text not null,
  agency_id bigint,
  about text default ''::text not null,
  about_language text default 'uz'::text not null,
  languages text[] default '{uz}'::text[] not null,
  province_ids integer[] default '{}'::integer[] not null,
  services text[] default '{}'::text[] not null,
  license text default ''::text not null,
  since smallint,
  telegram text default ''::text not null,
  verified_at timestamp with time zone,
  verified_by text,
  version integer default 1 not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint specialist_profile_about_language_check CHECK ((about_language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint specialist_profile_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint specialist_profile_not_own_agency CHECK ((agency_id IS DISTINCT FROM person_id)),
  constraint specialist_profile_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint specialist_profile_pkey PRIMARY KEY (person_id),
  constraint specialist_profile_since_check CHECK (((since >= 1950) AND (since <= 2100))),
  constraint specialist_profile_verified CHECK (((verified_at IS NULL) = (verified_by IS NULL)))
);

create table standing_order (
  id bigint generated always as identity not null,
  state text default 'ACTIVE'::text not null,
  phone text,
  person_id bigint,
  first_name text not null,
  last_name text default ''::text not null,
  middle_name text default ''::text not null,
  language text not null,
  query text not null,
  communications text[] default '{}'::text[] not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  waits_since timestamp with time zone default clock_timestamp() not null,
  waits_snapshot pg_snapshot default pg_current_snapshot() not null,
  active_until timestamp with time zone not null,
  reminded_of timestamp with time zone,
  ended_at timestamp with time zone,
  constraint standing_order_asked_by CHECK (((phone IS NOT NULL) OR (state <> 'ACTIVE'::text))),
  constraint standing_order_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'en'::text]))),
  constraint standing_order_phone_check CHECK ((phone ~ '^998[0-9]{9}$'::text)),
  constraint standing_order_pkey PRIMARY KEY (id),
  constraint standing_order_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'EXPIRED'::text, 'CANCELLED'::text])))
);

create table standing_order_key (
  order_id bigint not null,
  category_id integer not null,
  place_id integer not null,
  currency currency not null,
  price_min bigint not null,
  price_max bigint not null,
  area_min_dm2 integer not null,
  area_max_dm2 integer not null,
  rooms smallint not null,
  is_whole boolean not null,
  constraint standing_order_key_order_id_fkey FOREIGN KEY (order_id) REFERENCES standing_order(id) ON DELETE CASCADE
);

create table telegram_chat (
  person_id bigint not null,
  chat_id bigint not null,
  name text,
  linked_at timestamp with time zone default clock_timestamp() not null,
  constraint telegram_chat_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint telegram_chat_pkey PRIMARY KEY (person_id)
);

create table telegram_update (
  id bigint not null,
  taken_at timestamp with time zone default clock_timestamp() not null,
  constraint telegram_update_pkey PRIMARY KEY (id)
);

create table transfer_agreement (
  order_id bigint not null,
  amount_tiyin bigint not null,
  payer_sealed bytea not null,
  bank_reference text not null,
  first_agreed_by text not null,
  first_agreed_at timestamp with time zone default clock_timestamp() not null,
  constraint transfer_agreement_amount_tiyin_check CHECK ((amount_tiyin > 0)),
  constraint transfer_agreement_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 64))),
  constraint transfer_agreement_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_order(id),
  constraint transfer_agreement_pkey PRIMARY KEY (order_id)
);

create table transfer_reversal (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  reason text not null,
  state text default 'WAITING'::text not null,
  requested_by text not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  decided_by text,
  decided_at timestamp with time zone,
  note text default ''::text not null,
  constraint transfer_reversal_check CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint transfer_reversal_check1 CHECK (((state = ANY (ARRAY['CONFIRMED'::text, 'REFUSED'::text])) = (decided_by IS NOT NULL))),
  constraint transfer_reversal_check2 CHECK (((state <> 'CONFIRMED'::text) OR (decided_by <> requested_by))),
  constraint transfer_reversal_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint transfer_reversal_pkey PRIMARY KEY (id),
  constraint transfer_reversal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint transfer_reversal_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'LAPSED'::text])))
);

create table unexplained_money (
  party_kind text not null,
  party_id bigint not null,
  bucket text not null,
  balance_tiyin bigint not null,
  explained_tiyin bigint not null,
  since timestamp with time zone default clock_timestamp() not null,
  constraint unexplained_money_check CHECK ((explained_tiyin <> balance_tiyin)),
  constraint unexplained_money_pkey PRIMARY KEY (party_kind, party_id, bucket)
);

create table upload (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  state text default 'COMING'::text not null,
  party_kind text not null,
  party_id bigint not null,
  sha256 bytea not null,
  store_names text[] not null,
  picture_id bigint,
  document_kind text,
  file_name text default ''::text not null,
  media_type text,
  bytes integer not null,
  application_id bigint,
  idle_since timestamp with time zone default clock_timestamp(),
  created_at timestamp with time zone default clock_timestamp() not null,
  credit_id bigint,
  constraint upload_bytes_check CHECK ((bytes > 0)),
  constraint upload_check CHECK (((kind <> 'DOCUMENT'::text) OR ((document_kind IS NOT NULL) AND (media_type IS NOT NULL)))),
  constraint upload_check1 CHECK (((kind <> 'PICTURE'::text) OR (state <> 'READY'::text) OR (picture_id IS NOT NULL))),
  constraint upload_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES credit_application(id),
  constraint upload_document_kind_check CHECK ((document_kind = ANY (ARRAY['CADASTRE_PASSPORT'::text, 'OWNERSHIP'::text, 'PLEDGE'::text, 'COURT'::text, 'POWER_OF_ATTORNEY'::text, 'OTHER'::text]))),
  constraint upload_kind_check CHECK ((kind = ANY (ARRAY['PICTURE'::text, 'DOCUMENT'::text]))),
  constraint upload_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))),
  constraint upload_of_one CHECK (((application_id IS NULL) OR (credit_id IS NULL))),
  constraint upload_party_kind_check CHECK ((party_kind = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint upload_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint upload_picture_id_key UNIQUE (picture_id),
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_state_check CHECK ((state = ANY (ARRAY['COMING'::text, 'READY'::text, 'LEAVING'::text]))),
  constraint upload_taken CHECK (((idle_since IS NOT NULL) OR (num_nonnulls(application_id, credit_id) = 1)))
);

create table user_message (
  id bigint generated always as identity not null,
  event_id uuid not null,
  username text not null,
  topic text not null,
  body jsonb not null,
  created_at timestamp with time zone default auction_now() not null,
  shown_at timestamp with time zone,
  kind text default 'account'::text not null,
  title text,
  text text,
  path text,
  read_at timestamp with time zone,
  words jsonb,
  constraint user_message_event_id_key UNIQUE (event_id),
  constraint user_message_pkey PRIMARY KEY (id)
);

create table viewing (
  id bigint generated always as identity not null,
  listing_id bigint not null,
  person_id bigint not null,
  username text not null,
  at timestamp with time zone not null,
  state text default 'REQUESTED'::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  settled_at timestamp with time zone,
  constraint viewing_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id),
  constraint viewing_pkey PRIMARY KEY (id),
  constraint viewing_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'AGREED'::text, 'DECLINED'::text, 'CANCELLED'::text, 'HELD'::text, 'LAPSED'::text])))
);

create table visibility_group (
  id bigint generated always as identity not null,
  owner_person_id bigint not null,
  name text not null,
  constraint visibility_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint visibility_group_owner_person_id_fkey FOREIGN KEY (owner_person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint visibility_group_owner_person_id_name_key UNIQUE (owner_person_id, name),
  constraint visibility_group_pkey PRIMARY KEY (id)
);

create table visibility_group_member (
  group_id bigint not null,
  person_id bigint not null,
  constraint visibility_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES visibility_group(id) ON DELETE CASCADE,
  constraint visibility_group_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint visibility_group_member_pkey PRIMARY KEY (group_id, person_id)
);

create table web_session (
  id bytea not null,
  public_id uuid default gen_random_uuid() not null,
  subject text not null,
  provider_session text default ''::text not null,
  refresh_sealed bytea not null,
  access_sealed bytea not null,
  access_expires_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  login_mode text default 'PERSON'::text not null,
  company_name text,
  user_agent text default ''::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  last_seen_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  acting_party text default ''::text not null,
  constraint web_session_login_mode_check CHECK ((login_mode = ANY (ARRAY['PERSON'::text, 'ENTITY'::text]))),
  constraint web_session_pkey PRIMARY KEY (id),
  constraint web_session_public_id_key UNIQUE (public_id)
);

CREATE UNIQUE INDEX application_analysis_living ON public.application_analysis USING btree (application_id) WHERE (ended_at IS NULL);

CREATE INDEX application_analysis_of ON public.application_analysis USING btree (application_id, id);

CREATE INDEX application_author ON public.application USING btree (party_kind, party_id, id DESC);

CREATE UNIQUE INDEX application_begun ON public.application USING btree (party_kind, party_id, begin_key) WHERE (begin_key IS NOT NULL);

CREATE INDEX application_by_author ON public.application USING btree (author_username, created_at DESC, id DESC) WHERE is_sent;

CREATE INDEX application_cadastre ON public.application USING btree (cadastral_number) WHERE (cadastral_number <> ''::text);

CREATE UNIQUE INDEX application_contract_living ON public.application_contract USING btree (application_id, ((signed_at IS NULL))) WHERE (replaced_at IS NULL);

CREATE INDEX application_debtor ON public.application USING btree (debtor_digest) WHERE (debtor_digest IS NOT NULL);

CREATE INDEX application_due ON public.application USING btree (due_at, id) INCLUDE (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, created_at) WHERE is_open;

CREATE INDEX application_due_in_hand ON public.application USING btree (in_hand, due_at, id) INCLUDE (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, created_at) WHERE is_open;

CREATE INDEX application_due_of_company ON public.application USING btree (company_id, due_at, id) INCLUDE (process, province_id, district_id, category_id, goal, liquidity, origin, in_hand, created_at) WHERE is_open;

CREATE INDEX application_due_of_district ON public.application USING btree (district_id, due_at, id) INCLUDE (process, company_id, province_id, category_id, goal, liquidity, origin, in_hand, created_at) WHERE is_open;

CREATE INDEX application_due_of_province ON public.application USING btree (province_id, due_at, id) INCLUDE (process, company_id, district_id, category_id, goal, liquidity, origin, in_hand, created_at) WHERE is_open;

CREATE INDEX application_event_moves ON public.application_event USING btree (at) INCLUDE (application_id, from_status, to_status, actor, actor_role) WHERE (kind = 'MOVE'::text);

CREATE INDEX application_event_of ON public.application_event USING btree (application_id, id);

CREATE INDEX application_fee ON public.application USING btree (process, due_at) WHERE (process = ANY (ARRAY['sell'::process_status, 'credit'::process_status, 'done_own_expense'::process_status, 'monitoring'::process_status, 'commission_not_paid'::process_status]));

CREATE INDEX application_in_hand ON public.application USING btree (in_hand, created_at DESC, id DESC) INCLUDE (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, due_at) WHERE is_sent;

CREATE INDEX application_listing ON public.application USING btree (listing_id) WHERE (listing_id IS NOT NULL);

CREATE INDEX application_of_category ON public.application USING btree (category_id, created_at DESC, id DESC) INCLUDE (process, company_id, province_id, district_id, goal, liquidity, origin, in_hand, due_at) WHERE is_sent;

CREATE INDEX application_of_company ON public.application USING btree (company_id, created_at DESC, id DESC) INCLUDE (process, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at) WHERE is_sent;

CREATE INDEX application_of_district ON public.application USING btree (district_id, created_at DESC, id DESC) INCLUDE (process, company_id, province_id, category_id, goal, liquidity, origin, in_hand, due_at) WHERE is_sent;

CREATE INDEX application_of_process ON public.application USING btree (process, created_at DESC, id DESC) INCLUDE (company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at) WHERE is_sent;

CREATE INDEX application_of_province ON public.application USING btree (province_id, created_at DESC, id DESC) INCLUDE (process, company_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at) WHERE is_sent;

CREATE UNIQUE INDEX application_once ON public.application USING btree (party_kind, party_id, cadastral_number) WHERE ((kind = 'SALE'::text) AND (cadastral_number <> ''::text) AND (process <> ALL (ARRAY['new'::process_status, 'rejected'::process_status, 'done'::process_status, 'failed'::process_status])));

CREATE INDEX application_open ON public.application USING btree (created_at DESC, id DESC) INCLUDE (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at) WHERE is_open;

CREATE INDEX application_pending ON public.application USING btree (process_since) WHERE (process = 'pending'::process_status);

CREATE INDEX application_sent ON public.application USING btree (created_at DESC, id DESC) INCLUDE (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at) WHERE is_sent;

CREATE INDEX application_words ON public.application USING gin (word_vector);

CREATE INDEX audit_entry_action ON public.audit_entry USING btree (action, id);

CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (actor, at);

CREATE INDEX audit_entry_actor_id ON public.audit_entry USING btree (actor, id);

CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);

CREATE INDEX audit_entry_object ON public.audit_entry USING btree (object, at);

CREATE INDEX audit_entry_object_id ON public.audit_entry USING btree (object text_pattern_ops, id);

CREATE INDEX benefit_company ON public.benefit USING btree (company_id, id);

CREATE INDEX benefit_of_class ON public.benefit USING btree (category_id, province_id) WHERE (property_id IS NULL);

CREATE INDEX benefit_property ON public.benefit USING btree (property_id) WHERE (property_id IS NOT NULL);

CREATE INDEX bid_receipt_party ON public.bid_receipt USING btree (party_kind, party_id, at_ms DESC, row_number DESC) INCLUDE (lot_id);

CREATE INDEX consultation_request_asked ON public.consultation_request USING btree (created_at);

CREATE INDEX consultation_request_of_user ON public.consultation_request USING btree (target_id, id DESC) WHERE (target_kind = 'user'::text);

CREATE UNIQUE INDEX consultation_request_one_open ON public.consultation_request USING btree (phone, target_kind, target_id) WHERE (state = 'OPEN'::text);

CREATE INDEX consultation_request_open ON public.consultation_request USING btree (due_at) WHERE (state = 'OPEN'::text);

CREATE INDEX consultation_request_waiting ON public.consultation_request USING btree (due_at) WHERE (called_at IS NULL);

CREATE INDEX content_view_day ON public.content_view USING btree (day);

CREATE INDEX credit_application_end ON public.credit_application USING btree (ends_at) WHERE (state = ANY (ARRAY['NEW'::text, 'IN_REVIEW'::text, 'APPROVED'::text]));

CREATE INDEX credit_application_listing ON public.credit_application USING btree (listing_id, state);

CREATE UNIQUE INDEX credit_application_living ON public.credit_application USING btree (person_id, listing_id, company_id) WHERE (state = ANY (ARRAY['NEW'::text, 'IN_REVIEW'::text, 'APPROVED'::text]));

CREATE INDEX credit_application_person ON public.credit_application USING btree (person_id, id DESC);

CREATE INDEX credit_application_queue ON public.credit_application USING btree (company_id, state, id);

CREATE INDEX credit_application_state ON public.credit_application USING btree (state, id);

CREATE INDEX credit_application_waiting ON public.credit_application USING btree (company_id, state, answer_by) WHERE (state = ANY (ARRAY['NEW'::text, 'IN_REVIEW'::text]));

CREATE INDEX credit_event_application ON public.credit_event USING btree (application_id, id);

CREATE INDEX declaration_signature_waiting ON public.declaration_signature USING btree (signed_ms) WHERE ((logged_at IS NULL) AND (refusal IS NULL));

CREATE INDEX document_owner ON public.document USING btree (owner_subject, id);

CREATE UNIQUE INDEX dollar_rate_request_waiting ON public.dollar_rate_request USING btree ((true)) WHERE (state = 'WAITING'::text);

CREATE INDEX import_run_company ON public.import_run USING btree (company_id, id DESC);

CREATE INDEX import_run_running ON public.import_run USING btree (id) WHERE (state = 'RUNNING'::text);

CREATE INDEX ledger_entry_account ON public.ledger_entry USING btree (account_id, transfer_id);

CREATE INDEX legal_entity_closed ON public.legal_entity USING btree (id) WHERE ((blocked_at IS NOT NULL) OR (activity_state = 'inactive'::text));

CREATE INDEX legal_entity_member_person ON public.legal_entity_member USING btree (person_id);

CREATE INDEX listing_cadastral ON public.listing USING btree (cadastral_number) WHERE (cadastral_number IS NOT NULL);

CREATE INDEX listing_comparable ON public.listing USING btree (category_id, province_id, property_area_dm2) WHERE ((sale_status(process) <> 'hidden'::text) AND (visibility = 'TO_EVERYONE'::visibility) AND is_shown);

CREATE INDEX listing_not_for_all ON public.listing USING btree (id) WHERE ((visibility <> 'TO_EVERYONE'::visibility) OR (NOT is_shown));

CREATE INDEX listing_of_groups ON public.listing USING gin (group_ids) WHERE (visibility = 'TO_GROUPS'::visibility);

CREATE INDEX listing_publication_due ON public.listing_publication USING btree (opened_at) WHERE ((opened_at IS NOT NULL) AND (matched_at IS NULL));

CREATE INDEX listing_realtor ON public.listing USING btree (realtor_id) WHERE (realtor_id IS NOT NULL);

CREATE INDEX listing_seller ON public.listing USING btree (seller_kind, seller_id) WHERE (seller_id IS NOT NULL);

CREATE INDEX listing_similar ON public.listing USING btree (category_id, district_id, price_tiyin) WHERE (process = ANY (ARRAY['in_sale'::process_status, 'auction'::process_status, 'direct'::process_status]));

CREATE INDEX live_notice_age ON public.live_notice USING btree (created_at);

CREATE INDEX lot_declaration_lot ON public.lot_declaration USING btree (lot_id);

CREATE INDEX lot_due ON public.lot USING btree (due_ms) WHERE (due_ms IS NOT NULL);

CREATE INDEX lot_participant_bid_agreement ON public.lot_participant USING btree (bid_agreement);

CREATE INDEX lot_participant_deposit_agreement ON public.lot_participant USING btree (deposit_agreement);

CREATE UNIQUE INDEX lot_participant_once ON public.lot_participant USING btree (lot_id, party_kind, party_id) WHERE (fate = 'held'::text);

CREATE INDEX lot_participant_party ON public.lot_participant USING btree (party_kind, party_id);

CREATE INDEX lot_phase ON public.lot USING btree (phase, day);

CREATE INDEX lot_question_party ON public.lot_question USING btree (party_kind, party_id, lot_id);

CREATE INDEX lot_question_person ON public.lot_question USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX lot_question_waiting ON public.lot_question USING btree (lot_id, number) WHERE ((answer IS NULL) AND (hidden_at IS NULL));

CREATE INDEX oidc_object_expiry ON public.oidc_object USING btree (expires_at);

CREATE INDEX oidc_object_grant ON public.oidc_object USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX oidc_object_uid ON public.oidc_object USING btree (uid) WHERE (uid IS NOT NULL);

CREATE INDEX order_match_listing ON public.order_match USING btree (listing_id);

CREATE INDEX order_match_untold ON public.order_match USING btree (found_at) WHERE (state = 'found'::text);

CREATE INDEX outgoing_message_about ON public.outgoing_message USING btree (subject) WHERE ((due_at IS NOT NULL) AND (subject IS NOT NULL));

CREATE INDEX outgoing_message_age ON public.outgoing_message USING btree (created_at);

CREATE INDEX outgoing_message_counted ON public.outgoing_message USING btree (channel, recipient, cleared_at) WHERE ((cleared_at IS NOT NULL) AND (kind = 'match'::text));

CREATE UNIQUE INDEX outgoing_message_once ON public.outgoing_message USING btree (event_id, channel, recipient);

CREATE INDEX outgoing_message_open ON public.outgoing_message USING btree (channel, state, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'failed'::text]));

CREATE INDEX outgoing_message_summed ON public.outgoing_message USING btree (summary_id) WHERE (summary_id IS NOT NULL);

CREATE INDEX outgoing_message_to_decide ON public.outgoing_message USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (cleared_at IS NULL));

CREATE INDEX outgoing_message_to_send ON public.outgoing_message USING btree (channel, due_at) WHERE ((due_at IS NOT NULL) AND (cleared_at IS NOT NULL));

CREATE UNIQUE INDEX owed_payout_reference ON public.owed_payout USING btree (bank_reference) WHERE (paid_at IS NOT NULL);

CREATE INDEX payment_by_document ON public.payment USING btree (provider_tx, provider);

CREATE INDEX payment_by_time ON public.payment USING btree (provider, provider_time_ms);

CREATE INDEX payment_difference_of ON public.payment_difference USING btree (reconciliation_id, id);

CREATE INDEX payment_difference_of_payment ON public.payment_difference USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX payment_difference_open ON public.payment_difference USING btree (id) WHERE (settled_at IS NULL);

CREATE UNIQUE INDEX payment_document ON public.payment USING btree (provider, provider_tx) WHERE ((provider <> 'bank'::text) OR (state = ANY (ARRAY['CREATED'::text, 'PAID'::text])));

CREATE INDEX payment_of_order ON public.payment USING btree (order_id);

CREATE INDEX payment_open ON public.payment USING btree (id) WHERE (state = 'CREATED'::text);

CREATE UNIQUE INDEX payment_paid_once ON public.payment USING btree (order_id) WHERE (state = 'PAID'::text);

CREATE INDEX payment_performed ON public.payment USING btree (provider, performed_ms) WHERE (performed_ms IS NOT NULL);

CREATE INDEX person_bank ON public.person USING btree (bank_id) WHERE (bank_id IS NOT NULL);

CREATE INDEX person_blocked ON public.person USING btree (id) WHERE (blocked_at IS NOT NULL);

CREATE INDEX person_leaving ON public.person USING btree (deletion_requested_at) WHERE ((deletion_requested_at IS NOT NULL) AND (erased_at IS NULL));

CREATE INDEX person_login_removal ON public.person USING btree (id) WHERE login_removal_pending;

CREATE INDEX place_parent ON public.place USING btree (parent_id);

CREATE INDEX provider_logout_session ON public.provider_logout USING btree (provider_session);

CREATE INDEX provider_logout_subject ON public.provider_logout USING btree (subject) WHERE (provider_session IS NULL);

CREATE UNIQUE INDEX purchase_request_once ON public.purchase_request USING btree (listing_id, party_kind, party_id) WHERE (state <> 'WITHDRAWN'::text);

CREATE INDEX purchase_request_party ON public.purchase_request USING btree (party_kind, party_id, id DESC);

CREATE INDEX push_subscription_of ON public.push_subscription USING btree (person_id, id);

CREATE INDEX refund_request_decided ON public.refund_request USING btree (id) WHERE (state <> 'REQUESTED'::text);

CREATE INDEX refund_request_of_party ON public.refund_request USING btree (party_kind, party_id, id);

CREATE INDEX refund_request_open ON public.refund_request USING btree (requested_at) WHERE (state = 'REQUESTED'::text);

CREATE INDEX register_answer_at ON public.register_answer USING btree (at);

CREATE INDEX register_question_of ON public.register_question USING btree (username, at);

CREATE INDEX reservation_due ON public.reservation USING btree (due_at) WHERE (state = 'RESERVED'::text);

CREATE INDEX reservation_event_reservation ON public.reservation_event USING btree (reservation_id, id);

CREATE INDEX reservation_listing ON public.reservation USING btree (listing_id, id DESC);

CREATE UNIQUE INDEX reservation_living ON public.reservation USING btree (listing_id) WHERE (state = ANY (ARRAY['RESERVED'::text, 'PAID'::text]));

CREATE INDEX reservation_party ON public.reservation USING btree (party_kind, party_id, id DESC);

CREATE INDEX reservation_person ON public.reservation USING btree (person_id);

CREATE INDEX reservation_state ON public.reservation USING btree (state, id DESC);

CREATE INDEX saved_listing_listing ON public.saved_listing USING btree (listing_id);

CREATE INDEX selection_listing_listing ON public.selection_listing USING btree (listing_id);

CREATE INDEX selection_maker ON public.selection USING btree (maker_person_id, id) WHERE (maker_person_id IS NOT NULL);

CREATE INDEX selection_person ON public.selection USING btree (person_id, id) WHERE (person_id IS NOT NULL);

CREATE INDEX service_fee_time ON public.service_fee USING btree (received_at);

CREATE INDEX signature_tx_object ON public.signature_tx USING btree (subject, purpose, object_id, created_at);

CREATE INDEX sms_code_address ON public.sms_code USING btree (address, created_at);

CREATE INDEX sms_code_phone ON public.sms_code USING btree (phone, created_at);

CREATE INDEX sms_code_time ON public.sms_code USING btree (created_at);

CREATE INDEX specialist_comment_about ON public.specialist_comment USING btree (specialist_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX specialist_comment_author ON public.specialist_comment USING btree (author_id, created_at DESC);

CREATE INDEX specialist_comment_contacts ON public.specialist_comment USING btree (id) WHERE ((contacts = 'WAITING'::text) AND (deleted_at IS NULL) AND (hidden_at IS NULL));

CREATE UNIQUE INDEX specialist_comment_day ON public.specialist_comment USING btree (author_id, specialist_id, day) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX specialist_comment_deal ON public.specialist_comment USING btree (author_id, specialist_id, proof_product_id) WHERE ((rating IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX specialist_comment_latest ON public.specialist_comment USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX specialist_comment_report_open ON public.specialist_comment_report USING btree (comment_id) WHERE (decided_at IS NULL);

CREATE INDEX specialist_comment_report_reporter ON public.specialist_comment_report USING btree (reporter_id, created_at DESC);

CREATE INDEX specialist_profile_agency ON public.specialist_profile USING btree (agency_id) WHERE (agency_id IS NOT NULL);

CREATE INDEX standing_order_end ON public.standing_order USING btree (active_until) WHERE (state = 'ACTIVE'::text);

CREATE INDEX standing_order_key_find ON public.standing_order_key USING btree (category_id, place_id, currency, price_max) INCLUDE (price_min, area_min_dm2, area_max_dm2, rooms, is_whole, order_id);

CREATE INDEX standing_order_key_order ON public.standing_order_key USING btree (order_id);

CREATE UNIQUE INDEX standing_order_once ON public.standing_order USING btree (phone, md5(query), communications) WHERE (state = 'ACTIVE'::text);

CREATE INDEX standing_order_person ON public.standing_order USING btree (person_id, id) WHERE (person_id IS NOT NULL);

CREATE INDEX standing_order_phone ON public.standing_order USING btree (phone, id);

CREATE INDEX standing_order_to_forget ON public.standing_order USING btree (ended_at) WHERE ((ended_at IS NOT NULL) AND (phone IS NOT NULL));

CREATE INDEX telegram_chat_by_chat ON public.telegram_chat USING btree (chat_id);

CREATE INDEX telegram_update_age ON public.telegram_update USING btree (taken_at);

CREATE INDEX transfer_reversal_of_payment ON public.transfer_reversal USING btree (payment_id);

CREATE UNIQUE INDEX transfer_reversal_waiting ON public.transfer_reversal USING btree (payment_id) WHERE (state = 'WAITING'::text);

CREATE INDEX upload_application ON public.upload USING btree (application_id) WHERE (application_id IS NOT NULL);

CREATE INDEX upload_credit ON public.upload USING btree (credit_id) WHERE (credit_id IS NOT NULL);

CREATE INDEX upload_idle ON public.upload USING btree (idle_since) WHERE (idle_since IS NOT NULL);

CREATE INDEX upload_party ON public.upload USING btree (party_kind, party_id, created_at DESC);

CREATE INDEX user_message_age ON public.user_message USING btree (created_at);

CREATE INDEX user_message_not_read ON public.user_message USING btree (username) WHERE ((text IS NOT NULL) AND (read_at IS NULL));

CREATE INDEX user_message_of ON public.user_message USING btree (username, id DESC) WHERE (text IS NOT NULL);

CREATE INDEX user_message_unread ON public.user_message USING btree (username, topic, id) WHERE (shown_at IS NULL);

CREATE INDEX viewing_listing ON public.viewing USING btree (listing_id, at);

CREATE UNIQUE INDEX viewing_once ON public.viewing USING btree (listing_id, person_id) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'AGREED'::text]));

CREATE INDEX viewing_person ON public.viewing USING btree (person_id, id DESC);

CREATE INDEX web_session_expiry ON public.web_session USING btree (expires_at);

CREATE INDEX web_session_provider ON public.web_session USING btree (provider_session);

CREATE INDEX web_session_subject ON public.web_session USING btree (subject);

CREATE OR REPLACE FUNCTION public.account_refusal(asked_person bigint, asked_session text, asked_entity bigint, needed_roles text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
           when p.blocked_at is not null then 'accountBlocked'
           when exists (select from ended_session s where s.provider_session = asked_session)
             or exists (select from provider_logout l where l.provider_session = asked_session) then 'sessionEnded'
           when asked_entity is not null and not exists (
             select from legal_entity_member m join legal_entity e on e.id = m.entity_id
              where m.person_id = p.id and e.id = asked_entity and m.key_state = 'valid'
                and e.blocked_at is null and e.activity_state = 'active') then 'companyLost'
           when needed_roles is not null and not p.roles && needed_roles then 'forbidden'
         end
    from person p where p.id = asked_person
$function$
;

CREATE OR REPLACE FUNCTION public.alert_month_end(since timestamp with time zone, months integer, days_min integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (date_trunc('day', greatest(since at time zone 'Asia/Tashkent' + make_interval(months => months),
                                     since at time zone 'Asia/Tashkent' + make_interval(days => days_min)))
          + interval '1 day') at time zone 'Asia/Tashkent' $function$
;

CREATE OR REPLACE FUNCTION public.append_to_lots(pages jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  moved integer;
  writer_epoch bigint;
begin
  for writer_epoch in select distinct p.epoch from jsonb_to_recordset(pages -> 'lots') as p (epoch bigint) loop
    perform fence_lot_writer(writer_epoch);
  end loop;
  update lot set
    state = p.state, phase = p.phase, log_number = p.number, log_hash = p.hash, due_ms = p.due_ms, day = p.day,
    cut_off_ms = p.cut_off_ms, opens_ms = p.opens_ms, closes_ms = p.closes_ms, ended_ms = coalesce(p.ended_ms, lot.ended_ms),
    price_tiyin = p.price_tiyin, bid_count = p.bid_count, participant_count = p.participant_count
    from jsonb_to_recordset(pages -> 'lots') as p (
      lot_id bigint, expected int, number int, hash text, state text, phase text, due_ms bigint, day text, cut_off_ms bigint,
      opens_ms bigint, closes_ms bigint, ended_ms bigint, price_tiyin bigint, bid_count int, participant_count int)
   where lot.id = p.lot_id and lot.log_number = p.expected;
  get diagnostics moved = row_count;
  if moved <> jsonb_array_length(pages -> 'lots') then
    raise exception 'a lot is not at the row that it was written after' using errcode = 'OA001';
  end if;
  insert into lot_log (lot_id, number, fact, hash)
  select lot_id, number, fact, hash
    from jsonb_to_recordset(pages -> 'rows') as r (lot_id bigint, number int, fact text, hash text);
  insert into lot_head (lot_id, number, hash, at_ms, signature)
  select lot_id, number, hash, head_ms, signature
    from jsonb_to_recordset(pages -> 'lots') as p (lot_id bigint, number int, hash text, head_ms bigint, signature text);
  insert into lot_bid (lot_id, round, number, participant, amount_tiyin, at_ms, is_auto)
  select lot_id, round, number, participant, tiyin, at_ms, is_auto
    from jsonb_to_recordset(pages -> 'bids') as r (
      lot_id bigint, round int, number int, participant int, tiyin bigint, at_ms bigint, is_auto boolean);
  insert into lot_command (lot_id, username, key, body_hash, answer)
  select lot_id, username, key, body_hash, answer
    from jsonb_to_recordset(pages -> 'answers') as r (lot_id bigint, username text, key text, body_hash text, answer text);
  if jsonb_array_length(pages -> 'maxima') > 0 then
    insert into lot_maximum (lot_id, row_number, participant, amount_tiyin, salt)
    select lot_id, row_number, participant, tiyin, salt
      from jsonb_to_recordset(pages -> 'maxima') as r (
        lot_id bigint, row_number int, participant int, tiyin bigint, salt text);
  end if;
  if jsonb_array_length(pages -> 'opened') > 0 then
    update lot_maximum m set opened = true
      from jsonb_to_recordset(pages -> 'opened') as r (lot_id bigint, row_number int)
     where m.lot_id = r.lot_id and m.row_number = r.row_number;
  end if;
  perform pg_notify('ostona_live', notice) from jsonb_array_elements_text(pages -> 'notices') as n (notice);
end
$function$
;

CREATE OR REPLACE FUNCTION public.application_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.process <> old.process
     and not exists (select 1 from process_move where from_status = old.process and to_status = new.process) then
    raise exception 'an application does not go from % to %', old.process, new.process
      using errcode = 'check_violation', constraint = 'application_process_moves';
  end if;
  -- A new analysis record may begin after one that failed; otherwise the table decides.
  if old.analysis is not null and new.analysis is distinct from old.analysis
     and not (old.analysis = 'FAILED' and new.analysis = 'IDENTIFICATION')
     and not (new.analysis is null and new.process = 'rejected')
     and not exists (select 1 from analysis_move where from_status = old.analysis and to_status = new.analysis) then
    raise exception 'an analysis does not go from % to %', old.analysis, new.analysis
      using errcode = 'check_violation', constraint = 'application_analysis_moves';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.auction_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select clock_timestamp() + coalesce((select shift_ms from auction_clock), 0) * interval '1 millisecond'
$function$
;

CREATE OR REPLACE FUNCTION public.check_entry_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_tiyin) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.check_transfer_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entries bigint;
  total   numeric;
begin
  select count(*), coalesce(sum(amount_tiyin), 0) into entries, total from ledger_entry where transfer_id = new.id;
  if entries < 2 or total <> 0 then
    raise exception 'transfer % has % entries with the sum %', new.id, entries, total using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.clear_roles_of_erased(erased bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update person set roles = '{}' where id = erased and erased_at is not null;
$function$
;

CREATE OR REPLACE FUNCTION public.content_in(wanted text)
 RETURNS TABLE(id bigint, type text, slug text, "position" integer, published_at timestamp with time zone, link text, image text, extra jsonb, lang text, title text, lead text, body text, views bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select item.id, item.type, item.slug, item.position, item.published_at, item.link, item.image, item.extra,
         words.lang, words.title, words.lead, words.body, coalesce(total.views, 0)
    from content_item item
    join lateral (
      select lang, title, lead, body
        from content_text
       where item_id = item.id and lang in (wanted, 'uz')
       order by lang <> wanted
       limit 1
    ) words on true
    left join content_view_total total on total.item_id = item.id
   where item.published_at <= statement_timestamp()
     and coalesce(item.visible_from, '-infinity') <= statement_timestamp()
     and coalesce(item.visible_to, 'infinity') > statement_timestamp()
$function$
;

CREATE OR REPLACE FUNCTION public.content_words(of_item bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_object_agg(lang, jsonb_build_object('title', title, 'lead', lead, 'body', body)), '{}')
    from content_text where item_id = of_item
$function$
;

CREATE OR REPLACE FUNCTION public.count_specialist_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before integer := case when tg_op <> 'INSERT' and old.hidden_at is null and old.deleted_at is null then old.rating end;
  after integer := case when tg_op <> 'DELETE' and new.hidden_at is null and new.deleted_at is null then new.rating end;
begin
  if before is not distinct from after then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into specialist_figures (person_id, on_sale, sold_year, calls, calls_in_time) values (new.specialist_id, 0, 0, 0, 0)
      on conflict (person_id) do nothing;
  end if;
  update specialist_figures
     set ratings = ratings + (after is not null)::integer - (before is not null)::integer,
         rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0)
   where person_id = coalesce(new.specialist_id, old.specialist_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.fence_lot_writer(writer_epoch bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7283001);
  if not exists (select 1 from lot_writer_lease where epoch = writer_epoch) then
    raise exception 'the lots are written by another process' using errcode = 'OA002';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.has_trade(p person)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p.kind in ('REALTOR', 'AGENCY', 'DEVELOPER')
$function$
;

CREATE OR REPLACE FUNCTION public.is_specialist(p person)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select has_trade(p) and p.blocked_at is null and p.erased_at is null and p.deletion_requested_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.keep_document_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'signatures of documents are kept';
  end if;
  if tg_op = 'DELETE' then
    if exists (select 1 from document where id = old.document_id) then
      raise exception 'the signature of document % is kept', old.document_id;
    end if;
    return old;
  end if;
  if old.copy_sha256 is not null or (new.document_id, new.signing_id) is distinct from (old.document_id, old.signing_id) then
    raise exception 'the signature of document % cannot be changed', old.document_id;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_document_unchanged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'documents are kept';
  end if;
  if tg_op = 'DELETE' then
    if old.retain_until > (clock_timestamp() at time zone 'Asia/Tashkent')::date then
      raise exception 'document % is kept until %', old.number, old.retain_until;
    end if;
    return old;
  end if;
  if old.owner_subject is not null and new.owner_subject is distinct from old.owner_subject then
    raise exception 'document % has an owner already', old.number;
  end if;
  if old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at then
    raise exception 'document % was accepted already', old.number;
  end if;
  if old.sha256 is not null and (new.sha256, new.bytes_sealed) is distinct from (old.sha256, old.bytes_sealed) then
    raise exception 'document % was drawn already', old.number;
  end if;
  if (to_jsonb(new) - array['owner_subject', 'accepted_at', 'sha256', 'bytes_sealed'])
     is distinct from (to_jsonb(old) - array['owner_subject', 'accepted_at', 'sha256', 'bytes_sealed']) then
    raise exception 'document % cannot be changed', old.number;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update ledger_account set balance_tiyin = balance_tiyin + new.amount_tiyin where id = new.account_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_lot_answers(writer_epoch bigint, of_lot bigint, answers jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform fence_lot_writer(writer_epoch);
  insert into lot_command (lot_id, username, key, body_hash, answer)
  select of_lot, username, key, body_hash, answer
    from jsonb_to_recordset(answers) as r (username text, key text, body_hash text, answer text)
  on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_realtor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.realtor_id := realtor_of(new.id, new.source);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_receipts(pages jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into bid_receipt (lot_id, row_number, party_kind, party_id, at_ms, receipt)
  select lot_id, row_number, party_kind, party_id, at_ms, receipt
    from jsonb_to_recordset(pages -> 'receipts') as r (
      lot_id bigint, row_number int, party_kind text, party_id bigint, at_ms bigint, receipt text);
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'signatures are kept';
  end if;
  if tg_op = 'DELETE' then
    if old.state = 'CONFIRMED' then
      raise exception 'signature % is kept', old.id;
    end if;
    return old;
  end if;
  if old.state <> 'PENDING' then
    raise exception 'signing % is decided', old.id;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_way_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.process = 'auction' or (old.process = 'auction' and sale_status(new.process) <> 'on_sale') then
    new.is_auctioned := true;
  elsif sale_status(new.process) = 'on_sale' then
    new.is_auctioned := false;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.lot_exclusion(asked_lot bigint, asked_person bigint, asked_kind text, asked_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with circle as (
    select 'PERSON' as kind, asked_person as id
    union select asked_kind, asked_id
    union select 'ENTITY', m.entity_id from legal_entity_member m where m.person_id = asked_person
    union select 'PERSON', m.person_id from legal_entity_member m where asked_kind = 'ENTITY' and m.entity_id = asked_id
  ), sellers as (
    -- As it was when the lot was published: the debtor is known from there alone.
    select b.party_kind as kind, b.party_id as id from lot_barred b where b.lot_id = asked_lot
    union select l.seller_kind, l.seller_id from listing l where l.id = asked_lot and l.seller_id is not null
    union select a.party_kind, a.party_id from application a where a.listing_id = asked_lot
    union select 'PERSON', a.author_person_id from application a where a.listing_id = asked_lot
    union select 'PERSON', p.id from application a join person p on p.username in (a.assistant, a.moderator)
           where a.listing_id = asked_lot
    union select 'PERSON', p.id from listing l join person p on p.bank_id = l.company_id where l.id = asked_lot
  ), defaulters as (
    select p.party_kind as kind, p.party_id as id from lot_participant p where p.lot_id = asked_lot and p.fate = 'forfeited'
    union select 'PERSON', p.person_id from lot_participant p where p.lot_id = asked_lot and p.fate = 'forfeited'
  )
  select case
           when exists (select from circle join sellers using (kind, id)) then 'isSeller'
           when exists (select from circle join defaulters using (kind, id)) then 'hasDefaulted'
         end
$function$
;

CREATE OR REPLACE FUNCTION public.lot_price_now(start_price_tiyin bigint, price_tiyin bigint, bid_count integer, phase text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((bid_count > 0) OR (phase = ANY (ARRAY['WON'::text, 'COMPLETED'::text]))) THEN price_tiyin ELSE start_price_tiyin END
;

CREATE OR REPLACE FUNCTION public.lot_seller(asked_lot bigint, OUT kind text, OUT id bigint)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE
AS $function$
  select case when l.company_id is not null then 'COMPANY' else l.seller_kind end,
         coalesce(l.company_id::bigint, l.seller_id)
    from listing l
   where l.id = asked_lot
     and (l.company_id is not null
          or l.seller_id is not null
             and not exists (select 1 from application a
                              where a.listing_id = l.id and (a.creator_type = 'OTHERS' or a.client_sealed is not null)))
$function$
;

CREATE OR REPLACE FUNCTION public.note_assistant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listing l set realtor_id = realtor_of(l.id, l.source)
   where l.id in (old.listing_id, new.listing_id) and l.realtor_id is distinct from realtor_of(l.id, l.source);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_benefit_of_property()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  property bigint;
begin
  foreach property in array array_remove(array[old.property_id, case when new.property_id is distinct from old.property_id then new.property_id end], null) loop
    perform note_pay_methods(coalesce((select listing_id from application where id = property), property));
  end loop;
  -- No listing has the number 0 in the feed: it stands for what is offered for classes of them.
  if (old.id is not null and old.property_id is null) or (new.id is not null and new.property_id is null) then
    insert into listing_change (listing_id) values (0);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_listing_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into listing_change (listing_id) select id from old_rows;
  else
    insert into listing_change (listing_id) select id from new_rows;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_listing_of_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_pay_methods(new.listing_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_listing_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_publication (listing_id, opened_at, opened_xid)
  values (new.id, clock_timestamp(), pg_current_xact_id())
  on conflict (listing_id) do update set opened_at = excluded.opened_at, opened_xid = excluded.opened_xid
    where listing_publication.opened_at is null and listing_publication.matched_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_listing_text_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id) select listing_id from new_rows;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_lot_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id, is_bid) values (new.id, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_lot_visibility_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from lot where lot.id = new.id) then
    perform pg_notify('ostona_live', json_build_object('dest', '/house/visibility', 'body', true)::text);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_pay_methods(listing_number bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Whoever writes for the same listing goes first, and is seen below.
  perform from listing where id = listing_number for no key update;
  update listing l set pay_methods = offered.methods
    from (select coalesce(bit_or(pay_method_of(b.credit_type, b.deadline, b.percentage_amount)), 0::smallint) as methods
            from benefit b
           where b.publish_type = 'YES' and b.view_type = 'OUTSIDE'
             and b.property_id = coalesce((select a.id from application a where a.listing_id = listing_number), listing_number)) offered
   where l.id = listing_number and l.pay_methods <> offered.methods;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_provider_logout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('ostona_live', json_build_object('dest', '/house/lines', 'body',
    case when new.subject is null then '' else json_build_object('subject', new.subject)::text end)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_rights_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('ostona_live',
    json_build_object('dest', '/house/lines', 'body', json_build_object('subject', new.subject))::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_seller_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_change (listing_id)
  select id from listing where (seller_kind = 'PERSON' and seller_id = new.id) or realtor_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Another party of the same login has taken the place of this one: the login goes on.
  if old.provider_session <> '' and not exists (
       select from web_session w
        where w.provider_session = old.provider_session and w.expires_at > clock_timestamp()) then
    insert into ended_session (provider_session) values (old.provider_session)
    on conflict (provider_session) do update set ended_at = clock_timestamp();
  end if;
  perform pg_notify('ostona_live',
    json_build_object('dest', '/house/lines', 'body', json_build_object('subject', old.subject))::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_visibility_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('ostona_live', json_build_object('dest', '/house/visibility', 'body', true)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_specialist_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into specialist_profile (person_id) values (new.id) on conflict (person_id) do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.pay_method_of(credit_type text, deadline smallint, percentage_amount integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (deadline IS NOT NULL) THEN CASE WHEN (credit_type = 'PERCENT'::text) THEN 1 ELSE 2 END WHEN ((credit_type = 'PAYMENT_INSTALLMENTS'::text) AND (percentage_amount IS NOT NULL)) THEN 4 ELSE 0 END
;

CREATE OR REPLACE FUNCTION public.plot_dm2(category_id smallint, area_dm2 integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (category_id = ANY (ARRAY[12, 15])) THEN area_dm2 ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION public.property_area_dm2(category_id smallint, area_dm2 integer, area_living_dm2 integer, area_effective_dm2 integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE category_id WHEN 12 THEN COALESCE(area_living_dm2, area_dm2) WHEN 19 THEN COALESCE(area_effective_dm2, area_dm2) ELSE area_dm2 END
;

CREATE OR REPLACE FUNCTION public.raise_site_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update site_version set n = n + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.realtor_of(listing_number bigint, source text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select p.id from application a join person p on p.username = a.assistant
   where source = 'realtor' and a.listing_id = listing_number
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_auction_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_balance_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op = 'INSERT' and new.balance_tiyin <> 0) or (tg_op = 'UPDATE' and pg_trigger_depth() < 2) then
    raise exception 'a balance follows from entries alone';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are only added, never changed', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_new_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.roles && '{BANK,MODERATOR,FINANCE,EDITOR,ADMIN}' and not has_column_privilege('person', 'roles', 'update') then
    raise insufficient_privilege using message = 'permission denied to make staff of a new person';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_rejection_of_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from declaration_signature
              where document = new.document and logged_at is null and refusal is null) then
    raise exception 'declaration % is signed and waits for the log', new.document using errcode = 'OA002';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_accounts(actors jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform 1
    from jsonb_to_recordset(actors) as a (person bigint, session text, entity bigint, roles text[])
   where account_refusal(a.person, a.session, a.entity, a.roles) is not null;
  if found then
    raise exception 'somebody may not act any more' using errcode = 'OA003';
  end if;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.sale_status(process process_status)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when process in ('in_sale', 'auction', 'direct') then 'on_sale'
    when process in ('sold', 'sell', 'credit', 'done_own_expense', 'monitoring', 'commission_not_paid', 'done') then 'sold'
    else 'hidden' end $function$
;

CREATE OR REPLACE FUNCTION public.split_whole_forfeits(percent_before integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  forfeit record;
  share_id bigint;
  owed_id bigint;
  done integer := 0;
begin
  for forfeit in
    select t.idempotency_key || ':share' as key, e.account_id as from_account,
           e.amount_tiyin - e.amount_tiyin * (100 - percent) / 100 as share,
           coalesce(s.kind, 'LOT') as kind, coalesce(s.id, of_lot.id) as seller
      from ledger_account a
      join ledger_entry e on e.account_id = a.id and e.amount_tiyin > 0
      join ledger_transfer t on t.id = e.transfer_id and t.kind = 'forfeit' and t.idempotency_key ~ '^lot:\d{1,15}:p\d+:forfeit$'
      cross join lateral (select (regexp_match(t.idempotency_key, '^lot:(\d+):'))[1]::bigint as id) of_lot
      left join lot on lot.id = of_lot.id
      cross join lateral (select coalesce((lot.sheet::jsonb ->> 'forfeitSellerPercent')::integer, percent_before) as percent) sheet
      left join lateral lot_seller(of_lot.id) s on true
     where a.bucket = 'forfeited' and percent > 0
       and not exists (select 1 from ledger_entry o join ledger_account b on b.id = o.account_id and b.bucket = 'owed'
                        where o.transfer_id = t.id)
       and not exists (select 1 from ledger_transfer done where done.idempotency_key = t.idempotency_key || ':share')
     order by coalesce(s.kind, 'LOT'), coalesce(s.id, of_lot.id), t.id
  loop
    insert into ledger_account (party_kind, party_id, bucket) values (forfeit.kind, forfeit.seller, 'owed')
    on conflict (party_kind, party_id, currency, bucket) do nothing;
    select id into owed_id from ledger_account
     where party_kind = forfeit.kind and party_id = forfeit.seller and currency = 'UZS' and bucket = 'owed';
    perform from ledger_account where id in (forfeit.from_account, owed_id) order by id for update;
    insert into ledger_transfer (kind, idempotency_key) values ('forfeit', forfeit.key)
    on conflict (idempotency_key) do nothing returning id into share_id;
    continue when share_id is null;
    insert into ledger_entry (transfer_id, account_id, amount_tiyin)
    values (share_id, forfeit.from_account, -forfeit.share), (share_id, owed_id, forfeit.share);
    done := done + 1;
  end loop;
  return done;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_from_lot_inbox(writer_epoch bigint)
 RETURNS TABLE(id bigint, command text)
 LANGUAGE plpgsql
AS $function$
begin
  perform fence_lot_writer(writer_epoch);
  return query
    with taken as (delete from lot_inbox i returning i.id, i.command) select t.id, t.command from taken t order by t.id;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_lot_writer_lease(candidate text, lease_ms integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  known lot_writer_lease;
  taken bigint;
begin
  select * into known from lot_writer_lease;
  if known.holder <> candidate and known.renewed_at > clock_timestamp() - make_interval(secs => lease_ms / 1000.0) then
    return null;
  end if;
  -- A process that is frozen in the middle of a transaction would keep its locks until it goes on.
  perform pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ostona lots ' || known.holder and datname = current_database()
      and state <> 'idle' and pid <> pg_backend_pid();
  perform pg_advisory_xact_lock(7283001);
  update lot_writer_lease set epoch = epoch + 1, holder = candidate, renewed_at = clock_timestamp()
   where epoch = known.epoch returning epoch into taken;
  return taken;
end $function$
;

CREATE TRIGGER application_moves BEFORE UPDATE OF process, analysis ON public.application FOR EACH ROW EXECUTE FUNCTION application_moves();

CREATE TRIGGER pay_methods AFTER UPDATE OF listing_id ON public.application FOR EACH ROW WHEN (((new.listing_id IS NOT NULL) AND (new.listing_id IS DISTINCT FROM old.listing_id))) EXECUTE FUNCTION note_listing_of_application();

CREATE TRIGGER pay_methods_of_new AFTER INSERT ON public.application FOR EACH ROW WHEN ((new.listing_id IS NOT NULL)) EXECUTE FUNCTION note_listing_of_application();

CREATE TRIGGER realtor_of_gone AFTER DELETE ON public.application FOR EACH ROW WHEN (((old.assistant IS NOT NULL) AND (old.listing_id IS NOT NULL))) EXECUTE FUNCTION note_assistant();

CREATE TRIGGER realtor_of_listing AFTER UPDATE OF assistant, listing_id ON public.application FOR EACH ROW WHEN (((old.assistant IS DISTINCT FROM new.assistant) OR (old.listing_id IS DISTINCT FROM new.listing_id))) EXECUTE FUNCTION note_assistant();

CREATE TRIGGER realtor_of_new AFTER INSERT ON public.application FOR EACH ROW WHEN (((new.assistant IS NOT NULL) AND (new.listing_id IS NOT NULL))) EXECUTE FUNCTION note_assistant();

CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER pay_methods AFTER INSERT OR DELETE OR UPDATE ON public.benefit FOR EACH ROW EXECUTE FUNCTION note_benefit_of_property();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.benefit FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.benefit FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER bid_receipt_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bid_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_auction_change();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.building_type FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.building_type FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.category FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.category FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.category_characteristic FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.category_characteristic FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.characteristic FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.characteristic FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.characteristic_option FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.characteristic_option FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.company FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.company FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.content_item FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.content_item FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.content_text FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.content_text FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER document_not_emptied BEFORE TRUNCATE ON public.document FOR EACH STATEMENT EXECUTE FUNCTION keep_document_unchanged();

CREATE TRIGGER document_unchanged BEFORE DELETE OR UPDATE ON public.document FOR EACH ROW EXECUTE FUNCTION keep_document_unchanged();

CREATE TRIGGER document_signature_not_emptied BEFORE TRUNCATE ON public.document_signature FOR EACH STATEMENT EXECUTE FUNCTION keep_document_signature();

CREATE TRIGGER document_signature_unchanged BEFORE DELETE OR UPDATE ON public.document_signature FOR EACH ROW EXECUTE FUNCTION keep_document_signature();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.dollar_rate FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.dollar_rate FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER ledger_account_balance BEFORE INSERT OR UPDATE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_balance_by_hand();

CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_entry_balance AFTER INSERT ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION keep_ledger_balance();

CREATE CONSTRAINT TRIGGER ledger_entry_sums_to_zero AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_sum();

CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE CONSTRAINT TRIGGER ledger_transfer_sums_to_zero AFTER INSERT ON public.ledger_transfer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_sum();

CREATE TRIGGER listing_deleted AFTER DELETE ON public.listing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();

CREATE TRIGGER listing_inserted AFTER INSERT ON public.listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();

CREATE TRIGGER listing_opening AFTER INSERT OR UPDATE OF process, visibility, is_shown ON public.listing FOR EACH ROW WHEN (((new.visibility = 'TO_EVERYONE'::visibility) AND new.is_shown AND (sale_status(new.process) = 'on_sale'::text))) EXECUTE FUNCTION note_listing_opening();

CREATE TRIGGER listing_realtor BEFORE INSERT OR UPDATE OF source, realtor_id ON public.listing FOR EACH ROW WHEN (((new.source = 'realtor'::text) OR (new.realtor_id IS NOT NULL))) EXECUTE FUNCTION keep_realtor();

CREATE TRIGGER listing_updated AFTER UPDATE ON public.listing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();

CREATE TRIGGER listing_visibility_change AFTER UPDATE OF visibility, is_shown, group_ids, seller_kind, seller_id, process ON public.listing FOR EACH ROW WHEN (((old.visibility IS DISTINCT FROM new.visibility) OR (old.is_shown IS DISTINCT FROM new.is_shown) OR (old.group_ids IS DISTINCT FROM new.group_ids) OR (old.seller_kind IS DISTINCT FROM new.seller_kind) OR (old.seller_id IS DISTINCT FROM new.seller_id) OR ((sale_status(old.process) = 'hidden'::text) IS DISTINCT FROM (sale_status(new.process) = 'hidden'::text)))) EXECUTE FUNCTION note_lot_visibility_change();

CREATE TRIGGER listing_way_of_sale BEFORE UPDATE OF process ON public.listing FOR EACH ROW EXECUTE FUNCTION keep_way_of_sale();

CREATE TRIGGER listing_price_only_grows BEFORE DELETE OR UPDATE ON public.listing_price FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER listing_risk_inserted AFTER INSERT ON public.listing_risk REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_text_changes();

CREATE TRIGGER listing_risk_updated AFTER UPDATE ON public.listing_risk REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_text_changes();

CREATE TRIGGER listing_text_updated AFTER UPDATE ON public.listing_text REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_text_changes();

CREATE TRIGGER lot_price_inserted AFTER INSERT ON public.lot FOR EACH ROW EXECUTE FUNCTION note_lot_price();

CREATE TRIGGER lot_price_updated AFTER UPDATE ON public.lot FOR EACH ROW WHEN ((lot_price_now(old.start_price_tiyin, old.price_tiyin, old.bid_count, old.phase) IS DISTINCT FROM lot_price_now(new.start_price_tiyin, new.price_tiyin, new.bid_count, new.phase))) EXECUTE FUNCTION note_lot_price();

CREATE TRIGGER lot_bid_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lot_bid FOR EACH STATEMENT EXECUTE FUNCTION refuse_auction_change();

CREATE TRIGGER lot_declaration_signed BEFORE UPDATE ON public.lot_declaration FOR EACH ROW WHEN (((old.status = 'PENDING'::text) AND (new.status = 'REJECT'::text))) EXECUTE FUNCTION refuse_rejection_of_signed();

CREATE TRIGGER lot_head_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lot_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_auction_change();

CREATE TRIGGER lot_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lot_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_auction_change();

CREATE TRIGGER listing_seller_changed AFTER UPDATE OF kind, blocked_at, erased_at, deletion_requested_at ON public.person FOR EACH ROW WHEN (((is_specialist(old.*) IS DISTINCT FROM is_specialist(new.*)) OR (old.kind IS DISTINCT FROM new.kind))) EXECUTE FUNCTION note_seller_changes();

CREATE TRIGGER person_no_new_staff BEFORE INSERT ON public.person FOR EACH ROW EXECUTE FUNCTION refuse_new_staff();

CREATE TRIGGER person_rights_change AFTER UPDATE OF blocked_at, roles ON public.person FOR EACH ROW WHEN (((old.blocked_at IS DISTINCT FROM new.blocked_at) OR (old.roles IS DISTINCT FROM new.roles))) EXECUTE FUNCTION note_rights_change();

CREATE TRIGGER site_version_of_specialist AFTER UPDATE OF kind, blocked_at, erased_at, deletion_requested_at, given_name, family_name ON public.person FOR EACH ROW WHEN ((((old.kind = ANY (ARRAY['REALTOR'::text, 'AGENCY'::text, 'DEVELOPER'::text])) OR (new.kind = ANY (ARRAY['REALTOR'::text, 'AGENCY'::text, 'DEVELOPER'::text]))) AND (((((old.kind IS DISTINCT FROM new.kind) OR (old.blocked_at IS DISTINCT FROM new.blocked_at)) OR (old.deletion_requested_at IS DISTINCT FROM new.deletion_requested_at)) OR (old.given_name IS DISTINCT FROM new.given_name)) OR (old.family_name IS DISTINCT FROM new.family_name)))) EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER specialist_profile_opened AFTER INSERT OR UPDATE OF kind ON public.person FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['REALTOR'::text, 'AGENCY'::text, 'DEVELOPER'::text]))) EXECUTE FUNCTION open_specialist_profile();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.place FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.place FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER provider_logout_ends AFTER INSERT ON public.provider_logout FOR EACH ROW EXECUTE FUNCTION note_provider_logout();

CREATE TRIGGER signature_tx_kept BEFORE DELETE OR UPDATE ON public.signature_tx FOR EACH ROW EXECUTE FUNCTION keep_signature();

CREATE TRIGGER signature_tx_whole BEFORE TRUNCATE ON public.signature_tx FOR EACH STATEMENT EXECUTE FUNCTION keep_signature();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.specialist_comment FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.specialist_comment FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER specialist_comment_rated AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, deleted_at ON public.specialist_comment FOR EACH ROW EXECUTE FUNCTION count_specialist_rating();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.specialist_figures FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.specialist_figures FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version AFTER INSERT OR DELETE OR UPDATE ON public.specialist_profile FOR EACH ROW EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER site_version_emptied AFTER TRUNCATE ON public.specialist_profile FOR EACH STATEMENT EXECUTE FUNCTION raise_site_version();

CREATE TRIGGER visibility_group_member_change AFTER INSERT OR DELETE ON public.visibility_group_member FOR EACH ROW EXECUTE FUNCTION note_visibility_change();

CREATE TRIGGER web_session_ends AFTER DELETE ON public.web_session FOR EACH ROW EXECUTE FUNCTION note_session_end();
