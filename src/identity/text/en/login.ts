/** Why a login did not come about, and refusals about sessions. */
export const failures = {
  denied: 'Couldn’t log in: the account is blocked, or you’re not authorised to act for this company.',
  expired: 'Login timed out. Try again.',
  unavailable: 'The login service is unavailable. Try again later.',
  failed: 'Login failed. Try again.',
};

export const sessionRefusals = {
  sessionNotFound: 'Session not found. It may have already ended.',
};
