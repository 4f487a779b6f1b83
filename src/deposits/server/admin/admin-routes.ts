import { isAllowed } from '#identity/rules/permissions.ts';
import { audit } from '#identity/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type {
  AdminPaymentOrder,
  AdminRefund,
  admin,
  MoneyFigures,
  OwedShare,
  Reconciliation,
  ReconciliationDifference,
} from '../../contract/admin.ts';
import { needsSecondPerson } from '../../rules/amounts.ts';
import { lastFour } from '../../rules/bank-account.ts';
import type { Payer } from '../../rules/payer.ts';
import type { DepositOwner } from '../deposit-ledger.ts';
import type { DepositDeps } from '../deps.ts';
import * as refundStore from '../refund-store.ts';
import { decideRefund, REFUND_ACCOUNT } from '../refunds.ts';
import { orderReply, receivedReply, refundReply } from '../replies.ts';
import { receiveTransfer, TRANSFER_PAYER } from '../top-ups.ts';
import * as moneyStore from './money-store.ts';
import { listOwedShares, type OwedShareRow } from './owed-store.ts';
import { listAllOwnerNames, listOwnerNames } from './owner-names.ts';
import { ownerOfShare, payOwedShare, readOwedShare, recipientOf } from './pay-owed.ts';
import { reconcilePayments, settleDifference } from './reconcile-payments.ts';
import * as reconciliationStore from './reconciliation-store.ts';
import { findLedgerUncheckedSince, listAlarms } from './unexplained-money.ts';

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
  firstAgreedUntil: refund.firstAgreedUntil?.toISOString() ?? null,
  decidedBy: refund.decidedBy,
});

/** Whom a bank names in its documents is for those who receive and return money, not for all who may look at payments. */
const seesNames = ({ roles }: Caller): boolean => isAllowed('ledger.return', roles);

/** The payer of a transfer as staff see it in a list: numbers by their last digits. */
const payerReply = (
  encryption: DepositDeps['encryption'],
  { encryptedPayer }: moneyStore.OrderListRow,
): AdminPaymentOrder['payer'] => {
  if (encryptedPayer === null) return null;
  const { name, account, taxNumber } = JSON.parse(encryption.decrypt(encryptedPayer, TRANSFER_PAYER)) as Payer;
  return { name, account: lastFour(account), taxNumber: lastFour(taxNumber) };
};

const adminOrderReply = (
  encryption: DepositDeps['encryption'],
  order: moneyStore.OrderListRow,
  nameOf: OwnerNames,
): AdminPaymentOrder => ({
  orderId: order.id.toString(),
  amount: order.amountTiyin.toString(),
  method: order.method,
  state: order.state,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  party: nameOf(ownerIn(order)),
  provider: order.provider,
  providerTx: order.providerTx,
  received: receivedReply(order),
  payer: payerReply(encryption, order),
  firstAgreedBy: order.firstAgreedBy,
  firstAgreedUntil: order.firstAgreedUntil?.toISOString() ?? null,
  reversal: order.reversal && {
    ...order.reversal,
    requestedAt: new Date(order.reversal.requestedAt).toISOString(),
    waitsUntil: new Date(order.reversal.waitsUntil).toISOString(),
  },
});

const bidderIn = ({ bidderKind, bidderId }: OwedShareRow): DepositOwner | null =>
  bidderKind === null || bidderId === null ? null : { kind: bidderKind, id: bidderId };

