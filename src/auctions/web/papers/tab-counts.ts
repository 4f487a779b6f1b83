import { declarations, depositAgreements } from './own-papers.ts';

export type OwnCounts = { declarations: number; depositAgreements: number };

const isList = <Row>(rows: readonly Row[] | 'failed' | null): rows is readonly Row[] => Array.isArray(rows);

/** The numbers beside the tabs of a profile: declarations that wait for their winner, and all pledge agreements. */
export const useOwnCounts = (isEnabled: boolean): OwnCounts => {
  const ownDeclarations = declarations.use(isEnabled);
  const pledged = depositAgreements.use(isEnabled);
  return {
    declarations: isList(ownDeclarations) ? ownDeclarations.filter(({ status }) => status === 'PENDING').length : 0,
    depositAgreements: isList(pledged) ? pledged.length : 0,
  };
};
