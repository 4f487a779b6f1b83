-- What a finding compared, as keyed digests: an answer is of that property and that owner, also where another finding reads the same.
alter table application_check
  -- Of the form: the number, and what of it was held against the register; null for findings from before.
  add column subject bytea,
  -- Of the register: whom or what it named.
  add column registered bytea;
-- When it was accepted, as it was last sent: what the checks find later is answered before the property is shown.
alter table application add column accepted_at timestamptz;
-- What was accepted before there was anything to answer goes on as it was.
update application set accepted_at = clock_timestamp() where process not in ('new', 'pending', 'in_process', 'rejected');
