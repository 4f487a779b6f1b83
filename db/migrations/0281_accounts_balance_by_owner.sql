-- The balance of an account is the sum of its entries and nothing else: the trigger that keeps it acts with the rights of the
-- owner of the tables, so that whoever else writes entries needs no right to write balances.
alter function keep_ledger_balance() security definer set search_path = public, pg_temp;
