-- Lots whose due time could not be done after several tries: staff see them, and they are tried again more seldom.
-- A row goes when the lot goes on, or when somebody asks for the next try at once.
create table lot_stop (
  lot_id     bigint primary key,
  stopped_at timestamptz not null default clock_timestamp(),
  error      text not null
);

-- A sale by auction goes on only when its price is paid. Applications that had been moved on before go back to where they
-- wait for it: the auction could not return them to the next round otherwise, and with them everybody's deposit.
create temporary table moved_on on commit drop as
select a.id, a.process from application a join lot on lot.id = a.listing_id
 where lot.phase = 'COMPLETED' and lot.due_ms is not null
   and a.process in ('sell', 'credit', 'monitoring', 'commission_not_paid', 'done');
alter table application disable trigger application_moves;
update application a set process = 'sold', process_since = clock_timestamp(), due_at = null, version = version + 1
  from moved_on m where m.id = a.id;
alter table application enable trigger application_moves;
update listing l set process = 'sold' from application a, moved_on m where a.id = m.id and l.id = a.listing_id;
insert into application_event (application_id, kind, actor, actor_role, from_status, to_status)
select id, 'MOVE', 'ostona', 'system', process, 'sold' from moved_on;
