import type { Principal } from '#identity/server/api.ts';
import { convertToTiyin } from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { FieldName } from '../rules/form-fields.ts';
import type { Origin } from '../rules/statuses.ts';
import type { FormColumns } from './form-columns.ts';
import type { StoredForm } from './form-encryption.ts';

/** First key of the advisory lock under which a principal begins its drafts, one after the other. */
const DRAFTS_LOCK = 110;

/** Keeps a principal from beginning two drafts at once, so that neither key nor limit is passed twice. */
export const lockDrafts = async (tx: Tx, { kind, id }: Principal): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(${DRAFTS_LOCK}, hashtext(${`${kind}:${id}`}))`;
};

/** The draft that a principal began with a key; null when there is none. */
export const findDraftByKey = async (tx: Tx, { kind, id }: Principal, key: string): Promise<number | null> => {
  const [row] = await tx.sql<{ id: bigint }>`
    select id from application where party_kind = ${kind} and party_id = ${id} and begin_key = ${key}`;
  return row ? Number(row.id) : null;
};

/** Drafts of a principal that were never sent. */
export const countDrafts = async (tx: Tx, { kind, id }: Principal): Promise<number> => {
  const [row] = await tx.sql<{ n: number }>`
    select count(*)::int as n from application
     where party_kind = ${kind} and party_id = ${id} and process = 'new' and submitted_at is null`;
  return row?.n ?? 0;
};

export type DraftToInsert = {
  id: number;
  kind: 'SALE' | 'REQUEST';
  origin: Origin;
  principal: Principal;
  author: { id: bigint; username: string };
  key: string;
};

export const insertDraft = async (
  tx: Tx,
  { id, kind, origin, principal, author, key }: DraftToInsert,
): Promise<void> => {
  await tx.sql`
    insert into application (id, kind, origin, party_kind, party_id, author_person_id, author_username, begin_key,
        created_by, updated_by)
    values (${id}, ${kind}, ${origin}, ${principal.kind}, ${principal.id}, ${author.id}, ${author.username}, ${key},
        ${author.username}, ${author.username})`;
};

/** What of an application a form is read from and judged by. */
export type FormRow = Pick<StoredForm, 'form' | 'encryptedDebtor' | 'encryptedClient'> & {
  origin: Origin;
  isSubmitted: boolean;
};

export const getForm = async (tx: Tx, id: number): Promise<FormRow> => {
  const [row] = await tx.sql<FormRow>`
    select form, debtor_sealed as "encryptedDebtor", client_sealed as "encryptedClient", origin,
           submitted_at is not null as "isSubmitted"
      from application where id = ${id}`;
  if (!row) throw new Error('The locked application was not found.');
  return row;
};

/** Writes a form with the columns beside it; the version rises. */
export const updateForm = async (
  tx: Tx,
  id: number,
  { stored, columns, by }: { stored: StoredForm; columns: FormColumns; by: string },
): Promise<void> => {
  const { priceMinor, currency } = columns;
  const priceTiyin = priceMinor === null ? null : await convertToTiyin(tx, priceMinor, currency);
  await tx.sql`
    update application
       set form = ${JSON.stringify(stored.form)}, debtor_sealed = ${stored.encryptedDebtor},
           debtor_digest = ${stored.debtorDigest}, client_sealed = ${stored.encryptedClient},
           company_id = ${columns.companyId}, creator_type = ${columns.creatorType},
           category_id = ${columns.categoryId}, name = ${columns.name}, cadastral_number = ${columns.cadastralNumber},
           province_id = ${columns.provinceId}, district_id = ${columns.districtId},
           neighbourhood_id = ${columns.neighbourhoodId}, price_tiyin = ${priceTiyin}, goal = ${columns.goal},
           trade_type = ${columns.tradeType}, visibility = ${columns.visibility}, words = ${columns.words},
           version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
     where id = ${id}`;
};

/** Writes new words and pictures alone: whatever else stands beside the form stays. */
export const updateAmendedForm = async (
  tx: Tx,
  id: number,
  { stored, columns, by }: { stored: StoredForm; columns: FormColumns; by: string },
): Promise<void> => {
  await tx.sql`
    update application
       set form = ${JSON.stringify(stored.form)}, name = ${columns.name}, words = ${columns.words},
           version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
     where id = ${id}`;
};

/** The version of an application and when it was saved, as ISO 8601. */
export const getSavedVersion = async (tx: Tx, id: number): Promise<{ version: number; savedAt: string }> => {
  const [row] = await tx.sql<{ version: number; savedAt: Date }>`
    select version, updated_at as "savedAt" from application where id = ${id}`;
  if (!row) throw new Error('The locked application was not found.');
  return { version: row.version, savedAt: row.savedAt.toISOString() };
};

/**
 * Adds fields to the last entry of the history when that is an edit by the same person a moment ago: a form that saves
 * itself would fill the history otherwise. False when there is no such entry.
 */
export const extendLastEdit = async (
  tx: Tx,
  id: number,
  { by, fields, withinMinutes }: { by: string; fields: readonly FieldName[]; withinMinutes: number },
): Promise<boolean> => {
  const rows = await tx.sql`
    update application_event e
       set at = clock_timestamp(),
           detail = jsonb_build_object('fields', (
             select jsonb_agg(distinct field) from (
               select jsonb_array_elements_text(e.detail -> 'fields') as field
               union select unnest(${[...fields]}::text[])) as both_lists))
     where e.id = (select max(id) from application_event where application_id = ${id})
       and e.kind = 'EDIT' and e.actor = ${by} and e.detail ? 'fields'
       and e.at > clock_timestamp() - make_interval(mins => ${withinMinutes})
    returning 1 as done`;
  return rows.length > 0;
};

/** The last price that the history of an application knows; null before the first. */
export const findLastPrice = async (tx: Tx, id: number): Promise<{ price: string; currency: string } | null> => {
  const [row] = await tx.sql<{ price: string; currency: string }>`
    select detail ->> 'price' as price, detail ->> 'currency' as currency from application_event
     where application_id = ${id} and kind = 'PRICE' order by id desc limit 1`;
  return row ?? null;
};

/** Removes a draft with its history: nobody but its author has ever seen it. */
export const deleteDraft = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`delete from application_event where application_id = ${id}`;
  await tx.sql`delete from application where id = ${id}`;
};
