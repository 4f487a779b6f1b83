import type { Db, Tx } from '#platform/server/db.ts';
import type { CheckResult } from '../contract/shapes.ts';
import type { Comparables, Liquidity, PriceKind } from '../rules/comparables.ts';
import type { AnalysisStatus, waysOfSale } from '../rules/statuses.ts';

export type WayOfSale = (typeof waysOfSale)[number];
export type Findings = { seenOn?: string | null; occupants?: string; condition?: string; summary?: string };

/** Comparables as they are kept: amounts as text, the sample's facts of that day. */
export type StoredComparable = {
  id: number;
  priceTiyin: string;
  areaDm2: number;
  rooms: number | null;
  isSold: boolean;
  /** Absent from what was stored before prices were told apart. */
  priceKind?: PriceKind;
  days: number;
  unitTiyin: string;
};
export type StoredComparables = Pick<Comparables, 'circle' | 'count' | 'soldCount' | 'medianDays' | 'liquidity'> & {
  unit: 'm2' | 'sotka';
  medianTiyin: string;
  lowTiyin: string;
  highTiyin: string;
  suggestedTiyin: string;
  list: StoredComparable[];
  at: string;
};

export type RecordRow = {
  id: bigint;
  begunAt: Date;
  /** The name of whoever began it: staff work under their names. */
  begunBy: string;
  endedAt: Date | null;
  endedAs: AnalysisStatus | null;
  findings: Findings;
  legal: { checks: CheckResult[]; at: string } | null;
  comparables: StoredComparables | null;
  priceTiyin: bigint | null;
  liquidity: Liquidity | null;
  wayOfSale: WayOfSale | null;
  encryptedContacts: Buffer | null;
  documentId: string | null;
  version: number;
  updatedAt: Date;
  /** The name of whoever wrote it last. */
  updatedBy: string;
};

const nameOf = (username: string) =>
  `coalesce((select concat_ws(' ', family_name, given_name) from person where username = ${username}), ${username})`;
const columns = `
  id, begun_at as "begunAt",
  ${nameOf('begun_by')} as "begunBy",
  ended_at as "endedAt", ended_as as "endedAs", findings, legal,
  comparables, price_tiyin as "priceTiyin", liquidity, way_of_sale as "wayOfSale", contacts_sealed as "encryptedContacts",
  document_id as "documentId", version, updated_at as "updatedAt", ${nameOf('updated_by')} as "updatedBy"`;

/** Every time a property was gone through, newest first. */
export const listRecords = (db: Db, applicationId: number): Promise<RecordRow[]> =>
  db.query<RecordRow>(`select ${columns} from application_analysis where application_id = $1 order by id desc`, [
    applicationId,
  ]);

/** The record that runs, held until the transaction ends; one begins when there is none. */
export const getOrCreateRecord = async (
  tx: Tx,
  applicationId: number,
  by: string,
): Promise<RecordRow & { isNew: boolean }> => {
  const created = await tx.sql`
    insert into application_analysis (application_id, begun_by, updated_by) values (${applicationId}, ${by}, ${by})
    on conflict (application_id) where ended_at is null do nothing returning id`;
  const { rows } = await tx.client.query<RecordRow>(
    `select ${columns} from application_analysis where application_id = $1 and ended_at is null for update`,
    [applicationId],
  );
  const [row] = rows;
  if (!row) throw new Error('The analysis was not found.');
  return { ...row, isNew: created.length > 0 };
};

export const endRecord = async (tx: Tx, applicationId: number, as: AnalysisStatus): Promise<void> => {
  await tx.sql`
    update application_analysis set ended_at = clock_timestamp(), ended_as = ${as}
     where application_id = ${applicationId} and ended_at is null`;
};

/** What a record gets; what is undefined stays as it is. */
export type RecordChange = {
  findings?: Findings;
  legal?: RecordRow['legal'];
  comparables?: StoredComparables | null;
  priceTiyin?: bigint | null;
  liquidity?: Liquidity | null;
  wayOfSale?: WayOfSale | null;
  encryptedContacts?: Buffer;
  documentId?: string;
};

export const updateRecord = async (tx: Tx, id: bigint, change: RecordChange): Promise<void> => {
  await tx.sql`
    update application_analysis
       set findings = findings || ${JSON.stringify(change.findings ?? {})}::jsonb,
           legal = coalesce(${jsonOf(change.legal)}::jsonb, legal),
           comparables = coalesce(${jsonOf(change.comparables)}::jsonb, comparables),
           price_tiyin = case when ${change.priceTiyin !== undefined}
                              then ${change.priceTiyin ?? null}::bigint else price_tiyin end,
           liquidity = case when ${change.liquidity !== undefined} then ${change.liquidity ?? null} else liquidity end,
           way_of_sale = case when ${change.wayOfSale !== undefined} then ${change.wayOfSale ?? null} else way_of_sale end,
           contacts_sealed = coalesce(${change.encryptedContacts ?? null}::bytea, contacts_sealed),
           document_id = coalesce(${change.documentId ?? null}, document_id)
     where id = ${id}`;
};

/** Notes that somebody has overwritten what was entered. Gives the new version. */
export const raiseRecordVersion = async (tx: Tx, id: bigint, by: string): Promise<number> => {
  const [row] = await tx.sql<{ version: number }>`
    update application_analysis set version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
     where id = ${id} returning version`;
  if (!row) throw new Error('The analysis was not found.');
  return row.version;
};

/** The version of what was entered last about an application. */
export const getRecordVersion = async (tx: Tx, applicationId: number): Promise<number> => {
  const [row] = await tx.sql<{ version: number }>`
    select version from application_analysis where application_id = ${applicationId} order by id desc limit 1`;
  if (!row) throw new Error('The analysis was not found.');
  return row.version;
};

const jsonOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Puts the analysis of a locked application into another status. Gives the new version. */
export const setAnalysis = async (tx: Tx, id: number, to: AnalysisStatus, by: string): Promise<number> => {
  const [row] = await tx.sql<{ version: number }>`
    update application set analysis = ${to}, version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
     where id = ${id} returning version`;
  if (!row) throw new Error('The locked application was not found.');
  return row.version;
};

/** The liquidity that an assistant set is shown in queues. */
export const setLiquidity = async (tx: Tx, id: number, liquidity: Liquidity | null): Promise<void> => {
  await tx.sql`update application set liquidity = ${liquidity} where id = ${id}`;
};
