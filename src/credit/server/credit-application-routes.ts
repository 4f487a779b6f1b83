import { maskPinfl } from '#identity/rules/mask.ts';
import {
  audit,
  auditReveal,
  findBankOfUser,
  findPrincipal,
  findPrincipalDetails,
  findUserIds,
  sendCode,
} from '#identity/server/api.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { creditApplications } from '../contract/credit-applications.ts';
import { findCompanyName } from './benefit-store.ts';
import { findPhone, findRequestedOffer, listLiving } from './credit-application-store.ts';
import { adminCredit, type CreditParts, creditRow, ownCredit } from './credit-application-view.ts';
import { approveCredit, rejectCredit, reviewCredit, withdrawCredit } from './credit-applications.ts';
import { creditCodeText } from './credit-notices.ts';
import * as store from './credit-queue-store.ts';
import { applyForCredit, codeSubjectOf, readCreditRequest } from './credit-requests.ts';
import type { CreditDeps } from './deps.ts';

/** A number of an application, KR-2026/000318 or 318, or of a property. */
const searched = (text: string): store.CreditQueueFilter['search'] | 'nothing' => {
  if (text === '') return null;
  const [, year = null, ordinal] = /^(?:KR-?(\d{4})\/)?0*(\d{1,15})$/i.exec(text.replace(/[\s№]/gu, '')) ?? [];
  return ordinal === undefined ? 'nothing' : { ordinal, year };
};

