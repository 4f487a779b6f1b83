import frame from './uz/frame.ts';
import { failures, sessionRefusals } from './uz/login.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default { frame, failures, refusals: { ...sessionRefusals } };
