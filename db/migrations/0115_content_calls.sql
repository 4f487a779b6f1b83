-- Who called whoever had asked for it, and what came of it. A call that came late stays MISSED: the promise was not kept.
alter table consultation_request
  add column called_by text,
  add column called_at timestamptz,
  add column call_note text not null default '',
  add constraint consultation_request_called check ((called_by is null) = (called_at is null));
create index consultation_request_waiting on consultation_request (due_at) where called_at is null;
