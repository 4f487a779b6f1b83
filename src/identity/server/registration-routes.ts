import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { registrationContract } from '../contract/registration.ts';
import { mobileOf } from '../rules/registration.ts';
import { issueCaptcha, takeCaptcha } from './captcha.ts';
import { type CodeDeps, sendCode } from './codes.ts';
import { type RegisterDeps, register } from './registration.ts';
import { isUsernameTaken } from './registration-store.ts';

export type RegistrationDeps = RegisterDeps & CodeDeps;

/** The calls of somebody who is not a user yet. */
export const registrationHandlers = (deps: RegistrationDeps): Handlers<typeof registrationContract> => ({
  'GET /public/captcha': ({ query }) => issueCaptcha(deps.db, deps.vault, Boolean(query.refresh)),

  'POST /sms/sale-registration-send': async ({ body, locale, visitorAddress }) => {
    if (body.phoneNumber.replace(/\D/g, '') === '') return refuse('phoneMissing', { field: 'phoneNumber' });
    const phone = mobileOf(body.phoneNumber);
    if (!phone) return refuse('phoneWrong', { field: 'phoneNumber' });
    const { captchaId, captchaAnswer: answer = '' } = body;
    if (captchaId !== undefined) {
      const verdict = await takeCaptcha(deps.db, deps.vault, { captchaId, answer });
      if (verdict !== 'ok') return refuse(verdict, { field: 'captcha' });
      if (body.username && (await isUsernameTaken(deps.db, body.username.trim().toLowerCase())))
        return refuse('usernameTaken', { field: 'username' });
    }
    const wish = { phone, purpose: 'registration', address: visitorAddress, locale } as const;
    const sent = await sendCode(deps.db, deps, { ...wish, isProven: captchaId !== undefined });
    return sent instanceof Refusal ? sent : { smsId: sent.smsId, data: { smsId: sent.smsId } };
  },

  'POST /user/registration': ({ body, locale }) => register(deps, body, locale),
});
