export { audit } from './audit.ts';
export { type Party, partyOf, personIdOf } from './party.ts';
