import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';
import { hasForbiddenCharacters } from '#platform/values/unsafe-text.ts';
import { PaymeError, paymeErrors } from './payme-errors.ts';
import type {
  PayableOrder,
  Payment,
  PaymentCallbackApi,
  PaymentProvider,
  PaymentWebhookRequest,
  PaymentWebhookResponse,
  RunPaymentCallback,
} from './port.ts';
import { isTimingSafeEqual } from './timing-safe-equal.ts';

export type PaymeSettings = { merchantId: string; key: string; checkoutUrl: string };

/** The name of the account field that carries our order number. */
export const ACCOUNT_FIELD = 'order_id';
const LOGIN = 'Paycom';

/** The header by which Payme proves who it is. */
export const paymeAuthorization = (key: string): string => `Basic ${Buffer.from(`${LOGIN}:${key}`).toString('base64')}`;

/** Reasons that we give ourselves when we end an attempt. */
const REASON_TIMEOUT = 4;

/** Whatever a provider sends: text that no database keeps is none. */
const Text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !hasForbiddenCharacters(text));
const Id = Text(limits.providerTxMax).min(1);
const TimeMs = z.number().int().min(0).max(limits.instantMsMax);
const Account = z.record(z.string(), z.unknown());
const Params = {
  check: z.object({ amount: z.number(), account: Account }),
  create: z.object({ id: Id, time: TimeMs, amount: z.number(), account: Account }),
  byId: z.object({ id: Id }),
  cancel: z.object({ id: Id, reason: z.number().int().min(0).max(99) }),
  statement: z.object({ from: TimeMs, to: TimeMs }),
};
const FiscalValue = z.union([Text(limits.fiscalTextMax), z.number()]);
const Fiscal = z.object({
  id: Id,
  type: z.enum(['PERFORM', 'CANCEL']),
  fiscal_data: z.record(Text(40), FiscalValue.nullable()).refine((data) => Object.keys(data).length <= 20),
});

const parseParams = <Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw paymeErrors.fields(parsed.error.issues[0]?.path.join('.').slice(0, 100) ?? null);
  return parsed.data;
};

/** Payme's numbers of the states. */
const stateNumbers: Record<Payment['state'], number> = { CREATED: 1, PAID: 2, CANCELLED: -1, REVERSED: -2 };
const stateOf = ({ state }: Payment): number => stateNumbers[state];

const isTooOld = (timeMs: number, { nowMs }: PaymentCallbackApi): boolean => nowMs - timeMs > limits.paymeTimeoutMs;

/** The order of an account, when it may be paid with this amount. Throws what stands against it. */
const getPayableOrder = async (
  payments: PaymentCallbackApi,
  account: Record<string, unknown>,
  amount: number,
): Promise<PayableOrder> => {
  const orderId = account[ACCOUNT_FIELD];
  const order = await payments.findOrder(
    typeof orderId === 'number' || typeof orderId === 'string' ? String(orderId) : '',
  );
  if (!order) throw paymeErrors.order(ACCOUNT_FIELD);
  if (!Number.isSafeInteger(amount) || BigInt(amount) !== order.amountTiyin) throw paymeErrors.amount();
  return order;
};

const check = async (payments: PaymentCallbackApi, params: unknown) => {
  const { amount, account } = parseParams(Params.check, params);
  const order = await getPayableOrder(payments, account, amount);
  if (order.state !== 'NEW') throw paymeErrors.orderClosed(ACCOUNT_FIELD);
  const waiting = await payments.findPendingPayment(order);
  if (waiting && !isTooOld(waiting.providerTimeMs, payments)) throw paymeErrors.orderWaits(ACCOUNT_FIELD);
  return { allow: true };
};

const createdReply = (payment: Payment) => ({
  create_time: payment.createdMs,
  transaction: payment.id.toString(),
  state: stateOf(payment),
  receivers: null,
});

/** Ends an attempt that took too long; the cancellation is kept though the answer is an error. */
const expire = async (payments: PaymentCallbackApi, payment: Payment): Promise<Payment> =>
  (await payments.cancel(payment, REASON_TIMEOUT)) ?? payment;

const create = async (payments: PaymentCallbackApi, params: unknown) => {
  const { id, time, amount, account } = parseParams(Params.create, params);
  const order = await getPayableOrder(payments, account, amount);
  const payment = await payments.findPayment(id);
  if (payment) {
    if (payment.orderId !== order.id) throw paymeErrors.order(ACCOUNT_FIELD);
    if (payment.state !== 'CREATED') throw paymeErrors.cannotPerform();
    if (!isTooOld(payment.providerTimeMs, payments)) return createdReply(payment);
    await expire(payments, payment);
    return paymeErrors.cannotPerform();
  }
  if (order.state !== 'NEW') throw paymeErrors.orderClosed(ACCOUNT_FIELD);
  if (isTooOld(time, payments)) throw paymeErrors.cannotPerform();
  const waiting = await payments.findPendingPayment(order);
  if (waiting && !isTooOld(waiting.providerTimeMs, payments)) throw paymeErrors.orderWaits(ACCOUNT_FIELD);
  if (waiting) await expire(payments, waiting);
  const opened = await payments.createPayment(order, { providerTx: id, providerTimeMs: time });
  return opened ? createdReply(opened) : paymeErrors.cannotPerform();
};

const getPayment = async (payments: PaymentCallbackApi, id: string): Promise<Payment> => {
  const payment = await payments.findPayment(id);
  if (!payment) throw paymeErrors.notFound();
  return payment;
};

