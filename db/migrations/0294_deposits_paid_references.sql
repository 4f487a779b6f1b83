-- A document of the bank pays one share. A first agreement that has lapsed keeps it from no other; while it counts, it does (savePayout).
drop index owed_payout_reference;
create unique index owed_payout_reference on owed_payout (bank_reference) where paid_at is not null;
