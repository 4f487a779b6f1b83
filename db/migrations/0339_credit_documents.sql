-- Documents of income: files that whoever applies for a credit has sent, and that their application took. They are nobody else's then.
alter table upload
  -- The application for a credit that has it.
  add column credit_id bigint references credit_application,
  drop constraint upload_check2,
  add constraint upload_taken check (idle_since is not null or num_nonnulls(application_id, credit_id) = 1),
  add constraint upload_of_one check (application_id is null or credit_id is null);
create index upload_credit on upload (credit_id) where credit_id is not null;
