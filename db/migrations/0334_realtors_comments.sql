-- What people say of somebody with a trade. Shown at once; a moderator may hide it, its author may take it back.
create table specialist_comment (
  id             bigint generated always as identity primary key,
  specialist_id  bigint not null references specialist_profile (person_id) on delete cascade,
  author_id      bigint not null references person (id) on delete cascade,
  text           text not null check (length(text) between 1 and 1000),
  language       text not null check (language in ('uz', 'ru', 'en')),
  -- What proves that they dealt with each other, and the property of it: the number of its listing or of its application.
  proof          text check (proof in ('DEAL', 'VIEWING', 'APPLICATION')),
  proof_product_id bigint,
  -- Stars; only a finished deal is rated, and once.
  rating         smallint check (rating between 1 and 5),
  created_at     timestamptz not null default clock_timestamp(),
  -- The day of that in Tashkent.
  day            date not null default (clock_timestamp() at time zone 'Asia/Tashkent')::date,
  -- Ways to reach somebody, in the text or in the answer: they are masked until a moderator has looked.
  contacts       text not null default 'NONE' check (contacts in ('NONE', 'WAITING', 'SHOWN', 'MASKED')),
  reply          text check (length(reply) between 1 and 1000),
  reply_language text check (reply_language in ('uz', 'ru', 'en')),
  replied_at     timestamptz,
  hidden_at      timestamptz,
  hidden_by      text,
  hidden_reason  text check (hidden_reason in ('ABUSE', 'PERSONAL_DATA', 'UNTRUE', 'ADVERTISING', 'OTHER')),
  hidden_note    text not null default '',
  deleted_at     timestamptz,
  version        integer not null default 1,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 64),
  fingerprint    text not null,
  constraint specialist_comment_not_own check (author_id <> specialist_id),
  constraint specialist_comment_proof check ((proof is null) = (proof_product_id is null)),
  constraint specialist_comment_rating check (rating is null or proof = 'DEAL'),
  constraint specialist_comment_reply check ((reply is null) = (replied_at is null) and (reply is null) = (reply_language is null)),
  constraint specialist_comment_hidden check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null))
);
-- One of an author about somebody a day (O62), also when two come at once; one that was taken back makes room.
create unique index specialist_comment_day on specialist_comment (author_id, specialist_id, day) where deleted_at is null;
-- One deal is rated once.
create unique index specialist_comment_deal on specialist_comment (author_id, specialist_id, proof_product_id)
  where rating is not null and deleted_at is null;
create index specialist_comment_about on specialist_comment (specialist_id, created_at desc, id desc) where deleted_at is null;
create index specialist_comment_latest on specialist_comment (created_at desc, id desc) where deleted_at is null;
create index specialist_comment_author on specialist_comment (author_id, created_at desc);
create index specialist_comment_contacts on specialist_comment (id) where contacts = 'WAITING' and deleted_at is null and hidden_at is null;
create trigger site_version after insert or update or delete on specialist_comment for each row execute function raise_site_version();
create trigger site_version_emptied after truncate on specialist_comment for each statement execute function raise_site_version();

create table specialist_comment_report (
  id          bigint generated always as identity primary key,
  comment_id  bigint not null references specialist_comment (id) on delete cascade,
  reporter_id bigint not null references person (id) on delete cascade,
  reason      text not null check (reason in ('ABUSE', 'PERSONAL_DATA', 'UNTRUE', 'ADVERTISING', 'OTHER')),
  note        text not null default '',
  created_at  timestamptz not null default clock_timestamp(),
  decided_at  timestamptz,
  decided_by  text,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 64),
  fingerprint text not null,
  constraint specialist_comment_report_decided check ((decided_at is null) = (decided_by is null)),
  constraint specialist_comment_report_once unique (comment_id, reporter_id)
);
create index specialist_comment_report_open on specialist_comment_report (comment_id) where decided_at is null;
create index specialist_comment_report_reporter on specialist_comment_report (reporter_id, created_at desc);

-- Stars of a specialist: how many, and their sum. They follow comments within the same transaction, so that header and tab of a
-- page never differ; a comment that is hidden or taken back takes its stars along.
alter table specialist_figures
  add column ratings    integer not null default 0 check (ratings >= 0),
  add column rating_sum integer not null default 0 check (rating_sum >= 0);

create function count_specialist_rating() returns trigger language plpgsql as $$
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
$$;
create trigger specialist_comment_rated after insert or delete or update of rating, hidden_at, deleted_at on specialist_comment
  for each row execute function count_specialist_rating();