/** Shares with the names of those who are owed them and of those who lost the deposit. */
const shareReplies = async (
  { db, encryption }: Pick<DepositDeps, 'db' | 'encryption'>,
  shares: readonly OwedShareRow[],
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<OwedShare[]> => {
  const bidderName = await listOwnerNames(
    db,
    shares.map(bidderIn).filter((owner) => owner !== null),
  );
  const sellerName = await listAllOwnerNames(db, shares.map(ownerOfShare), locale);
  return shares.map((share) => {
    const bidder = bidderIn(share);
    return {
      id: share.id.toString(),
      amount: share.amountTiyin.toString(),
      seller: sellerName(ownerOfShare(share)),
      bidder: bidder && bidderName(bidder),
      lotId: share.lotId === null ? null : Number(share.lotId),
      since: share.owedAt.toISOString(),
      needsSecondPerson: needsSecondPerson(share.amountTiyin),
      firstAgreedBy: share.firstAgreedBy,
      firstAgreedUntil: share.firstAgreedUntil?.toISOString() ?? null,
      recipient: seesNames(caller) ? recipientOf(encryption, share) : null,
      bankReference: share.bankReference,
      paidBy: share.paidBy,
      paidAt: share.paidAt?.toISOString() ?? null,
    };
  });
};

const shareReply = async (
  deps: Pick<DepositDeps, 'db' | 'encryption'>,
  share: OwedShareRow,
  viewer: { caller: Caller; locale: Locale },
): Promise<OwedShare> => {
  const [reply] = await shareReplies(deps, [share], viewer);
  if (!reply) throw new Error('Expected exactly one share.');
  return reply;
};

const alarmReplies = async (db: DepositDeps['db'], locale: Locale): Promise<MoneyFigures['unexplained']> => {
  const alarms = (await listAlarms(db)).map(({ ownerKind, ownerId, ...rest }) => ({
    ...rest,
    owner: { kind: ownerKind, id: ownerId },
  }));
  const nameOf = await listAllOwnerNames(
    db,
    alarms.map(({ owner }) => owner),
    locale,
  );
  return alarms.map(({ owner, bucket, balanceTiyin, explainedTiyin, since }) => ({
    owner: nameOf(owner),
    bucket,
    balance: balanceTiyin.toString(),
    explained: explainedTiyin.toString(),
    since: since.toISOString(),
  }));
};

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

/** A page of rows and the number after which the next begins; one more than a page was read. */
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
    'GET /office/money': async ({ locale }) => ({
      ...(await moneyStore.getDepositFigures(db)),
      unexplained: await alarmReplies(db, locale),
      uncheckedSince: (await findLedgerUncheckedSince(db))?.toISOString() ?? null,
    }),

    'GET /office/payments': async ({ caller, query: { state, method, search, reversal, before } }) => {
      const filter = {
        state: state ?? null,
        method: method ?? null,
        search: search || null,
        isReversalOpen: reversal === 'open',
        before: before === undefined ? null : BigInt(before),
      };
      const { page, next } = pageOf(await moneyStore.listOrders(db, filter, limits.adminPageSize + 1));
      const nameOf = await namesFor(page);
      const shown = seesNames(caller) ? page : page.map((order) => ({ ...order, encryptedPayer: null }));
      return { data: shown.map((order) => adminOrderReply(encryption, order, nameOf)), next };
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

    'GET /office/owed': async ({ caller, query: { state, from }, locale }) => {
      const cursor = from === undefined ? null : BigInt(from);
      const filter = { isPaid: state === 'paid', from: cursor, limit: limits.adminPageSize + 1 };
      const { page, next } = pageOf(await listOwedShares(db, filter));
      return { data: await shareReplies(deps, page, { caller, locale }), next };
    },

    'GET /office/owed/:id': async ({ caller, params, requestId, locale }) => {
      const found = await readOwedShare(deps, BigInt(params.id), { caller, requestId });
      if (!found) return refuse('shareNotFound');
      const { share, account, bankCode } = found;
      return { ...(await shareReply(deps, share, { caller, locale })), account, bankCode };
    },

    'POST /office/owed/:id/pay': async ({ caller, params, body, requestId, locale }) => {
      const { amount, ...payout } = body;
      const input = { ...payout, amountTiyin: BigInt(amount) };
      const share = await payOwedShare(deps, BigInt(params.id), input, { caller, requestId });
      return typeof share === 'string' ? refuse(share) : shareReply(deps, share, { caller, locale });
    },

    'POST /office/invoices/:id/receive': async ({ caller, params, body, requestId }) => {
      const { amount, ...transfer } = body;
      const received = { ...transfer, id: BigInt(params.id), amountTiyin: BigInt(amount) };
      const order = await receiveTransfer(deps, received, { caller, requestId });
      return typeof order === 'string' ? refuse(order) : orderReply(order, order.state === 'PAID' ? 'PAID' : null);
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
