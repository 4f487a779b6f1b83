import type { Profile } from '#identity/contract/profile.ts';
import type { Viewer } from '#identity/rules/viewer.ts';

/** Who the owner of a profile is to the dialogs that the frame opens too. */
export const viewerOfProfile = ({ userName, firstName, lastName, userRole }: Profile): Viewer => ({
  username: userName,
  givenName: firstName,
  familyName: lastName,
  name: `${firstName} ${lastName}`,
  roles: userRole,
  loginMode: 'PERSON',
  companyName: null,
});
