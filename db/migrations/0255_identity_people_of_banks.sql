-- Who works for the bank that sells a lot is asked whenever somebody wants to enter it.
create index person_bank on person (bank_id) where bank_id is not null;
