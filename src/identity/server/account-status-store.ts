import type { Db, Tx } from '#platform/server/db.ts';
import type { Role } from '#platform/values/role.ts';

/** An account as a token names it. */
export type AccountKey = { subject: string; session: string | null; tinDigest: Buffer | null; issuedMs: number };

/** What it is now. `roles` is null for somebody whom the provider knows and we do not. */
export type AccountSnapshot = {
  roles: Role[] | null;
  refusal: Exclude<AccountRefusal, 'forbidden'> | null;
  /** Whom the browser of this login acts for; null for a login without a browser of ours. */
  actingPrincipal: string | null;
  /** The name of the company among them; null for the person. */
  actingCompany: string | null;
};

/** Accounts in the order in which they were asked for. A company that we do not know gives nobody any right here. */
export const findAccounts = async (db: Db | Tx, keys: readonly AccountKey[]): Promise<AccountSnapshot[]> =>
  db.sql<AccountSnapshot>`
    select p.roles,
           coalesce(account_refusal(p.id, asked.session, e.id, null),
                    case when exists (
                      select from provider_logout l
                       where l.subject = asked.subject and l.provider_session is null
                         and l.issued_at >= to_timestamp(asked.issued_ms / 1000)) then 'sessionEnded' end) as refusal,
           browser.acting_party as "actingPrincipal", browser.company_name as "actingCompany"
      from unnest(${keys.map(({ subject }) => subject)}::text[], ${keys.map(({ session }) => session)}::text[],
                  ${keys.map(({ tinDigest }) => tinDigest)}::bytea[], ${keys.map(({ issuedMs }) => issuedMs)}::float8[])
           with ordinality as asked (subject, session, tin_digest, issued_ms, place)
      left join person p on p.subject = asked.subject
      left join legal_entity e on e.tin_digest = asked.tin_digest
      left join lateral (
        select w.acting_party, case w.login_mode when 'ENTITY' then w.company_name end as company_name
          from web_session w
         where w.provider_session = asked.session and w.subject = asked.subject and w.expires_at > clock_timestamp()
         order by w.created_at desc limit 1) browser on true
     order by asked.place`;

/** The same of one account that nobody changes until the transaction ends. */
export const lockAccount = async (tx: Tx, key: AccountKey): Promise<AccountSnapshot> => {
  await tx.sql`select 1 from person where subject = ${key.subject} for share`;
  const [account] = await findAccounts(tx, [key]);
  if (!account) throw new Error('Expected one row for each account.');
  return account;
};

/** Why an account may not act. */
export type AccountRefusal = 'accountBlocked' | 'companyLost' | 'sessionEnded' | 'forbidden';

/** Whoever acts, by our own numbers. `roles`: one of them is needed; null when none is. */
export type AccountCheck = {
  person: string;
  session: string | null;
  entity: string | null;
  roles: readonly Role[] | null;
};

/** Why each of them may not act now, in their order; null for whoever may. */
export const listAccountRefusals = async (
  db: Db | Tx,
  checks: readonly AccountCheck[],
): Promise<(AccountRefusal | null)[]> =>
  (
    await db.sql<{ refusal: AccountRefusal | null }>`
      select account_refusal((a.one ->> 'person')::bigint, a.one ->> 'session', (a.one ->> 'entity')::bigint,
                             case when a.one -> 'roles' <> 'null' then
                               array(select jsonb_array_elements_text(a.one -> 'roles')) end) as refusal
        from jsonb_array_elements(${JSON.stringify(checks)}::jsonb) with ordinality as a (one, place)
       order by a.place`
  ).map(({ refusal }) => refusal);
