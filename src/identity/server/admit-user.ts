import { decodeJwt } from 'jose';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Locale } from '#platform/values/locale.ts';
import { clientTypes, mobileOf, validateUsername } from '../rules/registration.ts';
import { audit } from './audit.ts';
import { findUserIdBySubject } from './profile-store.ts';
import { takenFieldOf } from './registration-store.ts';
import type { LoginClient, TokenSet } from './session/login-client.ts';
import { insertUser, type NewUser } from './user-store.ts';

/** Why nobody of ours can be made from what a provider says of a person. The login page says each in words. */
export type AdmissionProblem = 'usernameUnfit' | 'usernameTaken' | 'nameMissing' | 'phoneMissing' | 'phoneTaken';

/** Lets somebody in who logged in at a provider outside: null for whoever has an account here now. */
export type AdmitUser = (
  tokens: TokenSet,
  call: { locale: Locale; requestId: string },
) => Promise<AdmissionProblem | null>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Somebody whom the provider made and we do not know gets an account at the first login, from the claims of the token: so the
 * first administrator of an installation comes, and staff who are made at the bank. Whoever cannot be admitted is logged out at the
 * provider, so that the next login can be another person's.
 */
export const createAdmission =
  ({ db, login, log }: { db: Db; login: LoginClient; log: Log }): AdmitUser =>
  async (tokens, call) => {
    if ((await findUserIdBySubject(db, tokens.caller.subject)) !== null) return null;
    const problem = await admit(db, tokens, call);
    if (problem) {
      const { subject } = tokens.caller;
      log.warn({ id: call.requestId, subject, problem }, 'a login of somebody unknown was refused');
      await login
        .logOut(tokens.refreshToken)
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'identity provider refused a logout'));
    }
    return problem;
  };

const admit = async (
  db: Db,
  { caller, accessToken }: TokenSet,
  { locale, requestId }: { locale: Locale; requestId: string },
): Promise<AdmissionProblem | null> => {
  const user = newUserFrom({ accessToken, caller }, locale);
  if (typeof user === 'string') return user;
  try {
    await db.begin(async (tx) => {
      const id = await insertUser(tx, user);
      const withheld = caller.roles.filter((role) => !user.roles.includes(role));
      const detail = { roles: user.roles, withheld };
      await audit(tx, { caller: user, action: 'person.admit', object: `person:${id}`, detail, requestId });
    });
    return null;
  } catch (error) {
    // Two first logins at once make one account.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'person_subject_key') return null;
    const taken = takenFieldOf(error);
    if (taken === 'usernameTaken' || taken === 'phoneTaken') return taken;
    throw error;
  }
};

const newUserFrom = (
  { caller, accessToken }: Pick<TokenSet, 'caller' | 'accessToken'>,
  language: Locale,
): NewUser | AdmissionProblem => {
  const claims = decodeJwt(accessToken);
  const username = caller.username.toLowerCase();
  if (validateUsername(username) !== null) return 'usernameUnfit';
  const [givenName, familyName] = [textOf(caller.givenName), textOf(caller.familyName)];
  if (givenName === '' || familyName === '') return 'nameMissing';
  // Codes, warnings and news go to it, so nobody is without one.
  const phone = mobileOf(textOf(claims.phone) || textOf(claims.phone_number));
  if (phone === null) return 'phoneMissing';
  return {
    subject: caller.subject,
    username,
    clientType: clientTypes.find((type) => type === claims.clientType) ?? 'Physical',
    givenName,
    familyName,
    middleName: textOf(claims.middle_name) || textOf(claims.middleName),
    birthDate: null,
    phone,
    email: null,
    address: '',
    pinfl: null,
    passport: null,
    // Staff of a bank need the bank first, which an administrator names: without it they would be staff of all.
    roles: caller.roles.filter((role) => role !== 'BANK'),
    kind: null,
    bankId: null,
    isVerified: false,
    language,
  };
};
