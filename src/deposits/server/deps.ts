import type { PaymentProvider, RunPaymentCallback } from '#adapters/payments/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { DepositLedger } from './deposit-ledger.ts';

/** Where the payer of an invoice sends the money. */
export type InvoiceRecipient = { name: string; tin: string; account: string; bank: string; bankCode: string };

/** What deposits are opened with. */
export type DepositDeps = {
  db: Db;
  encryption: Encryption;
  ledger: DepositLedger;
  notifyUsers: NotifyUsers;
  providers: readonly PaymentProvider[];
  runCallback: RunPaymentCallback;
  /** The address people type, without a slash at its end. */
  publicUrl: string;
  recipient: InvoiceRecipient;
};
