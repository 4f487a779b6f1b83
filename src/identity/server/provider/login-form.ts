import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/server/db.ts';
import { hasForbiddenCharacters } from '#platform/server/unsafe-text.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isStaff } from '#platform/values/role.ts';
import { hashPassword, isPasswordRight } from '../passwords.ts';
import { type Attempts, openAttempts } from './attempts.ts';
import { type Credential, credentialOf } from './credential-store.ts';
import { codePage, passwordPage } from './login-pages.ts';
import { loginWords } from './login-words.ts';
import { openSecondFactor, type SecondFactor } from './second-factor.ts';

/** One form that was sent, or a page that was opened (no `fields`). */
export type LoginVisit = {
  /** The interaction that the provider waits in. */
  uid: string;
  locale: Locale;
  theme: string;
  /** The visitor's network address, for counting tries alone. */
  address: string;
  fields: URLSearchParams | null;
};

/** What comes of it: a page to show, or the person who logged in and how. */
export type LoginOutcome = { status: number; page: string } | { subject: string; methods: string[] };

export type LoginForm = (visit: LoginVisit) => Promise<LoginOutcome>;

type Deps = { db: Db; vault: Vault; hasSecondFactor: boolean; showsDemoCode: boolean };
type Inside = Deps & { attempts: Attempts; secondFactor: SecondFactor; anyHash: Promise<string> };

/** The first step that was passed, sealed into the page of the second. */
type Step = { uid: string; subject: string; until: number };

/** Judges the forms of the login page: password, then for staff the code of their app. */
export const openLoginForm = (deps: Deps): LoginForm => {
  const inside: Inside = {
    ...deps,
    attempts: openAttempts(deps.db, deps.vault),
    secondFactor: openSecondFactor(deps.db, deps.vault),
    // Whoever types a name that nobody has waits as long as everybody else.
    anyHash: hashPassword(randomBytes(16).toString('hex')),
  };
  return async (visit) => {
    const { fields } = visit;
    if (!fields) return { status: 200, page: passwordPage({ ...visit, username: '', problem: null }) };
    return fields.has('step') ? judgeCode(inside, visit, fields) : judgePassword(inside, visit, fields);
  };
};

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

const judgePassword = async (inside: Inside, visit: LoginVisit, fields: URLSearchParams): Promise<LoginOutcome> => {
  const t = loginWords[visit.locale];
  const username = (fields.get('username') ?? '').trim().toLowerCase().slice(0, 100);
  const password = (fields.get('password') ?? '').slice(0, 200);
  const refuse = (status: number, problem: string): LoginOutcome => ({
    status,
    page: passwordPage({ ...visit, username: hasForbiddenCharacters(username) ? '' : username, problem }),
  });
  const waitSeconds = await inside.attempts.begin(username, visit.address);
  if (waitSeconds > 0) return refuse(429, t.wait(minutesOf(waitSeconds)));
  const credential = hasForbiddenCharacters(username) ? null : await credentialOf(inside.db, { username });
  const isRight = await isPasswordRight(password, credential?.passwordHash ?? (await inside.anyHash));
  if (!credential || !isRight) return refuse(401, t.wrong);
  if (credential.isBlocked) return refuse(403, t.closed);
  if (inside.hasSecondFactor && isStaff(credential.roles)) return askForCode(inside, visit, credential, null);
  await inside.attempts.succeed(username, visit.address);
  return { subject: credential.subject, methods: ['pwd'] };
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
  const waitSeconds = await inside.attempts.begin(credential.username, visit.address);
  if (waitSeconds > 0) return startAgain(429, t.wait(minutesOf(waitSeconds)));
  const code = (fields.get('code') ?? '').replace(/\s/g, '');
  if (!(await inside.secondFactor.isRight(credential, code))) return askForCode(inside, visit, credential, t.wrongCode);
  await inside.attempts.succeed(credential.username, visit.address);
  return { subject: credential.subject, methods: ['pwd', 'otp'] };
};
