import { ProfileView } from './profile/ProfileView.tsx';
import { loadProfile, profileHead } from './profile/profile-data.ts';

export const loader = loadProfile;
export const head = profileHead;

/** The profile of whoever is logged in. */
function ProfilePage() {
  return <ProfileView home="/profile" />;
}

export { ProfilePage as Component };
