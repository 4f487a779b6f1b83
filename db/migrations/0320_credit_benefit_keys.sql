-- The call that added a benefit, by the key that its sender chose: sent again it adds nothing. The fingerprint is of all it asked for.
alter table benefit
  add column idempotency_key text unique check (length(idempotency_key) between 1 and 64),
  add column fingerprint text,
  add constraint benefit_fingerprint check ((idempotency_key is null) = (fingerprint is null));
