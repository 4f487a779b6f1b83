import type { Profile } from '../../contract/profile.ts';
import type text from '../../text/uz.ts';

/** What every tab of a profile gets. A tab that needs none of it takes none. */
export type TabProps = {
  profile: Profile;
  /** Tells the page what the profile is now. */
  onProfile: (profile: Profile) => void;
};

/** The tabs that have a name in the words of the profile. */
export type TabId = keyof (typeof text)['profile']['tabs'];
