import { createHash } from 'node:crypto';
import { digitsOf } from '#platform/values/digits.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { formatDate, formatDateTime, formatLongDate } from '#platform/values/time.ts';
import type { AgreementRequest } from '../rules/agreement-request.ts';
import type { AgreementKind } from '../rules/document-kind.ts';
import type { DocumentFact, DocumentModel, SignatureBox } from '../rules/document-model.ts';
import { maskAddress, maskNumber } from '../rules/mask.ts';
import { frames, offers, realtorAgreements, TEMPLATE_VERSION } from '../text/templates/templates.ts';

/** Who runs the platform, for letterheads and as a party. */
export type OperatorDetails = {
  publicUrl: string;
  phone: string;
  address: Record<Locale, string>;
  operatorName: string;
  operatorTin: string;
};

/** The other side of an agreement. Absent parts are empty and stand nowhere. */
export type Counterparty = AgreementRequest & {
  /** Family name, given name, father's name. */
  fullName: string;
  address: string;
  companyName: string;
  tin: string;
  directorName: string;
};

/** What a document gets when it is kept; a copy for reading has none of it. */
export type Issued = { number: string; publicId: string; createdAt: Date; acceptedAt: Date | null };

export type Agreement = {
  kind: AgreementKind;
  language: Locale;
  counterparty: Counterparty;
  /** The day of a copy for reading. */
  today: Date;
  issued: Issued | null;
};

const nonEmpty = (facts: DocumentFact[]): DocumentFact[] => facts.filter(({ value }) => value !== '');
const groupedTin = (tin: string): string => tin.replace(/(\d{3})(?=\d)/g, '$1\u00A0');

/** Only the owner's copy names everything; what anybody may ask for shows numbers and address in part. */
const counterpartyFacts = ({ language, counterparty, issued }: Agreement): DocumentFact[] => {
  const words = frames[language].facts;
  const phone = counterparty.phoneNumber && formatPhone(counterparty.phoneNumber);
  const born = counterparty.dateOfBirth && formatDate(`${counterparty.dateOfBirth}T00:00:00+05:00`);
  return nonEmpty([
    { name: words.number, value: issued?.number ?? '' },
    { name: words.company, value: counterparty.companyName },
    { name: words.tin, value: issued ? groupedTin(counterparty.tin) : maskNumber(counterparty.tin) },
    { name: words.director, value: counterparty.directorName },
    { name: words.name, value: counterparty.fullName },
    { name: words.pinfl, value: issued ? counterparty.pinfl : maskNumber(counterparty.pinfl) },
    { name: words.birthDate, value: born },
    { name: words.phone, value: issued ? phone : maskNumber(digitsOf(phone)) },
    { name: words.address, value: issued ? counterparty.address : maskAddress(counterparty.address) },
  ]);
};

const signatures = (operator: OperatorDetails, { kind, language, counterparty, issued }: Agreement): SignatureBox[] => {
  const words = frames[language];
  const acceptedAt = issued?.acceptedAt;
  return [
    {
      title: words.platform,
      lines: [operator.operatorName, words.operatorTin({ tin: groupedTin(operator.operatorTin) }), words.offered],
      isSigned: true,
    },
    {
      title: words.parties[kind === 'offer' ? 'user' : 'realtor'],
      lines: [
        counterparty.companyName || counterparty.fullName,
        ...(acceptedAt
          ? [words.accepts, words.at({ moment: formatDateTime(acceptedAt) })]
          : [words.notAccepted, words.howAccepted]),
      ].filter(Boolean),
      isSigned: Boolean(acceptedAt),
    },
  ];
};

const badgeOf = ({ language, issued }: Agreement): DocumentModel['badge'] => {
  const words = frames[language];
  if (!issued) return { tone: 'warn', text: words.draft };
  return issued.acceptedAt ? { tone: 'ok', text: words.accepted } : { tone: 'warn', text: words.waiting };
};

const termsOf = ({ kind, language, counterparty }: Agreement): Pick<DocumentModel, 'title' | 'line' | 'terms'> => {
  if (kind === 'realtorAgreement') {
    const { title, line, sections } = realtorAgreements[language];
    return { title, line, terms: [{ kind: 'sections', sections }] };
  }
  const { title, line, sections } = offers[language];
  return { title, line, terms: [{ kind: 'sections', sections: sections(counterparty.clientType === 'Legal') }] };
};

/** The letterhead, the same on every document. */
export const letterheadOf = (operator: OperatorDetails, language: Locale): DocumentModel['letterhead'] => ({
  heading: frames[language].heading,
  lines: [operator.phone, operator.address[language]],
});

/** The address behind the QR code. */
export const verificationUrl = (operator: OperatorDetails, language: Locale, publicId: string): string =>
  operator.publicUrl + localePath(language, `/documents/${publicId}`);

/**
 * A hash of what is agreed to: kind, language, words and, where the party is known before it agrees, who agrees. It does
 * not depend on when, so the copy that was read and the one that is kept have the same.
 */
export const termsFingerprint = (
  model: Pick<DocumentModel, 'kind' | 'language' | 'templateVersion' | 'title' | 'terms' | 'agreedBy'>,
): Buffer => {
  const { kind, language, templateVersion, title, terms, agreedBy } = model;
  return createHash('sha256')
    .update(JSON.stringify([kind, language, templateVersion, title, terms, ...(agreedBy ? [agreedBy] : [])]))
    .digest();
};

/** Puts an agreement into words. */
export const composeAgreement = (operator: OperatorDetails, agreement: Agreement): DocumentModel => {
  const { kind, language, issued, today } = agreement;
  const words = frames[language];
  const { title, line, terms } = termsOf(agreement);
  const model = { kind, language, templateVersion: TEMPLATE_VERSION, title, terms };
  return {
    ...model,
    line: words.dated({ line, date: formatLongDate(issued?.createdAt ?? today, language) }),
    badge: badgeOf(agreement),
    facts: counterpartyFacts(agreement),
    signatures: signatures(operator, agreement),
    qrAddress: issued && verificationUrl(operator, language, issued.publicId),
    qrLine: issued ? words.qrLine : words.draftLine,
    footer: [
      words.fingerprint({ sha256: termsFingerprint(model).toString('hex') }),
      [new URL(operator.publicUrl).host, issued?.number].filter(Boolean).join(' · '),
    ],
    letterhead: letterheadOf(operator, language),
  };
};
