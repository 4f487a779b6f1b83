import {
  canViewLotSql,
  hasPublicStatusSql,
  type ListingViewer,
  localizedText,
  serviceFeeJson,
  viewerValues,
} from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ServiceFee } from '#platform/values/service-fee.ts';
import type { Bid } from '../contract/shapes.ts';
import type { LotCard, LotCardUpdate } from '../contract/watching.ts';
import type { Lot } from '../rules/lot.ts';
import { apostrophes, type LotFilter, type LotSort, searchedWords } from '../rules/lot-filter.ts';
import { bidOfRow } from './lot-update.ts';

/** A card of a lot as JSON, in the language of `$1`. */
const cardJson = `
  json_build_object(
    'id', lot.id, 'name', ${localizedText('t', 'name')},
    'address', concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')}, nullif(${localizedText('t', 'address')}, '')),
    'categoryId', l.category_id, 'areaDm2', l.area_dm2, 'areaLivingDm2', l.area_living_dm2,
    'areaEffectiveDm2', l.area_effective_dm2, 'rooms', l.rooms, 'floor', l.floor, 'floorsBuilding', l.floors_building,
    'companyName', case when company.id is null then null else ${localizedText('company', 'name')} end,
    'picture', case when cover.id is null then null
                    else json_build_object('key', cover.key, 'blur', cover.blur, 'alt', ${localizedText('cover', 'alt')}) end,
    'phase', lot.phase, 'day', lot.day, 'cutOffAtMs', lot.cut_off_ms, 'opensAtMs', lot.opens_ms, 'closesAtMs', lot.closes_ms,
    'startPrice', lot.start_price_tiyin::text, 'price', lot.price_tiyin::text, 'step', lot.step_tiyin::text,
    'deposit', lot.deposit_tiyin::text, 'bidCount', lot.bid_count, 'participantCount', lot.participant_count,
    'isListed', ${hasPublicStatusSql('l')}, 'version', lot.log_number)`;

const cardJoins = `
  join listing l on l.id = lot.id
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id
  left join company on company.id = l.company_id
  left join picture cover on cover.id = l.pictures[1]`;

/** The lots that a viewer may see, who is told by four parameters from `first` on. */
const isShownTo = (viewer: ListingViewer | null, first: number): string => canViewLotSql(viewer ? first : undefined);

const valuesOf = (viewer: ListingViewer | null): unknown[] => (viewer ? viewerValues(viewer) : []);

export type LotListState = 'accepting' | 'live' | 'ended';

const phasesOf: Record<LotListState, readonly string[]> = {
  accepting: ['ACCEPTING', 'WAITING', 'CLOSED'],
  live: ['LIVE'],
  ended: ['WON', 'COMPLETED', 'CANCELLED', 'FAILED'],
};

/** What is nearest comes first; of ended ones the latest. */
const orderOf: Record<LotListState, string> = {
  accepting: `lot.phase = 'WAITING', coalesce(lot.cut_off_ms, 0), lot.id`,
  live: 'lot.closes_ms, lot.id',
  ended: 'lot.ended_ms desc nulls last, lot.id desc',
};

/** An order that was asked for stands before that of the state. */
const sortOf: Record<LotSort, string> = {
  nearest: '',
  cheapest: 'lot.price_tiyin, ',
  dearest: 'lot.price_tiyin desc, ',
  bids: 'lot.bid_count desc, ',
};

/** What of a lot is searched, in the language of `$1`, without the signs that people type differently. */
const searched = `translate(lower(concat_ws(' ', ${localizedText('t', 'name')}, ${localizedText('province', 'name')},
  ${localizedText('district', 'name')}, ${localizedText('t', 'address')})), '${apostrophes.replaceAll("'", "''")}', '')`;

/** The lots that a filter wants, which is told by five parameters from `first` on. */
const matchesFilter = (first: number): string => `
  not exists (select 1 from unnest($${first}::text[]) as word
               where lot.id::text <> word and strpos(${searched}, word) = 0)
  and ($${first + 1}::bigint is null or l.province_id = $${first + 1})
  and ($${first + 2}::bigint is null or l.category_id = $${first + 2})
  and ($${first + 3}::bigint is null or lot.price_tiyin >= $${first + 3}::bigint * 100)
  and ($${first + 4}::bigint is null or lot.price_tiyin <= $${first + 4}::bigint * 100)`;

const filterValues = ({ search, provinceId, categoryId, priceMin, priceMax }: LotFilter): unknown[] => [
  searchedWords(search),
  provinceId,
  categoryId,
  priceMin,
  priceMax,
];

