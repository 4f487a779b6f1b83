import { secondPersonUntilSql } from '#identity/server/api.ts';
import { localizedText } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { adminLotStates } from '../../contract/admin.ts';
import type { Phase } from '../../rules/lot.ts';
import { isCancelRequestOpen } from '../lot-store.ts';

export type AdminLotState = (typeof adminLotStates)[number];

/** The bank whose people ask; null for those who see every lot, 0 for somebody of a bank that nobody named. */
export const bankOf = async (db: Db, subject: string): Promise<number> =>
  (await db.sql<{ bankId: number | null }>`select bank_id as "bankId" from person where subject = ${subject}`)[0]
    ?.bankId ?? 0;

const states: Record<AdminLotState, string> = {
  open: `lot.phase in ('ACCEPTING', 'WAITING', 'CLOSED')`,
  live: `lot.phase = 'LIVE'`,
  asked: `r.lot_id is not null and lot.phase in ('ACCEPTING', 'WAITING', 'CLOSED', 'LIVE')`,
  won: `lot.phase = 'WON'`,
  ended: `lot.phase in ('COMPLETED', 'CANCELLED', 'FAILED')`,
  stopped: 'stop.lot_id is not null',
};
const orders: Record<AdminLotState, string> = {
  open: `lot.opens_ms nulls last, lot.id`,
  live: 'lot.closes_ms, lot.id',
  asked: 'r.at, lot.id',
  won: 'lot.ended_ms, lot.id',
  ended: 'lot.ended_ms desc nulls last, lot.id desc',
  stopped: 'stop.stopped_at, lot.id',
};
const from = `
  from lot join listing l on l.id = lot.id left join lot_cancel_request r on r.lot_id = lot.id and ${isCancelRequestOpen('r')}
       left join lot_stop stop on stop.lot_id = lot.id
 where not lot.is_practice and ($1::int is null or l.company_id = $1)`;

export type LotListRow = {
  id: bigint;
  name: string;
  place: string;
  companyName: string | null;
  phase: Phase;
  day: string;
  opensMs: bigint | null;
  closesMs: bigint | null;
  endedMs: bigint | null;
  startPriceTiyin: bigint;
  priceTiyin: bigint;
  bidCount: number;
  participantCount: number;
  heldTiyin: string;
  requestedBy: string | null;
  reason: string | null;
  requestedAt: Date | null;
  requestedUntil: Date | null;
  stoppedAt: Date | null;
  stopError: string | null;
};

export const listLots = (
  db: Db,
  locale: Locale,
  { state, search, bankId, page }: { state: AdminLotState; search: string | null; bankId: number | null; page: number },
): Promise<LotListRow[]> =>
  db.query<LotListRow>(
    `with page as (
       select lot.id, row_number() over (order by ${orders[state]}) as n ${from.replaceAll('$1', '$2')}
          and ${states[state]} and ($3::text is null or lot.id::text = $3)
        order by ${orders[state]} limit ${limits.adminPageSize} offset $4)
     select lot.id, ${localizedText('t', 'name')} as name,
            concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')}) as place,
            case when company.id is null then null else ${localizedText('company', 'name')} end as "companyName",
            lot.phase, lot.day, lot.opens_ms as "opensMs", lot.closes_ms as "closesMs", lot.ended_ms as "endedMs",
            lot.start_price_tiyin as "startPriceTiyin", lot.price_tiyin as "priceTiyin", lot.bid_count as "bidCount",
            lot.participant_count as "participantCount",
            (select coalesce(sum(p.deposit_tiyin), 0)::text from lot_participant p
              where p.lot_id = lot.id and p.fate = 'held') as "heldTiyin",
            r.requested_by as "requestedBy", r.reason, r.at as "requestedAt", ${secondPersonUntilSql('r.at')} as "requestedUntil",
            stop.stopped_at as "stoppedAt", stop.error as "stopError"
       from page join lot on lot.id = page.id join listing l on l.id = lot.id join listing_text t on t.listing_id = l.id
       join place province on province.id = l.province_id join place district on district.id = l.district_id
       left join company on company.id = l.company_id left join lot_cancel_request r on r.lot_id = lot.id and ${isCancelRequestOpen('r')}
       left join lot_stop stop on stop.lot_id = lot.id
      order by page.n`,
    [locale, bankId, search, (page - 1) * limits.adminPageSize],
  );

