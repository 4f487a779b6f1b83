import type { AdminUser, AdminUserRow } from '#identity/contract/admin-users.ts';
import { profileOf } from './profile.ts';

/** A person as staff see them: what names them to the state is masked. */
export const userOf = (id: number, change: Partial<AdminUser> = {}): AdminUser => {
  const { settings: _settings, passwordAt: _passwordAt, ...profile } = profileOf();
  return {
    ...profile,
    id,
    kind: null,
    bank: null,
    isBlocked: false,
    blockedAt: null,
    blockReason: '',
    isSecondFactorRemovable: false,
    providerGap: null,
    ...change,
  };
};

/** The same person in a list. */
export const userRowOf = ({
  lastName,
  firstName,
  userRole,
  deletionRequestedAt,
  ...user
}: AdminUser): AdminUserRow => ({
  id: user.id,
  userName: user.userName,
  name: [lastName, firstName].join(' '),
  phone: user.phone,
  roles: userRole,
  kind: user.kind,
  bank: user.bank,
  isVerified: user.isVerified,
  isBlocked: user.isBlocked,
  isLeaving: deletionRequestedAt !== null,
  registeredAt: user.registeredAt,
});
