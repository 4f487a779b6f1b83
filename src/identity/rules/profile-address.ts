import type { Role } from '#platform/values/role.ts';

/** The profile page of somebody with these roles. */
export const profileHome = (roles: readonly Role[]): '/profile' | '/profile-realtor' =>
  roles.includes('REALTOR_ASSISTANT') ? '/profile-realtor' : '/profile';

/** A tab of the profile where it opens for somebody with these roles: some of them do not open on the page of others. */
export const tabAddress = (roles: readonly Role[], tab: string): string => `${profileHome(roles)}?activeTab=${tab}`;
