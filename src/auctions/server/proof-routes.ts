import { listingViewerOf } from '#listings/server/api.ts';
import { fileReply, type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { proof } from '../contract/proof.ts';
import type { LogFact } from '../rules/log.ts';
import { logFileText } from '../rules/log-file.ts';
import { publicRowCount } from '../rules/public-rows.ts';
import { lotDescription } from './lot-description.ts';
import { findWatchedLot, listHeads, listLogRows } from './lot-view-store.ts';
import type { AuctionSigner } from './signer.ts';

/** The log of a lot as a file, and the key by which it is signed. */
export const proofHandlers = ({
  db,
  encryption,
  signer,
}: {
  db: Db;
  encryption: Encryption;
  signer: AuctionSigner;
}): Handlers<typeof proof> => ({
  'GET /public/auction/:id/log': async ({ params, caller }) => {
    if (!(await findWatchedLot(db, params.id, await listingViewerOf({ db, encryption }, caller))))
      return refuse('lotMissing');
    // Heads first: rows only grow, so every head that was read has its row.
    const heads = await listHeads(db, params.id);
    const rows = await listLogRows(db, params.id);
    const count = publicRowCount(rows.map(({ fact }) => JSON.parse(fact) as LogFact));
    const text = logFileText({
      lotId: params.id,
      publicKey: signer.publicKey,
      rows: rows.slice(0, count),
      heads: heads.filter(({ number }) => number <= count),
    });
    return fileReply(Buffer.from(text), 'application/x-ndjson; charset=utf-8', `ostona-lot-${params.id}.log`);
  },
  'GET /public/auction/:id/description': async ({ params, caller }) => {
    if (!(await findWatchedLot(db, params.id, await listingViewerOf({ db, encryption }, caller))))
      return refuse('lotMissing');
    return (await lotDescription(db, params.id)) ?? refuse('lotMissing');
  },
  'GET /public/auction/key': async () => ({ publicKey: signer.publicKey }),
});
