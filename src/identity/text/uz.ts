import codeRefusals from './uz/code-refusals.ts';
import frame from './uz/frame.ts';
import profile from './uz/profile.ts';
import profileRefusals from './uz/profile-refusals.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default { frame, profile, refusals: { ...codeRefusals, ...profileRefusals } };
