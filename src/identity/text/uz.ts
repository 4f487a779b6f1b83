import frame from './uz/frame.ts';
import registration from './uz/registration.ts';
import registrationRefusals from './uz/registration-refusals.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default { frame, registration, refusals: { ...registrationRefusals } };
