import type { DocumentKind } from '../../rules/document-kind.ts';

/** What a document is called: on its paper, in lists and on the page that checks it. */
export const documentNames: Record<DocumentKind, string> = {
  offer: 'Ommaviy oferta',
  realtorAgreement: 'Rieltor yordamchisi bilan kelishuv',
  bidOffer: 'Savdoda qatnashish toʻgʻrisidagi kelishuv',
  depositAgreement: 'Zakalat toʻgʻrisidagi kelishuv',
  winnerDeclaration: 'Gʻoliblik deklaratsiyasi',
  conclusion: 'Obyekt boʻyicha xulosa',
  serviceContract: 'Xizmat koʻrsatish shartnomasi',
  creditApplication: 'Kredit olish uchun ariza',
  reservationAgreement: 'Band qilish kelishuvi',
};

/** What a list of one kind is called. */
export const documentListNames = {
  bidOffer: 'Savdoda qatnashish toʻgʻrisidagi kelishuvlar',
  depositAgreement: 'Zakalat toʻgʻrisidagi kelishuvlar',
  winnerDeclaration: 'Gʻoliblik deklaratsiyalari',
};
