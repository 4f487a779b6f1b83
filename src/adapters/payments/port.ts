import type { Locale } from '#platform/values/locale.ts';

/** Companies that take money for us by calling us back. */
export type ProviderId = 'payme' | 'click';

/** What is to be paid. Amounts are whole tiyin. */
export type PayableOrder = { id: bigint; amountTiyin: bigint; state: 'NEW' | 'PAID' | 'CANCELLED' };

/** One attempt to pay an order. Times are milliseconds since 1970; the first two never change once stored. */
export type Payment = {
  id: bigint;
  orderId: bigint;
  /** The provider's own name of it, unique at that provider. */
  providerTx: string;
  amountTiyin: bigint;
  state: 'CREATED' | 'PAID' | 'CANCELLED' | 'REVERSED';
  providerTimeMs: number;
  createdMs: number;
  performedMs: number | null;
  cancelledMs: number | null;
  reason: number | null;
};

/**
 * Where a provider's call is worked on: one transaction, in which every order that is looked at is locked, so calls
 * about one order come one after another.
 */
export type PaymentCallbackApi = {
  nowMs: number;
  /** The order with that number, if this provider is to be paid for it; takes any text. */
  findOrder: (id: string) => Promise<PayableOrder | null>;
  /** The attempt with that name, its order locked. */
  findPayment: (providerTx: string) => Promise<Payment | null>;
  /** Another attempt that has begun and not ended. */
  findPendingPayment: (order: PayableOrder) => Promise<Payment | null>;
  /** Begins an attempt; null when its name belongs to one of another order. */
  createPayment: (
    order: PayableOrder,
    begun: { providerTx: string; providerTimeMs: number },
  ) => Promise<Payment | null>;
  /** Credits the deposit and marks the attempt as paid, at once; null when the order cannot be paid any more. */
  pay: (payment: Payment) => Promise<Payment | null>;
  /** Ends an attempt; what was paid is taken back from the deposit. Null when that money is not free any more. */
  cancel: (payment: Payment, reason: number) => Promise<Payment | null>;
  /** Every attempt that the provider began in that time, oldest first. */
  listPayments: (fromMs: number, toMs: number) => Promise<Payment[]>;
  saveFiscal: (payment: Payment, type: string, data: Record<string, string | number>) => Promise<void>;
};

/** Runs a callback of a provider in one transaction and commits what was done, whatever is answered. */
export type RunPaymentCallback = <Answer>(
  provider: ProviderId,
  work: (payments: PaymentCallbackApi) => Promise<Answer>,
) => Promise<Answer>;

/** A call of a provider as it arrived: nothing of it is believed yet. */
export type PaymentWebhookRequest = { method: string; authorization: string; body: string };
export type PaymentWebhookResponse = { status: number; body: Record<string, unknown> };

/** An address of ours that a provider calls. */
export type PaymentWebhook = {
  path: string;
  handleWebhook: (call: PaymentWebhookRequest, runCallback: RunPaymentCallback) => Promise<PaymentWebhookResponse>;
  /** What is answered when we fail ourselves. */
  failure: PaymentWebhookResponse;
};

export type PaymentProvider = {
  id: ProviderId;
  /** Where the payer is sent. The page they come back to is never believed: only a call of the provider credits. */
  start: (order: { id: bigint; amountTiyin: bigint }, to: { locale: Locale; returnUrl: string }) => { url: string };
  webhooks: readonly PaymentWebhook[];
};

/** One call of a provider that was played, and what was answered. */
export type SimulatedCall = { name: string; isOk: boolean; answer: PaymentWebhookResponse };

/** Plays a provider's part for one order, by the calls that a real one makes. */
export type SimulatePayment = (
  order: { id: bigint; amountTiyin: bigint },
  /** `fail`: the payer has no money, so the provider gives up. `isEachTwice`: every call comes twice. */
  how: { provider: ProviderId; step: 'pay' | 'fail'; isEachTwice: boolean },
  runCallback: RunPaymentCallback,
) => Promise<{ isPaid: boolean; calls: SimulatedCall[] }>;
