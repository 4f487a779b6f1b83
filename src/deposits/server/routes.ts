import { refundsWaitUntil } from '#identity/server/actions.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isoDate } from '#platform/values/time.ts';
import type { contract } from '../contract.ts';
import { invoiceNumber } from '../rules/invoice.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';
import type { DepositDeps } from './deps.ts';
import { officeHandlers } from './office/office-routes.ts';
import * as refundStore from './refund-store.ts';
import { requestRefund } from './refunds.ts';
import { orderReply, refundReply } from './replies.ts';
import * as store from './store.ts';
import { orderOf, topUp } from './top-ups.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;
const DAY_MS = 86_400_000;

/** What names an invoice wherever it is shown. */
const invoiceHead = ({ id, createdAt, amountTiyin }: store.OrderRow) => {
  const issuedOn = isoDate(createdAt);
  return {
    orderId: id.toString(),
    number: invoiceNumber(issuedOn, id),
    issuedOn,
    payBy: isoDate(createdAt.getTime() + limits.invoiceDays * DAY_MS),
    amount: amountTiyin.toString(),
  };
};

/** The calls by which money comes in and goes back. */
export const handlers = (deps: DepositDeps): Handlers<typeof contract> => {
  const { db, ledger } = deps;
  return {
    'POST /user/deposit/top-up': async ({ caller, body, keyed, locale }) => {
      const party = await ledger.partyOf(caller);
      return party ? topUp(deps, party, body, { keyed, locale }) : refuse('partyUnknown');
    },

    'GET /user/deposit/top-ups/:id': async ({ caller, params }) => {
      const order = await orderOf(db, await ledger.partyOf(caller), params.id);
      return order ? orderReply(order, order.lastAttempt) : refuse('orderNotFound');
    },

    'GET /user/deposit/top-ups/:id/invoice': async ({ caller, params, locale }) => {
      const order = await orderOf(db, await ledger.partyOf(caller), params.id);
      if (order?.method !== 'TRANSFER') return refuse('orderNotFound');
      const head = invoiceHead(order);
      return {
        ...head,
        state: order.state,
        amountInWords: amountInWords(order.amountTiyin, locale),
        payer: { name: caller.companyName ?? caller.name, tin: caller.companyTin },
        recipient: deps.recipient,
        purpose: words[locale].invoice.purposeText({ number: head.number }),
      };
    },

    'GET /user/deposit/invoices': async ({ caller }) => {
      const party = await ledger.partyOf(caller);
      if (!party) return { data: [] };
      const today = await refundStore.today(db);
      const orders = await store.openTransfers(db, party, limits.pageSizeMax);
      return {
        data: orders.map(invoiceHead).map((invoice) => ({ ...invoice, isOverdue: invoice.payBy < today })),
      };
    },

    'POST /user/deposit/refunds': async ({ caller, body, keyed }) => {
      const party = await ledger.partyOf(caller);
      if (!party) return refuse('partyUnknown');
      const refund = await requestRefund(deps, party, body, { caller, keyed });
      if (refund instanceof Refusal) return refund;
      return typeof refund === 'string' ? refuse(refund) : refundReply(refund);
    },

    'GET /user/deposit/refunds': async ({ caller }) => {
      const party = await ledger.partyOf(caller);
      if (!party) return { data: [], canReturnToCard: false, waitUntil: null };
      const data = await refundStore.refundsOf(db, party, limits.pageSizeMax);
      const waitUntil = await refundsWaitUntil(db, caller.subject);
      return {
        data: data.map(refundReply),
        canReturnToCard: (await store.lastPaidPayment(db, party)) !== null,
        waitUntil: waitUntil?.toISOString() ?? null,
      };
    },

    ...officeHandlers(deps),
  };
};
