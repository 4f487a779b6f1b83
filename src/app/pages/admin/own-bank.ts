import type { Role } from '#platform/values/role.ts';

/** Whether somebody works for one bank and sees what is of it, and nothing else. */
export const isLimitedToOwnBank = (roles: readonly Role[]): boolean =>
  !roles.some((role) => role === 'MODERATOR' || role === 'FINANCE' || role === 'ADMIN');
