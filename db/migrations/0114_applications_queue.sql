-- The queue of the back office: what it is filtered and sorted by, answered from indexes alone.

alter table application
  -- In whose hands it lies at this status: the assistant while the property is looked into, else the moderator.
  add column in_hand text generated always as (
    case when process in ('analysis', 'identification') then assistant else moderator end
  ) stored,
  -- Sent by its author: drafts are nobody's business in the office.
  add column is_sent boolean not null generated always as (kind = 'SALE' and process <> 'new') stored,
  -- On its way: somebody, or the public, still has to do something.
  add column is_open boolean not null generated always as (
    kind = 'SALE' and process not in ('new', 'rejected', 'done', 'failed')
  ) stored,
  add column word_vector tsvector generated always as (to_tsvector('simple', words)) stored;

-- The queue by its due time. What follows `include` lets every filter be judged without a look at the row.
create index application_due on application (due_at, id)
  include (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, created_at)
  where is_open;

-- Everything that was ever sent, newest first; one index for each filter that leaves little enough to walk through.
create index application_sent on application (created_at desc, id desc)
  include (process, company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at)
  where is_sent;
create index application_of_process on application (process, created_at desc, id desc)
  include (company_id, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at)
  where is_sent;
create index application_of_company on application (company_id, created_at desc, id desc)
  include (process, province_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at)
  where is_sent;
create index application_of_province on application (province_id, created_at desc, id desc)
  include (process, company_id, district_id, category_id, goal, liquidity, origin, in_hand, due_at)
  where is_sent;
create index application_of_district on application (district_id, created_at desc, id desc)
  include (process, company_id, province_id, category_id, goal, liquidity, origin, in_hand, due_at)
  where is_sent;
create index application_of_category on application (category_id, created_at desc, id desc)
  include (process, company_id, province_id, district_id, goal, liquidity, origin, in_hand, due_at)
  where is_sent;
create index application_in_hand on application (in_hand, created_at desc, id desc)
  where is_sent and in_hand is not null;
create index application_by_author on application (author_username, created_at desc, id desc) where is_sent;

create index application_cadastre on application (cadastral_number) where cadastral_number <> '';
create index application_debtor on application (debtor_digest) where debtor_digest is not null;
create index application_words on application using gin (word_vector);

-- Decisions by their time, for the figures of a day and for reports.
create index application_event_moves on application_event (at)
  include (application_id, from_status, to_status, actor, actor_role) where kind = 'MOVE';

-- Why applications are refused, in the words that the author reads; edited by staff.
create table reject_reason (
  code text primary key check (code ~ '^[a-z0-9_]{2,40}$'),
  position smallint not null,
  -- Hidden ones are kept for what was refused by them.
  is_offered boolean not null default true,
  name_uz text not null,
  name_ru text not null,
  name_en text not null,
  -- What the comment begins with; the moderator goes on from there.
  text_uz text not null default '',
  text_ru text not null default '',
  text_en text not null default ''
);
insert into reject_reason (code, position, name_uz, name_ru, name_en, text_uz, text_ru, text_en) values
  ('passport_unreadable', 1, 'Kadastr pasporti oʻqilmaydi', 'Кадастровый паспорт не читается', 'The cadastral passport cannot be read',
   'Kadastr pasporti oʻqilmaydi. Toʻliq va aniq nusxasini PDF shaklida yuklang.',
   'Кадастровый паспорт не читается. Загрузите полную и чёткую копию в формате PDF.',
   'The cadastral passport cannot be read. Upload a whole, clear copy as a PDF.'),
  ('pictures_differ', 2, 'Suratlar obyektga mos emas', 'Фотографии не соответствуют объекту', 'The pictures do not show the property',
   'Suratlar obyektga mos emas. Obyektning oʻz suratlarini yuklang.',
   'Фотографии не соответствуют объекту. Загрузите фотографии самого объекта.',
   'The pictures do not show the property. Upload pictures of the property itself.'),
  ('price_unfounded', 3, 'Narx asoslanmagan', 'Цена не обоснована', 'The price is not justified',
   'Narx oʻxshash obyektlarnikidan keskin farq qiladi. Narxni asoslang yoki oʻzgartiring.',
   'Цена резко отличается от цен похожих объектов. Обоснуйте или измените её.',
   'The price differs sharply from that of similar properties. Justify or change it.'),
  ('duplicate', 4, 'Takroriy eʼlon', 'Повторное объявление', 'It is a duplicate',
   'Bu obyekt boʻyicha boshqa ariza yoki eʼlon bor.',
   'По этому объекту уже есть другая заявка или объявление.',
   'There is another application or listing of this property.'),
  ('owner_differs', 5, 'Arizachi mulk egasi emas', 'Заявитель не собственник', 'The applicant is not the owner',
   'Arizachi kadastrdagi mulk egasi emas. Egasining ishonchnomasini yuklang.',
   'Заявитель не является собственником по кадастру. Загрузите доверенность собственника.',
   'By the cadastre the applicant is not the owner. Upload the owner’s power of attorney.'),
  ('ban', 6, 'Obyektda taqiq yoki xatlov bor', 'На объекте запрет или арест', 'The property is banned from sale',
   'Obyektda taqiq yoki xatlov bor. Bekor qilinganidan keyin qayta yuboring.',
   'На объекте запрет или арест. Отправьте заявку снова после его снятия.',
   'The property is banned from sale. Send it again once the ban is lifted.'),
  ('other', 7, 'Boshqa sabab', 'Другая причина', 'Another reason', '', '', '');
