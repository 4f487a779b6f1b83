-- Files that were sent: pictures and documents, first lying idle, then belonging to one application. A row stands before
-- the bytes are stored and goes after they are removed, so that no file is ever without one.
create table upload (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('PICTURE', 'DOCUMENT')),
  -- COMING: being stored; READY: can be used; LEAVING: being removed.
  state text not null default 'COMING' check (state in ('COMING', 'READY', 'LEAVING')),
  party_kind text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id bigint not null,
  -- Of the bytes as they were sent: the same file sent again is the same upload.
  sha256 bytea not null,
  -- The names of its files in the store.
  store_names text[] not null,
  -- Of a picture.
  picture_id bigint unique references picture (id),
  -- Of a document: what it is, what it was called, how it is kept.
  document_kind text check (document_kind in ('CADASTRE_PASSPORT', 'OWNERSHIP', 'PLEDGE', 'COURT', 'POWER_OF_ATTORNEY', 'OTHER')),
  file_name text not null default '',
  media_type text check (media_type in ('application/pdf', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  -- The application that has it, or had it last.
  application_id bigint,
  -- Since when nobody needs it; null while its application has it.
  idle_since timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  check (kind <> 'DOCUMENT' or (document_kind is not null and media_type is not null)),
  check (kind <> 'PICTURE' or state <> 'READY' or picture_id is not null),
  check (idle_since is not null or application_id is not null)
);

create index upload_party on upload (party_kind, party_id, created_at desc);
create index upload_application on upload (application_id) where application_id is not null;
-- What the sweeper looks for.
create index upload_idle on upload (idle_since) where idle_since is not null;
