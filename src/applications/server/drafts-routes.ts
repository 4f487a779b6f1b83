import { isAllowed } from '#identity/rules/permissions.ts';
import { partyOf } from '#identity/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { drafts } from '../contract/drafts.ts';
import { readChoices, readGroups } from './choices-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { beginDraft, dropDraft } from './drafts.ts';
import { saveForm } from './saving.ts';
import { submitDraft } from './submitting.ts';
import { readApplication } from './view.ts';

/** By which form a role may sell; announcements are anybody's who has things of his own. */
const deedOf = { ADD: 'application.create', ADD_NEW: 'application.createForClient' } as const;

/** Drafts: begun, saved by themselves, sent. */
export const draftsHandlers = (deps: ApplicationDeps): Handlers<typeof drafts> => ({
  'POST /application': async ({ caller, body }) => {
    if (body.kind === 'SALE' && !isAllowed(deedOf[body.origin], caller.roles)) return refuse('forbidden');
    const party = await partyOf(deps, caller);
    return party === null ? refuse('partyUnknown') : beginDraft(deps, { ...body, party, username: caller.username });
  },

  'GET /application-choices': async ({ caller, locale, query }) => ({
    ...(await readChoices(deps.db, locale, query?.withHidden === 'true')),
    groups: await readGroups(deps.db, caller.subject),
    feeHundredths: limits.serviceFeeHundredths,
  }),

  'GET /application/:id': async ({ caller, params: { id }, locale }) =>
    (await readApplication(deps, { caller, id, locale })) ?? refuse('applicationMissing'),

  'PUT /application/:id/form': ({ caller, params: { id }, body, requestId }) =>
    saveForm(deps, { caller, id, ...body, requestId }),

  'POST /application/:id/submit': ({ caller, params: { id }, body: { version } }) =>
    submitDraft(deps, { caller, id, version }),

  'DELETE /application/:id': ({ caller, params: { id } }) => dropDraft(deps, { caller, id }),
});
