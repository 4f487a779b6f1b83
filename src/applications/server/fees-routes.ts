import { findBankOfUser } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { serviceFeeOf } from '#platform/values/service-fee.ts';
import type { FeeFigures, FeeRow, fees } from '../contract/fees.ts';
import { type FeeFacts, feeFor, feeRouteOf } from '../rules/fees.ts';
import type { ApplicationDeps } from './deps.ts';
import * as store from './fee-store.ts';
import { receiveFee } from './receive-fee.ts';

/** What is listed are sales: an announcement has no fee. */
const factsOf = <Row extends Omit<FeeFacts, 'fee'> & { payer: string | null }>(row: Row) => ({
  ...row,
  fee: serviceFeeOf(row.payer),
});

const rowReply = (row: store.FeeListRow): FeeRow => ({
  id: Number(row.id),
  name: row.name,
  process: row.process,
  company:
    row.companyId === null
      ? null
      : { id: row.companyId, name: row.companyName ?? '', monogram: row.monogram ?? '', hue: row.hue ?? '' },
  soldPrice: row.soldPriceTiyin?.toString() ?? null,
  fee: (row.amountTiyin ?? feeFor(factsOf(row))).toString(),
  payer: serviceFeeOf(row.payer).payer,
  route: feeRouteOf(factsOf(row)),
  since: row.since.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  isLate: row.isLate,
  received:
    row.amountTiyin === null || row.receivedBy === null || row.receivedAt === null
      ? null
      : {
          amount: row.amountTiyin.toString(),
          bankReference: row.bankReference,
          by: row.receivedBy,
          at: row.receivedAt.toISOString(),
        },
});

/** Service fees: what banks owe, what is kept from prices, and what came. */
export const feesHandlers = (deps: ApplicationDeps): Handlers<typeof fees> => {
  const { db } = deps;

  const figuresOf = async (companyId: number | null): Promise<FeeFigures> => {
    const [rows, received] = await Promise.all([
      store.listOpenFees(db, companyId),
      store.sumReceivedThisMonth(db, companyId),
    ]);
    const open = rows.map(factsOf);
    const waiting = open.filter((one) => feeRouteOf(one) === 'owed');
    const kept = open.filter((one) => feeRouteOf(one) === 'kept');
    const late = waiting.filter(({ isLate }) => isLate);
    const sum = (some: typeof open) => some.reduce((total, one) => total + feeFor(one), 0n).toString();
    return {
      waiting: waiting.length,
      waitingAmount: sum(waiting),
      late: late.length,
      lateAmount: sum(late),
      kept: kept.length,
      keptAmount: sum(kept),
      receivedThisMonth: received.toString(),
    };
  };

  /** People of a bank see their bank whatever they ask for; one who belongs to none sees nothing. */
  const companyFor = async (caller: Caller, requested: number | null): Promise<number | null> =>
    caller.roles.some((role) => role === 'FINANCE' || role === 'ADMIN')
      ? requested
      : ((await findBankOfUser(db, caller.subject)) ?? 0);

  return {
    'GET /office/fees': async ({ caller, query: { state, company, page }, locale }) => {
      const companyId = await companyFor(caller, company ?? null);
      const [{ rows, total }, figures] = await Promise.all([
        store.listFees(db, locale, { state, companyId, page }),
        figuresOf(companyId),
      ]);
      return { data: rows.map(rowReply), total, figures };
    },

    'POST /office/fees/:id/receive': async ({ caller, params: { id }, body, locale, requestId }) => {
      const refusal = await receiveFee(deps, id, body, { caller, requestId });
      if (refusal) return refuse(refusal);
      const row = await store.findFee(db, locale, id);
      return row ? rowReply(row) : refuse('applicationMissing');
    },
  };
};
