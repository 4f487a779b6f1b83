import { viewerOf } from '#listings/server/actions.ts';
import { type Handlers, refuse, sendBytes } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { proof } from '../contract/proof.ts';
import type { LogFact } from '../rules/log.ts';
import { logFileText } from '../rules/log-file.ts';
import { openRowCount } from '../rules/open-rows.ts';
import { readHeads, readLog, readWatched } from './read-store.ts';
import type { Seal } from './seal.ts';

/** The log of a lot as a file, and the key by which it is signed. */
export const proofHandlers = ({ db, vault, seal }: { db: Db; vault: Vault; seal: Seal }): Handlers<typeof proof> => ({
  'GET /public/auction/:id/log': async ({ params, caller }) => {
    if (!(await readWatched(db, params.id, await viewerOf({ db, vault }, caller)))) return refuse('lotMissing');
    // Heads first: rows only grow, so every head that was read has its row.
    const heads = await readHeads(db, params.id);
    const rows = await readLog(db, params.id);
    const count = openRowCount(rows.map(({ fact }) => JSON.parse(fact) as LogFact));
    const text = logFileText({
      lotId: params.id,
      publicKey: seal.publicKey,
      rows: rows.slice(0, count),
      heads: heads.filter(({ number }) => number <= count),
    });
    return sendBytes(Buffer.from(text), 'application/x-ndjson; charset=utf-8', `ostona-lot-${params.id}.log`);
  },
  'GET /public/auction/key': async () => ({ publicKey: seal.publicKey }),
});
