import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Db, Tx } from '#platform/server/db.ts';

/** A listing of the demo world with all that its application repeats; moments are milliseconds since 1970. */
export type DemoListing = {
  id: bigint;
  process: ProcessStatus;
  categoryId: number;
  companyId: number | null;
  source: string;
  provinceId: number;
  isPledge: boolean;
  hasLot: boolean;
  /** People who took part in its auction: none of them is its seller. */
  bidders: string[];
  sourceMs: number;
  soldMs: number | null;
  form: Record<string, unknown>;
};

/** The listings that get an application: the newest ones, and every one that is or was a lot. */
export const listDemoListings = async (db: Db, most: number): Promise<DemoListing[]> => db.sql<DemoListing>`
    select l.id, l.process, l.category_id as "categoryId", l.company_id as "companyId", l.source,
           l.province_id as "provinceId", l.source <> 'bank' as "isPledge",
           exists (select 1 from lot where lot.id = l.id) as "hasLot",
           array(select p.username from lot_participant p where p.lot_id = l.id) as bidders,
           (extract(epoch from l.source_date) * 1000)::float8 as "sourceMs",
           (extract(epoch from l.sold_at) * 1000)::float8 as "soldMs",
           jsonb_strip_nulls(jsonb_build_object(
             'categoryId', l.category_id, 'buildingTypeId', l.building_type_id, 'docNumber', l.cadastral_number,
             'name', t.name_uz, 'address', t.address_uz, 'description', t.description_uz,
             'areaAllDm2', l.area_dm2, 'areaLivingDm2', l.area_living_dm2, 'areaEffectiveDm2', l.area_effective_dm2,
             'rooms', l.rooms, 'floor', l.floor, 'floorsBuilding', l.floors_building,
             'provinceId', l.province_id, 'districtId', l.district_id, 'neighbourhoodId', l.neighbourhood_id,
             'point', case when l.lat_micro is null then null
                           else jsonb_build_object('latMicro', l.lat_micro, 'lonMicro', l.lon_micro) end,
             'characteristics', l.details, 'currency', l.currency, 'objectPrice', l.price_minor::text,
             'pictures', to_jsonb(l.pictures), 'visibilityType', l.visibility)) as form
      from listing l join listing_text t on t.listing_id = l.id
     where not exists (select 1 from application a where a.id = l.id)
       and (exists (select 1 from lot where lot.id = l.id)
            or l.id in (select id from listing order by id desc limit ${most}))
     order by l.id`;

export const nowMsOf = async (db: Db): Promise<number> => {
  const [row] = await db.sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  return Math.floor(row?.ms ?? 0);
};

/** People of the demo world by username: whose applications they are. */
export const listAuthors = async (db: Db): Promise<{ id: bigint; username: string }[]> => db.sql<{
  id: bigint;
  username: string;
}>`
    select id, username from person
     where username like 'robot.%' or username in ('demo.seller', 'demo.realtor') order by username`;

/** Rows ready for JSON, named as the columns are called. */
export type SeedRows = { applications: Record<string, unknown>[]; events: Record<string, unknown>[] };

/** Writes applications with their histories, a statement for each table. */
export const writeApplications = async (tx: Tx, { applications, events }: SeedRows): Promise<void> => {
  await tx.sql`
    insert into application (id, kind, origin, process, analysis, party_kind, party_id, author_person_id, author_username,
        creator_type, company_id, assistant, moderator, form, debtor_sealed, debtor_digest, category_id, name,
        cadastral_number, province_id, district_id, neighbourhood_id, price_tiyin, goal, trade_type, liquidity, visibility,
        words, rejected_by, rejected_at, reject_reason, sold_price_tiyin, listing_id, process_since, due_at,
        submitted_at, created_at, created_by, updated_at, updated_by)
    select r.id, 'SALE', r.origin, r.process, r.analysis, 'PERSON', r.party_id, r.party_id, r.author,
        r.creator_type, r.company_id, r.assistant, r.moderator, r.form, decode(r.debtor_sealed, 'base64'),
        decode(r.debtor_digest, 'base64'), l.category_id, t.name_uz, coalesce(l.cadastral_number, ''), l.province_id,
        l.district_id, l.neighbourhood_id,
        round(l.price_tiyin::numeric * (r.form ->> 'objectPrice')::bigint / l.price_minor)::bigint, r.goal, r.trade_type, r.liquidity, l.visibility, t.words,
        r.rejected_by, to_timestamp(r.rejected_ms / 1000.0), r.reject_reason, l.sold_price_tiyin,
        case when r.is_public then l.id end, to_timestamp(r.since_ms / 1000.0), to_timestamp(r.due_ms / 1000.0),
        to_timestamp(r.submitted_ms / 1000.0), to_timestamp(r.created_ms / 1000.0), r.author,
        to_timestamp(r.since_ms / 1000.0), r.updated_by
      from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb) as r (
        id bigint, origin text, process process_status, analysis analysis_status, party_id bigint, author text,
        creator_type text, company_id int, assistant text, moderator text, form jsonb, debtor_sealed text,
        debtor_digest text, goal text, trade_type text, liquidity text, rejected_by text, rejected_ms bigint,
        reject_reason text, is_public boolean, since_ms bigint, due_ms bigint, submitted_ms bigint, created_ms bigint,
        updated_by text)
      join listing l on l.id = r.id join listing_text t on t.listing_id = r.id`;
  await tx.sql`
    insert into application_event (application_id, at, kind, actor, actor_role, from_status, to_status, comment)
    select application_id, to_timestamp(at_ms / 1000.0), 'MOVE', actor, actor_role, from_status, to_status, comment
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r (application_id bigint, at_ms bigint, actor text,
           actor_role text, from_status text, to_status text, comment text)`;
};
