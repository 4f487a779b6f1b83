/** Why a login did not come about, and refusals about sessions. */
export const failures = {
  denied: 'This account could not log in: it is closed, or you may not act for the chosen company.',
  expired: 'The time for logging in is over. Try again.',
  unavailable: 'The login service does not answer at the moment. Try again a little later.',
  failed: 'Logging in did not work. Try again.',
};

export const sessionRefusals = {
  sessionNotFound: 'There is no such session. It may have ended already.',
};
