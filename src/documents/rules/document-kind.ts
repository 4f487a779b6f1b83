/** What the application draws up and keeps, with the letters its numbers begin with. */
export const numberLetters = {
  offer: 'OF',
  realtorAgreement: 'RA',
  bidOffer: 'BO',
  depositAgreement: 'DA',
  winnerDeclaration: 'GD',
  conclusion: 'AC',
  serviceContract: 'SC',
  creditApplication: 'KR',
  reservationAgreement: 'OT',
} as const;

export type DocumentKind = keyof typeof numberLetters;
export const documentKinds = Object.keys(numberLetters) as DocumentKind[];

/** By what a document was accepted: a code sent to the phone, a word in the account, or a key. */
export type AcceptedBy = 'smsCode' | 'acceptance' | 'certificate';

const smsCodeKinds: ReadonlySet<DocumentKind> = new Set(['offer', 'realtorAgreement', 'creditApplication']);

/**
 * How a document of a kind is accepted where no key signs it: by a code sent to the phone, or in the account. Null for a
 * conclusion, which is issued and accepted by nobody.
 */
export const acceptedBy = (kind: DocumentKind): 'smsCode' | 'acceptance' | null => {
  if (kind === 'conclusion') return null;
  return smsCodeKinds.has(kind) ? 'smsCode' : 'acceptance';
};

/** The two that a person accepts while registering. */
export type AgreementKind = 'offer' | 'realtorAgreement';

/** Whether a kind of document belongs to the auction of its property. */
export const isOfLot = (kind: DocumentKind): boolean =>
  kind === 'bidOffer' || kind === 'depositAgreement' || kind === 'winnerDeclaration';

const ORDINAL_DIGITS = 6;

/** The number of a document: OF-2026/000123. Past a million in a year it only grows longer. */
export const documentNumber = (kind: DocumentKind, year: number, ordinal: number): string =>
  `${numberLetters[kind]}-${year}/${String(ordinal).padStart(ORDINAL_DIGITS, '0')}`;

/** The name of its file: a slash would be a folder. */
export const documentFileName = (number: string): string => `${number.replace('/', '-')}.pdf`;
