import { mayManageBenefit } from '#credit/rules/benefit.ts';
import { addBenefit, changeBenefit, listBenefitsOfProperty, lockBenefit, removeBenefit } from '#credit/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { benefits } from '../contract/benefits.ts';
import { mayWrite } from '../rules/writes.ts';
import { actorRolesOf, requesterOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { recordEvent } from './history.ts';
import { type LockedForWrite, lockForWrite, writeFactsOf } from './lock-for-write.ts';

/** What whoever sells a property offers with it: written under the lock of its application, by the rules of all benefits. */
export const benefitsHandlers = (deps: ApplicationDeps): Handlers<typeof benefits> => {
  const { db, encryption } = deps;

  /** Who enters it, as buyers read it. */
  const authorOf = ({ as }: LockedForWrite, { roles }: Caller) => {
    if (as === 'moderator') return 'STAFF' as const;
    return roles.includes('REALTOR_ASSISTANT') ? ('REALTOR' as const) : ('SELLER' as const);
  };

  /** The application and one of its benefits, locked in this order; what a bank offers for the property is not among them. */
  const lockBoth = async (tx: Tx, caller: Caller, { id, benefitId }: { id: number; benefitId: number }) => {
    const locked = await lockForWrite(tx, encryption, { caller, id, command: 'benefits' });
    if (locked instanceof Refusal) return locked;
    const stored = await lockBenefit(tx, benefitId);
    const as = { kind: 'seller', propertyId: id } as const;
    const isStaffs = locked.as === 'moderator' && stored?.propertyId === id;
    return stored && (isStaffs || mayManageBenefit(stored, as)) ? { locked, stored } : refuse('benefitMissing');
  };

  const record = (tx: Tx, locked: LockedForWrite, caller: Caller) =>
    recordEvent(tx, {
      applicationId: locked.application.id,
      kind: 'EDIT',
      by: { username: caller.username, as: locked.as },
      detail: { fields: ['benefits'] },
    });

  const targetOf = (propertyId: number) => ({ propertyId, categoryId: null, provinceId: null });
  const isDone = (result: object): boolean => !(result instanceof Refusal);

  return {
    'GET /application/:id/benefits': async ({ caller, params: { id }, locale }) => {
      const application = await findApplication(db, id);
      const actorRoles = application ? actorRolesOf(await requesterOf(deps, caller), application) : [];
      if (!application || actorRoles.length === 0) return refuse('applicationMissing');
      return {
        data: await listBenefitsOfProperty(db, locale, id),
        mayEdit: mayWrite('benefits', writeFactsOf(application), actorRoles),
      };
    },

    'POST /application/:id/benefits': ({ caller, params: { id }, body, keyed, locale, requestId }) =>
      db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'benefits' });
        if (locked instanceof Refusal) return locked;
        const input = { ...body, target: targetOf(id), enteredBy: authorOf(locked, caller), keyed };
        const result = await addBenefit(tx, input, { caller, locale, requestId });
        if (result instanceof Refusal) return result;
        if (result.isNew) await record(tx, locked, caller);
        return result.saved;
      }),

    'PUT /application/:id/benefits/:benefitId': ({ caller, params, body, locale, requestId }) =>
      db.begin(async (tx) => {
        const both = await lockBoth(tx, caller, params);
        if (both instanceof Refusal) return both;
        const result = await changeBenefit(
          tx,
          both.stored,
          { ...body, target: targetOf(params.id) },
          { caller, locale, requestId },
        );
        if (isDone(result)) await record(tx, both.locked, caller);
        return result;
      }),

    'DELETE /application/:id/benefits/:benefitId': ({ caller, params, query: { version }, locale, requestId }) =>
      db.begin(async (tx) => {
        const both = await lockBoth(tx, caller, params);
        if (both instanceof Refusal) return both;
        const result = await removeBenefit(tx, both.stored, version, { caller, locale, requestId });
        if (isDone(result)) await record(tx, both.locked, caller);
        return result;
      }),
  };
};
