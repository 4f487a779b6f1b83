import { audit, findPrincipal } from '#identity/server/api.ts';
import { updateListingWords } from '#listings/server/api.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { FormDraft } from '../contract/form.ts';
import { amendForm, changedFields } from '../rules/form-changes.ts';
import type { FieldName } from '../rules/form-fields.ts';
import type { FieldError, FormContext } from '../rules/form-values.ts';
import { listBidOn } from './application-store.ts';
import { attachFormFiles } from './attachments.ts';
import type { ApplicationDeps } from './deps.ts';
import * as store from './draft-store.ts';
import { lockApplicationForm } from './lock-application-form.ts';
import { lockForWrite } from './lock-for-write.ts';
import { getSavedForm, persistForm, recordEdit } from './persist-form.ts';
import { listingWordsOf } from './publish-property.ts';
import { validateFormWithPlaces } from './validate-form.ts';

/** A correction on its way to the lot writer, which makes it together with the entry of the log. JSON. */
export type LotCorrection = {
  applicationId: number;
  /** The version of the application that was read. */
  version: number;
  form: FormDraft;
  by: Caller;
  requestId: string;
};

/** Why a correction is not made. */
export const correctionRefusals = [
  'applicationMissing',
  'moveForbidden',
  'notInAuction',
  'changedElsewhere',
  'nothingChanged',
  'fileGone',
  'incomplete',
] as const;
export type CorrectionRefusal = (typeof correctionRefusals)[number];

/**
 * Corrects words and pictures of a lot under the eyes of its bidders: the change, the entry of its log and the news to all
 * who entered come about together, or not at all.
 */
export const correctLot = async (deps: ApplicationDeps, correction: LotCorrection, reason: string) => {
  const { applicationId: id } = correction;
  // Asked here for an answer with every fault; asked again where it is made.
  const checked = await deps.db.begin(async (tx) => {
    const checking = await checkCorrection(tx, deps.encryption, correction);
    if (!('refusal' in checking)) return checking.listingId;
    const { refusal, faults } = checking;
    return refuse(refusal, {}, faults.length > 0 ? { faults } : {});
  });
  if (checked instanceof Refusal) return checked;
  const answer = await deps.lots.correct(checked, { correction, reason });
  if (answer !== 'corrected') return refuse(answer);
  return deps.db.begin(async (tx) => {
    const locked = await lockApplicationForm(tx, deps.encryption, correction.by, id);
    return locked ? getSavedForm(tx, { id, form: locked.form, context: locked.context }) : refuse('applicationMissing');
  });
};

type Correctable = {
  form: FormDraft;
  fields: FieldName[];
  before: FormDraft;
  context: FormContext;
  listingId: number;
};

/** What a correction would change, or why it may not be made now. */
const checkCorrection = async (
  tx: Tx,
  encryption: Encryption,
  { applicationId: id, version, form: input, by }: LotCorrection,
): Promise<{ refusal: CorrectionRefusal; faults: FieldError[] } | Correctable> => {
  const no = (refusal: CorrectionRefusal, faults: FieldError[] = []) => ({ refusal, faults });
  const allowed = await lockForWrite(tx, encryption, { caller: by, id, command: 'correct' });
  if (allowed instanceof Refusal) return no(allowed.code);
  const locked = await lockApplicationForm(tx, encryption, by, id);
  // Whoever bids on it does not write what his rivals read.
  if ((await listBidOn(tx, [id], by.username)).length > 0) return no('moveForbidden');
  const listingId = allowed.application.listingId;
  if (!locked || listingId === null) return no('applicationMissing');
  if (locked.application.version !== version) return no('changedElsewhere');
  const form = amendForm(locked.form, input);
  const fields = changedFields(locked.form, form);
  if (fields.length === 0) return no('nothingChanged');
  const faults = (await validateFormWithPlaces(tx, form, locked.context)).filter(({ field }) =>
    fields.some((one) => one === field),
  );
  if (faults.length > 0) return no('incomplete', faults);
  return { form, fields, before: locked.form, context: locked.context, listingId };
};

/** Makes a correction, in the transaction of the log's entry; gives why not when it may not be made any more. */
export const applyCorrection = async (
  tx: Tx,
  encryption: Encryption,
  correction: LotCorrection,
  reason: string,
): Promise<CorrectionRefusal | null> => {
  const checked = await checkCorrection(tx, encryption, correction);
  if ('refusal' in checked) return checked.refusal;
  const { applicationId: id, by, requestId } = correction;
  const { form, fields, before, context, listingId } = checked;
  const principal = await findPrincipal({ db: tx, encryption }, by);
  if (principal === null) return 'applicationMissing';
  if (!(await attachFormFiles(tx, { id, principal, form, before }))) return 'fileGone';
  await persistForm(tx, encryption, { id, form, context, by: by.username }, store.updateAmendedForm);
  await recordEdit(tx, id, { by: { username: by.username, as: 'moderator' }, fields, isDraft: false, comment: reason });
  const detail = { fields: fields.join(' '), reason };
  await audit(tx, { caller: by, action: 'application.correct', object: `application:${id}`, detail, requestId });
  await updateListingWords(tx, listingId, listingWordsOf(form));
  return null;
};
