-- Service fees that banks and other companies of the listings pay us: their money comes from outside and is ours.
alter table ledger_account drop constraint ledger_account_party_kind_check;
alter table ledger_account add constraint ledger_account_party_kind_check
  check (party_kind in ('PERSON', 'ENTITY', 'COMPANY'));
alter table ledger_account drop constraint ledger_account_bucket_check;
alter table ledger_account add constraint ledger_account_bucket_check
  check (bucket in ('available', 'held', 'refunding', 'applied', 'forfeited', 'outside', 'fees'));
