import type { Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { FormDraft } from '../contract/form.ts';
import type { FieldName } from '../rules/form-fields.ts';
import { currencyOf } from '../rules/form-money.ts';
import type { Fault, FormContext } from '../rules/form-values.ts';
import { columnsOf, type FormColumns } from './columns.ts';
import * as store from './drafts-store.ts';
import { type Doer, noteEvent } from './history.ts';
import { judgeForm } from './judging.ts';
import { type StoredForm, sealForm } from './sealed-form.ts';

/** What whoever saved learns: the version to name next time, when it was, and what is still wrong. */
export type Saved = { id: number; version: number; savedAt: string; faults: Fault[] };

export type SavedForm = { id: number; form: FormDraft; context: FormContext };

/** What stands in the database of a form now, with what is wrong with it. */
export const readSaved = async (tx: Tx, { id, form, context }: SavedForm): Promise<Saved> => ({
  id,
  ...(await store.readSaved(tx, id)),
  faults: await judgeForm(tx, form, context),
});

type Write = (tx: Tx, id: number, what: { stored: StoredForm; columns: FormColumns; by: string }) => Promise<void>;

/** Writes a form: sealed where it names people, with its columns. `write` says how much of it. */
export const keepForm = (
  tx: Tx,
  vault: Vault,
  { id, form, context, by }: SavedForm & { by: string },
  write: Write = store.writeForm,
): Promise<void> => write(tx, id, { stored: sealForm(vault, form), columns: columnsOf(form, { ...context, id }), by });

/** Edits of a draft that lie this near are one entry of its history: it saves itself while somebody types. */
const ONE_EDIT_MINUTES = 30;

/** Writes down which fields somebody changed, never what they say. */
export const noteEdit = async (
  tx: Tx,
  applicationId: number,
  { by, fields, isDraft }: { by: Doer; fields: readonly FieldName[]; isDraft: boolean },
): Promise<void> => {
  const wished = { by: by.username, fields, withinMinutes: ONE_EDIT_MINUTES };
  if (isDraft && (await store.widenLastEdit(tx, applicationId, wished))) return;
  await noteEvent(tx, { applicationId, kind: 'EDIT', by, detail: { fields } });
};

/** Adds to the history of prices when the price is another one than the last that was sent. */
export const notePriceOf = async (tx: Tx, applicationId: number, form: FormDraft, by: Doer): Promise<void> => {
  const price = form.objectPrice;
  if (!price) return;
  const currency = currencyOf(form);
  const last = await store.lastPrice(tx, applicationId);
  if (last?.price === price && last.currency === currency) return;
  await noteEvent(tx, { applicationId, kind: 'PRICE', by, detail: { price, currency } });
};
