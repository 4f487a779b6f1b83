import companies from './en/companies.ts';
import frame from './en/frame.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default { frame, companies, refusals: { ...companies.refusals } };
