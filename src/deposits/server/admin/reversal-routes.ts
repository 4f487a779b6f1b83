import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { reversals, TransferReversal } from '../../contract/reversals.ts';
import type { DepositDeps } from '../deps.ts';
import type { ReversalRow } from './reversal-store.ts';
import { decideReversal, requestReversal } from './reverse-transfer.ts';

const reversalReply = (row: ReversalRow): TransferReversal => ({
  id: row.id.toString(),
  orderId: row.orderId.toString(),
  amount: row.amountTiyin.toString(),
  state: row.state,
  reason: row.reason,
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  waitsUntil: row.waitsUntil?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
});

/** Taking back what was credited to the wrong invoice. */
export const reversalHandlers = (deps: DepositDeps): Handlers<typeof reversals> => ({
  'POST /office/invoices/:id/reverse': async ({ caller, params, body: { amount, reason }, requestId }) => {
    const input = { amountTiyin: BigInt(amount), reason };
    const reversal = await requestReversal(deps, BigInt(params.id), input, { caller, requestId });
    return typeof reversal === 'string' ? refuse(reversal) : reversalReply(reversal);
  },

  'POST /office/reversals/:id/decide': async ({ caller, params, body, requestId }) => {
    const reversal = await decideReversal(deps, BigInt(params.id), body, { caller, requestId });
    return typeof reversal === 'string' ? refuse(reversal) : reversalReply(reversal);
  },
});
