import { ProfileView } from './profile/ProfileView.tsx';
import { loadProfile, profileHead } from './profile/profile-data.ts';

export const loader = loadProfile;
export const head = profileHead;

/** The profile of a realtor assistant. */
function RealtorProfilePage() {
  return <ProfileView home="/profile-realtor" />;
}

export { RealtorProfilePage as Component };