export const listLots = (
  db: Db,
  locale: Locale,
  { state, page, size, filter }: { state: LotListState; page: number; size: number; filter: LotFilter },
  viewer: ListingViewer | null = null,
): Promise<LotCard[]> =>
  db
    .query<{ card: LotCard }>(
      `select ${cardJson} as card from lot ${cardJoins}
        where lot.phase = any($2) and ${matchesFilter(5)} and ${isShownTo(viewer, 10)}
        order by ${sortOf[filter.sort]}${orderOf[state]} limit $3 offset $4`,
      [locale, phasesOf[state], size, (page - 1) * size, ...filterValues(filter), ...valuesOf(viewer)],
    )
    .then((rows) => rows.map(({ card }) => card));

/** How many lots there are in each state, as far as a filter wants them. */
export const countLots = async (
  db: Db,
  locale: Locale,
  filter: LotFilter,
  viewer: ListingViewer | null = null,
): Promise<Record<LotListState, number>> => {
  const rows = await db.query<{ phase: string; n: number }>(
    `select lot.phase, count(*)::int as n from lot ${cardJoins}
      where $1::text is not null and ${matchesFilter(2)} and ${isShownTo(viewer, 7)} group by lot.phase`,
    [locale, ...filterValues(filter), ...valuesOf(viewer)],
  );
  const sum = (state: LotListState) =>
    rows.filter(({ phase }) => phasesOf[state].includes(phase)).reduce((total, { n }) => total + n, 0);
  return { accepting: sum('accepting'), live: sum('live'), ended: sum('ended') };
};

/** The lots of one day that are not over: those that are live first. */
export const listLotsOfDay = async (
  db: Db,
  locale: Locale,
  day: string,
  limit: number,
): Promise<{ total: number; cards: LotCard[] }> => {
  const rows = await db.query<{ card: LotCard; total: number }>(
    `select ${cardJson} as card, (count(*) over ())::int as total from lot ${cardJoins}
      where lot.day = $2 and lot.phase in ('ACCEPTING', 'CLOSED', 'LIVE') and ${canViewLotSql()}
      order by lot.phase = 'LIVE' desc, lot.opens_ms, lot.participant_count desc, lot.id limit $3`,
    [locale, day, limit],
  );
  return { total: rows[0]?.total ?? 0, cards: rows.map(({ card }) => card) };
};

/** How lots stand that a viewer may see, and of those that a principal takes part in, its number and their state. */
export const listLotsNow = async (
  db: Db,
  ids: readonly number[],
  principal: { kind: string; id: bigint } | null,
  viewer: ListingViewer | null,
): Promise<{ lot: Omit<LotCardUpdate, 'own'>; number: number | null; sheet: string; state: string }[]> =>
  db.query(
    `select json_build_object(
              'id', lot.id, 'phase', lot.phase, 'cutOffAtMs', lot.cut_off_ms, 'opensAtMs', lot.opens_ms,
              'closesAtMs', lot.closes_ms, 'endedAtMs', lot.ended_ms, 'startPrice', lot.start_price_tiyin::text,
              'price', lot.price_tiyin::text, 'bidCount', lot.bid_count, 'participantCount', lot.participant_count,
              'version', lot.log_number) as lot,
            (select max(p.number) from lot_participant p
              where p.lot_id = lot.id and p.party_kind = $2::text and p.party_id = $3::bigint)::int as number,
            lot.sheet, lot.state
       from lot join listing l on l.id = lot.id
      where lot.id = any($1::bigint[]) and ${isShownTo(viewer, 4)}`,
    [ids, principal?.kind ?? null, principal?.id ?? null, ...valuesOf(viewer)],
  );

/** The first day after another on which something is auctioned; null when nothing is planned. */
export const nextAuctionDay = async (db: Db, day: string): Promise<string | null> =>
  (
    await db.query<{ day: string | null }>(
      `select min(lot.day) as day from lot join listing l on l.id = lot.id
        where lot.day > $1 and lot.phase in ('ACCEPTING', 'CLOSED') and ${canViewLotSql()}`,
      [day],
    )
  )[0]?.day ?? null;

export type WatchedLot = {
  sheet: string;
  sheetHash: string;
  state: string;
  logNumber: number;
  logHash: string;
  endedMs: number | null;
  priceTiyin: bigint;
  winnerNumber: number | null;
  winnerMasked: string;
  serviceFee: ServiceFee | null;
};

/** A lot for watching; null when there is none, or its listing is not for whoever looks. */
export const findWatchedLot = async (
  db: Db,
  lotId: number,
  viewer: ListingViewer | null = null,
): Promise<WatchedLot | null> =>
  (
    await db.query<WatchedLot>(
      `select lot.sheet, lot.sheet_hash as "sheetHash", lot.state, lot.log_number as "logNumber", lot.log_hash as "logHash",
              lot.ended_ms::float8 as "endedMs", lot.price_tiyin as "priceTiyin", lot.winner_number as "winnerNumber",
              lot.winner_masked as "winnerMasked", ${serviceFeeJson('lot.id')} as "serviceFee"
         from lot join listing l on l.id = lot.id where lot.id = $1 and ${isShownTo(viewer, 2)}`,
      [lotId, ...valuesOf(viewer)],
    )
  )[0] ?? null;

