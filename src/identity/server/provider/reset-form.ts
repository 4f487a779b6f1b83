import { Refusal } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { mobileOf, validatePassword } from '../../rules/registration.ts';
import { issueCaptcha, verifyCaptcha } from '../captcha.ts';
import { hashPassword } from '../passwords.ts';
import { findProfile } from '../profile-store.ts';
import { type AccessDeps, recordAccessChange } from '../record-access-change.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import { countTriesLeft, getNowMs, redeemCode } from '../sms-code-store.ts';
import { type SmsCodeDeps, sendCodeQuietly, verifyAndConsumeCode } from '../sms-codes.ts';
import { type Credential, findCredential, setPasswordHash } from './credential-store.ts';
import type { LoginAttempts } from './login-attempts.ts';
import type { LoginOutcome, LoginVisit } from './login-visit.ts';
import { deleteLoginsOf } from './object-store.ts';
import * as pages from './reset-pages.ts';
import { decryptResetStep, encryptResetStep, type ResetStep } from './reset-step.ts';
import { passwordWords, resetWords } from './reset-words.ts';
import type { TrustedBrowsers } from './trusted-browsers.ts';

export type ResetDeps = SmsCodeDeps & AccessDeps & { db: Db };
type ResetFormContext = ResetDeps & { attempts: LoginAttempts; browsers: TrustedBrowsers };

const PURPOSE = 'passwordReset';

/**
 * The way back from a forgotten password: phone, code, new password. Whether anybody has the phone shows nowhere: a code is
 * made and counted for every phone, and sent to those that are known.
 */
export const createResetForm = (context: ResetFormContext) => {
  return async (visit: LoginVisit): Promise<LoginOutcome> => {
    const { fields } = visit;
    if (!fields) return phoneStep(context, visit, {});
    const action = fields.get('reset');
    if (action === 'phone') return requestCode(context, visit, fields);
    const step = decryptResetStep(context.encryption, fields.get('step') ?? '', {
      uid: visit.uid,
      nowMs: await getNowMs(context.db),
    });
    if (!step) return phoneStep(context, visit, { status: 410, problem: resetWords[visit.locale].over });
    if (action === 'again') return sendAgain(context, visit, step);
    return action === 'password' && step.isProven
      ? savePassword(context, visit, fields, step)
      : submitCode(context, visit, fields, step);
  };
};

const phoneStep = async (
  { db, encryption, supportPhone }: ResetFormContext,
  { locale, theme }: LoginVisit,
  { status = 200, typed = '', problem = null }: { status?: number; typed?: string; problem?: string | null },
): Promise<LoginOutcome> => {
  const captcha = await issueCaptcha(db, encryption, false);
  return { status, page: pages.phonePage({ locale, theme, supportPhone, captcha, typed, problem }) };
};

const requestCode = async (
  context: ResetFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
): Promise<LoginOutcome> => {
  const t = resetWords[visit.locale];
  const typed = (fields.get('phone') ?? '').slice(0, limits.phoneTypedMax);
  const phone = mobileOf(typed);
  if (!phone) return phoneStep(context, visit, { status: 400, typed, problem: t.phoneWrong });
  const answer = { captchaId: fields.get('captchaId') ?? '', answer: fields.get('captchaAnswer') ?? '' };
  if ((await verifyCaptcha(context.db, context.encryption, answer)) !== 'ok')
    return phoneStep(context, visit, { status: 400, typed, problem: t.sumWrong });
  return send(context, visit, {
    phone,
    isProven: true,
    onPause: (problem) => phoneStep(context, visit, { status: 429, typed, problem }),
  });
};

const sendAgain = (context: ResetFormContext, visit: LoginVisit, step: ResetStep): Promise<LoginOutcome> =>
  send(context, visit, {
    phone: step.phone,
    isProven: false,
    onPause: async (problem) => ({
      status: 429,
      page: pages.codePage({ ...pageProps(context, visit, step), problem }),
    }),
  });

const send = async (
  context: ResetFormContext,
  visit: LoginVisit,
  {
    phone,
    isProven,
    onPause,
  }: { phone: string; isProven: boolean; onPause: (problem: string) => Promise<LoginOutcome> },
): Promise<LoginOutcome> => {
  const { locale, theme, address, uid } = visit;
  const credential = await findCredential(context.db, { phone });
  const isKnown = credential !== null && !credential.isBlocked;
  const request = { phone, purpose: PURPOSE, address, locale, isProven, isKnown } as const;
  const sent = await sendCodeQuietly(context.db, context, request);
  if (sent instanceof Refusal) {
    if (sent.code === 'smsPause') return onPause(resetWords[locale].pause(Number(sent.params.seconds)));
    const hours = Number(sent.params.hours ?? 1);
    return { status: 429, page: pages.closedPage({ locale, theme, supportPhone: context.supportPhone, hours }) };
  }
  const nowMs = await getNowMs(context.db);
  const step: ResetStep = {
    uid,
    phone,
    smsId: sent.smsId,
    isProven: false,
    codeUntilMs: nowMs + limits.smsCountdownSeconds * 1000,
    untilMs: nowMs + limits.resetSeconds * 1000,
  };
  return { status: 200, page: pages.codePage({ ...pageProps(context, visit, step), nowMs, problem: null }) };
};

