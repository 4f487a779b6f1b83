import { createHash } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';
import { hasForbiddenCharacters } from '#platform/values/unsafe-text.ts';
import type {
  PayableOrder,
  Payment,
  PaymentCallbackApi,
  PaymentProvider,
  PaymentWebhook,
  PaymentWebhookRequest,
  PaymentWebhookResponse,
  RunPaymentCallback,
} from './port.ts';
import { isTimingSafeEqual } from './timing-safe-equal.ts';

export type ClickSettings = { serviceId: string; merchantId: string; secretKey: string; payUrl: string };

/** Codes of the SHOP API with the notes that Click shows to its own staff. */
const notes = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'Order does not exist',
  [-6]: 'Transaction does not exist',
  [-7]: 'Failed to update the order',
  [-8]: 'Error in request from Click',
  [-9]: 'Transaction cancelled',
} as const;
type Code = keyof typeof notes;

/** The reason we keep when Click says that its payer did not pay. */
const REASON_CLICK_FAILED = 2;
/** prepare: may this be paid? complete: it was. */
type Action = 'prepare' | 'complete';
const actionNumbers: Record<Action, string> = { prepare: '0', complete: '1' };

const Number10 = z.string().regex(/^\d{1,20}$/);
const Fields = z.object({
  click_trans_id: Number10,
  service_id: Number10,
  click_paydoc_id: z.string().max(40),
  merchant_trans_id: z.string().min(1).max(64),
  amount: z.string().min(1).max(30),
  action: z.string().max(5),
  error: z.string().regex(/^-?\d{1,9}$/),
  error_note: z.string().max(limits.fiscalTextMax),
  sign_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  sign_string: z.string().min(1).max(100),
  merchant_prepare_id: Number10.optional(),
});
const CompleteFields = Fields.extend({ merchant_prepare_id: Number10 });
type ClickRequest = z.output<typeof Fields>;

/** The signature over the texts as they were sent: `1000` and `1000.00` are different amounts here. */
export const clickSignature = (request: Omit<ClickRequest, 'sign_string'>, secretKey: string): string =>
  createHash('md5')
    .update(
      [
        request.click_trans_id,
        request.service_id,
        secretKey,
        request.merchant_trans_id,
        request.action === actionNumbers.complete ? (request.merchant_prepare_id ?? '') : '',
        request.amount,
        request.action,
        request.sign_time,
      ].join(''),
    )
    .digest('hex');

/** «1000», «1000.5» or «1000.50» sum as whole tiyin, without a float; null for anything else. */
export const parseClickAmount = (text: string): bigint | null => {
  const [, sum, decimals = ''] = /^(\d{1,14})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return sum === undefined ? null : BigInt(sum) * 100n + BigInt(decimals.padEnd(2, '0'));
};

/**
 * A form as texts, as they were sent; null when a field stands twice, so that nobody signs one and pays by another, or when one is
 * text that no database keeps.
 */
const formOf = (body: string): Record<string, string> | null => {
  const pairs = [...new URLSearchParams(body)];
  if (hasForbiddenCharacters(pairs)) return null;
  const form = Object.fromEntries(pairs);
  return Object.keys(form).length === pairs.length ? form : null;
};

type ClickResult = { code: Code; payment: Payment | null };
const resultOf = (code: Code, payment: Payment | null = null): ClickResult => ({ code, payment });

const prepare = async (
  payments: PaymentCallbackApi,
  request: ClickRequest,
  order: PayableOrder,
  amount: bigint | null,
): Promise<ClickResult> => {
  const payment = await payments.findPayment(request.click_trans_id);
  if (payment && payment.orderId !== order.id) return resultOf(-6);
  if (order.state === 'PAID') return resultOf(-4, payment);
  if (amount !== order.amountTiyin) return resultOf(-2, payment);
  if (order.state === 'CANCELLED' || (payment && payment.state !== 'CREATED')) return resultOf(-9, payment);
  if (payment) return resultOf(0, payment);
  const opened = await payments.createPayment(order, {
    providerTx: request.click_trans_id,
    providerTimeMs: payments.nowMs,
  });
  return opened ? resultOf(0, opened) : resultOf(-6);
};

