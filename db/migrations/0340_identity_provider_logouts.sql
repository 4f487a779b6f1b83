-- Logouts that a provider outside has reported: of one session of its own, or of everything that somebody had before. Each report is
-- taken once. Swept when no token from before it can be alive.
create table provider_logout (
  token_hash       bytea primary key,
  subject          text,
  provider_session text,
  issued_at        timestamptz not null,
  received_at      timestamptz not null default clock_timestamp(),
  constraint provider_logout_of_something check (subject is not null or provider_session is not null)
);
create index provider_logout_session on provider_logout (provider_session);
create index provider_logout_subject on provider_logout (subject) where provider_session is null;

-- Every process looks again at the live connections of that person; at all of them where the report names nobody.
create function note_provider_logout() returns trigger language plpgsql as $$
begin
  perform pg_notify('ostona_live', json_build_object('dest', '/house/lines', 'body',
    case when new.subject is null then '' else json_build_object('subject', new.subject)::text end)::text);
  return null;
end
$$;
create trigger provider_logout_ends after insert on provider_logout for each row execute function note_provider_logout();

-- As before, and a session of which the provider has said that it is over never comes back.
create or replace function account_refusal(asked_person bigint, asked_session text, asked_entity bigint, needed_roles text[])
returns text language sql stable as $$
  select case
           when p.blocked_at is not null then 'accountBlocked'
           when exists (select from ended_session s where s.provider_session = asked_session)
             or exists (select from provider_logout l where l.provider_session = asked_session) then 'sessionEnded'
           when asked_entity is not null and not exists (
             select from legal_entity_member m join legal_entity e on e.id = m.entity_id
              where m.person_id = p.id and e.id = asked_entity and m.key_state = 'valid'
                and e.blocked_at is null and e.activity_state = 'active') then 'companyLost'
           when needed_roles is not null and not p.roles && needed_roles then 'forbidden'
         end
    from person p where p.id = asked_person
$$;
