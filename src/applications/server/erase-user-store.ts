import { deleteBenefitsOf } from '#credit/server/api.ts';
import type { Erasers } from '#identity/server/api.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { limits } from '#platform/values/limits.ts';
import { withdrawPurchasesOf } from './purchases.ts';
import { cancelViewingsOf } from './viewings.ts';

/** What applications keep of people, and how it is erased with an account; the other side of a sale hears of it. */
export const createApplicationErasers = (deps: { notifyUsers: NotifyUsers }) =>
  ({
    // What staff have seen stays, also when it came back. Files that belong to no application are removed by the cleanup of uploads;
    // those of applications for credits go with these.
    drafts: async (tx, { id, username }) => {
      const { sql } = tx;
      const drafts = (
        await sql<{ id: bigint }>`
        select id from application
         where submitted_at is null and process = 'new' and author_person_id = ${id} and party_kind = 'PERSON' and party_id = ${id} for update`
      ).map((draft) => draft.id);
      await sql`
      update upload set application_id = null, idle_since = clock_timestamp() - make_interval(hours => ${limits.uploadIdleHours})
       where party_kind = 'PERSON' and party_id = ${id} and credit_id is null and (application_id is null or application_id = any(${drafts}::bigint[]))`;
      await deleteBenefitsOf(tx, drafts);
      await sql`delete from application_event where application_id = any(${drafts}::bigint[])`;
      await sql`delete from application where id = any(${drafts}::bigint[])`;
      await sql`delete from register_question where username = ${username}`;
    },
    // A request that was chosen is a part of the sale that it led to.
    requests: async (tx, { id }) => {
      await cancelViewingsOf(tx, deps, id);
      await withdrawPurchasesOf(tx, deps, id);
      await tx.sql`delete from viewing where person_id = ${id}`;
      await tx.sql`
      delete from purchase_request where party_kind = 'PERSON' and party_id = ${id} and state <> 'CHOSEN'`;
      await tx.sql`update purchase_request set comment = '' where person_id = ${id}`;
    },
    applicationDetails: async ({ sql }, { id }) => {
      const closed = (
        await sql<{ id: bigint }>`
          update application a set return_account_sealed = null, client_sealed = null, debtor_sealed = null, debtor_digest = null
           where a.author_person_id = ${id} and a.party_kind = 'PERSON'
             and (a.process in ('rejected', 'done', 'failed') or (a.process = 'new' and a.submitted_at is not null))
             and not exists (select from application_contract c where c.application_id = a.id and c.signed_at is not null)
          returning a.id`
      ).map((application) => application.id);
      await sql`update application_analysis set contacts_sealed = null where application_id = any(${closed}::bigint[])`;
    },
  }) satisfies Partial<Erasers>;
