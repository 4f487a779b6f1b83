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
export type Desk = {
  nowMs: number;
  /** The order with that number, if this provider is to be paid for it; takes any text. */
  order: (id: string) => Promise<PayableOrder | null>;
  /** The attempt with that name, its order locked. */
  payment: (providerTx: string) => Promise<Payment | null>;
  /** Another attempt that has begun and not ended. */
  waiting: (order: PayableOrder) => Promise<Payment | null>;
  /** Begins an attempt; null when its name belongs to one of another order. */
  open: (order: PayableOrder, begun: { providerTx: string; providerTimeMs: number }) => Promise<Payment | null>;
  /** Credits the deposit and marks the attempt as paid, at once; null when the order cannot be paid any more. */
  pay: (payment: Payment) => Promise<Payment | null>;
  /** Ends an attempt; what was paid is taken back from the deposit. Null when that money is not free any more. */
  cancel: (payment: Payment, reason: number) => Promise<Payment | null>;
  /** Every attempt that the provider began in that time, oldest first. */
  statement: (fromMs: number, toMs: number) => Promise<Payment[]>;
  keepFiscal: (payment: Payment, type: string, data: Record<string, string | number>) => Promise<void>;
};

/** Opens a desk for a provider and commits what was done there, whatever is answered. */
export type AtDesk = <Answer>(provider: ProviderId, deed: (desk: Desk) => Promise<Answer>) => Promise<Answer>;

/** A call of a provider as it arrived: nothing of it is believed yet. */
export type HookCall = { method: string; authorization: string; body: string };
export type HookAnswer = { status: number; body: Record<string, unknown> };

/** An address of ours that a provider calls. */
export type Hook = {
  path: string;
  answer: (call: HookCall, atDesk: AtDesk) => Promise<HookAnswer>;
  /** What is answered when we fail ourselves. */
  failure: HookAnswer;
};

export type PaymentProvider = {
  id: ProviderId;
  /** Where the payer is sent. The page they come back to is never believed: only a call of the provider credits. */
  start: (order: { id: bigint; amountTiyin: bigint }, to: { locale: Locale; returnUrl: string }) => { url: string };
  hooks: readonly Hook[];
};

/** One call of a provider that was played, and what was answered. */
export type PlayedCall = { name: string; isOk: boolean; answer: HookAnswer };

/** Plays a provider's part for one order, by the calls that a real one makes. */
export type Play = (
  order: { id: bigint; amountTiyin: bigint },
  /** `fail`: the payer has no money, so the provider gives up. `isEachTwice`: every call comes twice. */
  how: { provider: ProviderId; step: 'pay' | 'fail'; isEachTwice: boolean },
  atDesk: AtDesk,
) => Promise<{ isPaid: boolean; calls: PlayedCall[] }>;
