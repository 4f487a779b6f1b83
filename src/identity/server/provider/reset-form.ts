import { PasswordRefusedError, UnknownSubjectError } from '#adapters/identity/port.ts';
import { Refusal } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { mobileOf, validatePassword } from '../../rules/registration.ts';
import { issueCaptcha, verifyCaptcha } from '../captcha.ts';
import { findProfile } from '../profile-store.ts';
import { type AccessDeps, recordAccessChange } from '../record-access-change.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import { countTriesLeft, getNowMs, isCodeRedeemable, redeemCode } from '../sms-code-store.ts';
import { type SmsCodeDeps, sendCodeQuietly, verifyAndConsumeCode } from '../sms-codes.ts';
import type { LoginVisit, PageOutcome } from './login-visit.ts';
import type { ResetAccounts } from './reset-accounts.ts';
import * as pages from './reset-pages.ts';
import { decryptResetStep, encryptResetStep, type ResetStep } from './reset-step.ts';
import { passwordWords, resetWords } from './reset-words.ts';

export type ResetDeps = SmsCodeDeps & AccessDeps & { db: Db };
type ResetFormContext = ResetDeps & { accounts: ResetAccounts };

const PURPOSE = 'passwordReset';

/**
 * The way back from a forgotten password: phone, code, new password. Whether anybody has the phone shows nowhere: a code is
 * made and counted for every phone, and sent to those that are known.
 */
export const createResetForm = (context: ResetFormContext) => {
  return async (visit: LoginVisit): Promise<PageOutcome> => {
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
  { locale, theme, exit }: LoginVisit,
  { status = 200, typed = '', problem = null }: { status?: number; typed?: string; problem?: string | null },
): Promise<PageOutcome> => {
  const captcha = await issueCaptcha(db, encryption, false);
  return { status, page: pages.phonePage({ locale, theme, exit, supportPhone, captcha, typed, problem }) };
};

const requestCode = async (
  context: ResetFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
): Promise<PageOutcome> => {
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

const sendAgain = (context: ResetFormContext, visit: LoginVisit, step: ResetStep): Promise<PageOutcome> =>
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
  }: { phone: string; isProven: boolean; onPause: (problem: string) => Promise<PageOutcome> },
): Promise<PageOutcome> => {
  const { locale, theme, exit, address, uid } = visit;
  const account = await context.accounts.find(context.db, phone);
  const isKnown = account !== null && !account.isBlocked;
  const request = { phone, purpose: PURPOSE, address, locale, isProven, isKnown } as const;
  const sent = await sendCodeQuietly(context.db, context, request);
  if (sent instanceof Refusal) {
    if (sent.code === 'smsPause') return onPause(resetWords[locale].pause(Number(sent.params.seconds)));
    const hours = Number(sent.params.hours ?? 1);
    return { status: 429, page: pages.closedPage({ locale, theme, exit, supportPhone: context.supportPhone, hours }) };
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

const pageProps = ({ encryption }: ResetFormContext, { locale, theme, exit }: LoginVisit, step: ResetStep) => ({
  locale,
  theme,
  exit,
  phone: step.phone,
  step: encryptResetStep(encryption, step),
  codeUntilMs: step.codeUntilMs,
});

const submitCode = async (
  context: ResetFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
  step: ResetStep,
): Promise<PageOutcome> => {
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
  const account = await context.accounts.find(db, phone);
  // Even before the new password is typed.
  if (account) await context.accounts.unlock(visit, account.username);
  const proven = { ...step, isProven: true, untilMs: props.nowMs + limits.resetSeconds * 1000 };
  return {
    status: 200,
    page: pages.passwordPage({ ...pageProps(context, visit, proven), problem: null, repeatProblem: null }),
  };
};

const savePassword = async (
  context: ResetFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
  step: ResetStep,
): Promise<PageOutcome> => {
  const { db, accounts } = context;
  const { locale, theme, exit } = visit;
  const words = passwordWords[locale];
  const password = (fields.get('password') ?? '').slice(0, limits.passwordTypedMax);
  const repeated = (fields.get('repeat') ?? '').slice(0, limits.passwordTypedMax);
  const account = await accounts.find(db, step.phone);
  const problem = validatePassword(password, account?.username ?? '');
  const repeatProblem = repeated === password ? null : words.confirmDiffers;
  const again = (
    status: number,
    problems: { problem: string | null; repeatProblem?: string | null; typed?: string },
  ) => ({
    status,
    page: pages.passwordPage({ ...pageProps(context, visit, step), repeatProblem: null, ...problems }),
  });
  if (problem || repeatProblem) return again(400, { problem: problem && words[problem], repeatProblem });
  const over = () => phoneStep(context, visit, { status: 410, problem: resetWords[locale].over });
  if (!account || account.isBlocked || !(await isCodeRedeemable(db, codeOf(step)))) return over();
  let store: Awaited<ReturnType<ResetAccounts['prepare']>>;
  try {
    store = await accounts.prepare(account, password);
  } catch (error) {
    context.log.warn({ id: visit.requestId, reason: String(error) }, 'identity provider refused a new password');
    const { refused, unknown, away } = resetWords[locale];
    if (error instanceof PasswordRefusedError) return again(400, { problem: refused });
    if (error instanceof UnknownSubjectError) return again(409, { problem: unknown(context.supportPhone) });
    return again(503, { problem: away, typed: password });
  }
  const saved = await db.begin((tx) => replacePassword(tx, context, step, store));
  if (!saved) return over();
  const { username, devices } = saved;
  await accounts.unlock(visit, username);
  const at = formatDateTime(await getNowMs(db));
  const browserCookie = accounts.browserCookieOf(username);
  return {
    status: 200,
    page: pages.donePage({ locale, theme, exit, username, devices, at }),
    ...(browserCookie && { browserCookie }),
  };
};

const codeOf = ({ phone, smsId }: ResetStep) => ({ id: smsId, phone, purpose: PURPOSE }) as const;

/** Stores the new password, ends every session and warns the addresses of the account; null when the code was used before. */
const replacePassword = async (
  tx: Tx,
  context: ResetFormContext,
  step: ResetStep,
  store: (tx: Tx) => Promise<void>,
): Promise<{ username: string; devices: number } | null> => {
  const account = await context.accounts.find(tx, step.phone);
  const isRedeemed = await redeemCode(tx, codeOf(step));
  const user = account && (await findProfile(tx, account.subject));
  if (!isRedeemed || !account || !user || account.isBlocked) return null;
  const { subject, username } = account;
  await store(tx);
  const devices = await deleteSessionsOf(tx, subject);
  await recordAccessChange(tx, context, user, { what: 'password' });
  return { username, devices };
};
