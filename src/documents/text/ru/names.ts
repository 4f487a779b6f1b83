import type { DocumentKind } from '../../rules/document-kind.ts';

/** What a document is called: on its paper, in lists and on the page that checks it. */
export const documentNames: Record<DocumentKind, string> = {
  offer: 'Публичная оферта',
  realtorAgreement: 'Соглашение с помощником риелтора',
  bidOffer: 'Соглашение об участии в торгах',
  depositAgreement: 'Соглашение о задатке',
  winnerDeclaration: 'Декларация победителя',
  conclusion: 'Заключение по объекту',
  serviceContract: 'Договор на оказание услуг',
  creditApplication: 'Заявка на кредит',
  reservationAgreement: 'Соглашение о бронировании',
};

/** What a list of one kind is called. */
export const documentListNames = {
  bidOffer: 'Соглашения об участии в торгах',
  depositAgreement: 'Соглашения о задатке',
  winnerDeclaration: 'Декларации победителя',
};
