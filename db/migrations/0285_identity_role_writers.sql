-- Roles of staff are written by whoever may write that column: the owner of the tables, or the role of the connection that gives roles
-- (db/app-role.sql). Whoever else makes a person makes no staff.
create function refuse_new_staff() returns trigger language plpgsql as $$
begin
  if new.roles && '{BANK,MODERATOR,FINANCE,EDITOR,ADMIN}' and not has_column_privilege('person', 'roles', 'update') then
    raise insufficient_privilege using message = 'permission denied to make staff of a new person';
  end if;
  return new;
end
$$;
create trigger person_no_new_staff before insert on person for each row execute function refuse_new_staff();

-- An erased account has no roles: they are taken away by whoever erases it.
create function clear_roles_of_erased(erased bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update person set roles = '{}' where id = erased and erased_at is not null;
$$;