const perform = async (payments: PaymentCallbackApi, params: unknown) => {
  const payment = await getPayment(payments, parseParams(Params.byId, params).id);
  if (payment.state === 'CREATED' && isTooOld(payment.providerTimeMs, payments)) {
    await expire(payments, payment);
    return paymeErrors.cannotPerform();
  }
  const paid = payment.state === 'CREATED' ? await payments.pay(payment) : payment;
  if (paid?.state !== 'PAID') return paymeErrors.cannotPerform();
  return { transaction: paid.id.toString(), perform_time: paid.performedMs, state: stateOf(paid) };
};

const cancel = async (payments: PaymentCallbackApi, params: unknown) => {
  const { id, reason } = parseParams(Params.cancel, params);
  const payment = await getPayment(payments, id);
  const isOver = payment.state === 'CANCELLED' || payment.state === 'REVERSED';
  const ended = isOver ? payment : await payments.cancel(payment, reason);
  if (!ended) return paymeErrors.cannotCancel();
  return { transaction: ended.id.toString(), cancel_time: ended.cancelledMs, state: stateOf(ended) };
};

/** Times that have not come yet are 0 on this wire. */
const timesOf = (payment: Payment) => ({
  create_time: payment.createdMs,
  perform_time: payment.performedMs ?? 0,
  cancel_time: payment.cancelledMs ?? 0,
  transaction: payment.id.toString(),
  state: stateOf(payment),
  reason: payment.reason,
});

const statement = async (payments: PaymentCallbackApi, params: unknown) => {
  const { from, to } = parseParams(Params.statement, params);
  const attempts = await payments.listPayments(from, to);
  return {
    transactions: attempts.map((payment) => ({
      id: payment.providerTx,
      time: payment.providerTimeMs,
      amount: Number(payment.amountTiyin),
      account: { [ACCOUNT_FIELD]: payment.orderId.toString() },
      ...timesOf(payment),
      receivers: null,
    })),
  };
};

const setFiscalData = async (payments: PaymentCallbackApi, params: unknown) => {
  const parsed = Fiscal.safeParse(params);
  if (!parsed.success) throw paymeErrors.fiscalFields();
  const { id, type, fiscal_data: data } = parsed.data;
  const payment = await payments.findPayment(id);
  if (!payment) throw paymeErrors.fiscalNotFound();
  const values = Object.entries(data).filter((pair): pair is [string, string | number] => pair[1] !== null);
  await payments.saveFiscal(payment, type, Object.fromEntries(values));
  return { success: true };
};

/** A thrown error rolls back what was done; a returned one is answered after it is committed. */
const methods: Record<
  string,
  (payments: PaymentCallbackApi, params: unknown) => Promise<PaymeError | Record<string, unknown>>
> = {
  CheckPerformTransaction: check,
  CreateTransaction: create,
  PerformTransaction: perform,
  CancelTransaction: cancel,
  CheckTransaction: async (payments, params) =>
    timesOf(await getPayment(payments, parseParams(Params.byId, params).id)),
  GetStatement: statement,
  SetFiscalData: setFiscalData,
};

const Envelope = z.object({ method: z.string().max(100), params: z.record(z.string(), z.unknown()) });
const EnvelopeId = z.object({ id: z.union([z.number(), z.string().max(100)]) });

/** Payme takes any status but 200 for a failure, so every answer has it. */
const responseOf = (id: unknown, outcome: PaymeError | Record<string, unknown>): PaymentWebhookResponse => ({
  status: 200,
  body: {
    jsonrpc: '2.0',
    id,
    ...(outcome instanceof PaymeError
      ? { error: { code: outcome.code, message: outcome.words, data: outcome.data } }
      : { result: outcome }),
  },
});

const handleCall = async (
  call: PaymentWebhookRequest,
  key: string,
  runCallback: RunPaymentCallback,
): Promise<PaymentWebhookResponse> => {
  if (call.method !== 'POST') return responseOf(null, paymeErrors.notPost());
  let request: unknown;
  try {
    request = JSON.parse(call.body);
  } catch {
    return responseOf(null, paymeErrors.notJson());
  }
  const id = EnvelopeId.safeParse(request).data?.id ?? null;
  if (!isTimingSafeEqual(call.authorization, paymeAuthorization(key))) return responseOf(id, paymeErrors.rights());
  const envelope = Envelope.safeParse(request);
  if (!envelope.success) return responseOf(id, paymeErrors.fields());
  const { method, params } = envelope.data;
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!handler) return responseOf(id, paymeErrors.method(method));
  try {
    return responseOf(id, await runCallback('payme', (payments) => handler(payments, params)));
  } catch (error) {
    if (error instanceof PaymeError) return responseOf(id, error);
    throw error;
  }
};

/** Payme's Merchant API (developer.help.paycom.uz): it calls one address of ours by JSON-RPC and expects status 200. */
export const paymeProvider = ({ merchantId, key, checkoutUrl }: PaymeSettings): PaymentProvider => ({
  id: 'payme',
  start: (order, { locale, returnUrl }) => {
    const fields = [
      `m=${merchantId}`,
      `ac.${ACCOUNT_FIELD}=${order.id}`,
      `a=${order.amountTiyin}`,
      `l=${locale}`,
      `c=${returnUrl}`,
    ];
    return { url: `${checkoutUrl.replace(/\/$/, '')}/${Buffer.from(fields.join(';')).toString('base64')}` };
  },
  webhooks: [
    {
      path: '/api/payments/payme',
      handleWebhook: (call, runCallback) => handleCall(call, key, runCallback),
      failure: responseOf(null, paymeErrors.system()),
    },
  ],
});
