import { audit } from '#identity/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type {
  AdminPaymentOrder,
  AdminRefund,
  admin,
  Reconciliation,
  ReconciliationDifference,
} from '../../contract/admin.ts';
import { needsSecondPerson } from '../../rules/amounts.ts';
import type { DepositOwner } from '../deposit-ledger.ts';
import type { DepositDeps } from '../deps.ts';
import * as refundStore from '../refund-store.ts';
import { decideRefund, REFUND_ACCOUNT } from '../refunds.ts';
import { orderReply, refundReply } from '../replies.ts';
import { receiveTransfer } from '../top-ups.ts';
import * as moneyStore from './money-store.ts';
import { listOwnerNames } from './owner-names.ts';
import { reconcilePayments, settleDifference } from './reconcile-payments.ts';
import * as reconciliationStore from './reconciliation-store.ts';

type OwnerNames = Awaited<ReturnType<typeof listOwnerNames>>;
const ownerIn = ({
  principalKind,
  principalId,
}: {
  principalKind: DepositOwner['kind'];
  principalId: bigint;
}): DepositOwner => ({
  kind: principalKind,
  id: principalId,
});

const adminRefundReply = (refund: refundStore.RefundRow, nameOf: OwnerNames): AdminRefund => ({
  ...refundReply(refund),
  party: nameOf(ownerIn(refund)),
  requestedBy: refund.requestedBy,
  needsSecondPerson: needsSecondPerson(refund.amountTiyin),
  firstAgreedBy: refund.firstAgreedBy,
  decidedBy: refund.decidedBy,
});

const adminOrderReply = (order: moneyStore.OrderListRow, nameOf: OwnerNames): AdminPaymentOrder => ({
  orderId: order.id.toString(),
  amount: order.amountTiyin.toString(),
  method: order.method,
  state: order.state,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  party: nameOf(ownerIn(order)),
  provider: order.provider,
  providerTx: order.providerTx,
});

const reconciliationReply = ({
  id,
  matchedTiyin,
  statementTiyin,
  madeAt,
  ...rest
}: reconciliationStore.ReconciliationRow): Reconciliation => ({
  ...rest,
  id: id.toString(),
  matchedAmount: matchedTiyin.toString(),
  statementAmount: statementTiyin.toString(),
  madeAt: madeAt.toISOString(),
});

const differenceReply = (row: reconciliationStore.DifferenceRow): ReconciliationDifference => ({
  id: row.id.toString(),
  kind: row.kind,
  providerTx: row.providerTx,
  statementAmount: row.statementTiyin?.toString() ?? null,
  ourAmount: row.ourTiyin?.toString() ?? null,
  orderId: row.orderId?.toString() ?? null,
  note: row.note,
  settledBy: row.settledBy,
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** A page of rows and the number before which the next begins; one more than a page was read. */
const pageOf = <Row extends { id: bigint }>(rows: readonly Row[]): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, limits.adminPageSize);
  return { page, next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null };
};

/** Money as FINANCE sees and moves it. */
export const adminHandlers = (deps: DepositDeps): Handlers<typeof admin> => {
  const { db, encryption } = deps;
  const namesFor = (rows: readonly { principalKind: DepositOwner['kind']; principalId: bigint }[]) =>
    listOwnerNames(db, rows.map(ownerIn));
  return {
    'GET /office/money': () => moneyStore.getDepositFigures(db),

    'GET /office/payments': async ({ query: { state, method, search, before } }) => {
      const filter = {
        state: state ?? null,
        method: method ?? null,
        search: search || null,
        before: before === undefined ? null : BigInt(before),
      };
      const { page, next } = pageOf(await moneyStore.listOrders(db, filter, limits.adminPageSize + 1));
      const nameOf = await namesFor(page);
      return { data: page.map((order) => adminOrderReply(order, nameOf)), next };
    },

    'GET /office/refunds': async ({ query: { state, before } }) => {
      if (state === 'open') {
        const open = await refundStore.listOpenRefunds(db, limits.pageSizeMax);
        const nameOf = await namesFor(open);
        return { data: open.map((refund) => adminRefundReply(refund, nameOf)), next: null };
      }
      const from = before === undefined ? null : BigInt(before);
      const { page, next } = pageOf(await refundStore.listDecidedRefunds(db, from, limits.adminPageSize + 1));
      const nameOf = await namesFor(page);
      return { data: page.map((refund) => adminRefundReply(refund, nameOf)), next };
    },

    'GET /office/refunds/:id': async ({ caller, params, requestId }) =>
      db.begin(async (tx) => {
        const refund = await refundStore.lockRefund(tx, BigInt(params.id));
        if (!refund) return refuse('refundNotFound');
        const object = `refund_request:${refund.id}`;
        await audit(tx, { caller, action: 'refund.readAccount', object, requestId });
        const account =
          refund.encryptedAccount === null ? null : encryption.decrypt(refund.encryptedAccount, REFUND_ACCOUNT);
        return { ...adminRefundReply(refund, await namesFor([refund])), account };
      }),

    'POST /office/refunds/:id/decide': async ({ caller, params, body, requestId }) => {
      const refund = await decideRefund(deps, BigInt(params.id), body, { caller, requestId });
      return typeof refund === 'string' ? refuse(refund) : adminRefundReply(refund, await namesFor([refund]));
    },

    'POST /office/invoices/:id/receive': async ({ caller, params, body, requestId }) => {
      const { bankReference, amount } = body;
      const received = { id: BigInt(params.id), amountTiyin: BigInt(amount), bankReference };
      const order = await receiveTransfer(deps, received, { caller, requestId });
      return typeof order === 'string' ? refuse(order) : orderReply(order, 'PAID');
    },

    'POST /office/reconciliations': async ({ caller, body, requestId }) => {
      const id = await reconcilePayments(db, body, { caller, requestId });
      if (id instanceof Refusal) return id;
      const reconciliation = await reconciliationStore.findReconciliation(db, id);
      if (!reconciliation) throw new Error('The inserted reconciliation was not found.');
      return reconciliationReply(reconciliation);
    },

    'GET /office/reconciliations': async () => ({
      data: (await reconciliationStore.listReconciliations(db, limits.reconciliationsShown)).map(reconciliationReply),
    }),

    'GET /office/reconciliations/:id': async ({ params }) => {
      const id = BigInt(params.id);
      const reconciliation = await reconciliationStore.findReconciliation(db, id);
      if (!reconciliation) return refuse('reconciliationMissing');
      const list = await reconciliationStore.listDifferences(db, id, limits.differencesShown);
      return { ...reconciliationReply(reconciliation), list: list.map(differenceReply) };
    },

    'POST /office/differences/:id/settle': async ({ caller, params, body, requestId }) => {
      const difference = await settleDifference(db, BigInt(params.id), body.note, { caller, requestId });
      return difference instanceof Refusal ? difference : differenceReply(difference);
    },
  };
};
