import { declarations, depositAgreements } from './own-papers.ts';

export type OwnCounts = { declarations: number; depositAgreements: number };

const isList = <Row>(kept: readonly Row[] | 'failed' | null): kept is readonly Row[] => Array.isArray(kept);

/** The numbers beside the tabs of a profile: declarations that wait for their winner, and all pledge agreements. */
export const useOwnCounts = (isWanted: boolean): OwnCounts => {
  const made = declarations.use(isWanted);
  const pledged = depositAgreements.use(isWanted);
  return {
    declarations: isList(made) ? made.filter(({ status }) => status === 'PENDING').length : 0,
    depositAgreements: isList(pledged) ? pledged.length : 0,
  };
};
