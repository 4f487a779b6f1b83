-- The signed receipts of bidders: of every bid and maximum, accepted or refused, and of every bid that the engine made for
-- somebody. Kept as long as the account of the party; written with the rows of the log that they speak of.
create table bid_receipt (
  lot_id     bigint not null,
  -- The row of the log that holds what the receipt is about.
  row_number integer not null check (row_number >= 1),
  party_kind text not null check (party_kind in ('PERSON', 'ENTITY')),
  party_id   bigint not null,
  -- In the time of the auctions.
  at_ms      bigint not null,
  -- JSON as it was signed.
  receipt    text not null,
  primary key (lot_id, row_number)
);
create index bid_receipt_party on bid_receipt (party_kind, party_id, at_ms desc, row_number desc) include (lot_id);
create trigger bid_receipt_append_only before update or delete or truncate on bid_receipt
  for each statement execute function refuse_auction_change();

-- Called with the pages that `append_to_lots` takes, in the same statement.
create function keep_receipts(pages jsonb) returns void language plpgsql as $$
begin
  insert into bid_receipt (lot_id, row_number, party_kind, party_id, at_ms, receipt)
  select lot_id, row_number, party_kind, party_id, at_ms, receipt
    from jsonb_to_recordset(pages -> 'receipts') as r (
      lot_id bigint, row_number int, party_kind text, party_id bigint, at_ms bigint, receipt text);
end
$$;

-- What was answered before stands in the answers.
insert into bid_receipt (lot_id, row_number, party_kind, party_id, at_ms, receipt)
select c.lot_id, (c.receipt ->> 'row')::int, p.party_kind, p.party_id, (c.receipt ->> 'atMs')::bigint, c.receipt::text
  from (select lot_id,
               coalesce(answer::jsonb -> 'body' -> 'receipt', (answer::jsonb -> 'params' ->> 'receipt')::jsonb) as receipt
          from lot_command) c
  join lot_participant p on p.lot_id = c.lot_id and p.number = (c.receipt ->> 'participant')::int
 where c.receipt is not null
on conflict do nothing;
