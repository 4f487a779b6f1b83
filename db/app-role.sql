-- What the application may do where it runs as a role of its own: read and write rows, but not the rules that keep the
-- ledger, the trail and the logs of auctions as they were written. Run by the owner of the tables after each migration:
--   psql "$OWNER_URL" -c "create role ostona_app login password '...'" -c "create role ostona_roles login password '...'" -f db/app-role.sql
-- DATABASE_URL names ostona_app, ROLES_DATABASE_URL ostona_roles: the few connections by which alone roles of people are written.
-- It owns nothing, so it switches off no trigger; and of what is append-only it changes no row, with triggers or without.

grant usage on schema public to ostona_app;
grant select, insert, update, delete on all tables in schema public to ostona_app;
grant usage, select on all sequences in schema public to ostona_app;
grant execute on all functions in schema public to ostona_app;

revoke update, delete on audit_entry, bid_receipt, ledger_entry, ledger_transfer, lot_bid, lot_head, lot_log, migration
  from ostona_app;
revoke insert on migration from ostona_app;

-- A table that is named nowhere below is the application's to read and write whole; the grants above are of each table there is.

-- Money: a balance changes by entries alone, and of an order, a payment, a refund, a payout and a reversal only its progress is written.
-- Whose it is and how much stays as it came. Locking a row needs the right to change some column of it: for accounts it is
-- the number, which is always generated and held by the entries.
revoke insert, update, delete on ledger_account from ostona_app;
grant insert (party_kind, party_id, bucket), update (id) on ledger_account to ostona_app;
revoke update, delete on payment_order, payment, refund_request, owed_payout, transfer_reversal from ostona_app;
grant update (state, paid_at) on payment_order to ostona_app;
grant update (state, reason, performed_ms, cancelled_ms, fiscal) on payment to ostona_app;
grant update (state, first_agreed_by, first_agreed_at, decided_by, decided_at, note) on refund_request to ostona_app;
grant update (recipient_sealed, bank_reference, first_agreed_by, first_agreed_at, paid_by, paid_at)
  on owed_payout to ostona_app;
grant update (state, decided_by, decided_at, note) on transfer_reversal to ostona_app;

-- People: nobody is removed, no row becomes another account's, and nobody becomes staff: statements of the application run as a role
-- that writes no roles, whatever was smuggled into them. See docs/decisions/032-more-than-a-session.md.
revoke update, delete on person from ostona_app;
do $$
begin
  execute (
    select format('grant update (%s) on person to ostona_app', string_agg(quote_ident(column_name), ', '))
      from information_schema.columns
     where table_schema = 'public' and table_name = 'person'
       and column_name not in ('id', 'subject', 'username', 'registered_at', 'roles'));
end $$;

-- The connections of the one operation that gives roles, behind its two administrators.
grant ostona_app to ostona_roles;
grant update (roles) on person to ostona_roles;
