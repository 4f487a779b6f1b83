import { findBankOfUser } from '#identity/server/api.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { benefits } from '../contract/benefits.ts';
import { type BenefitTarget, mayManageBenefit } from '../rules/benefit.ts';
import * as store from './benefit-store.ts';
import { addBenefit, changeBenefit, removeBenefit } from './benefits.ts';

type Office = { kind: 'staff' } | { kind: 'bank'; bankId: number | null };

/** As what somebody manages benefits: staff of the platform those of all banks, people of a bank those of their own. */
const officeOf = async (db: Db | Tx, { roles, subject }: Caller): Promise<Office> =>
  roles.includes('MODERATOR') || roles.includes('ADMIN')
    ? { kind: 'staff' }
    : { kind: 'bank', bankId: await findBankOfUser(db, subject) };

const isSame = (a: BenefitTarget, b: BenefitTarget): boolean =>
  a.propertyId === b.propertyId && a.categoryId === b.categoryId && a.provinceId === b.provinceId;

/** What is offered for properties, and what banks enter of it. */
export const benefitHandlers = (deps: { db: Db; encryption: Encryption }): Handlers<typeof benefits> => {
  const { db, encryption } = deps;

  /** The place of a benefit by our own numbers: a property that whoever writes may see, or a class that there is. */
  const resolveTarget = async (
    tx: Tx,
    caller: Caller,
    target: BenefitTarget,
  ): Promise<BenefitTarget | Refusal<'propertyMissing' | 'classUnknown'>> => {
    const { propertyId, categoryId, provinceId } = target;
    if (propertyId === null) return (await store.isClassKnown(tx, target)) ? target : refuse('classUnknown');
    if (categoryId !== null || provinceId !== null) return refuse('classUnknown');
    const viewer = await listingViewerOf({ db: tx, encryption }, caller);
    const number = await store.findPropertyNumber(tx, propertyId, viewer);
    return number === null ? refuse('propertyMissing') : { ...target, propertyId: number };
  };

  /** A benefit that whoever calls may change, locked; to everybody else it does not exist. */
  const lockOwn = async (tx: Tx, caller: Caller, id: number) => {
    const office = await officeOf(tx, caller);
    const stored = await store.lockBenefit(tx, id);
    return stored && mayManageBenefit(stored, office) ? stored : null;
  };

  return {
    'GET /public/product/:id/benefits': async ({ params: { id }, locale, caller }) => {
      const data = await store.listOffered(db, locale, id, await listingViewerOf(deps, caller));
      return data ? { data } : refuse('productMissing');
    },

    'GET /office/benefits': async ({ caller, locale }) => {
      const office = await officeOf(db, caller);
      const choices = await store.listChoices(db, locale);
      if (office.kind === 'staff')
        return { data: await store.listBenefitsOfBank(db, locale, null), bank: null, ...choices };
      const bank = office.bankId === null ? null : await store.findCompanyName(db, locale, office.bankId);
      const data = bank ? await store.listBenefitsOfBank(db, locale, bank.id) : [];
      return { data, bank, ...choices, banks: bank ? [bank] : [] };
    },

    'POST /office/benefits': async ({ caller, body, keyed, locale, requestId }) =>
      db.begin(async (tx) => {
        const office = await officeOf(tx, caller);
        const companyId = office.kind === 'bank' ? office.bankId : body.companyId;
        if (office.kind === 'bank' && (companyId === null || (body.companyId ?? companyId) !== companyId))
          return refuse('bankForbidden');
        if (companyId === null) return refuse('bankMissing');
        const target = await resolveTarget(tx, caller, body.target);
        if (target instanceof Refusal) return target;
        const enteredBy = office.kind === 'bank' ? ('BANK' as const) : ('STAFF' as const);
        const input = { fields: body.fields, companyId, target, enteredBy, keyed };
        const result = await addBenefit(tx, input, { caller, locale, requestId });
        return result instanceof Refusal ? result : result.saved;
      }),

    'PUT /office/benefits/:id': async ({ caller, params: { id }, body, locale, requestId }) =>
      db.begin(async (tx) => {
        const stored = await lockOwn(tx, caller, id);
        if (!stored) return refuse('benefitMissing');
        const isMoved = !isSame(body.target, stored);
        // What a seller offers with a property holds for that one alone.
        if (isMoved && stored.enteredBy !== 'BANK' && stored.enteredBy !== 'STAFF') return refuse('classUnknown');
        const target = isMoved ? await resolveTarget(tx, caller, body.target) : body.target;
        if (target instanceof Refusal) return target;
        const { fields, version } = body;
        const input = { fields, companyId: stored.companyId, target, version };
        return changeBenefit(tx, stored, input, { caller, locale, requestId });
      }),

    'DELETE /office/benefits/:id': async ({ caller, params: { id }, query: { version }, locale, requestId }) =>
      db.begin(async (tx) => {
        const stored = await lockOwn(tx, caller, id);
        return stored ? removeBenefit(tx, stored, version, { caller, locale, requestId }) : refuse('benefitMissing');
      }),
  };
};
