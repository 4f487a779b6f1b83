-- Codes by which the owner of an account shows that the known phone is still at hand, and by which a forgotten password
-- is replaced. A password code is redeemed once more when the new password is stored.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('registration', 'phoneChange', 'order', 'credit', 'ownerProof', 'passwordReset'));
alter table sms_code add column redeemed_at timestamptz;

-- When the phone or e-mail was changed or a forgotten password replaced: money goes out only some time after that.
alter table person add column access_changed_at timestamptz;
