import { audit, findPrincipal } from '#identity/server/api.ts';
import { updateListingWords } from '#listings/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import { rollBackWith } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { FormDraft } from '../contract/form.ts';
import { amendForm, changedFields, restoreDebtorNumbers, tidyForm } from '../rules/form-changes.ts';
import { isEditableByAuthor } from '../rules/transitions.ts';
import { attachFormFiles } from './attachments.ts';
import type { ApplicationDeps } from './deps.ts';
import * as store from './draft-store.ts';
import { editorRole, lockApplicationForm } from './lock-application-form.ts';
import { getSavedForm, persistForm, recordEdit } from './persist-form.ts';
import { listingWordsOf } from './publish-property.ts';
import { validateFormWithPlaces } from './validate-form.ts';

/**
 * Saves a form as it is. Its author writes all of it while it is a draft; staff, and the author of an announcement, mend
 * words and pictures until it is sold,
 * which its public face follows at once, and whatever else they send is left aside.
 */
export const saveForm = (
  deps: ApplicationDeps,
  {
    caller,
    id,
    version,
    form: input,
    requestId,
  }: { caller: Caller; id: number; version: number; form: FormDraft; requestId: string },
) =>
  deps.db.begin(async (tx) => {
    const locked = await lockApplicationForm(tx, deps.encryption, caller, id);
    if (!locked) return refuse('applicationMissing');
    const { application, actorRoles, form: before, context } = locked;
    const editor = editorRole(application, actorRoles);
    if ('refusal' in editor) return refuse(editor.refusal);
    const { as } = editor;
    const isDraft = isEditableByAuthor(application.process);
    const form = isDraft ? tidyForm(restoreDebtorNumbers(input, before)) : amendForm(before, input);
    const fields = changedFields(before, form);
    // A save whose answer was lost comes again: it finds its own work and is told so.
    if (fields.length === 0) return getSavedForm(tx, { id, form: before, context });
    if (application.version !== version) return refuse('changedElsewhere');
    const principal = await findPrincipal({ db: tx, encryption: deps.encryption }, caller);
    if (principal === null) return refuse('applicationMissing');
    if (!isDraft) {
      const errors = (await validateFormWithPlaces(tx, form, context)).filter(({ field }) =>
        fields.some((one) => one === field),
      );
      if (errors.length > 0) return refuse('incomplete', {}, { faults: errors });
    }
    if (!(await attachFormFiles(tx, { id, principal, form, before }))) return rollBackWith(refuse('fileGone'));
    await persistForm(
      tx,
      deps.encryption,
      { id, form, context, by: caller.username },
      isDraft ? store.updateForm : store.updateAmendedForm,
    );
    await recordEdit(tx, id, { by: { username: caller.username, as }, fields, isDraft });
    if (as !== 'author') {
      const detail = { fields: fields.join(' ') };
      await audit(tx, { caller, action: 'application.mend', object: `application:${id}`, detail, requestId });
    }
    if (!isDraft && application.listingId !== null)
      await updateListingWords(tx, application.listingId, listingWordsOf(form));
    return getSavedForm(tx, { id, form, context });
  });
