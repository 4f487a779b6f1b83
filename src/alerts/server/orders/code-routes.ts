import { mobileOf } from '#identity/rules/registration.ts';
import { sendCode, verifyCaptcha } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { digitsOf } from '#platform/values/digits.ts';
import type { ordersContract } from '../../contract/orders.ts';
import type { AlertDeps } from '../deps.ts';

type Code = 'POST /public/order-code';

/** The code that confirms whose phone an order is for: the same limits as for a registration stand before each SMS. */
export const codeHandlers = (deps: AlertDeps): Handlers<Pick<typeof ordersContract, Code>> => ({
  'POST /public/order-code': async ({ body, locale, visitorAddress, caller }) => {
    if (digitsOf(body.phoneNumber) === '') return refuse('phoneMissing', { field: 'phoneNumber' });
    const phone = mobileOf(body.phoneNumber);
    if (!phone) return refuse('phoneWrong', { field: 'phoneNumber' });
    const { captchaId, captchaAnswer: answer = '' } = body;
    if (captchaId !== undefined) {
      const captchaResult = await verifyCaptcha(deps.db, deps.encryption, { captchaId, answer });
      if (captchaResult !== 'ok') return refuse(captchaResult, { field: 'captcha' });
    }
    const isProven = captchaId !== undefined || caller !== null;
    return sendCode(deps.db, deps, { phone, purpose: 'order', address: visitorAddress, locale, isProven });
  },
});
