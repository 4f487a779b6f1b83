-- One queue for everybody who asked for a call: a consultation, a call about a property, a call by somebody with a trade.
alter table consultation_request
  add column target_kind text not null default 'consultation'
             check (target_kind in ('consultation', 'product', 'user')),
  -- The listing, or the person who calls; 0 for a consultation.
  add column target_id   bigint not null default 0,
  add constraint consultation_request_target check ((target_kind = 'consultation') = (target_id = 0));

-- A phone has one open request for each thing it asks about (O67).
drop index consultation_request_one_open;
create unique index consultation_request_one_open on consultation_request (phone, target_kind, target_id)
  where state = 'OPEN';
create index consultation_request_of_user on consultation_request (target_id, id desc) where target_kind = 'user';
-- How promises were kept is told of what was asked lately.
create index consultation_request_asked on consultation_request (created_at);
