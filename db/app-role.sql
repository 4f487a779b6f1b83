-- What the application may do where it runs as a role of its own: read and write rows, but not the rules that keep the
-- ledger, the trail and the logs of auctions as they were written. Run by the owner of the tables after each migration:
--   psql "$OWNER_URL" -c "create role ostona_app login password '...'" -f db/app-role.sql
-- It owns nothing, so it switches off no trigger; and of what is append-only it changes no row, with triggers or without.

grant usage on schema public to ostona_app;
grant select, insert, update, delete on all tables in schema public to ostona_app;
grant usage, select on all sequences in schema public to ostona_app;
grant execute on all functions in schema public to ostona_app;

revoke update, delete on audit_entry, bid_receipt, ledger_entry, ledger_transfer, lot_bid, lot_head, lot_log, migration
  from ostona_app;
revoke insert on migration from ostona_app;
