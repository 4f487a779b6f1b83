import { Refusal } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { judgePassword, mobileOf } from '../../rules/registration.ts';
import { type AccessDeps, noteAccessChange } from '../access-changes.ts';
import { issueCaptcha, takeCaptcha } from '../captcha.ts';
import { readNowMs, redeemCode, triesLeft } from '../code-store.ts';
import { type CodeDeps, sendCodeQuietly, takeCode } from '../codes.ts';
import { hashPassword } from '../passwords.ts';
import { profileBySubject } from '../profile-store.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import type { Attempts } from './attempts.ts';
import { type Credential, credentialOf, setPasswordHash } from './credential-store.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { LoginOutcome, LoginVisit } from './login-form.ts';
import { dropAllOf } from './object-store.ts';
import * as pages from './reset-pages.ts';
import { openResetStep, type ResetStep, sealResetStep } from './reset-step.ts';
import { passwordWords, resetWords } from './reset-words.ts';

export type ResetDeps = CodeDeps & AccessDeps & { db: Db };
type Inside = ResetDeps & { attempts: Attempts; browsers: KnownBrowsers };

const PURPOSE = 'passwordReset';

/**
 * The way back from a forgotten password: phone, code, new password. Whether anybody has the phone shows nowhere: a code is
 * made and counted for every phone, and sent to those that are known.
 */
export const openResetForm = (inside: Inside) => {
  return async (visit: LoginVisit): Promise<LoginOutcome> => {
    const { fields } = visit;
    if (!fields) return phoneStep(inside, visit, {});
    const wanted = fields.get('reset');
    if (wanted === 'phone') return askCode(inside, visit, fields);
    const step = openResetStep(inside.vault, fields.get('step') ?? '', {
      uid: visit.uid,
      nowMs: await readNowMs(inside.db),
    });
    if (!step) return phoneStep(inside, visit, { status: 410, problem: resetWords[visit.locale].over });
    if (wanted === 'again') return sendAgain(inside, visit, step);
    return wanted === 'password' && step.isProven
      ? savePassword(inside, visit, fields, step)
      : judgeCode(inside, visit, fields, step);
  };
};

const phoneStep = async (
  { db, vault, supportPhone }: Inside,
  { locale, theme }: LoginVisit,
  { status = 200, typed = '', problem = null }: { status?: number; typed?: string; problem?: string | null },
): Promise<LoginOutcome> => {
  const captcha = await issueCaptcha(db, vault, false);
  return { status, page: pages.phonePage({ locale, theme, supportPhone, captcha, typed, problem }) };
};

const askCode = async (inside: Inside, visit: LoginVisit, fields: URLSearchParams): Promise<LoginOutcome> => {
  const t = resetWords[visit.locale];
  const typed = (fields.get('phone') ?? '').slice(0, limits.phoneTypedMax);
  const phone = mobileOf(typed);
  if (!phone) return phoneStep(inside, visit, { status: 400, typed, problem: t.phoneWrong });
  const answer = { captchaId: fields.get('captchaId') ?? '', answer: fields.get('captchaAnswer') ?? '' };
  if ((await takeCaptcha(inside.db, inside.vault, answer)) !== 'ok')
    return phoneStep(inside, visit, { status: 400, typed, problem: t.sumWrong });
  return send(inside, visit, {
    phone,
    isProven: true,
    onPause: (problem) => phoneStep(inside, visit, { status: 429, typed, problem }),
  });
};

const sendAgain = (inside: Inside, visit: LoginVisit, step: ResetStep): Promise<LoginOutcome> =>
  send(inside, visit, {
    phone: step.phone,
    isProven: false,
    onPause: async (problem) => ({ status: 429, page: pages.codePage({ ...lookOf(inside, visit, step), problem }) }),
  });

const send = async (
  inside: Inside,
  visit: LoginVisit,
  {
    phone,
    isProven,
    onPause,
  }: { phone: string; isProven: boolean; onPause: (problem: string) => Promise<LoginOutcome> },
): Promise<LoginOutcome> => {
  const { locale, theme, address, uid } = visit;
  const credential = await credentialOf(inside.db, { phone });
  const isKnown = credential !== null && !credential.isBlocked;
  const wish = { phone, purpose: PURPOSE, address, locale, isProven, isKnown } as const;
  const sent = await sendCodeQuietly(inside.db, inside, wish);
  if (sent instanceof Refusal) {
    if (sent.code === 'smsPause') return onPause(resetWords[locale].pause(Number(sent.params.seconds)));
    const hours = Number(sent.params.hours ?? 1);
    return { status: 429, page: pages.closedPage({ locale, theme, supportPhone: inside.supportPhone, hours }) };
  }
  const nowMs = await readNowMs(inside.db);
  const step: ResetStep = {
    uid,
    phone,
    smsId: sent.smsId,
    isProven: false,
    codeUntilMs: nowMs + limits.smsCountdownSeconds * 1000,
    untilMs: nowMs + limits.resetSeconds * 1000,
  };
  return { status: 200, page: pages.codePage({ ...lookOf(inside, visit, step), nowMs, problem: null }) };
};

