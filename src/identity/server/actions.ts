export { type Party, partyOf, personIdOf } from './party.ts';
