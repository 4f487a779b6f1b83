import type { FastifyInstance } from 'fastify';
import { clickProvider } from '#adapters/payments/click.ts';
import { paymeProvider } from '#adapters/payments/payme.ts';
import type { PaymentProvider, SimulatePayment } from '#adapters/payments/port.ts';
import { createPaymentSandbox } from '#adapters/payments/sandbox.ts';
import { contract as sandboxContract } from '#deposits/contract/sandbox.ts';
import { contract } from '#deposits/contract.ts';
import type { DepositDeps } from '#deposits/server/deps.ts';
import { handlers } from '#deposits/server/routes.ts';
import { sandboxHandlers } from '#deposits/server/sandbox-routes.ts';
import { createTopUpCallbacks } from '#deposits/server/top-up-callbacks.ts';
import { mountTopUpWebhooks } from '#deposits/server/top-up-webhooks.ts';
import en from '#deposits/text/en.ts';
import ru from '#deposits/text/ru.ts';
import uz from '#deposits/text/uz.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import { type Capability, defineCapability } from '#platform/server/operations.ts';
import type { Config } from './config.ts';
import { markDemoData } from './demo-data-store.ts';
import { createDepositLedger } from './deposit-ledger.ts';

/** Everything about money that comes in: its calls, and the addresses that providers call. */
export type Payments = { capabilities: Capability[]; mount: (app: FastifyInstance, log: Log) => Promise<void> };

/** The providers that the configuration names, or the page that plays them. */
const createPaymentProviders = (config: Config): { providers: PaymentProvider[]; simulate: SimulatePayment | null } => {
  if (config.PAYMENTS === 'demo') return createPaymentSandbox({ pageUrl: `${config.publicUrl}{locale}/dev/payment` });
  return {
    providers: [
      paymeProvider({
        merchantId: config.PAYME_MERCHANT ?? '',
        key: config.PAYME_KEY ?? '',
        checkoutUrl: config.PAYME_URL,
      }),
      clickProvider({
        serviceId: config.CLICK_SERVICE ?? '',
        merchantId: config.CLICK_MERCHANT ?? '',
        secretKey: config.CLICK_SECRET ?? '',
        payUrl: config.CLICK_URL,
      }),
    ],
    simulate: null,
  };
};

const refusals = { uz: uz.refusals, ru: ru.refusals, en: en.refusals };

/** Opens payments by the configuration; the ledger is the product's own. */
export const createPayments = ({
  config,
  db,
  encryption,
  notifyUsers,
}: {
  config: Config;
  db: Db;
  encryption: Encryption;
  notifyUsers: NotifyUsers;
}): Payments => {
  const { providers, simulate } = createPaymentProviders(config);
  const ledger = createDepositLedger({ db, encryption, notifyUsers });
  const runCallback = createTopUpCallbacks({ db, ledger });
  const deps: DepositDeps = {
    db,
    encryption,
    ledger,
    notifyUsers,
    providers,
    runCallback,
    publicUrl: config.publicUrl,
    recipient: {
      name: config.INVOICE_RECIPIENT,
      tin: config.INVOICE_TIN,
      account: config.INVOICE_ACCOUNT,
      bank: config.INVOICE_BANK,
      bankCode: config.INVOICE_BANK_CODE,
    },
  };
  const deposits = defineCapability({ name: 'deposits', contract, handlers: handlers(deps), refusals });
  const sandbox =
    simulate &&
    defineCapability({
      name: 'paymentSandbox',
      contract: sandboxContract,
      handlers: sandboxHandlers({
        db,
        simulate: async (...payment) => {
          await markDemoData(db, 'payments');
          return simulate(...payment);
        },
        runCallback,
      }),
      refusals,
    });
  return {
    capabilities: sandbox ? [deposits, sandbox] : [deposits],
    mount: (app, log) => mountTopUpWebhooks(app, { providers, runCallback, log }),
  };
};
