import type { AtDesk, PaymentProvider } from '#adapters/payments/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { DepositLedger } from './ledger.ts';

/** Where the payer of an invoice sends the money. */
export type InvoiceRecipient = { name: string; tin: string; account: string; bank: string; bankCode: string };

/** What deposits are opened with. */
export type DepositDeps = {
  db: Db;
  vault: Vault;
  ledger: DepositLedger;
  providers: readonly PaymentProvider[];
  atDesk: AtDesk;
  /** The address people type, without a slash at its end. */
  publicUrl: string;
  recipient: InvoiceRecipient;
};
