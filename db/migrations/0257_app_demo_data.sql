-- What of this database is invented, written by whatever invents it. In production it would count as real: demo people have
-- a password that everybody knows, and money was paid by a page. So production does not start on it.
create table demo_data (
  kind  text primary key check (kind in ('people', 'listings', 'payments', 'signatures')),
  since timestamptz not null default clock_timestamp()
);
-- Seeded before this table was there. Anybody may call himself demo.buyer1, but nobody has a phone of the operator code 00.
insert into demo_data (kind)
select 'people' where exists (
  select 1 from person where username ~ '^(demo\.[a-z]+\d?|robot\.\d\d)$' and phone ~ '^998000000\d{3}$');
insert into demo_data (kind) select 'listings' where exists (select 1 from demo_arrival);
insert into demo_data (kind) select 'signatures' where exists (select 1 from simulated_ca);
