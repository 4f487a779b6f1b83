-- What a realtor, an agency or a developer shows of himself on his public page. Who has a trade is decided by staff (`person.kind`);
-- whoever has one has a row here.
create table specialist_profile (
  person_id    bigint primary key references person on delete cascade,
  -- The name of an agency or a developer; people stand under their own.
  trade_name   text not null default '',
  -- The agency whose member he is: a person of kind AGENCY.
  agency_id    bigint references person on delete set null,
  about        text not null default '',
  -- In which language that was written.
  about_language text not null default 'uz' check (about_language in ('uz', 'ru', 'en')),
  -- Which languages clients are spoken to in, by their ISO 639 codes.
  languages    text[] not null default '{uz}',
  province_ids integer[] not null default '{}',
  services     text[] not null default '{}',
  license      text not null default '',
  -- The year since which he works in the trade.
  since        smallint check (since between 1950 and 2100),
  telegram     text not null default '',
  -- Staff have seen his papers.
  verified_at  timestamptz,
  verified_by  text,
  version      integer not null default 1,
  updated_at   timestamptz not null default clock_timestamp(),
  constraint specialist_profile_verified check ((verified_at is null) = (verified_by is null)),
  constraint specialist_profile_not_own_agency check (agency_id is distinct from person_id)
);
create index specialist_profile_agency on specialist_profile (agency_id) where agency_id is not null;
create trigger site_version after insert or update or delete on specialist_profile for each row execute function raise_site_version();
create trigger site_version_emptied after truncate on specialist_profile for each statement execute function raise_site_version();

-- Whoever is given a trade has a page from that moment; whoever loses it, or his account, has none: his row stays as it is and is not shown.
create function open_specialist_profile() returns trigger language plpgsql as $$
begin
  insert into specialist_profile (person_id) values (new.id) on conflict (person_id) do nothing;
  return null;
end
$$;
create trigger specialist_profile_opened after insert or update of kind on person
  for each row when (new.kind in ('REALTOR', 'AGENCY', 'DEVELOPER')) execute function open_specialist_profile();
insert into specialist_profile (person_id) select id from person where kind in ('REALTOR', 'AGENCY', 'DEVELOPER');

-- Figures of public pages, counted anew every few minutes. What nothing was counted of is null, and every figure has its sample.
create table specialist_figures (
  person_id      bigint primary key references person on delete cascade,
  on_sale        integer not null check (on_sale >= 0),
  -- Sold within the last twelve months.
  sold_year      integer not null check (sold_year >= 0),
  -- Days from publication to sale, in the middle, of those sales.
  sale_days      integer,
  -- Requests for a call within the last ninety days that were answered or are late, and how many of them were answered as promised.
  calls          integer not null check (calls >= 0),
  calls_in_time  integer not null check (calls_in_time between 0 and calls),
  -- Minutes from a request to the call, in the middle, of those that were answered.
  answer_minutes integer,
  counted_at     timestamptz not null default clock_timestamp(),
  constraint specialist_figures_sales check ((sale_days is null) = (sold_year = 0))
);