/** The calls of applications for credits. */
export const creditApplicationHandlers = (deps: CreditDeps): Handlers<typeof creditApplications> => {
  const { db, encryption } = deps;

  /** Whose applications somebody reads: staff of the platform those to all banks, people of a bank those to their own; of none where they have none. */
  const officeOf = async ({ roles, subject }: Caller): Promise<{ isStaff: boolean; bankId: number | null }> => ({
    isStaff: roles.includes('MODERATOR') || roles.includes('ADMIN'),
    bankId: roles.includes('BANK') ? await findBankOfUser(db, subject) : null,
  });

  const partsOf = async (ids: readonly number[]): Promise<CreditParts> => {
    const [events, documents] = await Promise.all([store.listEvents(db, ids), store.listCreditDocuments(db, ids)]);
    return { events, documents };
  };

  return {
    'GET /product/:id/credit-standing': async ({ params: { id }, caller, locale }) => {
      const viewer = await listingViewerOf(deps, caller);
      const requested = await findRequestedOffer(db, locale, { listingId: id, benefitId: null }, viewer);
      if (!requested) return refuse('productMissing');
      const principal = await findPrincipal(deps, caller);
      const personId = (await findUserIds(db, [caller.subject])).get(caller.subject);
      if (personId === undefined) return refuse('productMissing');
      const [details, phone, applications] = await Promise.all([
        findPrincipalDetails(db, encryption, { kind: 'PERSON', id: personId, personId }),
        findPhone(db, personId),
        listLiving(db, personId, id),
      ]);
      const isSeller =
        principal !== null && requested.sellerKind === principal.kind && requested.sellerId === principal.id;
      const obstacle = isSeller ? 'own' : requested.isOnSale ? null : 'notForSale';
      return {
        applicant: {
          name: details?.fullName ?? '',
          pinflMasked: details?.pinfl ? maskPinfl(details.pinfl) : null,
          phone,
        },
        obstacle: principal?.kind === 'PERSON' ? obstacle : 'company',
        applications,
      };
    },

    'POST /credit-applications/code': async ({ body, caller, locale, visitorAddress }) => {
      const request = await readCreditRequest(db, deps, body, { caller, locale });
      if (request instanceof Refusal) return request;
      const { phone, offer, order } = request;
      const sent = await sendCode(db, deps, {
        phone,
        purpose: 'credit',
        address: visitorAddress,
        locale,
        isProven: true,
        about: codeSubjectOf(request, body, caller.subject),
        textOf: (code) => creditCodeText({ bank: offer.companyName, creditTiyin: order.creditTiyin, code }, locale),
      });
      if (!(sent instanceof Refusal)) return sent;
      // Whoever is logged in is asked for no captcha; somebody who asks that often waits instead.
      return sent.code === 'captchaNeeded' ? refuse('smsTooMany', { hours: 1 }) : refuse(sent.code, sent.params);
    },

    'POST /credit-applications': async ({ body, caller, locale, requestId, keyed }) => {
      const { idempotencyKey: _, ...input } = body;
      return applyForCredit(deps, input, { caller, locale, requestId, keyed });
    },

    'GET /credit-applications': async ({ caller, locale }) => {
      const principal = await findPrincipal(deps, caller);
      if (principal?.kind !== 'PERSON') return { data: [] };
      const stored = await store.listCreditsOf(db, locale, principal.id);
      const parts = await partsOf(stored.map(({ id }) => id));
      return { data: stored.map((one) => ownCredit(one, parts)) };
    },

    'POST /credit-applications/:id/withdraw': async ({ params: { id }, body: { from }, caller, requestId }) =>
      withdrawCredit(deps, { id, from }, { caller, requestId }),

    'GET /office/credit-applications': async ({ query: { state, search, after }, caller, locale }) => {
      const { isStaff, bankId } = await officeOf(caller);
      const bank = bankId === null ? null : await findCompanyName(db, locale, bankId);
      const nothing = { data: [], next: null, waiting: { new: 0, inReview: 0, overdue: 0 }, bank };
      if (!isStaff && !bank) return nothing;
      const ofBank = isStaff ? null : bankId;
      const waiting = await store.countWaiting(db, ofBank);
      const wanted = searched(search);
      if (wanted === 'nothing') return { ...nothing, waiting };
      const filter = { bankId: ofBank, state: state ?? null, search: wanted, after: after ?? null };
      const rows = await store.listQueue(db, locale, filter);
      const page = rows.slice(0, limits.creditQueuePage);
      const last = page.at(-1);
      return {
        data: page.map(creditRow),
        next: last && rows.length > page.length ? last.id : null,
        waiting,
        bank,
      };
    },

    'GET /office/credit-applications/:id': async ({ params: { id }, caller, locale, requestId }) => {
      const { isStaff, bankId } = await officeOf(caller);
      if (!isStaff && bankId === null) return refuse('creditMissing');
      const stored = await store.findCredit(db, locale, id, isStaff ? null : bankId);
      if (!stored) return refuse('creditMissing');
      // The income and the debts of a person: that they were read is written down.
      await audit(db, { caller, action: 'credit.read', object: `credit:${id}`, requestId });
      const parts = await partsOf([id]);
      const mayDecide = bankId !== null && stored.company.id === bankId;
      return adminCredit(stored, parts, { encryption, mayDecide });
    },

    'POST /office/credit-applications/:id/applicant': async ({ params: { id }, caller, locale, requestId }) => {
      const bankId = await findBankOfUser(db, caller.subject);
      const stored = bankId === null ? null : await store.findCredit(db, locale, id, bankId);
      if (!stored) return refuse('creditMissing');
      const refused = await auditReveal(deps, {
        caller,
        action: 'credit.applicant',
        object: `credit:${id}`,
        requestId,
      });
      if (refused) return refused;
      const { encryptedPinfl, phone } = stored;
      return { pinfl: encryptedPinfl ? encryption.decrypt(encryptedPinfl, 'pinfl') : '', phone: phone ?? '' };
    },

    'POST /office/credit-applications/:id/take': async ({ params: { id }, body: { from }, caller, requestId }) =>
      reviewCredit(deps, { id, from }, { caller, requestId }),

    'POST /office/credit-applications/:id/approve': async ({ params: { id }, body, caller, requestId }) => {
      const { from, amount, validDays, comment } = body;
      return approveCredit(deps, { id, from }, { tiyin: BigInt(amount), validDays, comment }, { caller, requestId });
    },

    'POST /office/credit-applications/:id/reject': async ({ params: { id }, body, caller, requestId }) => {
      const { from, reason, comment } = body;
      return rejectCredit(deps, { id, from }, { rejection: reason, comment }, { caller, requestId });
    },
  };
};
