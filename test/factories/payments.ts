import { clickProvider, clickSignature } from '#adapters/payments/click.ts';
import { paymeAuthorization, paymeProvider } from '#adapters/payments/payme.ts';

/** Keys of providers that exist only in tests. */
export const keys = {
  payme: { merchantId: 'm-test', key: 'payme-test-key', checkoutUrl: 'https://checkout.test' },
  click: { serviceId: '77', merchantId: '88', secretKey: 'click-test-key', payUrl: 'https://click.test/pay' },
};

/** Settings under which the product takes money by the real adapters with these keys. */
export const realPayments = {
  PAYMENTS: 'real',
  PAYME_MERCHANT: keys.payme.merchantId,
  PAYME_KEY: keys.payme.key,
  PAYME_URL: keys.payme.checkoutUrl,
  CLICK_SERVICE: keys.click.serviceId,
  CLICK_MERCHANT: keys.click.merchantId,
  CLICK_SECRET: keys.click.secretKey,
  CLICK_URL: keys.click.payUrl,
};

export const payme = paymeProvider(keys.payme);
export const click = clickProvider(keys.click);
export const authorization = paymeAuthorization(keys.payme.key);

/** The body of a call of Payme. */
export const rpc = (method: string, params: unknown, id = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

export type ClickFields = Record<string, string>;

/** The fields of a call of Click, signed; `changes` go in before signing, `forged` after it. */
export const clickForm = (
  { order, amount, trans, prepareId }: { order: string; amount: string; trans: string; prepareId?: string },
  changes: ClickFields = {},
  forged: ClickFields = {},
): string => {
  const fields = {
    click_trans_id: trans,
    service_id: keys.click.serviceId,
    click_paydoc_id: '5',
    merchant_trans_id: order,
    amount,
    action: prepareId === undefined ? '0' : '1',
    error: '0',
    error_note: 'Success',
    sign_time: '2026-11-21 10:00:00',
    ...(prepareId === undefined ? {} : { merchant_prepare_id: prepareId }),
    ...changes,
  };
  const sign = clickSignature(fields, keys.click.secretKey);
  return new URLSearchParams({ ...fields, sign_string: sign, ...forged }).toString();
};
