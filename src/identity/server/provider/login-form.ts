import { randomBytes } from 'node:crypto';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { isStaff } from '#platform/values/role.ts';
import { hasForbiddenCharacters } from '#platform/values/unsafe-text.ts';
import { type AccessTrail, createAccessTrail, type LoginFailure } from '../access-trail.ts';
import { hashPassword, isPasswordRight } from '../passwords.ts';
import { REGISTERED_COOKIE } from '../session/session-pages.ts';
import { type Credential, findCredential } from './credential-store.ts';
import { createLoginAttempts, type LoginAttempts, type LoginOrigin } from './login-attempts.ts';
import { codePage, passwordPage } from './login-pages.ts';
import type { LoginOutcome, LoginVisit } from './login-visit.ts';
import { loginWords } from './login-words.ts';
import { embeddedResetAccounts } from './reset-accounts.ts';
import { createResetForm, type ResetDeps } from './reset-form.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import { createTrustedBrowsers, type TrustedBrowsers } from './trusted-browsers.ts';

export type LoginForm = (visit: LoginVisit) => Promise<LoginOutcome>;

type Deps = ResetDeps & { hasSecondFactor: boolean; showsDemoCode: boolean; log: Log };
type LoginFormContext = Deps & {
  trail: AccessTrail;
  attempts: LoginAttempts;
  browsers: TrustedBrowsers;
  secondFactor: SecondFactor;
  anyHash: Promise<string>;
};

/** The first step that was passed, sealed into the page of the second. */
type Step = { uid: string; subject: string; until: number };

/** Judges the forms of the login page: password, then for staff, and whoever switched it on, the code of their app. */
export const createLoginForm = (deps: Deps): LoginForm => {
  const context: LoginFormContext = {
    ...deps,
    trail: createAccessTrail(deps.db, deps.log),
    attempts: createLoginAttempts(deps.db, deps.encryption),
    browsers: createTrustedBrowsers(deps.encryption),
    secondFactor: createSecondFactor(deps.db, deps.encryption),
    // Whoever types a name that nobody has waits as long as everybody else.
    anyHash: hashPassword(randomBytes(16).toString('hex')),
  };
  const reset = createResetForm({ ...context, accounts: embeddedResetAccounts(context) });
  return async (visit) => {
    const { fields } = visit;
    if (visit.isReset || fields?.has('reset')) return reset(visit);
    if (!fields) {
      const isNew = visit.cookies[REGISTERED_COOKIE] === '1';
      return { status: 200, page: passwordPage({ ...visit, username: '', problem: null, isNew }) };
    }
    return fields.has('step') ? submitCode(context, visit, fields) : submitPassword(context, visit, fields);
  };
};

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

const submitPassword = async (
  context: LoginFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
): Promise<LoginOutcome> => {
  const t = loginWords[visit.locale];
  const username = (fields.get('username') ?? '').trim().toLowerCase().slice(0, 100);
  const password = (fields.get('password') ?? '').slice(0, 200);
  const refuse = (status: number, problem: string, isLocked = false): LoginOutcome => ({
    status,
    page: passwordPage({ ...visit, username: hasForbiddenCharacters(username) ? '' : username, problem, isLocked }),
  });
  const origin = originOf(context, visit, username);
  const credential = hasForbiddenCharacters(username) ? null : await findCredential(context.db, { username });
  const recordFailure = (why: LoginFailure) =>
    context.trail.loginRefused(credential?.subject ?? null, why, visit.requestId);
  const waitSeconds = await context.attempts.begin(username, origin);
  if (waitSeconds > 0) {
    await recordFailure('tooManyTries');
    return refuse(429, t.wait(minutesOf(waitSeconds)), true);
  }
  const isRight = await isPasswordRight(password, credential?.passwordHash ?? (await context.anyHash));
  if (!credential || !isRight) {
    await recordFailure(credential ? 'password' : 'nobody');
    return refuse(401, t.wrong);
  }
  if (credential.isBlocked) {
    await recordFailure('blocked');
    return refuse(403, t.closed);
  }
  if (credential.isTotpConfirmed || (context.hasSecondFactor && isStaff(credential.roles))) {
    await context.attempts.passwordWasRight(origin);
    return showCodePage(context, visit, credential, null);
  }
  return succeed(context, origin, credential, ['pwd']);
};

const originOf = ({ browsers }: LoginFormContext, { address, cookies }: LoginVisit, username: string): LoginOrigin => ({
  address,
  browser: browsers.of(username, cookies),
});

const succeed = async (
  { attempts, browsers }: LoginFormContext,
  origin: LoginOrigin,
  { username, subject }: Credential,
  methods: string[],
): Promise<LoginOutcome> => {
  await attempts.succeed(username, origin);
  return { subject, methods, browserCookie: browsers.remember(username) };
};

const showCodePage = async (
  { encryption, secondFactor, showsDemoCode }: LoginFormContext,
  visit: LoginVisit,
  credential: Credential,
  problem: string | null,
): Promise<LoginOutcome> => {
  const step: Step = {
    uid: visit.uid,
    subject: credential.subject,
    until: Date.now() + limits.loginStepSeconds * 1000,
  };
  const page = codePage({
    ...visit,
    step: encryption.encrypt(JSON.stringify(step), 'loginStep').toString('base64url'),
    enrolment: await secondFactor.enrolmentOf(credential),
    demoCode: showsDemoCode ? await secondFactor.codeNow(credential) : null,
    problem,
  });
  return { status: problem === null ? 200 : 401, page };
};

/** The step that a page carries; null when it is not ours, of another login, or too old. */
const decryptStep = (encryption: Encryption, encrypted: string, uid: string): Step | null => {
  try {
    const step = JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64url'), 'loginStep')) as Step;
    return step.uid === uid && step.until > Date.now() ? step : null;
  } catch {
    return null;
  }
};

const submitCode = async (
  context: LoginFormContext,
  visit: LoginVisit,
  fields: URLSearchParams,
): Promise<LoginOutcome> => {
  const t = loginWords[visit.locale];
  const step = decryptStep(context.encryption, fields.get('step') ?? '', visit.uid);
  const credential = step && (await findCredential(context.db, { subject: step.subject }));
  const startAgain = (status: number, problem: string): LoginOutcome => ({
    status,
    page: passwordPage({ ...visit, username: credential?.username ?? '', problem }),
  });
  if (!credential || credential.isBlocked) return startAgain(401, t.stepGone);
  const origin = originOf(context, visit, credential.username);
  const waitSeconds = await context.attempts.begin(credential.username, origin);
  const recordFailure = (why: LoginFailure) => context.trail.loginRefused(credential.subject, why, visit.requestId);
  if (waitSeconds > 0) {
    await recordFailure('tooManyTries');
    return startAgain(429, t.wait(minutesOf(waitSeconds)));
  }
  const code = (fields.get('code') ?? '').slice(0, limits.secondFactorCharsMax);
  if (!(await context.secondFactor.isRight(credential, code))) {
    await recordFailure('code');
    return showCodePage(context, visit, credential, t.wrongCode);
  }
  return succeed(context, origin, credential, ['pwd', 'otp']);
};