export const countLots = async (db: Db, bankId: number | null): Promise<Record<AdminLotState, number>> => {
  const columns = Object.entries(states).map(([state, where]) => `count(*) filter (where ${where})::int as "${state}"`);
  const [row] = await db.query<Record<AdminLotState, number>>(`select ${columns.join(', ')} ${from}`, [bankId]);
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** How many lots the list begins with that opens by itself, not counted beyond `most`. */
export const countOpenLots = async (db: Db, bankId: number | null, most: number): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (select ${from} and ${states.open} limit ${most}) as open`,
    [bankId],
  );
  return row?.n ?? 0;
};

export type DeclarationState = 'PENDING' | 'CONFIRMED' | 'REJECT';
export type DeclarationListRow = {
  id: string;
  number: string;
  lotId: bigint;
  objectName: string;
  winner: string;
  priceTiyin: bigint;
  status: DeclarationState;
  createdMs: bigint;
  signByMs: bigint;
  signedMs: bigint | null;
  payByMs: bigint | null;
  paidMs: bigint | null;
  /** Of a deposit that was forfeited, by the ledger: what the seller is owed and what is ours; null where none was. */
  sellerTiyin: string | null;
  platformTiyin: string | null;
  /** Null where the seller is named nowhere. */
  sellerName: string | null;
};

/** Declarations by status; winners by the name that stands in our books. */
export const listDeclarations = (
  db: Db,
  locale: Locale,
  { status, bankId, page }: { status: DeclarationState; bankId: number | null; page: number },
): Promise<DeclarationListRow[]> =>
  db.query<DeclarationListRow>(
    `select g.document as id, d.number, g.lot_id as "lotId", ${localizedText('t', 'name')} as "objectName",
            coalesce(e.name, concat_ws(' ', nullif(person.family_name, ''), nullif(person.given_name, '')), '') as winner,
            g.price_tiyin as "priceTiyin", g.status, g.created_ms as "createdMs", g.sign_by_ms as "signByMs",
            g.signed_ms as "signedMs", g.pay_by_ms as "payByMs", g.paid_ms as "paidMs",
            lost."sellerTiyin", lost."platformTiyin", lost."sellerName"
       from lot_declaration g
       join lot_participant p on p.lot_id = g.lot_id and p.number = g.participant
       join document d on d.public_id = g.document
       join listing l on l.id = g.lot_id join listing_text t on t.listing_id = l.id
       left join legal_entity e on p.party_kind = 'ENTITY' and e.id = p.party_id
       left join person on p.party_kind = 'PERSON' and person.id = p.party_id
       left join lateral (
         select coalesce(sum(e.amount_tiyin) filter (where a.bucket = 'owed'), 0)::text as "sellerTiyin",
                coalesce(sum(e.amount_tiyin) filter (where a.bucket = 'forfeited'), 0)::text as "platformTiyin",
                max(coalesce(${localizedText('company', 'name')}, entity.name,
                  concat_ws(' ', nullif(seller.family_name, ''), nullif(seller.given_name, '')))) as "sellerName"
           from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
           join ledger_account a on a.id = e.account_id and a.bucket in ('owed', 'forfeited')
           left join company on a.bucket = 'owed' and a.party_kind = 'COMPANY' and company.id = a.party_id
           left join legal_entity entity on a.bucket = 'owed' and a.party_kind = 'ENTITY' and entity.id = a.party_id
           left join person seller on a.bucket = 'owed' and a.party_kind = 'PERSON' and seller.id = a.party_id
          -- «share»: what was forfeited before sellers were owed theirs was split by a transfer of its own.
          where t.idempotency_key in ('lot:' || g.lot_id || ':p' || g.participant || ':forfeit',
                                      'lot:' || g.lot_id || ':p' || g.participant || ':forfeit:share')
         having count(*) > 0) lost on true
      where g.status = $2 and ($3::int is null or l.company_id = $3)
      order by case when $2 = 'PENDING' then g.sign_by_ms end, g.id desc
      limit ${limits.adminPageSize} offset $4`,
    [locale, status, bankId, (page - 1) * limits.adminPageSize],
  );

export const countDeclarations = async (db: Db, bankId: number | null): Promise<Record<DeclarationState, number>> => {
  const rows = await db.sql<{ status: DeclarationState; n: number }>`
    select g.status, count(*)::int as n from lot_declaration g join listing l on l.id = g.lot_id
     where (${bankId}::int is null or l.company_id = ${bankId}::int) group by g.status`;
  const counts: Record<DeclarationState, number> = { PENDING: 0, CONFIRMED: 0, REJECT: 0 };
  for (const { status, n } of rows) counts[status] = n;
  return counts;
};
