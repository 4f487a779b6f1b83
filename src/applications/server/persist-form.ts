import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { FormDraft } from '../contract/form.ts';
import type { FieldName } from '../rules/form-fields.ts';
import { currencyOf } from '../rules/form-money.ts';
import type { FieldError, FormContext } from '../rules/form-values.ts';
import * as store from './draft-store.ts';
import { columnsOf, type FormColumns } from './form-columns.ts';
import { encryptForm, type StoredForm } from './form-encryption.ts';
import { type Actor, recordEvent } from './history.ts';
import { validateFormWithPlaces } from './validate-form.ts';

/** What whoever saved learns: the version to name next time, when it was, and what is still wrong. */
export type SavedForm = { id: number; version: number; savedAt: string; faults: FieldError[] };

export type FormToSave = { id: number; form: FormDraft; context: FormContext };

/** What stands in the database of a form now, with what is wrong with it. */
export const getSavedForm = async (tx: Tx, { id, form, context }: FormToSave): Promise<SavedForm> => ({
  id,
  ...(await store.getSavedVersion(tx, id)),
  faults: await validateFormWithPlaces(tx, form, context),
});

type WriteForm = (tx: Tx, id: number, what: { stored: StoredForm; columns: FormColumns; by: string }) => Promise<void>;

/** Writes a form: sealed where it names people, with its columns. `write` says how much of it. */
export const persistForm = (
  tx: Tx,
  encryption: Encryption,
  { id, form, context, by }: FormToSave & { by: string },
  write: WriteForm = store.updateForm,
): Promise<void> =>
  write(tx, id, { stored: encryptForm(encryption, form), columns: columnsOf(form, { ...context, id }), by });

/** Edits of a draft that lie this near are one entry of its history: it saves itself while somebody types. */
const ONE_EDIT_MINUTES = 30;

/** Writes down which fields somebody changed, never what they say. */
export const recordEdit = async (
  tx: Tx,
  applicationId: number,
  {
    by,
    fields,
    isDraft,
    comment = '',
  }: { by: Actor; fields: readonly FieldName[]; isDraft: boolean; comment?: string },
): Promise<void> => {
  const edit = { by: by.username, fields, withinMinutes: ONE_EDIT_MINUTES };
  if (isDraft && (await store.extendLastEdit(tx, applicationId, edit))) return;
  await recordEvent(tx, { applicationId, kind: 'EDIT', by, comment, detail: { fields } });
};

/** Adds to the history of prices when the price is another one than the last that was sent. */
export const recordPrice = async (tx: Tx, applicationId: number, form: FormDraft, by: Actor): Promise<void> => {
  const price = form.objectPrice;
  if (!price) return;
  const currency = currencyOf(form);
  const last = await store.findLastPrice(tx, applicationId);
  if (last?.price === price && last.currency === currency) return;
  await recordEvent(tx, { applicationId, kind: 'PRICE', by, detail: { price, currency } });
};
