import { limits } from '#platform/values/limits.ts';

/** Why a login did not come about, and refusals about sessions. */
export const failures = {
  denied: 'Couldn’t log in: the account is blocked, or you’re not authorised to act for this company.',
  expired: 'Login timed out. Try again.',
  unavailable: 'The login service is unavailable. Try again later.',
  failed: 'Login failed. Try again.',
  usernameUnfit: `Your username at the login service can’t be used here: it must be ${limits.usernameMin} to ${limits.usernameMax} characters, only lowercase Latin letters, digits and _ . @. Contact an administrator.`,
  usernameTaken: 'Someone else already has this username here. Contact an administrator.',
  nameMissing: 'The login service doesn’t have your first or last name. Add them and log in again.',
  phoneMissing: 'The login service doesn’t have your mobile number. Add it and log in again.',
  phoneTaken: 'Your phone number at the login service belongs to another account here. Contact an administrator.',
};

export const sessionRefusals = {
  sessionNotFound: 'Session not found. It may have already ended.',
};
