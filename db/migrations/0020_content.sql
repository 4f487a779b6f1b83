-- Content: what editors write. One store for FAQ, news, articles, videos, services, testimonials, links, banners, alerts.

create table content_item (
  id           bigint generated always as identity primary key,
  type         text not null check (type in ('faq', 'news', 'article', 'guide', 'video', 'service', 'testimonial', 'useful_link', 'auto', 'banner', 'agency', 'alert', 'page')),
  -- A short name in the address or in code, unique within the type.
  slug         text not null,
  position     integer not null default 0,
  published_at timestamptz not null default clock_timestamp(),
  visible_from timestamptz,
  visible_to   timestamptz,
  link         text,
  image        text,
  -- What one type needs and others lack: {"icon": "...", "priceTiyin": "...", "seconds": 192, "person": {...}}.
  extra        jsonb not null default '{}',
  unique (type, slug)
);

-- The words in up to three languages; a missing translation falls back to Uzbek.
create table content_text (
  item_id bigint not null references content_item on delete cascade,
  lang    text not null check (lang in ('uz', 'ru', 'en')),
  title   text not null,
  lead    text not null default '',
  body    text not null default '',
  primary key (item_id, lang)
);

-- A video is counted once a visitor and day.
create table content_view (
  item_id bigint not null references content_item on delete cascade,
  day     date not null,
  visitor text not null,
  primary key (item_id, day, visitor)
);
create table content_view_total (
  item_id bigint primary key references content_item on delete cascade,
  views   bigint not null default 0
);

-- Consultation requests left by visitors on the home page.
create table consultation_request (
  id         bigint generated always as identity primary key,
  name       text not null,
  phone      text not null,
  wish       text not null default '',
  lang       text not null,
  created_at timestamptz not null default clock_timestamp(),
  due_at     timestamptz not null,
  state      text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'MISSED'))
);
create index consultation_request_open on consultation_request (due_at) where state = 'OPEN';
create unique index consultation_request_one_open on consultation_request (phone) where state = 'OPEN';
