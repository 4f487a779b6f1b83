import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { RegistrationErrorCode } from '../rules/registration.ts';

/** Fields are validated by the rules, which have a sentence for each problem; here they are only kept short. */
const Text = z.string().max(200);
const OptionalText = Text.nullish().transform((text) => text ?? '');

const wrong = 400;
const tooOften = 429;

/** Every expected "no" about a form: 400, for any other status opens the contact dialog. */
const problems = {
  clientTypeWrong: wrong,
  pinflMissing: wrong,
  pinflWrong: wrong,
  birthDateMissing: wrong,
  birthDateWrong: wrong,
  birthDateMismatch: wrong,
  tooYoung: wrong,
  phoneMissing: wrong,
  phoneWrong: wrong,
  usernameMissing: wrong,
  usernameLength: wrong,
  usernameLetters: wrong,
  passwordMissing: wrong,
  passwordLength: wrong,
  passwordLetters: wrong,
  passwordClasses: wrong,
  passwordCommon: wrong,
  passwordHasName: wrong,
  confirmMissing: wrong,
  confirmDiffers: wrong,
  roleMissing: wrong,
  agreementMissing: wrong,
} as const satisfies Record<RegistrationErrorCode, number>;

/** The specification's form, and nothing besides but how the agreement was accepted. */
const RegistrationForm = z.strictObject({
  clientType: Text.default('Physical'),
  pinfl: OptionalText,
  dateOfBirth: OptionalText.describe('YYYY-MM-DD'),
  phoneNumber: Text.describe('digits only: 998901234567'),
  username: Text,
  password: Text,
  confirmPassword: Text,
  smsId: OptionalText,
  providedSmsCode: OptionalText,
  userRoleType: OptionalText.describe('USER or REALTOR_ASSISTANT'),
  agreementId: OptionalText.describe('the SHA-256 of the words that were read, in hex'),
  agreementAccepted: z.boolean().nullish().describe('that they were read, where no hash is known'),
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

export const registrationContract = defineContract({
  'GET /public/captcha': {
    name: 'getCaptcha',
    summary: 'Two numbers to add, good for two minutes and one answer',
    who: 'anyone',
    access: 'public',
    query: z.object({ refresh: z.string().max(10).optional() }),
    reply: z.object({ captchaId: z.string(), first: z.number(), second: z.number() }),
    perMinute: limits.captchaCallsPerMinute,
  },
  'POST /sms/sale-registration-send': {
    name: 'sendRegistrationCode',
    summary: 'Sends a code by SMS to somebody who registers',
    who: 'anyone',
    access: 'public',
    body: z.strictObject({
      phoneNumber: Text.describe('digits only: 998901234567'),
      /** Told before the code whether somebody has it already; only to whoever has added up the sum. */
      username: Text.optional(),
      captchaId: z.string().max(300).optional(),
      captchaAnswer: z.string().max(10).optional(),
    }),
    // The same number twice: clients read it from the body or from its data.
    reply: z.object({ smsId: z.string(), data: z.object({ smsId: z.string() }) }),
    refusals: {
      phoneMissing: wrong,
      phoneWrong: wrong,
      captchaWrong: wrong,
      captchaExpired: wrong,
      captchaNeeded: wrong,
      usernameTaken: wrong,
      smsPause: tooOften,
      smsTooMany: tooOften,
      smsFailed: 503,
    },
    perMinute: limits.smsCallsPerMinute,
  },
  'POST /user/registration': {
    name: 'register',
    summary: 'Opens an account',
    who: 'anyone',
    access: 'public',
    body: RegistrationForm,
    reply: z.object({ username: z.string(), userRoleType: z.enum(['USER', 'REALTOR_ASSISTANT']) }),
    refusals: {
      agreementChanged: 400,
      ...problems,
      codeMissing: wrong,
      codeWrong: wrong,
      codeExpired: wrong,
      codeUsedUp: wrong,
      codeForeign: wrong,
      usernameTaken: wrong,
      phoneTaken: wrong,
      pinflTaken: wrong,
      pinflUnknown: wrong,
    },
    perMinute: limits.registrationCallsPerMinute,
  },
});
