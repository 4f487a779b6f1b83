import { type Party, personIdOf } from '#identity/server/actions.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { FormDraft } from '../contract/form.ts';
import { tidyForm } from '../rules/form-changes.ts';
import type { FormKind } from '../rules/form-values.ts';
import { judgeWrite } from '../rules/writes.ts';
import { attach, refusingFiles } from './attachments.ts';
import type { ApplicationDeps } from './deps.ts';
import * as store from './drafts-store.ts';
import { noteEvent } from './history.ts';
import { contextOf } from './judging.ts';
import { keepForm, readSaved } from './keeping.ts';
import { openApplication } from './opening.ts';
import { nextListingNumber } from './publication-store.ts';
import { openForm } from './sealed-form.ts';
import { releaseFiles } from './uploads/attaching.ts';
import { writeFactsOf } from './writing.ts';

/** Begins a draft for a party; the same key again gives the same draft as it is now. */
export const beginDraft = (
  { db, vault }: ApplicationDeps,
  { party, username, key, ...begun }: FormKind & { party: Party; username: string; form: FormDraft; key: string },
) =>
  refusingFiles(
    db.begin(async (tx) => {
      const authorPersonId = await personIdOf(tx, username);
      if (authorPersonId === null) return refuse('partyUnknown');
      const { kind, origin } = begun;
      const context = await contextOf(tx, { kind, origin, authorPersonId });
      await store.lockDrafts(tx, party);
      const known = await store.draftByKey(tx, party, key);
      if (known !== null) {
        const form = openForm(vault, await store.readForm(tx, known));
        return readSaved(tx, { id: known, form, context });
      }
      if ((await store.countDrafts(tx, party)) >= limits.applicationDraftsMax) return refuse('tooManyDrafts');
      const id = await nextListingNumber(tx);
      const form = tidyForm(begun.form);
      await store.insertDraft(tx, { id, kind, origin, party, author: { id: authorPersonId, username }, key });
      await attach(tx, { id, party, form });
      await keepForm(tx, vault, { id, form, context, by: username });
      await noteEvent(tx, { applicationId: id, kind: 'MOVE', by: { username, as: 'A' }, to: 'new' });
      return readSaved(tx, { id, form, context });
    }),
  );

/** Throws a draft away that was never sent: what staff have seen stays. */
export const dropDraft = (deps: ApplicationDeps, { caller, id }: { caller: Caller; id: number }) =>
  deps.db.begin(async (tx) => {
    const opened = await openApplication(tx, deps.vault, caller, id);
    // To staff it is not theirs to throw away, so to them it is not there.
    if (!opened?.movers.includes('A')) return refuse('applicationMissing');
    if ('no' in judgeWrite('drop', writeFactsOf(opened.standing), opened.movers)) return refuse('notEditable');
    await store.deleteDraft(tx, id);
    await releaseFiles(tx, id);
    return { isDone: true as const };
  });