const pageProps = ({ encryption }: ResetFormContext, { locale, theme }: LoginVisit, step: ResetStep) => ({
  locale,
  theme,
  phone: step.phone,
  step: encryptResetStep(encryption, step),
  codeUntilMs: step.codeUntilMs,
});

const submitCode = async (
  context: ResetFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
  step: ResetStep,
): Promise<LoginOutcome> => {
  const { db, encryption } = context;
  const { phone, smsId } = step;
  const code = digitsOf(fields.get('code') ?? '');
  const { verdict: result, left } = await db.begin(async (tx) => ({
    verdict: await verifyAndConsumeCode(tx, encryption, { smsId, phone, purpose: PURPOSE, code }),
    left: await countTriesLeft(tx, smsId),
  }));
  const props = { ...pageProps(context, visit, step), nowMs: await getNowMs(db) };
  if (result === 'codeWrong')
    return { status: 401, page: pages.codePage({ ...props, problem: null, triesLeft: left }) };
  if (result !== 'ok')
    return { status: 401, page: pages.codeOverPage({ ...props, isUsedUp: result === 'codeUsedUp' }) };
  const credential = await findCredential(db, { phone });
  // Whoever holds the phone of an account is let in again, from here, even before the new password is typed.
  if (credential) await context.attempts.unlock(credential.username, originOf(context, visit, credential));
  const proven = { ...step, isProven: true, untilMs: props.nowMs + limits.resetSeconds * 1000 };
  return {
    status: 200,
    page: pages.passwordPage({ ...pageProps(context, visit, proven), problem: null, repeatProblem: null }),
  };
};

const originOf = ({ browsers }: ResetFormContext, { address, cookies }: LoginVisit, { username }: Credential) => ({
  address,
  browser: browsers.of(username, cookies),
});

const savePassword = async (
  context: ResetFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
  step: ResetStep,
): Promise<LoginOutcome> => {
  const { db } = context;
  const { locale, theme } = visit;
  const words = passwordWords[locale];
  const password = (fields.get('password') ?? '').slice(0, limits.passwordTypedMax);
  const repeated = (fields.get('repeat') ?? '').slice(0, limits.passwordTypedMax);
  const credential = await findCredential(db, { phone: step.phone });
  const problem = validatePassword(password, credential?.username ?? '');
  const repeatProblem = repeated === password ? null : words.confirmDiffers;
  if (problem || repeatProblem)
    return {
      status: 400,
      page: pages.passwordPage({
        ...pageProps(context, visit, step),
        problem: problem && words[problem],
        repeatProblem,
      }),
    };
  const hash = await hashPassword(password);
  const saved = await db.begin((tx) => replacePassword(tx, context, step, hash));
  if (!saved) return phoneStep(context, visit, { status: 410, problem: resetWords[locale].over });
  await context.attempts.unlock(saved.username, originOf(context, visit, saved.credential));
  const { username, devices } = saved;
  const at = formatDateTime(await getNowMs(db));
  return {
    status: 200,
    page: pages.donePage({ locale, theme, username, devices, at }),
    browserCookie: context.browsers.remember(username),
  };
};

type ResetResult = { username: string; devices: number; credential: Credential };

/** Stores the new password, ends every session and warns the addresses of the account; null when the code was used before. */
const replacePassword = async (
  tx: Tx,
  context: ResetFormContext,
  { phone, smsId }: ResetStep,
  passwordHash: string,
): Promise<ResetResult | null> => {
  const credential = await findCredential(tx, { phone });
  const isRedeemed = await redeemCode(tx, { id: smsId, phone, purpose: PURPOSE });
  const user = credential && (await findProfile(tx, credential.subject));
  if (!isRedeemed || !credential || !user || credential.isBlocked) return null;
  const { subject, username } = credential;
  await setPasswordHash(tx, subject, passwordHash);
  await deleteLoginsOf(tx, subject);
  const devices = await deleteSessionsOf(tx, subject);
  await recordAccessChange(tx, context, user, { what: 'password' });
  return { username, devices, credential };
};
