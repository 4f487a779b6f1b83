-- Which own bid somebody was last told of that it is outbid, when, and when by SMS.
alter table lot_participant
  add column outbid_tiyin bigint,
  add column outbid_notified_at timestamptz,
  add column outbid_sms_at timestamptz;

-- Companies that may not act are found without looking at the others.
drop index legal_entity_blocked;
create index legal_entity_closed on legal_entity (id) where blocked_at is not null or activity_state = 'inactive';
