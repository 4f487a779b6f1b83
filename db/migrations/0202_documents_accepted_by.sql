-- By what a document was accepted where its kind does not tell: a company accepts the offer with its key.
alter table document add column accepted_by text check (accepted_by in ('smsCode', 'acceptance', 'certificate'));
