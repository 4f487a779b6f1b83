import { audit, partyOf } from '#identity/server/actions.ts';
import { mendListing } from '#listings/server/actions.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { FormDraft } from '../contract/form.ts';
import { changedFields, mendForm, tidyForm } from '../rules/form-changes.ts';
import { isEditableByAuthor } from '../rules/moves.ts';
import { attach, refusingFiles } from './attachments.ts';
import type { ApplicationDeps } from './deps.ts';
import * as store from './drafts-store.ts';
import { judgeForm } from './judging.ts';
import { keepForm, noteEdit, readSaved } from './keeping.ts';
import { editorOf, openApplication } from './opening.ts';

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
    form: wish,
    requestId,
  }: { caller: Caller; id: number; version: number; form: FormDraft; requestId: string },
) =>
  refusingFiles(
    deps.db.begin(async (tx) => {
      const opened = await openApplication(tx, deps.vault, caller, id);
      if (!opened) return refuse('applicationMissing');
      const { standing, movers, form: before, context } = opened;
      const as = editorOf(standing, movers);
      if (as === null) return refuse('notEditable');
      const isDraft = isEditableByAuthor(standing.process);
      const form = isDraft ? tidyForm(wish) : mendForm(before, wish);
      const fields = changedFields(before, form);
      // A save whose answer was lost comes again: it finds its own work and is told so.
      if (fields.length === 0) return readSaved(tx, { id, form: before, context });
      if (standing.version !== version) return refuse('changedElsewhere');
      const party = await partyOf({ db: tx, vault: deps.vault }, caller);
      if (party === null) return refuse('applicationMissing');
      if (!isDraft) {
        const faults = (await judgeForm(tx, form, context)).filter(({ field }) => fields.some((one) => one === field));
        if (faults.length > 0) return refuse('incomplete', {}, { faults });
      }
      await attach(tx, { id, party, form, before });
      await keepForm(
        tx,
        deps.vault,
        { id, form, context, by: caller.username },
        isDraft ? store.writeForm : store.writeMended,
      );
      await noteEdit(tx, id, { by: { username: caller.username, as }, fields, isDraft });
      if (as !== 'A') {
        const detail = { fields: fields.join(' ') };
        await audit(tx, { caller, action: 'application.mend', object: `application:${id}`, detail, requestId });
      }
      if (!isDraft && standing.listingId !== null) await mendListing(tx, standing.listingId, wordsOf(form));
      return readSaved(tx, { id, form, context });
    }),
  );

const wordsOf = ({ name, address, landmark, description, pictures }: FormDraft) => ({
  name: name ?? '',
  address: address ?? '',
  landmark: landmark ?? '',
  description: description ?? '',
  pictures: pictures ?? [],
});
