-- Reference data of listings: what can be sold, how it is described, who sells it. Edited by the editor, never hard-wired.

create table category (
  id          smallint primary key,
  code        text not null unique,
  -- The class of building (ResidentialMultiStorey, ...); land has none.
  object_type text check (object_type in ('ResidentialMultiStorey', 'ResidentialIndividual', 'NotResidential')),
  parent_id   smallint references category,
  position    smallint not null,
  name_uz     text not null,
  name_ru     text not null,
  name_en     text not null
);

create table building_type (
  id        smallint primary key,
  code      text not null unique,
  parent_id smallint references building_type,
  position  smallint not null,
  name_uz   text not null,
  name_ru   text not null,
  name_en   text not null
);

-- A characteristic describes a property: one option, several options, a number, a yes or no, or free text.
create table characteristic (
  code     text primary key,
  kind     text not null check (kind in ('option', 'options', 'integer', 'decimal', 'text', 'date')),
  -- The unit printed after a number, such as m2; null where there is none.
  unit     text,
  name_uz  text not null,
  name_ru  text not null,
  name_en  text not null
);

create table characteristic_option (
  characteristic text not null references characteristic,
  code           text not null,
  position       smallint not null,
  name_uz        text not null,
  name_ru        text not null,
  name_en        text not null,
  primary key (characteristic, code)
);

-- Which characteristics a category offers, in which order; the core ones are the variation the specification names.
create table category_characteristic (
  category_id    smallint not null references category,
  characteristic text not null references characteristic,
  position       smallint not null,
  is_core        boolean not null default false,
  primary key (category_id, characteristic)
);

-- Companies that sell: banks first. The id is the "company parent id" of the query parameter cPIds.
create table company (
  id        integer primary key,
  code      text not null,
  kind      text not null check (kind in ('bank', 'other')),
  position  smallint not null,
  -- Two letters and a muted hue stand in until the company supplies its logo.
  monogram  text not null,
  hue       text not null,
  name_uz   text not null,
  name_ru   text not null,
  name_en   text not null
);

-- The dated price of one US dollar in tiyin. The newest day that has come is the rate in force.
create table dollar_rate (
  day        date primary key,
  rate_tiyin bigint not null check (rate_tiyin > 0),
  source     text not null,
  entered_at timestamptz not null default clock_timestamp()
);
