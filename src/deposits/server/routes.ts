import { findRefundWaitEnd } from '#identity/server/api.ts';
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
import { adminHandlers } from './admin/admin-routes.ts';
import { reversalHandlers } from './admin/reversal-routes.ts';
import type { DepositDeps } from './deps.ts';
import * as store from './payment-store.ts';
import * as refundStore from './refund-store.ts';
import { requestRefund } from './refunds.ts';
import { orderReply, receivedReply, refundReply } from './replies.ts';
import { findOrderOf, topUp } from './top-ups.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;
const DAY_MS = 86_400_000;

/** What names an invoice wherever it is shown. */
const invoiceHead = ({ id, createdAt, amountTiyin }: store.PaymentOrderRow) => {
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
      const owner = await ledger.findOwner(caller);
      return owner ? topUp(deps, owner, body, { keyed, locale }) : refuse('partyUnknown');
    },

    'GET /user/deposit/top-ups/:id': async ({ caller, params }) => {
      const order = await findOrderOf(db, await ledger.findOwner(caller), params.id);
      return order ? orderReply(order, order.lastAttempt) : refuse('orderNotFound');
    },

    'GET /user/deposit/top-ups/:id/invoice': async ({ caller, params, locale }) => {
      const order = await findOrderOf(db, await ledger.findOwner(caller), params.id);
      if (order?.method !== 'TRANSFER') return refuse('orderNotFound');
      const head = invoiceHead(order);
      return {
        ...head,
        state: order.state,
        amountInWords: amountInWords(order.amountTiyin, locale),
        received: receivedReply(order),
        payer: { name: caller.companyName ?? caller.name, tin: caller.companyTin },
        recipient: deps.recipient,
        purpose: words[locale].invoice.purposeText({ number: head.number }),
      };
    },

    'GET /user/deposit/invoices': async ({ caller }) => {
      const owner = await ledger.findOwner(caller);
      if (!owner) return { data: [] };
      const today = await refundStore.getToday(db);
      const orders = await store.listUnpaidTransfers(db, owner, limits.pageSizeMax);
      return {
        data: orders.map(invoiceHead).map((invoice) => ({ ...invoice, isOverdue: invoice.payBy < today })),
      };
    },

    'POST /user/deposit/refunds': async ({ caller, body, keyed, requireOwner }) => {
      const owner = await ledger.findOwner(caller);
      if (!owner) return refuse('partyUnknown');
      const refund = await requestRefund(deps, owner, body, { caller, keyed, requireOwner });
      if (refund instanceof Refusal) return refund;
      return typeof refund === 'string' ? refuse(refund) : refundReply(refund);
    },

    'GET /user/deposit/refunds': async ({ caller }) => {
      const owner = await ledger.findOwner(caller);
      if (!owner) return { data: [], canReturnToCard: false, waitUntil: null };
      const data = await refundStore.listRefunds(db, owner, limits.pageSizeMax);
      const waitUntil = await findRefundWaitEnd(db, caller.subject);
      return {
        data: data.map(refundReply),
        canReturnToCard: (await store.findLastPaidPayment(db, owner)) !== null,
        waitUntil: waitUntil?.toISOString() ?? null,
      };
    },

    ...adminHandlers(deps),
    ...reversalHandlers(deps),
  };
};