const complete = async (
  payments: PaymentCallbackApi,
  request: ClickRequest,
  order: PayableOrder,
  amount: bigint | null,
): Promise<ClickResult> => {
  const payment = await payments.findPayment(request.click_trans_id);
  if (!payment || payment.orderId !== order.id || payment.id.toString() !== request.merchant_prepare_id)
    return resultOf(-6);
  if (order.state === 'PAID') return resultOf(-4, payment);
  if (amount !== order.amountTiyin) return resultOf(-2, payment);
  if (order.state === 'CANCELLED' || payment.state !== 'CREATED') return resultOf(-9, payment);
  if (request.error.startsWith('-')) return resultOf(-9, await payments.cancel(payment, REASON_CLICK_FAILED));
  if (request.error !== '0') return resultOf(-8, payment);
  const paid = await payments.pay(payment);
  return paid ? resultOf(0, paid) : resultOf(-7, payment);
};

/** The checks in Click's order: fields, signature, action, order, prepare id, paid, amount, cancelled. */
const processRequest = async (
  action: Action,
  request: ClickRequest,
  settings: ClickSettings,
  runCallback: RunPaymentCallback,
): Promise<ClickResult> => {
  if (!isTimingSafeEqual(request.sign_string, clickSignature(request, settings.secretKey))) return resultOf(-1);
  if (request.service_id !== settings.serviceId) return resultOf(-8);
  if (request.action !== actionNumbers[action]) return resultOf(-3);
  return runCallback('click', async (payments) => {
    const order = await payments.findOrder(request.merchant_trans_id);
    if (!order) return resultOf(-5);
    const amount = parseClickAmount(request.amount);
    return action === 'prepare'
      ? prepare(payments, request, order, amount)
      : complete(payments, request, order, amount);
  });
};

const responseOf = (
  action: Action,
  request: Partial<ClickRequest>,
  { code, payment }: ClickResult,
): PaymentWebhookResponse => ({
  status: 200,
  body: {
    click_trans_id: request.click_trans_id ?? null,
    merchant_trans_id: request.merchant_trans_id ?? null,
    ...(action === 'prepare'
      ? { merchant_prepare_id: payment === null ? null : Number(payment.id) }
      : { merchant_confirm_id: payment === null ? null : Number(payment.id) }),
    error: code,
    error_note: notes[code],
  },
});

const handleCall = async (
  action: Action,
  call: PaymentWebhookRequest,
  settings: ClickSettings,
  runCallback: RunPaymentCallback,
) => {
  const form = call.method === 'POST' ? formOf(call.body) : null;
  const parsed = (action === 'prepare' ? Fields : CompleteFields).safeParse(form);
  if (!parsed.success) return responseOf(action, {}, resultOf(-8));
  return responseOf(action, parsed.data, await processRequest(action, parsed.data, settings, runCallback));
};

/** Click's SHOP API (docs.click.uz): it asks by `prepare` whether an order may be paid and says by `complete` that it was. */
export const clickProvider = (settings: ClickSettings): PaymentProvider => {
  const hook = (action: Action): PaymentWebhook => ({
    path: `/api/payments/click/${action}`,
    handleWebhook: (call, runCallback) => handleCall(action, call, settings, runCallback),
    // A code below zero would make Click give the money back though it may be credited: it shall ask again instead.
    failure: { status: 503, body: { error: -7, error_note: notes[-7] } },
  });
  return {
    id: 'click',
    start: (order, { returnUrl }) => ({
      url: `${settings.payUrl}?${new URLSearchParams({
        service_id: settings.serviceId,
        merchant_id: settings.merchantId,
        amount: toClickAmount(order.amountTiyin),
        transaction_param: order.id.toString(),
        return_url: returnUrl,
      })}`,
    }),
    webhooks: [hook('prepare'), hook('complete')],
  };
};

/** Whole tiyin as Click writes sums: «52250000.00». */
export const toClickAmount = (amount: bigint): string =>
  `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`;
