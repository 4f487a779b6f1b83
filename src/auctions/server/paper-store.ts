import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Phase } from '../rules/lot.ts';

type PrincipalKey = { kind: 'PERSON' | 'ENTITY'; id: bigint };

/** What every paper of a lot is shown from. Moments are milliseconds since 1970 in the time of the auctions. */
export type PaperRow = {
  publicId: string;
  number: string;
  lotId: bigint;
  objectName: string;
  objectAddress: string;
  areaDm2: number;
  principalKind: 'PERSON' | 'ENTITY';
  principalId: bigint;
  /** Who entered for the principal. */
  personId: bigint;
  nameMasked: string;
  startPriceTiyin: bigint;
  stepTiyin: bigint;
  depositTiyin: bigint;
  fate: 'held' | 'released' | 'applied' | 'forfeited';
  phase: Phase;
  enteredMs: bigint;
  sha256: string | null;
};

export type DeclarationRow = PaperRow & {
  status: 'PENDING' | 'CONFIRMED' | 'REJECT';
  priceTiyin: bigint;
  createdMs: bigint;
  signByMs: bigint;
  signedMs: bigint | null;
  payByMs: bigint | null;
  paidMs: bigint | null;
  /** The sheet of its lot. */
  sheet: string;
};

/** A column triple in the language of `$1`, Uzbek where there is no translation. */
const words = (table: string, name: string): string =>
  `coalesce(nullif(case $1 when 'ru' then ${table}.${name}_ru when 'en' then ${table}.${name}_en end, ''), ${table}.${name}_uz)`;

/** From `p` (participant), `d` (document) and `lot`, in the language of `$1`. */
const paperColumns = `
  d.public_id as "publicId", d.number, p.lot_id as "lotId", ${words('t', 'name')} as "objectName",
  concat_ws(', ', ${words('province', 'name')}, ${words('district', 'name')}, nullif(${words('t', 'address')}, '')) as "objectAddress",
  l.property_area_dm2 as "areaDm2", p.party_kind as "principalKind", p.party_id as "principalId", p.person_id as "personId",
  p.name_masked as "nameMasked", lot.start_price_tiyin as "startPriceTiyin", lot.step_tiyin as "stepTiyin",
  p.deposit_tiyin as "depositTiyin", p.fate, lot.phase, p.entered_ms as "enteredMs", encode(d.sha256, 'hex') as sha256`;

const paperJoins = `
  join lot on lot.id = p.lot_id
  join listing l on l.id = p.lot_id
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id`;

const declarationColumns = `
  g.status, g.price_tiyin as "priceTiyin", g.created_ms as "createdMs", g.sign_by_ms as "signByMs",
  g.signed_ms as "signedMs", g.pay_by_ms as "payByMs", g.paid_ms as "paidMs",
  (select sheet from lot where lot.id = g.lot_id) as sheet`;

/** The two agreements of a participation, by the column that names them. */
const agreementColumns = { bid: 'bid_agreement', deposit: 'deposit_agreement' } as const;
export type AgreementName = keyof typeof agreementColumns;

const agreements = (agreement: AgreementName) => `
  select ${paperColumns} from lot_participant p
    join document d on d.public_id = p.${agreementColumns[agreement]} ${paperJoins}`;

const declarations = `
  select ${paperColumns}, ${declarationColumns} from lot_declaration g
    join lot_participant p on p.lot_id = g.lot_id and p.number = g.participant
    join document d on d.public_id = g.document ${paperJoins}`;

/** The agreements of a principal, newest first. */
export const listAgreements = (
  db: Db,
  agreement: AgreementName,
  principal: PrincipalKey,
  locale: Locale,
): Promise<PaperRow[]> =>
  db.query<PaperRow>(
    `${agreements(agreement)} where p.party_kind = $2 and p.party_id = $3 order by p.entered_ms desc, d.id desc limit $4`,
    [locale, principal.kind, principal.id, limits.ownLotsMax],
  );

export const findBidAgreement = async (db: Db, publicId: string, locale: Locale): Promise<PaperRow | null> =>
  (await db.query<PaperRow>(`${agreements('bid')} where p.bid_agreement = $2`, [locale, publicId]))[0] ?? null;

/** The declarations of a principal, newest first. */
export const listDeclarations = (db: Db, principal: PrincipalKey, locale: Locale): Promise<DeclarationRow[]> =>
  db.query<DeclarationRow>(`${declarations} where p.party_kind = $2 and p.party_id = $3 order by g.id desc limit $4`, [
    locale,
    principal.kind,
    principal.id,
    limits.ownLotsMax,
  ]);

export const findDeclaration = async (db: Db, publicId: string, locale: Locale): Promise<DeclarationRow | null> =>
  (await db.query<DeclarationRow>(`${declarations} where g.document = $2`, [locale, publicId]))[0] ?? null;
