import { randomBytes, randomInt } from 'node:crypto';
import { clickProvider, clickSignature, toClickAmount } from './click.ts';
import { ACCOUNT_FIELD, paymeAuthorization, paymeProvider } from './payme.ts';
import type {
  PaymentProvider,
  PaymentWebhookRequest,
  PaymentWebhookResponse,
  SimulatedCall,
  SimulatePayment,
} from './port.ts';

type Call = { name: string; hook: string; call: PaymentWebhookRequest };
type SendCall = (call: Call) => Promise<PaymentWebhookResponse['body']>;

const paymeHook = '/api/payments/payme';
const clickHook = (action: 'prepare' | 'complete') => `/api/payments/click/${action}`;

/** Payme's part: it asks whether the order may be paid, opens a transaction, and performs or cancels it. */
const simulatePayme = async (
  order: { id: bigint; amountTiyin: bigint },
  step: 'pay' | 'fail',
  key: string,
  send: SendCall,
) => {
  const id = randomBytes(12).toString('hex');
  const amount = Number(order.amountTiyin);
  const account = { [ACCOUNT_FIELD]: order.id.toString() };
  const rpc = (method: string, params: Record<string, unknown>): Call => ({
    name: method,
    hook: paymeHook,
    call: {
      method: 'POST',
      authorization: paymeAuthorization(key),
      body: JSON.stringify({ jsonrpc: '2.0', id: randomInt(1_000_000), method, params }),
    },
  });
  if ((await send(rpc('CheckPerformTransaction', { amount, account }))).error !== undefined) return false;
  const created = await send(rpc('CreateTransaction', { id, time: Date.now(), amount, account }));
  if (created.error !== undefined) return false;
  const last = step === 'pay' ? rpc('PerformTransaction', { id }) : rpc('CancelTransaction', { id, reason: 2 });
  return (await send(last)).error === undefined && step === 'pay';
};

const tashkentTime = (ms: number): string => new Date(ms + 18_000_000).toISOString().slice(0, 19).replace('T', ' ');

/** Click's part: it prepares the order, then completes it with success or with an error of its own. */
const simulateClick = async (
  order: { id: bigint; amountTiyin: bigint },
  step: 'pay' | 'fail',
  { serviceId, secretKey }: { serviceId: string; secretKey: string },
  send: SendCall,
) => {
  const common = {
    click_trans_id: randomInt(1_000_000_000, 2_000_000_000).toString(),
    service_id: serviceId,
    click_paydoc_id: randomInt(1_000_000_000).toString(),
    merchant_trans_id: order.id.toString(),
    amount: toClickAmount(order.amountTiyin),
    sign_time: tashkentTime(Date.now()),
  };
  const form = (action: 'prepare' | 'complete', more: Record<string, string>): Call => {
    const fields = { ...common, error: '0', error_note: 'Success', action: action === 'prepare' ? '0' : '1', ...more };
    const body = new URLSearchParams({ ...fields, sign_string: clickSignature(fields, secretKey) }).toString();
    return { name: action, hook: clickHook(action), call: { method: 'POST', authorization: '', body } };
  };
  const prepared = await send(form('prepare', {}));
  if (prepared.error !== 0) return false;
  const failed = { error: '-5017', error_note: 'Insufficient funds' };
  const completed = await send(
    form('complete', {
      merchant_prepare_id: String(prepared.merchant_prepare_id),
      ...(step === 'fail' ? failed : {}),
    }),
  );
  return completed.error === 0;
};

const isOk = ({ status, body }: PaymentWebhookResponse): boolean =>
  status === 200 && (body.error === undefined || body.error === 0);

/**
 * Both providers without a contract with either: the payer is sent to a page of ours, which makes the calls that Payme
 * or Click would make, with keys that only this process knows, to the very handlers that the real ones call.
 */
export const createPaymentSandbox = ({
  pageUrl,
}: {
  pageUrl: string;
}): { providers: PaymentProvider[]; simulate: SimulatePayment } => {
  const paymeKey = randomBytes(24).toString('base64url');
  const click = { serviceId: '10001', merchantId: '10001', secretKey: randomBytes(24).toString('base64url') };
  const real = [
    paymeProvider({ merchantId: 'sandbox', key: paymeKey, checkoutUrl: pageUrl }),
    clickProvider({ ...click, payUrl: pageUrl }),
  ];
  const providers = real.map(
    (provider): PaymentProvider => ({
      ...provider,
      start: (order, { locale }) => ({
        url: `${pageUrl.replace('{locale}', locale === 'uz' ? '' : `/${locale}`)}?order=${order.id}`,
      }),
    }),
  );
  const hooks = new Map(providers.flatMap((provider) => provider.webhooks.map((hook) => [hook.path, hook] as const)));
  return {
    providers,
    simulate: async (order, { provider, step, isEachTwice }, runCallback) => {
      const calls: SimulatedCall[] = [];
      const send: SendCall = async ({ name, hook, call }) => {
        let body: PaymentWebhookResponse['body'] = {};
        for (let time = 0; time < (isEachTwice ? 2 : 1); time++) {
          const answer = await hooks.get(hook)?.handleWebhook(call, runCallback);
          if (!answer) throw new Error(`Nobody answers at ${hook}.`);
          calls.push({ name, isOk: isOk(answer), answer });
          if (time === 0) body = answer.body;
        }
        return body;
      };
      const isPaid =
        provider === 'payme'
          ? await simulatePayme(order, step, paymeKey, send)
          : await simulateClick(order, step, click, send);
      return { isPaid, calls };
    },
  };
};
