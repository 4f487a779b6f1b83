import { randomBytes } from 'node:crypto';
import type { Application } from '#applications/contract/shapes.ts';
import type { FormDraft } from '#applications/contract.ts';
import { isToBeAnswered } from '#applications/rules/checks.ts';
import { explanationsOf } from '#listings/rules/register-warnings.ts';
import { type ProcessStatus, saleStatus } from '#listings/rules/sale-status.ts';
import { foldText } from '#platform/values/fold.ts';
import { priceWithServiceFee, serviceFeeOf } from '#platform/values/service-fee.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { bearer } from './identity.ts';

/** A form with everything that an own flat on sale to a customer needs. */
export const wholeForm: FormDraft = {
  goal: 'ON_BALANCE',
  creatorType: 'MY_SELF',
  categoryId: 8,
  tradeType: 'FIND_CUSTOMER',
  docNumber: '10:07:03:01:02:0148:0041',
  name: '3 xonali kvartira, 14-mavze',
  areaAllDm2: 7800,
  areaEffectiveDm2: 6240,
  address: '14-mavze, 32-uy, 41-xonadon',
  rooms: 3,
  floor: 4,
  floorsBuilding: 9,
  characteristics: { repair_status: 'euro', type_of_building: 'brick' },
  description: 'Yorugʻ va issiq kvartira.',
  currency: 'UZS',
  objectPrice: '84500000000',
  whoPaysRealtorServiceFee: 'OWNER',
  visibilityType: 'TO_EVERYONE',
};

/** The same for property that stands for a debt and goes to auction. */
export const pledgedForm: FormDraft = {
  ...wholeForm,
  goal: 'OUT_OF_COURT',
  collection: 'OUT_OF_COURT',
  tradeType: 'TRADE_PLATFORM',
  pledgeHundredths: 500,
  bidStepHundredths: 200,
  daysToStart: 10,
};

export const SQB = 182;

export type ApplicationSpec = {
  process?: ProcessStatus;
  analysis?: string;
  form?: FormDraft;
  author?: string;
  companyId?: number | null;
  assistant?: string | null;
  moderator?: string | null;
  origin?: 'ADD' | 'ADD_NEW' | 'IMPORT';
  kind?: 'SALE' | 'REQUEST';
  fromMib?: 'ACCEPTED' | 'NOT_ACCEPTED' | undefined;
  /** At its contract: whether the owner has signed it; null: none is drawn up. */
  isContractSigned?: boolean | null;
};

let count = 0;
/** A cadastral number that no other story has. */
export const newCadastralNumber = (): string =>
  `10:07:03:01:02:${String(1000 + (++count % 9000))}:${String(1000 + Math.floor(count / 9000))}`;

/** Puts an application where a story wants it, with a form that suits; one that is public has its listing. */
export const createApplication = async (
  app: TestApp,
  {
    process = 'in_process',
    analysis,
    author = 'demo.seller',
    companyId = null,
    form = companyId === null ? wholeForm : pledgedForm,
    assistant = null,
    moderator = null,
    origin = 'ADD',
    kind = 'SALE',
    fromMib,
    isContractSigned = true,
  }: ApplicationSpec = {},
): Promise<number> => {
  const [place] = await app.db.sql<{ province: number; district: number }>`
    select parent_id as province, id as district from place where level = 'district' and lat_micro is not null order by id limit 1`;
  const [picture] = await app.db.sql<{ id: bigint }>`select id from picture order by id limit 1`;
  const whole: FormDraft = {
    ...form,
    docNumber: newCadastralNumber(),
    provinceId: form.provinceId ?? place?.province ?? 0,
    districtId: form.districtId ?? place?.district ?? 0,
    pictures: form.pictures ?? [Number(picture?.id)],
  };
  const isRejected = process === 'rejected';
  const [row] = await app.db.sql<{ id: bigint }>`
    insert into application (kind, origin, process, analysis, party_kind, party_id, author_person_id, author_username,
        company_id, assistant, moderator, form, category_id, name, cadastral_number, province_id, district_id,
        price_tiyin, goal, trade_type, visibility, words, from_mib, created_by, updated_by,
        rejected_by, rejected_at, reject_reason)
    select ${kind}, ${origin}, ${process}, ${analysis ?? null}, 'PERSON', id, id, username, ${companyId}, ${assistant}, ${moderator},
        ${JSON.stringify(whole)}, ${whole.categoryId}, ${whole.name}, ${whole.docNumber}, ${whole.provinceId},
        ${whole.districtId}, ${whole.objectPrice}, ${whole.goal}, ${whole.tradeType}, ${whole.visibilityType}, '', ${fromMib ?? null},
        username, username, ${isRejected ? 'demo.moderator' : null},
        case when ${isRejected} then clock_timestamp() end, ${isRejected ? 'Hujjat yetishmaydi' : null}
      from person where username = ${author} returning id`;
  const id = Number(row?.id);
  if (saleStatus(process) !== 'hidden' || process === 'failed') await createListing(app, id, process, whole, companyId);
  if (process === 'agreement' && isContractSigned !== null) await createContract(app, id, { author, isContractSigned });
  return id;
};

