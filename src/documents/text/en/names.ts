import type { DocumentKind } from '../../rules/document-kind.ts';

/** What a document is called: on its paper, in lists and on the page that checks it. */
export const documentNames: Record<DocumentKind, string> = {
  offer: 'Terms of Service',
  realtorAgreement: 'Partner agent agreement',
  bidOffer: 'Bidding agreement',
  depositAgreement: 'Deposit agreement',
  winnerDeclaration: 'Winner’s declaration',
  conclusion: 'Property report',
  serviceContract: 'Service contract',
  creditApplication: 'Credit application',
  reservationAgreement: 'Reservation agreement',
};

/** What a list of one kind is called. */
export const documentListNames = {
  bidOffer: 'Bidding agreements',
  depositAgreement: 'Deposit agreements',
  winnerDeclaration: 'Winner’s declarations',
};
