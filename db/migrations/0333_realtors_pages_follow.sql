-- Pages of specialists are kept until the version of the site rises. It rises with their figures, and with what of a person makes
-- or unmakes a specialist.
create trigger site_version after insert or update or delete on specialist_figures for each row execute function raise_site_version();
create trigger site_version_emptied after truncate on specialist_figures for each statement execute function raise_site_version();
create trigger site_version_of_specialist
  after update of kind, blocked_at, erased_at, deletion_requested_at, given_name, family_name on person for each row
  when ((old.kind in ('REALTOR', 'AGENCY', 'DEVELOPER') or new.kind in ('REALTOR', 'AGENCY', 'DEVELOPER'))
        and (old.kind, old.blocked_at, old.deletion_requested_at, old.given_name, old.family_name)
            is distinct from (new.kind, new.blocked_at, new.deletion_requested_at, new.given_name, new.family_name))
  execute function raise_site_version();
