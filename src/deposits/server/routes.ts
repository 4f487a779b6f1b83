import { audit } from '#identity/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isoDate } from '#platform/values/time.ts';
import type { contract, OfficeRefund, Order, Refund } from '../contract.ts';
import { needsSecondPerson } from '../rules/amounts.ts';
import { invoiceNumber } from '../rules/invoice.ts';
import type { PaymentState } from '../rules/states.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';
import type { DepositDeps } from './deps.ts';
import * as refundStore from './refund-store.ts';
import { decideRefund, REFUND_ACCOUNT, requestRefund } from './refunds.ts';
import * as store from './store.ts';
import { orderOf, receiveTransfer, topUp } from './top-ups.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;
const DAY_MS = 86_400_000;

const attempts: Record<PaymentState, Order['attempt']> = {
  CREATED: 'waiting',
  PAID: 'done',
  CANCELLED: 'failed',
  REVERSED: 'failed',
};

const orderReply = (order: store.OrderRow, lastAttempt: PaymentState | null): Order => ({
  orderId: order.id.toString(),
  amount: order.amountTiyin.toString(),
  method: order.method,
  state: order.state,
  attempt: lastAttempt === null ? 'none' : attempts[lastAttempt],
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

const refundReply = (refund: refundStore.RefundRow): Refund => ({
  id: refund.id.toString(),
  amount: refund.amountTiyin.toString(),
  destination: refund.destination,
  accountLast4: refund.accountLast4,
  bankCode: refund.bankCode,
  state: refund.state,
  requestedAt: refund.requestedAt.toISOString(),
  dueOn: refund.dueOn,
  decidedAt: refund.decidedAt?.toISOString() ?? null,
  note: refund.note,
});

const officeReply = (refund: refundStore.RefundRow): OfficeRefund => ({
  ...refundReply(refund),
  requestedBy: refund.requestedBy,
  needsSecondPerson: needsSecondPerson(refund.amountTiyin),
  firstAgreedBy: refund.firstAgreedBy,
  decidedBy: refund.decidedBy,
});

/** The calls by which money comes in and goes back. */
export const handlers = (deps: DepositDeps): Handlers<typeof contract> => {
  const { db, ledger, vault } = deps;
  return {
    'POST /user/deposit/top-up': async ({ caller, body, locale }) => {
      const party = await ledger.partyOf(caller);
      return party ? topUp(deps, party, body, locale) : refuse('partyUnknown');
    },

    'GET /user/deposit/top-ups/:id': async ({ caller, params }) => {
      const order = await orderOf(db, await ledger.partyOf(caller), params.id);
      return order ? orderReply(order, order.lastAttempt) : refuse('orderNotFound');
    },

    'GET /user/deposit/top-ups/:id/invoice': async ({ caller, params, locale }) => {
      const order = await orderOf(db, await ledger.partyOf(caller), params.id);
      if (order?.method !== 'TRANSFER') return refuse('orderNotFound');
      const issuedOn = isoDate(order.createdAt);
      const number = invoiceNumber(issuedOn, order.id);
      return {
        orderId: order.id.toString(),
        number,
        issuedOn,
        payBy: isoDate(order.createdAt.getTime() + limits.invoiceDays * DAY_MS),
        state: order.state,
        amount: order.amountTiyin.toString(),
        amountInWords: amountInWords(order.amountTiyin, locale),
        payer: { name: caller.companyName ?? caller.name, tin: caller.companyTin },
        recipient: deps.recipient,
        purpose: words[locale].invoice.purposeText({ number }),
      };
    },

    'POST /user/deposit/refunds': async ({ caller, body }) => {
      const party = await ledger.partyOf(caller);
      if (!party) return refuse('partyUnknown');
      const refund = await requestRefund(deps, party, body, caller);
      return typeof refund === 'string' ? refuse(refund) : refundReply(refund);
    },

    'GET /user/deposit/refunds': async ({ caller }) => {
      const party = await ledger.partyOf(caller);
      if (!party) return { data: [], canReturnToCard: false };
      const data = await refundStore.refundsOf(db, party, limits.pageSizeMax);
      return { data: data.map(refundReply), canReturnToCard: (await store.lastPaidPayment(db, party)) !== null };
    },

    'GET /office/refunds': async () => ({
      data: (await refundStore.openRefunds(db, limits.pageSizeMax)).map(officeReply),
    }),

    'GET /office/refunds/:id': async ({ caller, params, requestId }) =>
      db.begin(async (tx) => {
        const refund = await refundStore.lockRefund(tx, BigInt(params.id));
        if (!refund) return refuse('refundNotFound');
        const object = `refund_request:${refund.id}`;
        await audit(tx, { caller, action: 'refund.readAccount', object, requestId });
        const account = refund.accountSealed === null ? null : vault.open(refund.accountSealed, REFUND_ACCOUNT);
        return { ...officeReply(refund), account };
      }),

    'POST /office/refunds/:id/decide': async ({ caller, params, body, requestId }) => {
      const refund = await decideRefund(deps, BigInt(params.id), body, { caller, requestId });
      return typeof refund === 'string' ? refuse(refund) : officeReply(refund);
    },

    'POST /office/invoices/:id/receive': async ({ caller, params, body, requestId }) => {
      const { bankReference, amount } = body;
      const received = { id: BigInt(params.id), amountTiyin: BigInt(amount), bankReference };
      const order = await receiveTransfer(deps, received, { caller, requestId });
      return typeof order === 'string' ? refuse(order) : orderReply(order, 'PAID');
    },
  };
};
