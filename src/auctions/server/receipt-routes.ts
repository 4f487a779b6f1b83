import { findPrincipal } from '#identity/server/api.ts';
import { fileReply, type Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { receipts } from '../contract/receipts.ts';
import { receiptsFileName } from '../rules/receipt.ts';
import { countReceipts, listReceipts, listReceiptTexts } from './receipt-store.ts';

/** The receipts of the acting principal, on whatever device: to be read, and as one file. */
export const receiptHandlers = (deps: { db: Db; encryption: Encryption }): Handlers<typeof receipts> => ({
  'GET /auction/receipts': async ({ query: { lot, ...part }, caller, locale }) => {
    const principal = await findPrincipal(deps, caller);
    if (!principal) return { total: 0, data: [] };
    const of = { principal, lotId: lot ?? null };
    const [total, data] = await Promise.all([countReceipts(deps.db, of), listReceipts(deps.db, locale, of, part)]);
    return { total, data };
  },
  'GET /auction/receipts/file': async ({ query: { lot }, caller }) => {
    const principal = await findPrincipal(deps, caller);
    const texts = principal ? await listReceiptTexts(deps.db, { principal, lotId: lot ?? null }) : [];
    const text = texts.map((one) => `${one}\n`).join('');
    return fileReply(Buffer.from(text), 'application/x-ndjson; charset=utf-8', receiptsFileName(lot ?? null));
  },
});
