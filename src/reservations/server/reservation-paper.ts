import { moneyWords } from '#credit/text/error-words.ts';
import type { DocumentBlock, DocumentFact, DocumentModel } from '#documents/rules/document-model.ts';
import {
  type Issued,
  letterheadOf,
  type OperatorDetails,
  termsFingerprint,
  verificationUrl,
} from '#documents/server/api.ts';
import { documentNames as namesEn } from '#documents/text/en/names.ts';
import { documentNames as namesRu } from '#documents/text/ru/names.ts';
import { documentNames as namesUz } from '#documents/text/uz/names.ts';
import { maskPinfl } from '#identity/rules/mask.ts';
import { duration } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatDateTime, formatLongDate } from '#platform/values/time.ts';
import type { ReservationTerms } from '../rules/reservation.ts';
import en from '../text/en/reservation-paper.ts';
import sharedEn from '../text/en/reservations.ts';
import ru from '../text/ru/reservation-paper.ts';
import sharedRu from '../text/ru/reservations.ts';
import uz from '../text/uz/reservation-paper.ts';
import sharedUz from '../text/uz/reservations.ts';

const words = { uz, ru, en };
const shared = { uz: sharedUz, ru: sharedRu, en: sharedEn };
const titles = { uz: namesUz.reservationAgreement, ru: namesRu.reservationAgreement, en: namesEn.reservationAgreement };

/** Raise it with every change of the words. */
const TEMPLATE_VERSION = 1;

/** Who reserves what of whom, on which terms. */
export type ReservationPaper = {
  language: Locale;
  operator: OperatorDetails;
  buyer: { fullName: string; pinfl: string; tin: string; companyName: string; isCompany: boolean };
  /** Empty where nobody is known. */
  seller: string;
  property: { id: number; name: string; address: string };
  productName: string;
  terms: ReservationTerms;
  dueAt: Date;
};

const fact = (name: string, value: string): DocumentFact => ({ name, value });
const nonEmpty = (facts: DocumentFact[]): DocumentFact[] => facts.filter(({ value }) => value !== '');

/** The person or the company, and by which number. */
const buyerFacts = ({ language, buyer }: ReservationPaper): DocumentFact[] => {
  const { facts } = words[language];
  return buyer.isCompany
    ? [fact(facts.buyer, buyer.companyName), fact(facts.tin, buyer.tin), fact(facts.representative, buyer.fullName)]
    : [fact(facts.buyer, buyer.fullName), fact(facts.pinfl, maskPinfl(buyer.pinfl))];
};

/** What is agreed, with what becomes of the deposit in each case. */
const termsOf = (paper: ReservationPaper): DocumentBlock[] => {
  const { language, seller, property, productName, terms } = paper;
  const t = words[language];
  const { fields, methods } = shared[language];
  const money = (tiyin: bigint) => moneyWords(tiyin, language);
  const sums = { deposit: money(terms.depositTiyin), rest: money(terms.restTiyin), due: formatDateTime(paper.dueAt) };
  const hasRest = terms.restTiyin > 0n;
  return [
    { kind: 'paragraph', text: t.reserved },
    { kind: 'heading', text: t.headings.parties },
    { kind: 'facts', facts: nonEmpty([...buyerFacts(paper), fact(t.facts.seller, seller)]) },
    { kind: 'heading', text: t.headings.terms },
    {
      kind: 'facts',
      facts: nonEmpty([
        fact(t.facts.property, property.name),
        fact(t.facts.propertyNumber, numbered(language, property.id)),
        fact(t.facts.address, property.address),
        fact(fields.method, methods[terms.method]),
        fact(t.facts.product, productName),
        fact(fields.price, money(terms.priceTiyin)),
        fact(fields.deposit, sums.deposit),
        fact(fields.rest, hasRest ? sums.rest : ''),
        fact(fields.due, hasRest ? t.moment({ moment: sums.due }) : ''),
        fact(fields.later, terms.laterTiyin > 0n ? money(terms.laterTiyin) : ''),
        fact(fields.months, terms.months === null ? '' : duration(language, terms.months, 'months')),
        fact(fields.monthly, terms.monthlyTiyin === null ? '' : money(terms.monthlyTiyin)),
      ]),
    },
    { kind: 'heading', text: t.headings.deposit },
    { kind: 'paragraph', text: t.held(sums) },
    ...(hasRest ? [{ kind: 'paragraph' as const, text: t.lost(sums) }] : []),
    { kind: 'paragraph', text: t.returned },
    { kind: 'paragraph', text: t.agreed },
    { kind: 'paragraph', text: t.applied },
  ];
};

/** The agreement by which a property is reserved: what the buyer confirmed. */
export const composeReservationPaper = (paper: ReservationPaper, issued: Issued): DocumentModel => {
  const { language, operator, buyer, property } = paper;
  const t = words[language];
  const whole = {
    kind: 'reservationAgreement' as const,
    language,
    templateVersion: TEMPLATE_VERSION,
    title: titles[language],
    terms: termsOf(paper),
    agreedBy: buyer.isCompany ? [buyer.companyName, buyer.tin] : [buyer.fullName, maskPinfl(buyer.pinfl)],
  };
  const moment = formatDateTime(issued.createdAt);
  return {
    ...whole,
    line: t.line({ property: numbered(language, property.id), date: formatLongDate(issued.createdAt, language) }),
    badge: { tone: 'ok', text: t.badge },
    facts: [fact(t.facts.number, issued.number), ...buyerFacts(paper), fact(t.facts.date, moment)],
    signatures: [
      {
        title: t.facts.buyer,
        lines: [buyer.isCompany ? buyer.companyName : buyer.fullName, t.signed({ moment })],
        isSigned: true,
      },
    ],
    qrAddress: verificationUrl(operator, language, issued.publicId),
    qrLine: t.qrLine,
    footer: [
      `SHA-256 ${termsFingerprint(whole).toString('hex')}`,
      [new URL(operator.publicUrl).host, issued.number].join(' · '),
    ],
    letterhead: letterheadOf(operator, language),
  };
};
