-- People, their keys to the house, and the companies they act for. What names a person to the state (PINFL, TIN,
-- passport) is sealed: `_sealed` columns hold ciphertext, `_digest` columns a keyed hash by which equals are found.

create table person (
  id              bigint generated always as identity primary key,
  -- What the identity provider calls the person: `sub` in its tokens.
  subject         text not null unique,
  username        text not null unique check (username ~ '^[a-z0-9_.@]{8,50}$'),
  client_type     text not null check (client_type in ('Physical', 'Legal')),
  given_name      text not null default '',
  family_name     text not null default '',
  middle_name     text not null default '',
  birth_date      date,
  -- Digits only: 998901234567.
  phone           text not null unique check (phone ~ '^998[0-9]{9}$'),
  email           text,
  address         text not null default '',
  pinfl_sealed    bytea,
  pinfl_digest    bytea unique,
  tin_sealed      bytea,
  -- JSON: series, number, issuedBy, issuedOn, expiresOn.
  passport_sealed bytea,
  roles           text[] not null,
  -- A trade that staff confirmed; shown on public pages of people.
  kind            text check (kind in ('REALTOR', 'AGENCY', 'DEVELOPER', 'BANK')),
  -- For staff of a bank: the company id of the bank in the listings.
  bank_id         integer,
  -- Set once the state's register confirmed name and birth date.
  verified_at     timestamptz,
  blocked_at      timestamptz,
  registered_at   timestamptz not null default clock_timestamp(),
  language        text not null default 'uz' check (language in ('uz', 'ru', 'en')),
  -- {"currency": "UZS", "theme": "light", "channels": {"sms": true, "email": false, "telegram": false, "push": false}}
  settings        jsonb not null default '{}',
  deletion_requested_at timestamptz,
  check ((pinfl_sealed is null) = (pinfl_digest is null))
);

-- Names of one person for people to choose by; never shown to visitors.
create table visibility_group (
  id              bigint generated always as identity primary key,
  owner_person_id bigint not null references person on delete cascade,
  name            text not null check (length(name) between 1 and 80),
  unique (owner_person_id, name)
);
create table visibility_group_member (
  group_id  bigint not null references visibility_group on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (group_id, person_id)
);

-- Embedded provider: how a person proves to be who they say.
create table credential (
  person_id         bigint primary key references person on delete cascade,
  password_hash     text not null,
  changed_at        timestamptz not null default clock_timestamp(),
  -- The secret of the second factor; it counts once a first code was right.
  totp_sealed       bytea,
  totp_confirmed_at timestamptz,
  -- The step of the last code taken: no code counts twice.
  totp_last_step    bigint
);

-- Wrong passwords and codes, by account and by address. The key is a keyed hash.
create table login_attempt (
  key          bytea primary key,
  failures     integer not null default 0,
  last_at      timestamptz not null default clock_timestamp(),
  locked_until timestamptz
);

-- Embedded provider: what oidc-provider remembers, under hashed ids.
create table oidc_object (
  kind        text not null,
  id          bytea not null,
  payload     jsonb not null,
  grant_id    bytea,
  uid         bytea,
  user_code   bytea,
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index oidc_object_grant on oidc_object (grant_id) where grant_id is not null;
create index oidc_object_uid on oidc_object (uid) where uid is not null;
create index oidc_object_expiry on oidc_object (expires_at);

-- Which company a grant speaks for; none means the person.
create table oidc_grant_context (
  grant_id   bytea primary key,
  entity_id  bigint not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Signing keys and cookie keys of the embedded provider, sealed; the newest signs, older ones still verify.
create table oidc_key (
  id         bigint generated always as identity primary key,
  purpose    text not null check (purpose in ('signing', 'cookies')),
  -- One first key a purpose, however many processes start at once.
  generation integer not null default 1,
  sealed     bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (purpose, generation)
);

-- A browser that is logged in. The id is a hash of the cookie; the refresh token is sealed.
create table web_session (
  id                bytea primary key,
  -- Names the session to its owner, who may end it.
  public_id         uuid not null unique default gen_random_uuid(),
  subject           text not null,
  -- The provider's session (`sid` of its tokens): tells a caller which of the rows is their own.
  provider_session  text not null default '',
  refresh_sealed    bytea not null,
  access_sealed     bytea not null,
  access_expires_at timestamptz not null,
  -- Held by the process that renews the tokens now.
  lease_until       timestamptz,
  login_mode        text not null default 'PERSON' check (login_mode in ('PERSON', 'ENTITY')),
  company_name      text,
  user_agent        text not null default '',
  created_at        timestamptz not null default clock_timestamp(),
  last_seen_at      timestamptz not null default clock_timestamp(),
  expires_at        timestamptz not null
);
create index web_session_subject on web_session (subject);
create index web_session_expiry on web_session (expires_at);

-- A code sent by SMS. The code is a keyed hash, bound to phone and purpose.
create table sms_code (
  id         uuid primary key default gen_random_uuid(),
  phone      text not null,
  purpose    text not null check (purpose in ('registration', 'phoneChange', 'order', 'credit')),
  code_hash  bytea not null,
  tries      smallint not null default 0,
  -- A keyed hash of the caller's address, for limits only.
  address    bytea not null,
  -- Whether a captcha or a login stood behind the wish: others may ask less often.
  is_proven  boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- The gateway did not take it, so the phone need not wait for the next one.
  failed_at  timestamptz
);
create index sms_code_time on sms_code (created_at);
create index sms_code_phone on sms_code (phone, created_at);
create index sms_code_address on sms_code (address, created_at);

-- Sums of the captcha that were answered: each counts once.
create table captcha_used (
  nonce      bytea primary key,
  expires_at timestamptz not null
);

create table legal_entity (
  id                bigint generated always as identity primary key,
  tin_sealed        bytea not null,
  tin_digest        bytea not null unique,
  name              text not null,
  director          text not null default '',
  email             text not null default '',
  oked              text not null default '',
  opf               text not null default '',
  address           text not null default '',
  activity_state    text not null default 'active' check (activity_state in ('active', 'inactive')),
  -- When the register was last asked.
  checked_at        timestamptz not null default clock_timestamp(),
  blocked_at        timestamptz,
  created_at        timestamptz not null default clock_timestamp()
);

-- Who acts for a company, by which key they proved it.
create table legal_entity_member (
  entity_id             bigint not null references legal_entity on delete cascade,
  person_id             bigint not null references person on delete cascade,
  certificate_serial    text not null,
  certificate_valid_to  timestamptz not null,
  -- The signature by which the person proved it, kept for ever.
  evidence              bytea not null,
  added_at              timestamptz not null default clock_timestamp(),
  primary key (entity_id, person_id)
);
create index legal_entity_member_person on legal_entity_member (person_id);
alter table oidc_grant_context add foreign key (entity_id) references legal_entity on delete cascade;

-- What staff did and what personal data they saw. Rows are only ever added.
create table audit_entry (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  actor      text not null,
  action     text not null,
  object     text not null,
  detail     jsonb not null default '{}',
  request_id text not null default ''
);
create index audit_entry_object on audit_entry (object, at);
create index audit_entry_actor on audit_entry (actor, at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