/** A service contract that nobody drew: what counts is whether it is signed. */
const createContract = async (
  app: TestApp,
  id: number,
  { author, isContractSigned }: { author: string; isContractSigned: boolean },
): Promise<void> => {
  const publicId = randomBytes(16).toString('base64url');
  await app.db.sql`
    insert into document (public_id, number, kind, owner_subject, owner_masked, language, title, sheet_sealed, terms_sha256,
        template_version, created_at, retain_until)
    select ${publicId}, ${`SC-0000/${id}`}, 'serviceContract', subject, 'E***', 'uz', 'Shartnoma', '\\x00', sha256('x'), 1,
        clock_timestamp(), current_date + 1 from person where username = ${author}`;
  await app.db.sql`
    insert into application_contract (document, application_id, signed_at, signed_by, signed_as)
    values (${publicId}, ${id}, case when ${isContractSigned} then clock_timestamp() end,
            ${isContractSigned ? author : null}, ${isContractSigned ? 'author' : null})`;
};

const createListing = async (
  app: TestApp,
  id: number,
  process: ProcessStatus,
  form: FormDraft,
  companyId: number | null,
): Promise<void> => {
  const isSold = saleStatus(process) === 'sold';
  const price = priceWithServiceFee(BigInt(form.objectPrice ?? 0), serviceFeeOf(form.whoPaysRealtorServiceFee));
  await app.db.sql`
    insert into listing (id, category_id, process, visibility, price_minor, currency, price_tiyin, area_dm2, rooms,
        province_id, district_id, company_id, cadastral_number, pictures, seller_kind, seller_id, sold_at, sold_price_tiyin)
      overriding system value
    select id, category_id, ${process}, visibility, ${price}, 'UZS', ${price}, ${form.areaAllDm2}, ${form.rooms},
        province_id, district_id, ${companyId}, cadastral_number, ${form.pictures}::bigint[], party_kind, party_id,
        case when ${isSold} then clock_timestamp() end, case when ${isSold} then ${price}::bigint end
      from application where id = ${id}`;
  await app.db.sql`
    insert into listing_text (listing_id, name_uz, address_uz) values (${id}, ${form.name}, ${form.address})`;
  await app.db.sql`
    update application set listing_id = id, sold_price_tiyin = case when ${isSold} then ${price}::bigint end where id = ${id}`;
};

/** Asks for a move as somebody. */
export const move = async (
  app: TestApp,
  who: string,
  id: number,
  input: { from: string; to: string } & Record<string, unknown>,
): Promise<TestResponse> => app.post(`/api/application/${id}/move`, input, await bearer(app, who));

/** Answers everything that the checks found, as a moderator does who has seen the papers. */
export const answerWarnings = async (
  app: TestApp,
  who: string,
  id: number,
  reason = 'Hujjatlari koʻrildi',
): Promise<void> => {
  const token = await bearer(app, who);
  const { checks } = (await app.get(`/api/application/${id}`, token)).body as Application;
  for (const { kind, at, detail, answer } of checks.filter(isToBeAnswered)) {
    if (answer !== null) continue;
    const fitting = explanationsOf(kind, String(detail.reason));
    const explanation = fitting.find((one) => one === 'actsForOwner') ?? fitting[0] ?? null;
    const body = { kind, at, explanation, reason };
    const answered = await app.post(`/api/application/${id}/checks/answer`, body, token);
    if (answered.status !== 200) throw new Error(`${kind} was not answered: ${answered.text}`);
  }
};

