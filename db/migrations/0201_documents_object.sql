-- What a document is about: the number of the property, which its application and its lot share; null where it is about
-- none. It is written down with the document, and once for those that are there already.
alter table document add column object_id bigint;

alter table document disable trigger document_unchanged;
update document d set object_id = p.lot_id from lot_participant p where d.public_id in (p.bid_agreement, p.deposit_agreement);
update document d set object_id = g.lot_id from lot_declaration g where d.public_id = g.document;
update document d set object_id = c.application_id from application_contract c where d.public_id = c.document;
update document d set object_id = r.application_id from application_analysis r where d.public_id = r.document_id;
alter table document enable trigger document_unchanged;
