import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import { digitsOf } from '#platform/values/digits.ts';
import type { registrationContract } from '../contract/registration.ts';
import { mobileOf } from '../rules/registration.ts';
import { issueCaptcha, verifyCaptcha } from './captcha.ts';
import { type RegisterDeps, registerUser } from './register-user.ts';
import { isUsernameTaken } from './registration-store.ts';
import { type SmsCodeDeps, sendCode } from './sms-codes.ts';

export type RegistrationDeps = RegisterDeps & SmsCodeDeps;

/** The calls of somebody who is not a user yet. */
export const registrationHandlers = (deps: RegistrationDeps): Handlers<typeof registrationContract> => ({
  'GET /public/captcha': ({ query }) => issueCaptcha(deps.db, deps.encryption, Boolean(query.refresh)),

  'POST /sms/sale-registration-send': async ({ body, locale, visitorAddress }) => {
    if (digitsOf(body.phoneNumber) === '') return refuse('phoneMissing', { field: 'phoneNumber' });
    const phone = mobileOf(body.phoneNumber);
    if (!phone) return refuse('phoneWrong', { field: 'phoneNumber' });
    const { captchaId, captchaAnswer: answer = '' } = body;
    if (captchaId !== undefined) {
      const result = await verifyCaptcha(deps.db, deps.encryption, { captchaId, answer });
      if (result !== 'ok') return refuse(result, { field: 'captcha' });
      if (body.username && (await isUsernameTaken(deps.db, body.username.trim().toLowerCase())))
        return refuse('usernameTaken', { field: 'username' });
    }
    const request = { phone, purpose: 'registration', address: visitorAddress, locale } as const;
    const sent = await sendCode(deps.db, deps, { ...request, isProven: captchaId !== undefined });
    return sent instanceof Refusal ? sent : { smsId: sent.smsId, data: { smsId: sent.smsId } };
  },

  'POST /user/registration': ({ body, locale }) => registerUser(deps, body, locale),
});
