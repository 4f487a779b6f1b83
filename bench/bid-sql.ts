import type { Db } from '#platform/server/db.ts';

/** The tables that the plain SQL of the bench bids in: no rule is checked there but the price. */
export const makeBidTables = async (db: Db): Promise<void> => {
  await db.query(`
    drop table if exists bench_bid, bench_lot;
    create table bench_lot (id bigint primary key, price_tiyin bigint not null, bid_count integer not null);
    create table bench_bid (
      lot_id       bigint not null,
      number       integer not null,
      participant  integer not null,
      amount_tiyin bigint not null,
      at           timestamptz not null,
      primary key (lot_id, number)
    );
    insert into bench_lot select id, 100000000000, 0 from generate_series(1, 1000) as s (id);
    create table if not exists bench_plain_bid (
      id           bigint generated always as identity primary key,
      lot_id       bigint not null,
      participant  integer not null,
      amount_tiyin bigint not null,
      at           timestamptz not null default clock_timestamp()
    );
    truncate bench_plain_bid`);
};

/** One bid on a hot lot as one would write it first: lock the row, look at the price, write the bid, move the price. */
export const rowLockScript = `
begin;
select price_tiyin + 100 as price, bid_count + 1 as number from bench_lot where id = 1 for update \\gset
insert into bench_bid (lot_id, number, participant, amount_tiyin, at) values (1, :number, :client_id, :price, clock_timestamp());
update bench_lot set price_tiyin = :price, bid_count = :number where id = 1;
commit;
`;

/** A bid without any rule: one insert, committed. */
export const plainInsertScript = `
\\set lot random(1, 1000)
insert into bench_plain_bid (lot_id, participant, amount_tiyin) values (:lot, :client_id, 100000000000);
`;
