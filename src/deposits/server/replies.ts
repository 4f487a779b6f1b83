import type { PaymentOrder, Refund } from '../contract.ts';
import type { PaymentState } from '../rules/transitions.ts';
import type { PaymentOrderRow } from './payment-store.ts';
import type { RefundRow } from './refund-store.ts';

const attempts: Record<PaymentState, PaymentOrder['attempt']> = {
  CREATED: 'waiting',
  PAID: 'done',
  CANCELLED: 'failed',
  REVERSED: 'failed',
};

/** What came for an order, on the wire; null where nothing came, and where it is what was ordered. */
export const receivedReply = ({
  amountTiyin,
  receivedTiyin,
}: {
  amountTiyin: bigint;
  receivedTiyin: bigint | null;
}): string | null => (receivedTiyin === null || receivedTiyin === amountTiyin ? null : receivedTiyin.toString());

/** An order as its owner sees it. */
export const orderReply = (order: PaymentOrderRow, lastAttempt: PaymentState | null): PaymentOrder => ({
  orderId: order.id.toString(),
  amount: order.amountTiyin.toString(),
  method: order.method,
  state: order.state,
  attempt: lastAttempt === null ? 'none' : attempts[lastAttempt],
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

/** A refund as its owner sees it. */
export const refundReply = (refund: RefundRow): Refund => ({
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
