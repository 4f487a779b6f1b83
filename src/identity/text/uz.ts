import companies from './uz/companies.ts';
import frame from './uz/frame.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default { frame, companies, refusals: { ...companies.refusals } };
