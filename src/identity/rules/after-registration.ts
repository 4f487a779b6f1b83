import type { RegistrationRole } from './registration.ts';

/**
 * Where the first login leads (REG-025): to a new application, for an assistant the one for clients. A server that does
 * not take applications yet has no such page, and leads to the profile.
 */
export const landingAfterRegistration = (role: RegistrationRole, hasPage: (path: string) => boolean): string => {
  const [application, profile] =
    role === 'REALTOR_ASSISTANT' ? ['/apply/add_new', '/profile-realtor'] : ['/apply/add', '/profile'];
  return hasPage(application) ? application : profile;
};
