-- What the texts that come with the code say, beside what the site shows. `words` are those of the newest code that ran here;
-- `followed` are those that the item took over, or that an editor had before them when they last saved it. An item whose
-- words are still those it took over was edited by nobody and follows the code.
create table content_original (
  item_id  bigint primary key references content_item on delete cascade,
  type     text not null,
  slug     text not null,
  words    jsonb not null,
  followed jsonb not null,
  unique (type, slug)
);

-- The words of an item in all its languages, in the form of content_original.
create function content_words(of_item bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(lang, jsonb_build_object('title', title, 'lead', lead, 'body', body)), '{}')
    from content_text where item_id = of_item
$$;

-- Items of before that nobody ever saved are as they came. Of those that were saved it is not known what they came as: their
-- original is met at the next start, and an editor is shown that it differs.
insert into content_original (item_id, type, slug, words, followed)
select id, type, slug, content_words(id), content_words(id) from content_item where version = 1 and updated_by = 'ostona';
