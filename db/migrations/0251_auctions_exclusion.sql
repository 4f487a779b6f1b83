-- The one rule of who is kept out of a lot; asked where somebody looks at it and, before any money moves, where he enters.
-- Null, or why: 'isSeller' for whoever has to do with the sale, 'hasDefaulted' for whoever won this lot before and did not
-- sign or pay. Somebody counts together with the companies he acts for, and a company with everybody who acts for it.
create function lot_exclusion(asked_lot bigint, asked_person bigint, asked_kind text, asked_id bigint)
returns text language sql stable as $$
  with circle as (
    select 'PERSON' as kind, asked_person as id
    union select asked_kind, asked_id
    union select 'ENTITY', m.entity_id from legal_entity_member m where m.person_id = asked_person
    union select 'PERSON', m.person_id from legal_entity_member m where asked_kind = 'ENTITY' and m.entity_id = asked_id
  ), sellers as (
    -- As it was when the lot was published: the debtor is known from there alone.
    select b.party_kind as kind, b.party_id as id from lot_barred b where b.lot_id = asked_lot
    union select l.seller_kind, l.seller_id from listing l where l.id = asked_lot and l.seller_id is not null
    union select a.party_kind, a.party_id from application a where a.listing_id = asked_lot
    union select 'PERSON', a.author_person_id from application a where a.listing_id = asked_lot
    union select 'PERSON', p.id from application a join person p on p.username in (a.assistant, a.moderator)
           where a.listing_id = asked_lot
    union select 'PERSON', p.id from listing l join person p on p.bank_id = l.company_id where l.id = asked_lot
  ), defaulters as (
    select p.party_kind as kind, p.party_id as id from lot_participant p where p.lot_id = asked_lot and p.fate = 'forfeited'
    union select 'PERSON', p.person_id from lot_participant p where p.lot_id = asked_lot and p.fate = 'forfeited'
  )
  select case
           when exists (select from circle join sellers using (kind, id)) then 'isSeller'
           when exists (select from circle join defaulters using (kind, id)) then 'hasDefaulted'
         end
$$;
