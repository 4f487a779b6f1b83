-- A request that nobody agreed to in time gives way to a newer one, and nobody has decided on it.
alter table dollar_rate_request
  drop constraint dollar_rate_request_state_check,
  drop constraint dollar_rate_request_check,
  add constraint dollar_rate_request_state_check check (state in ('WAITING', 'CONFIRMED', 'REFUSED', 'LAPSED')),
  add constraint dollar_rate_request_check
    check ((state in ('WAITING', 'LAPSED')) = (decided_by is null) and (decided_by is null) = (decided_at is null));
