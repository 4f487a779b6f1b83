import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { localizedText } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { applicationAddressSql, applicationNameSql } from '#platform/server/localized-sql.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Application, ApplicationEvent, StoredPicture } from '../contract/shapes.ts';
import type { AuctionContract, LotPayment } from '../rules/allowed-moves.ts';
import type { AnalysisStatus, Origin } from '../rules/statuses.ts';
import type { ApplicationOwnership } from './actor-roles.ts';
import {
  auctionContractSql,
  hasAssistantSql,
  hasUnansweredWarningsSql,
  isContractSigned,
  lotPaymentSql,
} from './application-store.ts';
import type { StoredForm } from './form-encryption.ts';
import { type MibChange, mibChangeSql } from './mib-store.ts';
import { publishOf } from './own-row-sql.ts';

type Named = { id: number; name: string } | null;

/** An application as it lies in the database, with the names of what it points to in one language. */
export type ViewRow = ApplicationOwnership &
  Pick<StoredForm, 'form' | 'encryptedDebtor' | 'encryptedClient'> &
  Pick<Application, 'kind' | 'name' | 'address' | 'fromMib' | 'liquidity' | 'publish' | 'creatorType'> & {
    id: bigint;
    origin: Origin;
    process: ProcessStatus;
    analysis: AnalysisStatus | null;
    version: number;
    authorPersonId: bigint;
    moderator: string | null;
    soldPriceTiyin: bigint | null;
    company: Named;
    category: Named;
    province: Named;
    district: Named;
    neighbourhood: Named;
    buildingType: Named;
    createdAt: Date;
    createdBy: string;
    updatedAt: Date;
    updatedBy: string;
    processSince: Date;
    submittedAt: Date | null;
    dueAt: Date | null;
    rejectedBy: string | null;
    rejectedAt: Date | null;
    rejectReason: string | null;
    encryptedReturnAccount: Buffer | null;
    listingId: bigint | null;
    isContractSigned: boolean;
    hasUnansweredWarnings: boolean;
    mibChange: MibChange | null;
    auctionContract: AuctionContract;
    lotPayment: LotPayment;
    hasAssistant: boolean;
  };

const namedJson = (alias: string): string =>
  `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name', ${localizedText(alias, 'name')}) end`;

const view = `
  select a.id, a.kind, ${applicationNameSql()} as name, ${applicationAddressSql()} as address, a.origin, a.process, a.analysis, a.version, a.form, a.debtor_sealed as "encryptedDebtor",
         a.client_sealed as "encryptedClient", a.party_kind as "principalKind", a.party_id as "principalId",
         a.author_person_id as "authorPersonId", a.author_username as "authorUsername", a.company_id as "companyId",
         a.assistant, a.moderator, a.creator_type as "creatorType", a.from_mib as "fromMib", ${mibChangeSql('a')} as "mibChange", a.liquidity, ${publishOf('a')} as publish,
         a.sold_price_tiyin as "soldPriceTiyin", a.created_at as "createdAt", a.created_by as "createdBy",
         a.updated_at as "updatedAt", a.updated_by as "updatedBy", a.process_since as "processSince",
         a.submitted_at as "submittedAt", a.due_at as "dueAt", a.rejected_by as "rejectedBy",
         a.rejected_at as "rejectedAt", a.reject_reason as "rejectReason",
         a.return_account_sealed as "encryptedReturnAccount", a.listing_id as "listingId", ${isContractSigned('a')} as "isContractSigned",
         ${hasUnansweredWarningsSql('a')} as "hasUnansweredWarnings", ${auctionContractSql('a')} as "auctionContract", ${lotPaymentSql('a.listing_id')} as "lotPayment", ${hasAssistantSql('a')} as "hasAssistant",
         ${namedJson('company')} as company, ${namedJson('category')} as category, ${namedJson('province')} as province,
         ${namedJson('district')} as district, ${namedJson('neighbourhood')} as neighbourhood,
         ${namedJson('building')} as "buildingType"
    from application a
    left join company on company.id = a.company_id
    left join category on category.id = a.category_id
    left join place province on province.id = a.province_id
    left join place district on district.id = a.district_id
    left join place neighbourhood on neighbourhood.id = a.neighbourhood_id
    left join building_type building on building.id = (a.form ->> 'buildingTypeId')::bigint
   where a.id = $2`;

export const findView = async (db: Db, locale: Locale, id: number): Promise<ViewRow | null> =>
  (await db.query<ViewRow>(view, [locale, id]))[0] ?? null;

/** Pictures in the order in which they are named; one that is gone is left out. */
export const listPictures = async (db: Db, locale: Locale, ids: readonly number[]): Promise<StoredPicture[]> => {
  if (ids.length === 0) return [];
  const rows = await db.query<Omit<StoredPicture, 'id'> & { id: bigint }>(
    `select p.id, p.key, p.kind, p.width, p.height, p.blur, ${localizedText('p', 'alt')} as alt
       from unnest($2::bigint[]) with ordinality as named (id, position) join picture p on p.id = named.id
      order by named.position`,
    [locale, [...ids]],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};

export type StoredEvent = Omit<ApplicationEvent, 'id' | 'at' | 'actor'> & { id: bigint; at: Date; actor: string };

/** The newest events, oldest of them first. */
export const listEvents = (db: Db, id: number, max: number): Promise<StoredEvent[]> => db.sql<StoredEvent>`
    select * from (
      select id, at, kind, actor, actor_role as role, from_status as "from", to_status as "to", comment,
             is_for_author as "isForAuthor", detail
        from application_event where application_id = ${id} order by id desc limit ${max}) as newest
     order by id`;

export type UserSummary = { username: string; name: string; isStaff: boolean };

const staffRoles = ['REALTOR_ASSISTANT', 'BANK', 'MODERATOR', 'FINANCE', 'EDITOR', 'ADMIN'];

/** The names of some people, and whether they work here. */
export const listUsers = (db: Db, usernames: readonly string[]): Promise<UserSummary[]> => db.sql<UserSummary>`
    select username, trim(given_name || ' ' || family_name) as name, roles && ${staffRoles}::text[] as "isStaff"
      from person where username = any (${[...usernames]}::text[])`;
