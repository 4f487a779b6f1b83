import { duration } from '#platform/values/duration.ts';
import { formatPercent, squareMetres } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import {
  priceWithServiceFee,
  type ServiceFee,
  serviceFeeName,
  serviceFeeSentence,
  serviceFeeShort,
} from '#platform/values/service-fee.ts';
import { formatDateTime, formatLongDate } from '#platform/values/time.ts';
import type { DocumentBlock, DocumentFact, DocumentModel } from '../rules/document-model.ts';
import en from '../text/templates/service-contract-en.ts';
import ru from '../text/templates/service-contract-ru.ts';
import uz from '../text/templates/service-contract-uz.ts';
import { type Issued, letterheadOf, type OperatorDetails, termsFingerprint, verificationUrl } from './compose.ts';
import { groupedTin } from './lot-facts.ts';

/** Raise it with every change of the words. */
const TEMPLATE_VERSION = 5;
const words: Record<Locale, typeof uz> = { uz, ru, en };

/** Who sells what on which terms. Shares are hundredths of a percent, money is tiyin of UZS or cents of USD. */
export type ServiceContract = {
  language: Locale;
  operator: OperatorDetails;
  applicationId: number;
  owner: { fullName: string; companyName: string; pinfl: string; tin: string; address: string };
  /** The bank whose property it is; empty for one's own. */
  bank: string;
  object: {
    name: string;
    address: string;
    /** What stands as it was written, whatever the language of the paper: it says so. */
    asWritten: { name: boolean; address: boolean };
    areaDm2: number | null;
    cadastralNumber: string;
  };
  price: { hundredths: bigint; currency: 'UZS' | 'USD' };
  /** Null where none is charged. */
  serviceFee: ServiceFee | null;
  /** Null where no auction is meant. */
  auction: { depositHundredths: number; stepHundredths: number; daysToStart: number } | null;
};

const nonEmpty = (facts: DocumentFact[]): DocumentFact[] => facts.filter(({ value }) => value !== '');

const objectFacts = ({ language, object }: ServiceContract): DocumentFact[] => {
  const { object: names, asWritten } = words[language];
  return nonEmpty([
    { name: object.asWritten.name ? asWritten(names.name) : names.name, value: object.name },
    { name: object.asWritten.address ? asWritten(names.address) : names.address, value: object.address },
    { name: names.area, value: object.areaDm2 === null ? '' : squareMetres(language, object.areaDm2) },
    { name: names.cadastre, value: object.cadastralNumber },
  ]);
};

const saleFacts = ({ language, price, serviceFee, auction }: ServiceContract): DocumentFact[] => {
  const { terms: names, ways } = words[language];
  return nonEmpty([
    { name: names.wayOfSale, value: auction ? ways.auction : ways.sale },
    { name: names.price, value: formatMoney(price, language) },
    { name: names.deposit, value: auction ? formatPercent(language, auction.depositHundredths) : '' },
    { name: names.step, value: auction ? formatPercent(language, auction.stepHundredths) : '' },
    {
      name: names.daysToStart,
      value: auction ? duration(language, auction.daysToStart, 'calendarDays', 'nominative') : '',
    },
    {
      name: names.priceWithFee,
      value:
        serviceFee?.payer === 'CUSTOMER'
          ? formatMoney({ ...price, hundredths: priceWithServiceFee(price.hundredths, serviceFee) }, language)
          : '',
    },
    { name: serviceFeeName(language), value: serviceFee ? serviceFeeShort(language, serviceFee) : '' },
  ]);
};

/** What is agreed to: the property, the terms of its sale, and the clauses. Who signs stands around it. */
const termsOf = (contract: ServiceContract): DocumentBlock[] => {
  const { language, serviceFee, bank, auction } = contract;
  const t = words[language];
  return [
    { kind: 'heading', text: t.objectHeading },
    { kind: 'facts', facts: objectFacts(contract) },
    { kind: 'heading', text: t.termsHeading },
    { kind: 'facts', facts: saleFacts(contract) },
    {
      kind: 'sections',
      sections: t.sections({
        isAuction: auction !== null,
        listingLife: duration(language, limits.listingLifeDays, 'calendarDays', 'accusative'),
        feeSentence: serviceFee && serviceFeeSentence(language, serviceFee, bank !== ''),
      }),
    },
  ];
};

const contractFacts = ({ language, owner, bank, applicationId }: ServiceContract, issued: Issued): DocumentFact[] => {
  const { facts: names } = words[language];
  return nonEmpty([
    { name: names.number, value: issued.number },
    { name: names.application, value: groupDigits(applicationId) },
    { name: names.company, value: owner.companyName },
    { name: names.party, value: owner.fullName },
    { name: names.pinfl, value: owner.pinfl },
    { name: names.tin, value: owner.tin && groupedTin(owner.tin) },
    { name: names.address, value: owner.address },
    { name: names.bank, value: bank },
    { name: names.date, value: formatDateTime(issued.createdAt) },
  ]);
};

/** What the owner of a property signs before it is offered: table 3.1, agreement. */
export const composeServiceContract = (contract: ServiceContract, issued: Issued): DocumentModel => {
  const { language, operator, owner } = contract;
  const t = words[language];
  const whole = {
    kind: 'serviceContract' as const,
    language,
    templateVersion: TEMPLATE_VERSION,
    title: t.title,
    terms: termsOf(contract),
  };
  return {
    ...whole,
    line: `${t.line}, ${formatLongDate(issued.createdAt, language)}`,
    badge: { tone: 'warn', text: t.badge },
    facts: contractFacts(contract, issued),
    signatures: [
      {
        title: t.platform,
        lines: [
          t.operatorTin({ name: operator.operatorName, tin: groupedTin(operator.operatorTin) }),
          t.drawnUp({ moment: formatDateTime(issued.createdAt) }),
        ],
        isSigned: true,
      },
      { title: t.owner, lines: [contract.bank || owner.companyName || owner.fullName, t.toSign], isSigned: false },
    ],
    qrAddress: verificationUrl(operator, language, issued.publicId),
    qrLine: t.qrLine,
    footer: [
      `SHA-256 ${termsFingerprint(whole).toString('hex')}`,
      [new URL(operator.publicUrl).host, issued.number].join(' · '),
    ],
    letterhead: { ...letterheadOf(operator, language), heading: t.heading },
  };
};