const lookOf = ({ vault }: Inside, { locale, theme }: LoginVisit, step: ResetStep) => ({
  locale,
  theme,
  phone: step.phone,
  step: sealResetStep(vault, step),
  codeUntilMs: step.codeUntilMs,
});

const judgeCode = async (
  inside: Inside,
  visit: LoginVisit,
  fields: URLSearchParams,
  step: ResetStep,
): Promise<LoginOutcome> => {
  const { db, vault } = inside;
  const { phone, smsId } = step;
  const code = (fields.get('code') ?? '').replace(/\D/g, '');
  const { verdict, left } = await db.begin(async (tx) => ({
    verdict: await takeCode(tx, vault, { smsId, phone, purpose: PURPOSE, code }),
    left: await triesLeft(tx, smsId),
  }));
  const look = { ...lookOf(inside, visit, step), nowMs: await readNowMs(db) };
  if (verdict === 'codeWrong')
    return { status: 401, page: pages.codePage({ ...look, problem: null, triesLeft: left }) };
  if (verdict !== 'ok')
    return { status: 401, page: pages.codeOverPage({ ...look, isUsedUp: verdict === 'codeUsedUp' }) };
  const credential = await credentialOf(db, { phone });
  // Whoever holds the phone of an account is let in again, from here, even before the new password is typed.
  if (credential) await inside.attempts.unlock(credential.username, placeOf(inside, visit, credential));
  const proven = { ...step, isProven: true, untilMs: look.nowMs + limits.resetSeconds * 1000 };
  return {
    status: 200,
    page: pages.passwordPage({ ...lookOf(inside, visit, proven), problem: null, repeatProblem: null }),
  };
};

const placeOf = ({ browsers }: Inside, { address, cookies }: LoginVisit, { username }: Credential) => ({
  address,
  browser: browsers.of(username, cookies),
});

const savePassword = async (
  inside: Inside,
  visit: LoginVisit,
  fields: URLSearchParams,
  step: ResetStep,
): Promise<LoginOutcome> => {
  const { db } = inside;
  const { locale, theme } = visit;
  const words = passwordWords[locale];
  const password = (fields.get('password') ?? '').slice(0, limits.passwordTypedMax);
  const repeated = (fields.get('repeat') ?? '').slice(0, limits.passwordTypedMax);
  const credential = await credentialOf(db, { phone: step.phone });
  const problem = judgePassword(password, credential?.username ?? '');
  const repeatProblem = repeated === password ? null : words.confirmDiffers;
  if (problem || repeatProblem)
    return {
      status: 400,
      page: pages.passwordPage({ ...lookOf(inside, visit, step), problem: problem && words[problem], repeatProblem }),
    };
  const hash = await hashPassword(password);
  const saved = await db.begin((tx) => replacePassword(tx, inside, step, hash));
  if (!saved) return phoneStep(inside, visit, { status: 410, problem: resetWords[locale].over });
  await inside.attempts.unlock(saved.username, placeOf(inside, visit, saved.credential));
  const { username, devices } = saved;
  const at = formatDateTime(await readNowMs(db));
  return {
    status: 200,
    page: pages.donePage({ locale, theme, username, devices, at }),
    known: inside.browsers.remember(username),
  };
};

type Saved = { username: string; devices: number; credential: Credential };

/** Stores the new password, ends every session and warns the addresses of the account; null when the code was used before. */
const replacePassword = async (
  tx: Tx,
  inside: Inside,
  { phone, smsId }: ResetStep,
  passwordHash: string,
): Promise<Saved | null> => {
  const credential = await credentialOf(tx, { phone });
  const isRedeemed = await redeemCode(tx, { id: smsId, phone, purpose: PURPOSE });
  const person = credential && (await profileBySubject(tx, credential.subject));
  if (!isRedeemed || !credential || !person || credential.isBlocked) return null;
  const { subject, username } = credential;
  await setPasswordHash(tx, subject, passwordHash);
  await dropAllOf(tx, subject);
  const devices = await deleteSessionsOf(tx, subject);
  await noteAccessChange(tx, inside, person, { what: 'password' });
  return { username, devices, credential };
};
