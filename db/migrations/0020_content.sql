-- Content: what editors write. One store for FAQ, news, articles, videos, services, testimonials, links, banners, alerts.

create table content_item (
  id           bigint generated always as identity primary key,
  type         text not null check (type in ('faq', 'news', 'article', 'guide', 'video', 'service', 'testimonial', 'useful_link', 'auto', 'banner', 'agency', 'alert', 'page')),
  -- A short name in the address or in code, unique within the type. Never digits only: those are read as an id.
  slug         text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 80),
  position     integer not null default 0,
  published_at timestamptz not null default clock_timestamp(),
  visible_from timestamptz,
  visible_to   timestamptz,
  -- An address of this site, below the language prefix.
  link         text check (link ~ '^/([^/]|$)'),
  -- The key of a picture.
  image        text,
  -- What one type needs and others lack: {"group": "money"}, {"icon": "key"}, {"priceTiyin": "..."}, {"scenes": [...]}.
  extra        jsonb not null default '{}',
  unique (type, slug),
  check (visible_from < visible_to)
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

-- A video is counted once a visitor and day. The visitor is a hash made together with the day, so that two days of one
-- visitor cannot be joined; the rows of a day that is over are deleted.
create table content_view (
  item_id bigint not null references content_item on delete cascade,
  day     date not null,
  visitor bytea not null,
  primary key (item_id, day, visitor)
);
create index content_view_day on content_view (day);
create table content_view_total (
  item_id bigint primary key references content_item on delete cascade,
  views   bigint not null default 0
);

-- What a reader of a language sees now: published, inside its window, in that language or else in Uzbek. Every read goes
-- through here, so that no list can forget the window.
create function content_in(wanted text)
returns table (
  id bigint, type text, slug text, "position" integer, published_at timestamptz, link text, image text, extra jsonb,
  lang text, title text, lead text, body text, views bigint
)
language sql stable parallel safe
as $$
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
$$;

-- Consultation requests left by visitors on the home page.
create table consultation_request (
  id         bigint generated always as identity primary key,
  name       text not null,
  phone      text not null check (phone ~ '^\+998[0-9]{9}$'),
  wish       text not null default '',
  lang       text not null check (lang in ('uz', 'ru', 'en')),
  created_at timestamptz not null default clock_timestamp(),
  -- By when we promised to call.
  due_at     timestamptz not null,
  state      text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'MISSED'))
);
create index consultation_request_open on consultation_request (due_at) where state = 'OPEN';
create unique index consultation_request_one_open on consultation_request (phone) where state = 'OPEN';
