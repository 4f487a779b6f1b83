import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { foldText } from '#platform/values/fold.ts';
import type { TestApp } from './app.ts';

export type GivenApplication = {
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
export const giveApplication = async (app: TestApp, given: GivenApplication = {}): Promise<number> => {
  const username = given.username ?? 'demo.seller';
  const isRejected = given.process === 'rejected';
  const form = { name: given.name, goal: given.goal, tradeType: given.tradeType, ...given.form };
  const [row] = await app.db.sql<{ id: bigint }>`
    insert into application (kind, origin, process, party_kind, party_id, author_person_id, author_username, creator_type,
                             assistant, form, category_id, name, cadastral_number, province_id, district_id,
                             neighbourhood_id, price_tiyin, goal, trade_type, publish, words, listing_id,
                             created_at, updated_at, created_by, updated_by, rejected_by, rejected_at, reject_reason)
    select ${given.kind ?? 'SALE'}, 'ADD', ${given.process ?? 'new'},
           ${given.entityId === undefined ? 'PERSON' : 'ENTITY'}, coalesce(${given.entityId ?? null}::bigint, p.id), p.id,
           p.username, ${given.creatorType ?? 'MY_SELF'}, ${given.assistant ?? null}, ${JSON.stringify(form)}::jsonb,
           ${given.categoryId ?? null}, ${given.name ?? ''}, ${given.cadastralNumber ?? ''}, ${given.provinceId ?? null},
           ${given.districtId ?? null}, ${given.neighbourhoodId ?? null}, ${given.priceTiyin ?? null},
           ${given.goal ?? null}, ${given.tradeType ?? null}, ${given.publish ?? 'YES'},
           ${foldText(`${given.name ?? ''} ${typeof given.form?.address === 'string' ? given.form.address : ''}`)}, ${given.listingId ?? null},
           coalesce(${given.createdAt ?? null}::timestamptz, clock_timestamp()),
           coalesce(${given.createdAt ?? null}::timestamptz, clock_timestamp()), p.username, p.username,
           ${isRejected ? 'demo.moderator' : null}, ${isRejected ? new Date() : null},
           ${isRejected ? (given.rejectReason ?? 'Surat yoʻq') : null}
      from person p where p.username = ${username}
    returning id`;
  if (!row) throw new Error(`Nobody is called ${username}.`);
  return Number(row.id);
};

/** Listings of the world that are on sale without an auction, made the property of somebody. */
export const giveListings = async (app: TestApp, username: string, count: number): Promise<number[]> => {
  const rows = await app.db.sql<{ id: bigint }>`
    update listing set seller_kind = 'PERSON', seller_id = (select id from person where username = ${username})
     where id in (select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and seller_id is null
                    and currency = 'UZS' order by id limit ${count})
    returning id`;
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
};
