import { isAllowed } from '#identity/rules/permissions.ts';
import { findPrincipal } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { drafts } from '../contract/drafts.ts';
import { actorRolesOf, requesterOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import { getChoices, listGroups } from './choices-store.ts';
import { correctLot } from './correct-lot.ts';
import type { ApplicationDeps } from './deps.ts';
import { createDraft, discardDraft } from './drafts.ts';
import { readDebtorNumbers } from './publish-property.ts';
import { saveForm } from './save-form.ts';
import { submitDraft } from './submit-draft.ts';
import { findApplicationView } from './view.ts';

/** By which form a role may sell; announcements are anybody's who has things of his own. */
const permissionOfOrigin = { ADD: 'application.create', ADD_NEW: 'application.createForClient' } as const;

/** Drafts: begun, saved by themselves, sent. */
export const draftsHandlers = (deps: ApplicationDeps): Handlers<typeof drafts> => ({
  'POST /application': async ({ caller, body }) => {
    if (body.kind === 'SALE' && !isAllowed(permissionOfOrigin[body.origin], caller.roles)) return refuse('forbidden');
    const principal = await findPrincipal(deps, caller);
    return principal === null
      ? refuse('partyUnknown')
      : createDraft(deps, { ...body, principal, username: caller.username });
  },

  'GET /application-choices': async ({ caller, locale, query }) => ({
    ...(await getChoices(deps.db, locale, query?.withHidden === 'true')),
    groups: await listGroups(deps.db, caller.subject),
    feeHundredths: limits.serviceFeeHundredths,
  }),

  'GET /application/:id': async ({ caller, params: { id }, locale }) =>
    (await findApplicationView(deps, { caller, id, locale })) ?? refuse('applicationMissing'),

  'GET /application/:id/debtor': async ({ caller, params: { id } }) => {
    const application = await findApplication(deps.db, id);
    if (!application || !actorRolesOf(await requesterOf(deps, caller), application).includes('author'))
      return refuse('applicationMissing');
    const numbers = await deps.db.begin((tx) => readDebtorNumbers(tx, deps.encryption, id));
    return numbers.number === null && numbers.accountNumber === null ? refuse('noDebtor') : numbers;
  },

  'PUT /application/:id/form': ({ caller, params: { id }, body, requestId }) =>
    saveForm(deps, { caller, id, ...body, requestId }),

  'PUT /application/:id/correction': ({ caller, params: { id }, body: { reason, ...body }, requestId }) =>
    correctLot(deps, { applicationId: id, ...body, by: caller, requestId }, reason),

  'POST /application/:id/submit': ({ caller, params: { id }, body: { version } }) =>
    submitDraft(deps, { caller, id, version }),

  'DELETE /application/:id': ({ caller, params: { id } }) => discardDraft(deps, { caller, id }),
});