/** Where an application stands in the database. */
export const processOf = async (app: TestApp, id: number): Promise<string> => {
  const [row] = await app.db.sql<{ process: string }>`select process from application where id = ${id}`;
  return row?.process ?? '';
};

export type ApplicationRowSpec = {
  username?: string;
  kind?: 'SALE' | 'REQUEST';
  process?: ProcessStatus;
  name?: string;
  cadastralNumber?: string;
  categoryId?: number;
  provinceId?: number;
  districtId?: number;
  neighbourhoodId?: number;
  goal?: 'ON_BALANCE' | 'OUT_OF_COURT';
  tradeType?: 'TRADE_PLATFORM' | 'FIND_CUSTOMER';
  publish?: 'YES' | 'NO';
  creatorType?: 'MY_SELF' | 'OTHERS';
  assistant?: string;
  createdAt?: string;
  form?: Record<string, unknown>;
  listingId?: number;
  priceTiyin?: bigint;
  /** The company that it belongs to; the person when absent. */
  entityId?: bigint;
  rejectReason?: string;
};

/** Puts an application where a story needs it, past all forms and moves; returns its number. */
export const insertApplication = async (app: TestApp, spec: ApplicationRowSpec = {}): Promise<number> => {
  const username = spec.username ?? 'demo.seller';
  const isRejected = spec.process === 'rejected';
  const form = { name: spec.name, goal: spec.goal, tradeType: spec.tradeType, ...spec.form };
  const [row] = await app.db.sql<{ id: bigint }>`
    insert into application (kind, origin, process, party_kind, party_id, author_person_id, author_username, creator_type,
                             assistant, form, category_id, name, cadastral_number, province_id, district_id,
                             neighbourhood_id, price_tiyin, goal, trade_type, publish, words, listing_id,
                             created_at, updated_at, created_by, updated_by, rejected_by, rejected_at, reject_reason)
    select ${spec.kind ?? 'SALE'}, 'ADD', ${spec.process ?? 'new'},
           ${spec.entityId === undefined ? 'PERSON' : 'ENTITY'}, coalesce(${spec.entityId ?? null}::bigint, p.id), p.id,
           p.username, ${spec.creatorType ?? 'MY_SELF'}, ${spec.assistant ?? null}, ${JSON.stringify(form)}::jsonb,
           ${spec.categoryId ?? null}, ${spec.name ?? ''}, ${spec.cadastralNumber ?? ''}, ${spec.provinceId ?? null},
           ${spec.districtId ?? null}, ${spec.neighbourhoodId ?? null}, ${spec.priceTiyin ?? null},
           ${spec.goal ?? null}, ${spec.tradeType ?? null}, ${spec.publish ?? 'YES'},
           ${foldText(`${spec.name ?? ''} ${typeof spec.form?.address === 'string' ? spec.form.address : ''}`)}, ${spec.listingId ?? null},
           coalesce(${spec.createdAt ?? null}::timestamptz, clock_timestamp()),
           coalesce(${spec.createdAt ?? null}::timestamptz, clock_timestamp()), p.username, p.username,
           ${isRejected ? 'demo.moderator' : null}, ${isRejected ? new Date() : null},
           ${isRejected ? (spec.rejectReason ?? 'Surat yoʻq') : null}
      from person p where p.username = ${username}
    returning id`;
  if (!row) throw new Error(`User ${username} was not found.`);
  return Number(row.id);
};

/** Listings of the world that are on sale without an auction, made the property of somebody. */
export const assignListings = async (app: TestApp, username: string, count: number): Promise<number[]> => {
  const rows = await app.db.sql<{ id: bigint }>`
    update listing set seller_kind = 'PERSON', seller_id = (select id from person where username = ${username})
     where id in (select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and seller_id is null
                    and currency = 'UZS' order by id limit ${count})
    returning id`;
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
};

/** The seller's own price of a listing, as it has to be named by whoever sets another one; «1» where there is no such listing. */
export const ownPriceOf = async (app: Pick<TestApp, 'db'>, listingId: number): Promise<string> =>
  (
    await app.db.sql<{ price: string }>`
      select coalesce(nullif(a.form ->> 'objectPrice', ''), l.price_minor::text) as price
        from listing l left join application a on a.listing_id = l.id where l.id = ${listingId}`
  )[0]?.price ?? '1';
