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
import { maskPhone, maskPinfl } from '#identity/rules/mask.ts';
import { duration } from '#platform/values/duration.ts';
import { formatPercent, numbered } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatDateTime, formatLongDate } from '#platform/values/time.ts';
import type { CreditOrder } from '../rules/credit-application.ts';
import type { RepaymentType } from '../rules/schedule.ts';
import fieldsEn from '../text/en/credit-applications.ts';
import en from '../text/en/credit-paper.ts';
import calculatorEn from '../text/en.ts';
import { moneyWords } from '../text/error-words.ts';
import fieldsRu from '../text/ru/credit-applications.ts';
import ru from '../text/ru/credit-paper.ts';
import calculatorRu from '../text/ru.ts';
import fieldsUz from '../text/uz/credit-applications.ts';
import uz from '../text/uz/credit-paper.ts';
import calculatorUz from '../text/uz.ts';

const words = { uz, ru, en };
const shared = { uz: fieldsUz, ru: fieldsRu, en: fieldsEn };
const calculator = { uz: calculatorUz.calculator, ru: calculatorRu.calculator, en: calculatorEn.calculator };
const titles = { uz: namesUz.creditApplication, ru: namesRu.creditApplication, en: namesEn.creditApplication };

/** Raise it with every change of the words. */
const TEMPLATE_VERSION = 1;

/** Who asks which bank for a credit for what, on which terms. */
export type CreditPaper = {
  language: Locale;
  operator: OperatorDetails;
  applicant: { fullName: string; pinfl: string; phone: string };
  bank: string;
  property: { id: number; name: string; address: string };
  terms: { productName: string; interestRate: number; gracePeriod: number; repaymentType: RepaymentType };
  priceTiyin: bigint;
  order: CreditOrder;
  monthlyTiyin: bigint;
  interestTiyin: bigint;
  debtLoad: number;
};

const fact = (name: string, value: string): DocumentFact => ({ name, value });
const nonEmpty = (facts: DocumentFact[]): DocumentFact[] => facts.filter(({ value }) => value !== '');

/** What is asked for and what is agreed to by the code. */
const termsOf = (paper: CreditPaper): DocumentBlock[] => {
  const { language, bank, property, terms, order } = paper;
  const t = words[language];
  const { fields, incomeSources } = shared[language];
  const money = (tiyin: bigint) => moneyWords(tiyin, language);
  const months = (n: number) => duration(language, n, 'months');
  return [
    { kind: 'paragraph', text: t.asked({ bank }) },
    { kind: 'heading', text: t.headings.credit },
    {
      kind: 'facts',
      facts: nonEmpty([
        fact(t.facts.bank, bank),
        fact(t.facts.product, terms.productName),
        fact(t.facts.property, property.name),
        fact(t.facts.propertyNumber, numbered(language, property.id)),
        fact(t.facts.address, property.address),
        fact(fields.price, money(paper.priceTiyin)),
        fact(fields.amount, money(order.creditTiyin)),
        fact(fields.firstPayment, money(order.downTiyin)),
        fact(fields.term, months(order.months)),
        fact(fields.rate, formatPercent(language, terms.interestRate)),
        fact(fields.grace, terms.gracePeriod > 0 ? months(terms.gracePeriod) : ''),
        fact(fields.repayment, calculator[language].repayments[terms.repaymentType]),
        fact(fields.monthly, money(paper.monthlyTiyin)),
        fact(fields.interest, money(paper.interestTiyin)),
      ]),
    },
    { kind: 'heading', text: t.headings.income },
    {
      kind: 'facts',
      facts: [
        fact(fields.incomeSource, incomeSources[order.incomeSource]),
        fact(fields.income, money(order.incomeTiyin)),
        fact(fields.otherPayments, money(order.otherPaymentsTiyin)),
        fact(fields.debtLoad, formatPercent(language, paper.debtLoad)),
      ],
    },
    { kind: 'heading', text: t.headings.consents },
    { kind: 'paragraph', text: t.offerAccepted },
    { kind: 'paragraph', text: t.checkAllowed({ bank }) },
    { kind: 'paragraph', text: t.estimate },
  ];
};

/** The paper of an application for a credit: what was confirmed by the code. */
export const composeCreditPaper = (paper: CreditPaper, issued: Issued): DocumentModel => {
  const { language, operator, applicant, bank } = paper;
  const t = words[language];
  const pinfl = maskPinfl(applicant.pinfl);
  const whole = {
    kind: 'creditApplication' as const,
    language,
    templateVersion: TEMPLATE_VERSION,
    title: titles[language],
    terms: termsOf(paper),
    agreedBy: [applicant.fullName, pinfl],
  };
  return {
    ...whole,
    line: t.line({ bank, date: formatLongDate(issued.createdAt, language) }),
    badge: { tone: 'ok', text: t.badge },
    facts: [
      fact(t.facts.number, issued.number),
      fact(t.facts.applicant, applicant.fullName),
      fact(t.facts.pinfl, pinfl),
      fact(t.facts.phone, maskPhone(applicant.phone)),
      fact(t.facts.date, formatDateTime(issued.createdAt)),
    ],
    signatures: [
      {
        title: t.signature,
        lines: [applicant.fullName, t.signed({ moment: formatDateTime(issued.createdAt) })],
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
