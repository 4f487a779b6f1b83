import { randomBytes } from 'node:crypto';
import type { Log } from '#platform/server/log.ts';
import { hasForbiddenCharacters } from '#platform/server/unsafe-text.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isStaff } from '#platform/values/role.ts';
import { type AccessTrail, type LoginFault, openAccessTrail } from '../access-trail.ts';
import { hashPassword, isPasswordRight } from '../passwords.ts';
import { type Attempts, openAttempts, type Place } from './attempts.ts';
import { type Credential, credentialOf } from './credential-store.ts';
import { type BrowserCookie, type KnownBrowsers, openKnownBrowsers } from './known-browser.ts';
import { codePage, passwordPage } from './login-pages.ts';
import { loginWords } from './login-words.ts';
import { openResetForm, type ResetDeps } from './reset-form.ts';
import { openSecondFactor, type SecondFactor } from './second-factor.ts';

/** One form that was sent, or a page that was opened (no `fields`). */
export type LoginVisit = {
  /** The interaction that the provider waits in. */
  uid: string;
  locale: Locale;
  theme: string;
  /** The visitor's network address, for counting tries alone. */
  address: string;
  /** What the browser sent along: by it an account knows the browsers it was entered from. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** Whether the way of a forgotten password was asked for. */
  isReset: boolean;
  fields: URLSearchParams | null;
  /** The number of the request. */
  requestId: string;
};

/** What comes of it: a page to show, or the person who logged in, how, and the browser to be known from now on. */
export type LoginOutcome =
  | { status: number; page: string; known?: BrowserCookie }
  | { subject: string; methods: string[]; known: BrowserCookie };

export type LoginForm = (visit: LoginVisit) => Promise<LoginOutcome>;

type Deps = ResetDeps & { hasSecondFactor: boolean; showsDemoCode: boolean; log: Log };
type Inside = Deps & {
  trail: AccessTrail;
  attempts: Attempts;
  browsers: KnownBrowsers;
  secondFactor: SecondFactor;
  anyHash: Promise<string>;
};

/** The first step that was passed, sealed into the page of the second. */
type Step = { uid: string; subject: string; until: number };

/** Judges the forms of the login page: password, then for staff the code of their app. */
export const openLoginForm = (deps: Deps): LoginForm => {
  const inside: Inside = {
    ...deps,
    trail: openAccessTrail(deps.db, deps.log),
    attempts: openAttempts(deps.db, deps.vault),
    browsers: openKnownBrowsers(deps.vault),
    secondFactor: openSecondFactor(deps.db, deps.vault),
    // Whoever types a name that nobody has waits as long as everybody else.
    anyHash: hashPassword(randomBytes(16).toString('hex')),
  };
  const reset = openResetForm(inside);
  return async (visit) => {
    const { fields } = visit;
    if (visit.isReset || fields?.has('reset')) return reset(visit);
    if (!fields) return { status: 200, page: passwordPage({ ...visit, username: '', problem: null }) };
    return fields.has('step') ? judgeCode(inside, visit, fields) : judgePassword(inside, visit, fields);
  };
};

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

const judgePassword = async (inside: Inside, visit: LoginVisit, fields: URLSearchParams): Promise<LoginOutcome> => {
  const t = loginWords[visit.locale];
  const username = (fields.get('username') ?? '').trim().toLowerCase().slice(0, 100);
  const password = (fields.get('password') ?? '').slice(0, 200);
  const refuse = (status: number, problem: string, isLocked = false): LoginOutcome => ({
    status,
    page: passwordPage({ ...visit, username: hasForbiddenCharacters(username) ? '' : username, problem, isLocked }),
  });
  const place = placeOf(inside, visit, username);
  const credential = hasForbiddenCharacters(username) ? null : await credentialOf(inside.db, { username });
  const note = (why: LoginFault) => inside.trail.loginRefused(credential?.subject ?? null, why, visit.requestId);
  const waitSeconds = await inside.attempts.begin(username, place);
  if (waitSeconds > 0) {
    await note('tooManyTries');
    return refuse(429, t.wait(minutesOf(waitSeconds)), true);
  }
  const isRight = await isPasswordRight(password, credential?.passwordHash ?? (await inside.anyHash));
  if (!credential || !isRight) {
    await note(credential ? 'password' : 'nobody');
    return refuse(401, t.wrong);
  }
  if (credential.isBlocked) {
    await note('blocked');
    return refuse(403, t.closed);
  }
  if (inside.hasSecondFactor && isStaff(credential.roles)) return askForCode(inside, visit, credential, null);
  return succeed(inside, place, credential, ['pwd']);
};

const placeOf = ({ browsers }: Inside, { address, cookies }: LoginVisit, username: string): Place => ({
  address,
  browser: browsers.of(username, cookies),
});

const succeed = async (
  { attempts, browsers }: Inside,
  place: Place,
  { username, subject }: Credential,
  methods: string[],
): Promise<LoginOutcome> => {
  await attempts.succeed(username, place);
  return { subject, methods, known: browsers.remember(username) };
};

const askForCode = async (
  { vault, secondFactor, showsDemoCode }: Inside,
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
    step: vault.seal(JSON.stringify(step), 'loginStep').toString('base64url'),
    enrolment: await secondFactor.enrolmentOf(credential),
    demoCode: showsDemoCode ? await secondFactor.codeNow(credential) : null,
    problem,
  });
  return { status: problem === null ? 200 : 401, page };
};

/** The step that a page carries; null when it is not ours, of another login, or too old. */
const openStep = (vault: Vault, sealed: string, uid: string): Step | null => {
  try {
    const step = JSON.parse(vault.open(Buffer.from(sealed, 'base64url'), 'loginStep')) as Step;
    return step.uid === uid && step.until > Date.now() ? step : null;
  } catch {
    return null;
  }
};

const judgeCode = async (inside: Inside, visit: LoginVisit, fields: URLSearchParams): Promise<LoginOutcome> => {
  const t = loginWords[visit.locale];
  const step = openStep(inside.vault, fields.get('step') ?? '', visit.uid);
  const credential = step && (await credentialOf(inside.db, { subject: step.subject }));
  const startAgain = (status: number, problem: string): LoginOutcome => ({
    status,
    page: passwordPage({ ...visit, username: credential?.username ?? '', problem }),
  });
  if (!credential || credential.isBlocked) return startAgain(401, t.stepGone);
  const place = placeOf(inside, visit, credential.username);
  const waitSeconds = await inside.attempts.begin(credential.username, place);
  const note = (why: LoginFault) => inside.trail.loginRefused(credential.subject, why, visit.requestId);
  if (waitSeconds > 0) {
    await note('tooManyTries');
    return startAgain(429, t.wait(minutesOf(waitSeconds)));
  }
  const code = (fields.get('code') ?? '').replace(/\s/g, '');
  if (!(await inside.secondFactor.isRight(credential, code))) {
    await note('code');
    return askForCode(inside, visit, credential, t.wrongCode);
  }
  return succeed(inside, place, credential, ['pwd', 'otp']);
};
