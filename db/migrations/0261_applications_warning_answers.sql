-- What a check found is answered by a moderator before an application is accepted; the answer belongs to the finding as it stood.
alter table application_check
  -- What buyers read of it; null for findings that buyers do not see.
  add column explanation text check (explanation in ('documentsShow', 'registerOutdated', 'actsForOwner', 'buyerShouldCheck')),
  -- Why, in the words of whoever answered; among staff.
  add column reason text,
  add column answered_by text,
  add column answered_at timestamptz,
  add constraint application_check_answer check (num_nulls(reason, answered_by, answered_at) in (0, 3) and (explanation is null or reason is not null));
-- Nobody is said to sell as the owner where the register shows another.
update listing l set source = 'unconfirmed', updated_at = clock_timestamp()
  from application a join application_check c on c.application_id = a.id
 where a.listing_id = l.id and l.source = 'owner' and c.kind = 'owner' and c.detail ->> 'reason' = 'differs';
