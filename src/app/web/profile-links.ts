import type { Role } from '#platform/values/role.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import { entryAt } from './page-loader.ts';

type ProfileLink = { to: string; icon: IconName; name: 'myProfile' | 'myAnnouncements' | 'myApplies' };

const ofUsers: ProfileLink[] = [
  { to: '/profile', icon: 'user', name: 'myProfile' },
  { to: '/request', icon: 'speakerphone', name: 'myAnnouncements' },
  { to: '/apply', icon: 'file-text', name: 'myApplies' },
];
const ofAssistants: ProfileLink[] = [{ to: '/profile-realtor', icon: 'user', name: 'myProfile' }];
const ofStaff: ProfileLink[] = [{ to: '/profile', icon: 'user', name: 'myProfile' }];

/** What the profile menu leads to (HDR-007, HDR-008). An entry appears with its page. */
export const profileLinks = (roles: readonly Role[]): ProfileLink[] => {
  const links = roles.includes('REALTOR_ASSISTANT') ? ofAssistants : roles.includes('USER') ? ofUsers : ofStaff;
  return links.filter(({ to }) => entryAt(to) !== undefined);
};

/** Where an application begins for somebody with these roles; visitors log in on the way (HDR-006). */
export const applyPath = (roles: readonly Role[] = []): string =>
  roles.includes('REALTOR_ASSISTANT') ? '/apply/add_new' : '/apply/add';
