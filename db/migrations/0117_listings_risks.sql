-- The risk passport of a property: what a buyer inherits with it, as far as somebody looked. No row says that nobody did.
-- The number is that of the application, which its first listing bears too.
create table listing_risk (
  listing_id bigint not null,
  kind       text not null check (kind in ('occupants', 'registration', 'encumbrance', 'dispute', 'dues')),
  -- UNKNOWN: somebody asked, and there is no answer yet.
  state      text not null check (state in ('CLEAR', 'PRESENT', 'UNKNOWN')),
  source     text not null check (source in ('CADASTRE', 'BANK', 'COURT', 'UTILITIES', 'MIGRATION', 'ON_SITE', 'SELLER')),
  checked_on date not null,
  -- Who looked: the username, and as what (A author, S assistant, M moderator, B bank).
  checked_by text not null,
  checked_as text not null check (checked_as in ('A', 'S', 'M', 'B')),
  note       text not null default '',
  updated_at timestamptz not null default clock_timestamp(),
  primary key (listing_id, kind)
);
-- Kept pages of the property change with it.
create trigger listing_risk_inserted after insert on listing_risk referencing new table as new_rows
  for each statement execute function note_listing_text_changes();
create trigger listing_risk_updated after update on listing_risk referencing new table as new_rows
  for each statement execute function note_listing_text_changes();

-- Its work is done by the index of cadastral numbers that the queue has.
drop index application_company_property;
