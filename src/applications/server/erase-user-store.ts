import type { Erasers } from '#identity/server/api.ts';
import { limits } from '#platform/values/limits.ts';

/** What applications keep of people, and how it is erased with an account. */
export const applicationErasers = {
  // Files that belong to no application are removed by the cleanup of uploads.
  drafts: async ({ sql }, { id, username }) => {
    const drafts = (
      await sql<{ id: bigint }>`
        select id from application
         where process = 'new' and author_person_id = ${id} and party_kind = 'PERSON' and party_id = ${id} for update`
    ).map((draft) => draft.id);
    await sql`
      update upload set application_id = null, idle_since = clock_timestamp() - make_interval(hours => ${limits.uploadIdleHours})
       where party_kind = 'PERSON' and party_id = ${id} and (application_id is null or application_id = any(${drafts}::bigint[]))`;
    await sql`delete from application_event where application_id = any(${drafts}::bigint[])`;
    await sql`delete from application where id = any(${drafts}::bigint[])`;
    await sql`delete from register_question where username = ${username}`;
  },
  requests: async ({ sql }, { id }) => {
    await sql`delete from viewing where person_id = ${id}`;
    await sql`delete from purchase_request where party_kind = 'PERSON' and party_id = ${id}`;
  },
  applicationDetails: ({ sql }, { id }) => sql`
    update application a set return_account_sealed = null, client_sealed = null, debtor_sealed = null, debtor_digest = null
     where a.author_person_id = ${id} and a.party_kind = 'PERSON' and a.process in ('rejected', 'done', 'failed')
       and not exists (select from application_contract c where c.application_id = a.id and c.signed_at is not null)`,
} satisfies Partial<Erasers>;
