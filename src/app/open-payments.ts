import type { FastifyInstance } from 'fastify';
import { clickProvider } from '#adapters/payments/click.ts';
import { paymeProvider } from '#adapters/payments/payme.ts';
import type { PaymentProvider, Play } from '#adapters/payments/port.ts';
import { openSandbox } from '#adapters/payments/sandbox.ts';
import { contract as sandboxContract } from '#deposits/contract/sandbox.ts';
import { contract } from '#deposits/contract.ts';
import type { DepositDeps } from '#deposits/server/deps.ts';
import { openDesk } from '#deposits/server/desk.ts';
import { handlers } from '#deposits/server/routes.ts';
import { sandboxHandlers } from '#deposits/server/sandbox-routes.ts';
import { mountPaymentHooks } from '#deposits/server/webhooks.ts';
import en from '#deposits/text/en.ts';
import ru from '#deposits/text/ru.ts';
import uz from '#deposits/text/uz.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { type Capability, capability } from '#platform/server/serve.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { openDepositLedger } from './deposit-ledger.ts';

/** Everything about money that comes in: its calls, and the addresses that providers call. */
export type Payments = { capabilities: Capability[]; mount: (app: FastifyInstance, log: Log) => Promise<void> };

/** The providers that the configuration names, or the page that plays them. */
const openProviders = (config: Config): { providers: PaymentProvider[]; play: Play | null } => {
  if (config.PAYMENTS === 'demo') return openSandbox({ pageUrl: `${config.publicUrl}{locale}/dev/payment` });
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
    play: null,
  };
};

const refusals = { uz: uz.refusals, ru: ru.refusals, en: en.refusals };

/** Opens payments by the configuration; the ledger is the product's own. */
export const openPayments = ({ config, db, vault }: { config: Config; db: Db; vault: Vault }): Payments => {
  const { providers, play } = openProviders(config);
  const ledger = openDepositLedger({ db, vault });
  const atDesk = openDesk({ db, ledger });
  const deps: DepositDeps = {
    db,
    vault,
    ledger,
    providers,
    atDesk,
    publicUrl: config.publicUrl,
    recipient: {
      name: config.INVOICE_RECIPIENT,
      tin: config.INVOICE_TIN,
      account: config.INVOICE_ACCOUNT,
      bank: config.INVOICE_BANK,
      bankCode: config.INVOICE_BANK_CODE,
    },
  };
  const own = capability({ name: 'deposits', contract, handlers: handlers(deps), refusals });
  const played =
    play &&
    capability({
      name: 'paymentSandbox',
      contract: sandboxContract,
      handlers: sandboxHandlers({ db, play, atDesk }),
      refusals,
    });
  return {
    capabilities: played ? [own, played] : [own],
    mount: (app, log) => mountPaymentHooks(app, { providers, atDesk, log }),
  };
};
