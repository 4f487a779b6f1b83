alter table application
  -- Whom a realtor assistant acts for: name and phone, as sealed JSON.
  add column client_sealed bytea,
  -- Of whoever began it: the same key again gives the same draft.
  add column begin_key uuid;

create unique index application_begun on application (party_kind, party_id, begin_key) where begin_key is not null;
