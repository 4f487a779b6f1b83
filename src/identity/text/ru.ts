import companies from './ru/companies.ts';
import frame from './ru/frame.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default { frame, companies, refusals: { ...companies.refusals } };
