-- Whom a browser acts for, as its pages name it: an opaque text, one for the person and one for each company.
alter table web_session add column acting_party text not null default '';
create index web_session_provider on web_session (provider_session);

-- Logins that are over while a token of theirs may still live; swept once none can.
create table ended_session (
  provider_session text primary key,
  ended_at         timestamptz not null default clock_timestamp()
);

-- However a session ends, its tokens end with it, and every process looks again at the live lines of that person.
create function note_session_end() returns trigger language plpgsql as $$
begin
  -- Another party of the same login has taken the place of this one: the login goes on.
  if old.provider_session <> '' and not exists (
       select from web_session w
        where w.provider_session = old.provider_session and w.expires_at > clock_timestamp()) then
    insert into ended_session (provider_session) values (old.provider_session)
    on conflict (provider_session) do update set ended_at = clock_timestamp();
  end if;
  perform pg_notify('ostona_live',
    json_build_object('dest', '/house/lines', 'body', json_build_object('subject', old.subject))::text);
  return null;
end
$$;
create trigger web_session_ends after delete on web_session for each row execute function note_session_end();

-- The one rule of what an account may do now: null, or why it may not act. A company counts where one is named, roles
-- where some are needed, the login where it is known.
create function account_refusal(asked_person bigint, asked_session text, asked_entity bigint, needed_roles text[])
returns text language sql stable as $$
  select case
           when p.blocked_at is not null then 'accountBlocked'
           when exists (select from ended_session s where s.provider_session = asked_session) then 'sessionEnded'
           when asked_entity is not null and not exists (
             select from legal_entity_member m join legal_entity e on e.id = m.entity_id
              where m.person_id = p.id and e.id = asked_entity and m.key_state = 'valid'
                and e.blocked_at is null and e.activity_state = 'active') then 'companyLost'
           when needed_roles is not null and not p.roles && needed_roles then 'forbidden'
         end
    from person p where p.id = asked_person
$$;

-- The same rule for whoever is named in a write; the write does not happen when one of them may not act any more.
create function require_accounts(actors jsonb) returns boolean language plpgsql as $$
begin
  perform 1
    from jsonb_to_recordset(actors) as a (person bigint, session text, entity bigint, roles text[])
   where account_refusal(a.person, a.session, a.entity, a.roles) is not null;
  if found then
    raise exception 'somebody may not act any more' using errcode = 'OA003';
  end if;
  return true;
end
$$;
