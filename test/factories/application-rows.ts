import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { foldText } from '#platform/values/fold.ts';
import type { TestApp } from '../app.ts';

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
