import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Receipt } from './bidding.ts';
import { LotId } from './shapes.ts';

const OfLot = z.object({ lot: LotId.shape.id.optional() });

const OwnReceipt = z.object({ lotName: z.string(), receipt: Receipt });
export type OwnReceipt = z.output<typeof OwnReceipt>;

/** The receipts of the acting party, kept as long as its account. */
export const receipts = defineContract({
  'GET /auction/receipts': {
    name: 'ownReceipts',
    summary: 'The signed receipts of the acting party, of one lot or of all, newest first',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    query: OfLot.extend({
      page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
      size: z.coerce.number().int().min(1).max(limits.pageSizeMax).catch(20).default(20),
    }),
    reply: z.object({ total: z.number(), data: z.array(OwnReceipt) }),
    isPrivate: true,
  },
  'GET /auction/receipts/file': {
    name: 'ownReceiptsFile',
    summary: 'The same as one file, one receipt a line; `npm run verify -- FILE --log LOG` checks it',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    query: OfLot,
    fileTypes: ['application/x-ndjson'],
    reply: z.unknown(),
    isPrivate: true,
  },
});
