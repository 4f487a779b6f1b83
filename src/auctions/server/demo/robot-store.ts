import type { Db } from '#platform/server/db.ts';
import type { LotListing } from './lot-scenarios.ts';

/** A person whom the demo house plays itself. */
export type Robot = {
  id: bigint;
  username: string;
  subject: string;
  language: 'uz' | 'ru' | 'en';
  availableTiyin: bigint;
};

/** All robots with the money that they can use; none where there is no demo world. */
export const listRobots = async (db: Db): Promise<Robot[]> =>
  db.sql<Robot>`
    select p.id, p.username, p.subject, p.language, coalesce(a.balance_tiyin, 0)::bigint as "availableTiyin"
      from person p
      left join ledger_account a on a.party_kind = 'PERSON' and a.party_id = p.id and a.bucket = 'available'
     where p.username like 'robot.%' order by p.username`;

/** A lot that robots take part in, or may enter. Moments are milliseconds since 1970. */
export type RobotLot = {
  lotId: number;
  phase: 'ACCEPTING' | 'LIVE';
  isPractice: boolean;
  cutOffMs: number | null;
  depositTiyin: bigint;
  /** Those robots whose deposit is held for it. */
  robots: { number: number; username: string }[];
};

/** Lots that are bid for now, and those whose cut-off is before a moment. */
export const listRobotLots = async (db: Db, cutOffBeforeMs: number): Promise<RobotLot[]> =>
  db.sql<RobotLot>`
    select lot.id::float8 as "lotId", lot.phase, lot.is_practice as "isPractice", lot.cut_off_ms::float8 as "cutOffMs",
           lot.deposit_tiyin as "depositTiyin",
           coalesce((select json_agg(json_build_object('number', p.number, 'username', p.username) order by p.number)
                       from lot_participant p
                      where p.lot_id = lot.id and p.fate = 'held' and p.username like 'robot.%'), '[]') as robots
      from lot
     where lot.phase = 'LIVE' or (lot.phase = 'ACCEPTING' and lot.cut_off_ms < ${cutOffBeforeMs})`;

/** What a robot has to do after the end of a lot. */
export type RobotDuty = {
  lotId: number;
  isPractice: boolean;
  kind: 'sign' | 'pay' | 'offer';
  username: string;
  declarationId: string | null;
};

export const listRobotDuties = async (db: Db): Promise<RobotDuty[]> =>
  db.sql<RobotDuty>`
    select lot.id::float8 as "lotId", lot.is_practice as "isPractice", d.duty ->> 'kind' as kind, p.username
      from lot
      cross join lateral (select lot.state::jsonb -> 'lot' -> 'duty' as duty) as d
      join lot_participant p
        on p.lot_id = lot.id and p.number = (d.duty ->> 'participant')::int and p.fate = 'held' and p.username like 'robot.%'
     where lot.phase in ('WON', 'COMPLETED') and lot.due_ms is not null`;

/** The openings of lots that are still to come or are live, and how many are live. */
export const getLiveSchedule = async (db: Db): Promise<{ live: number; openings: number[] }> => {
  const rows = await db.sql<{ phase: string; opensMs: number }>`
    select phase, opens_ms::float8 as "opensMs" from lot
     where phase in ('ACCEPTING', 'CLOSED', 'LIVE') and opens_ms is not null and (participant_count > 0 or is_practice)`;
  return { live: rows.filter(({ phase }) => phase === 'LIVE').length, openings: rows.map(({ opensMs }) => opensMs) };
};

/** Prices of listings that a demonstration puts up: neither a garage nor a factory. */
const PRICE_MIN_TIYIN = 20_000_000_000n;
const PRICE_MAX_TIYIN = 300_000_000_000n;

/** A listing of a bank that is on sale and no lot yet, in an order that mixes them. */
export const findFreeListing = (db: Db): Promise<LotListing | null> => findListingOnSale(db, { bidder: null });

/** Such a listing for somebody to practise on: a cheap one, whoever sells it, as long as he himself has nothing to do with it. */
export const findListingToPractise = (db: Db, bidder: PracticeBidder): Promise<LotListing | null> =>
  findListingOnSale(db, { bidder });

/** Somebody who is to bid: the person, and the party that he acts for. */
export type PracticeBidder = { personId: bigint; principal: { kind: 'PERSON' | 'ENTITY'; id: bigint } };

const findListingOnSale = async (db: Db, { bidder }: { bidder: PracticeBidder | null }): Promise<LotListing | null> => {
  const [row] = await db.sql<{ id: bigint; priceTiyin: bigint; sourceMs: number }>`
    select l.id, l.price_tiyin as "priceTiyin", (extract(epoch from l.source_date) * 1000)::float8 as "sourceMs"
      from listing l
     where l.process = 'in_sale' and l.visibility = 'TO_EVERYONE' and l.is_shown and l.currency = 'UZS'
       and (l.company_id is not null or ${bidder !== null})
       and l.price_tiyin between ${PRICE_MIN_TIYIN} and ${PRICE_MAX_TIYIN}
       and not exists (select 1 from lot where lot.id = l.id)
       and (${bidder === null}
            or lot_exclusion(l.id, ${bidder?.personId ?? 0n}, ${bidder?.principal.kind ?? ''}, ${bidder?.principal.id ?? 0n}) is null)
     order by l.company_id is null, case when ${bidder !== null} then l.price_tiyin / 10000000000 else 0 end,
              md5(l.id::text) limit 1`;
  return row ? { id: Number(row.id), priceTiyin: row.priceTiyin, sourceMs: row.sourceMs, soldMs: null } : null;
};

/** The lot of a practice auction that somebody started and that still takes applications at a moment; null when there is none. */
export const findOpenPractice = async (
  db: Db,
  lotId: number,
  atMs: number,
): Promise<{ lotId: number; cutOffAtMs: number; opensAtMs: number } | null> =>
  (
    await db.sql<{ lotId: number; cutOffAtMs: number; opensAtMs: number }>`
      select id::float8 as "lotId", cut_off_ms::float8 as "cutOffAtMs", opens_ms::float8 as "opensAtMs"
        from lot where id = ${lotId} and phase = 'ACCEPTING' and cut_off_ms > ${atMs}`
  )[0] ?? null;

export const findNextMoments = async (
  db: Db,
  nowMs: number,
): Promise<{ cutOffMs: number | null; openingMs: number | null }> => {
  const [row] = await db.sql<{ cutOffMs: number | null; openingMs: number | null }>`
    select (select min(cut_off_ms)::float8 from lot
             where phase = 'ACCEPTING' and cut_off_ms > ${nowMs} and participant_count > 0) as "cutOffMs",
           (select min(opens_ms)::float8 from lot
             where phase in ('ACCEPTING', 'CLOSED') and opens_ms > ${nowMs} and participant_count > 0) as "openingMs"`;
  return row ?? { cutOffMs: null, openingMs: null };
};

export const availableOf = async (db: Db, principal: { kind: string; id: bigint }): Promise<bigint> =>
  (
    await db.sql<{ balance: bigint }>`
      select balance_tiyin as balance from ledger_account
       where party_kind = ${principal.kind} and party_id = ${principal.id} and bucket = 'available' and currency = 'UZS'`
  )[0]?.balance ?? 0n;