/** Bids of a round up to one, the newest first: those that the state of the lot knows of. */
export const listBids = async (
  db: Db,
  lotId: number,
  { lot, round, limit }: { lot: Pick<Lot, 'phase' | 'bidCount'>; round: number; limit: number | null },
): Promise<Bid[]> =>
  (
    await db.sql<{ number: number; participant: number; tiyin: string; at_ms: number; is_auto: boolean }>`
      select number, participant, amount_tiyin::text as tiyin, at_ms::float8 as at_ms, is_auto
        from lot_bid where lot_id = ${lotId} and round = ${round} and number <= ${lot.bidCount} order by number desc limit ${limit}`
  ).map((bid) => bidOfRow(bid, lot));

export const listLogRows = async (db: Db, lotId: number): Promise<{ number: number; fact: string; hash: string }[]> =>
  db.sql`select number, fact, hash from lot_log where lot_id = ${lotId} order by number`;

export const listHeads = async (
  db: Db,
  lotId: number,
): Promise<{ number: number; hash: string; atMs: number; signature: string }[]> =>
  db.sql`
    select number, hash, at_ms::float8 as "atMs", signature from lot_head where lot_id = ${lotId} order by number`;

// The own part

export type OwnParticipationRow = {
  number: number;
  enteredMs: number;
  depositTiyin: bigint;
  fate: 'held' | 'released' | 'applied' | 'forfeited';
  bidAgreement: string;
  depositAgreement: string;
  declaration: string | null;
  /** How many receipts the principal has of this lot. */
  receipts: number;
};

/** The last part that a principal had in a lot; null when it never took part. */
export const findOwnParticipation = async (
  db: Db,
  lotId: number,
  principal: { kind: string; id: bigint },
): Promise<OwnParticipationRow | null> =>
  (
    await db.sql<OwnParticipationRow>`
      select p.number, p.entered_ms::float8 as "enteredMs", p.deposit_tiyin as "depositTiyin", p.fate,
             p.bid_agreement as "bidAgreement", p.deposit_agreement as "depositAgreement",
             (select d.document from lot_declaration d
               where d.lot_id = p.lot_id and d.participant = p.number order by d.id desc limit 1) as declaration,
             (select count(*)::int from bid_receipt r
               where r.party_kind = p.party_kind and r.party_id = p.party_id and r.lot_id = p.lot_id) as receipts
        from lot_participant p
       where p.lot_id = ${lotId} and p.party_kind = ${principal.kind} and p.party_id = ${principal.id}
       order by p.number desc limit 1`
  )[0] ?? null;

/**
 * The lots of a principal, those still running first; none which the principal left before its end, and of those that go on
 * none in which nothing of the principal is held.
 */
export const listOwnLots = async (
  db: Db,
  locale: Locale,
  principal: { kind: string; id: bigint },
  limit: number,
): Promise<{ card: LotCard; number: number; sheet: string; state: string }[]> =>
  db.query(
    `select ${cardJson} as card, p.number, lot.sheet, lot.state
       from lot_participant p join lot on lot.id = p.lot_id ${cardJoins}
      where p.party_kind = $2 and p.party_id = $3
        and p.number = (select max(q.number) from lot_participant q
                         where q.lot_id = p.lot_id and q.party_kind = p.party_kind and q.party_id = p.party_id)
        and not (p.fate = 'released'
                 and (lot.phase in ('ACCEPTING', 'WAITING', 'CLOSED', 'LIVE') or p.fate_ms < lot.ended_ms))
      order by array_position(array['LIVE', 'CLOSED', 'ACCEPTING', 'WON', 'COMPLETED'], lot.phase) nulls last,
               lot.opens_ms, lot.id desc limit $4`,
    [locale, principal.kind, principal.id, limit],
  );

/** Which of some lots exist though not everybody may see them. */
export const lotsNotForAll = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `select lot.id::text as id from lot join listing l on l.id = lot.id where lot.id = any($1::bigint[]) and not ${canViewLotSql()}`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

/** Whether a lot is there for a viewer. */
export const isLotFor = async (db: Db, id: string, viewer: ListingViewer | null): Promise<boolean> =>
  (
    await db.query(`select 1 from lot join listing l on l.id = lot.id where lot.id = $1 and ${isShownTo(viewer, 2)}`, [
      id,
      ...valuesOf(viewer),
    ])
  ).length > 0;
