import { createHash } from 'node:crypto';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { formatDate, formatDateTime, formatLongDate } from '#platform/values/time.ts';
import type { AgreementRequest } from '../rules/agreement-request.ts';
import type { AgreementKind } from '../rules/document-kind.ts';
import { maskAddress, maskNumber } from '../rules/masked.ts';
import type { Fact, Sheet, SignatureBox } from '../rules/sheet.ts';
import { frames, offers, realtorAgreements, TEMPLATE_VERSION } from '../text/templates/templates.ts';

/** Who runs the platform, for letterheads and as a party. */
export type HouseDetails = {
  publicUrl: string;
  phone: string;
  address: Record<Locale, string>;
  operatorName: string;
  operatorTin: string;
};

/** The other side of an agreement. Absent parts are empty and stand nowhere. */
export type Party = AgreementRequest & {
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
  party: Party;
  /** The day of a copy for reading. */
  today: Date;
  issued: Issued | null;
};

const given = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== '');
const groupedTin = (tin: string): string => tin.replace(/(\d{3})(?=\d)/g, '$1\u00A0');

/** Only the owner's copy names everything; what anybody may ask for shows numbers and address in part. */
const partyFacts = ({ language, party, issued }: Agreement): Fact[] => {
  const words = frames[language].facts;
  const phone = party.phoneNumber && formatPhone(party.phoneNumber);
  const born = party.dateOfBirth && formatDate(`${party.dateOfBirth}T00:00:00+05:00`);
  return given([
    { name: words.number, value: issued?.number ?? '' },
    { name: words.company, value: party.companyName },
    { name: words.tin, value: issued ? groupedTin(party.tin) : maskNumber(party.tin) },
    { name: words.director, value: party.directorName },
    { name: words.name, value: party.fullName },
    { name: words.pinfl, value: issued ? party.pinfl : maskNumber(party.pinfl) },
    { name: words.birthDate, value: born },
    { name: words.phone, value: issued ? phone : maskNumber(phone.replace(/\D/g, '')) },
    { name: words.address, value: issued ? party.address : maskAddress(party.address) },
  ]);
};

const signatures = (house: HouseDetails, { kind, language, party, issued }: Agreement): SignatureBox[] => {
  const words = frames[language];
  const acceptedAt = issued?.acceptedAt;
  return [
    {
      title: words.platform,
      lines: [house.operatorName, words.operatorTin({ tin: groupedTin(house.operatorTin) }), words.offered],
      isSigned: true,
    },
    {
      title: words.parties[kind === 'offer' ? 'user' : 'realtor'],
      lines: [
        party.companyName || party.fullName,
        ...(acceptedAt
          ? [words.accepts, words.at({ moment: formatDateTime(acceptedAt) })]
          : [words.notAccepted, words.howAccepted]),
      ].filter(Boolean),
      isSigned: Boolean(acceptedAt),
    },
  ];
};

const badgeOf = ({ language, issued }: Agreement): Sheet['badge'] => {
  const words = frames[language];
  if (!issued) return { tone: 'warn', text: words.draft };
  return issued.acceptedAt ? { tone: 'ok', text: words.accepted } : { tone: 'warn', text: words.waiting };
};

const termsOf = ({ kind, language, party }: Agreement): Pick<Sheet, 'title' | 'line' | 'terms'> => {
  if (kind === 'realtorAgreement') {
    const { title, line, sections } = realtorAgreements[language];
    return { title, line, terms: [{ kind: 'sections', sections }] };
  }
  const { title, line, sections } = offers[language];
  return { title, line, terms: [{ kind: 'sections', sections: sections(party.clientType === 'Legal') }] };
};

/** The letterhead, the same on every document. */
export const letterheadOf = (house: HouseDetails, language: Locale): Sheet['letterhead'] => ({
  heading: frames[language].heading,
  lines: [house.phone, house.address[language]],
});

/** The address behind the QR code. */
export const checkAddress = (house: HouseDetails, language: Locale, publicId: string): string =>
  house.publicUrl + localePath(language, `/documents/${publicId}`);

/**
 * A hash of what is agreed to: kind, language, words and, where the party is known before it agrees, who agrees. It does
 * not depend on when, so the copy that was read and the one that is kept have the same.
 */
export const termsFingerprint = (
  sheet: Pick<Sheet, 'kind' | 'language' | 'templateVersion' | 'title' | 'terms' | 'agreedBy'>,
): Buffer => {
  const { kind, language, templateVersion, title, terms, agreedBy } = sheet;
  return createHash('sha256')
    .update(JSON.stringify([kind, language, templateVersion, title, terms, ...(agreedBy ? [agreedBy] : [])]))
    .digest();
};

/** Puts an agreement into words. */
export const composeAgreement = (house: HouseDetails, agreement: Agreement): Sheet => {
  const { kind, language, issued, today } = agreement;
  const words = frames[language];
  const { title, line, terms } = termsOf(agreement);
  const sheet = { kind, language, templateVersion: TEMPLATE_VERSION, title, terms };
  return {
    ...sheet,
    line: words.dated({ line, date: formatLongDate(issued?.createdAt ?? today, language) }),
    badge: badgeOf(agreement),
    facts: partyFacts(agreement),
    signatures: signatures(house, agreement),
    qrAddress: issued && checkAddress(house, language, issued.publicId),
    qrLine: issued ? words.qrLine : words.draftLine,
    footer: [
      words.fingerprint({ sha256: termsFingerprint(sheet).toString('hex') }),
      [new URL(house.publicUrl).host, issued?.number].filter(Boolean).join(' · '),
    ],
    letterhead: letterheadOf(house, language),
  };
};
