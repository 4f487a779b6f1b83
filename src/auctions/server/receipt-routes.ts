import { partyOf } from '#identity/server/actions.ts';
import { type Handlers, sendBytes } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { receipts } from '../contract/receipts.ts';
import { receiptsFileName } from '../rules/receipt.ts';
import { countReceipts, listReceipts, readReceiptTexts } from './receipt-store.ts';

/** The receipts of the acting party, on whatever device: to be read, and as one file. */
export const receiptHandlers = (deps: { db: Db; vault: Vault }): Handlers<typeof receipts> => ({
  'GET /auction/receipts': async ({ query: { lot, ...part }, caller, locale }) => {
    const party = await partyOf(deps, caller);
    if (!party) return { total: 0, data: [] };
    const of = { party, lotId: lot ?? null };
    const [total, data] = await Promise.all([countReceipts(deps.db, of), listReceipts(deps.db, locale, of, part)]);
    return { total, data };
  },
  'GET /auction/receipts/file': async ({ query: { lot }, caller }) => {
    const party = await partyOf(deps, caller);
    const texts = party ? await readReceiptTexts(deps.db, { party, lotId: lot ?? null }) : [];
    const text = texts.map((one) => `${one}\n`).join('');
    return sendBytes(Buffer.from(text), 'application/x-ndjson; charset=utf-8', receiptsFileName(lot ?? null));
  },
});
