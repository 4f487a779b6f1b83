import { deleteBenefitsOf } from '#credit/server/api.ts';
import { findUserId, type Principal } from '#identity/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import { rollBackWith } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { FormDraft } from '../contract/form.ts';
import { restoreDebtorNumbers, tidyForm } from '../rules/form-changes.ts';
import type { FormKind } from '../rules/form-values.ts';
import { authorizeWrite } from '../rules/writes.ts';
import { attachFormFiles } from './attachments.ts';
import type { ApplicationDeps } from './deps.ts';
import * as store from './draft-store.ts';
import { decryptForm } from './form-encryption.ts';
import { recordEvent } from './history.ts';
import { lockApplicationForm } from './lock-application-form.ts';
import { writeFactsOf } from './lock-for-write.ts';
import { getSavedForm, persistForm } from './persist-form.ts';
import { nextListingNumber } from './publication-store.ts';
import { releaseFiles } from './uploads/attach-files.ts';
import { getFormContext } from './validate-form.ts';

/** Begins a draft for a principal; the same key again gives the same draft as it is now. */
export const createDraft = (
  { db, encryption }: ApplicationDeps,
  {
    principal,
    username,
    key,
    ...draft
  }: FormKind & { principal: Principal; username: string; form: FormDraft; key: string },
) =>
  db.begin(async (tx) => {
    const authorPersonId = await findUserId(tx, username);
    if (authorPersonId === null) return refuse('partyUnknown');
    const { kind, origin } = draft;
    const context = await getFormContext(tx, { kind, origin, authorPersonId });
    await store.lockDrafts(tx, principal);
    const existing = await store.findDraftByKey(tx, principal, key);
    if (existing !== null) {
      const form = decryptForm(encryption, await store.getForm(tx, existing));
      return getSavedForm(tx, { id: existing, form, context });
    }
    if ((await store.countDrafts(tx, principal)) >= limits.applicationDraftsMax) return refuse('tooManyDrafts');
    const id = await nextListingNumber(tx);
    const form = tidyForm(restoreDebtorNumbers(draft.form, {}));
    await store.insertDraft(tx, { id, kind, origin, principal, author: { id: authorPersonId, username }, key });
    if (!(await attachFormFiles(tx, { id, principal, form }))) return rollBackWith(refuse('fileGone'));
    await persistForm(tx, encryption, { id, form, context, by: username });
    await recordEvent(tx, { applicationId: id, kind: 'MOVE', by: { username, as: 'author' }, to: 'new' });
    return getSavedForm(tx, { id, form, context });
  });

/** Throws a draft away that was never sent: what staff have seen stays. */
export const discardDraft = (deps: ApplicationDeps, { caller, id }: { caller: Caller; id: number }) =>
  deps.db.begin(async (tx) => {
    const locked = await lockApplicationForm(tx, deps.encryption, caller, id);
    // To staff it is not theirs to throw away, so to them it is not there.
    if (!locked?.actorRoles.includes('author')) return refuse('applicationMissing');
    if ('refusal' in authorizeWrite('drop', writeFactsOf(locked.application), locked.actorRoles))
      return refuse('notEditable');
    await deleteBenefitsOf(tx, [BigInt(id)]);
    await store.deleteDraft(tx, id);
    await releaseFiles(tx, id);
    return { isDone: true as const };
  });
