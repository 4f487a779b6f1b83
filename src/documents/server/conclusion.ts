import { amountInWords } from '#platform/values/amount-words.ts';
import { formatNumber, squareMetres } from '#platform/values/format-number.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, formatDateTime, formatLongDate } from '#platform/values/time.ts';
import type { DocumentBlock, DocumentFact, DocumentModel } from '../rules/document-model.ts';
import en from '../text/templates/conclusion-en.ts';
import ru from '../text/templates/conclusion-ru.ts';
import uz from '../text/templates/conclusion-uz.ts';
import { type Issued, letterheadOf, type OperatorDetails, termsFingerprint } from './compose.ts';
import { groupedTin } from './lot-facts.ts';

/** Raise it with every change of the words. */
const TEMPLATE_VERSION = 3;
const DM2_PER_M2 = 100;
const words: Record<Locale, typeof uz> = { uz, ru, en };

/** What an analysis came to. Words are in the language of the paper; money is tiyin. */
export type ConclusionPaper = {
  language: Locale;
  operator: OperatorDetails;
  applicationId: number;
  object: {
    name: string;
    address: string;
    /** What stands as it was written, whatever the language of the paper: it says so. */
    asWritten: { name: boolean; address: boolean };
    areaDm2: number | null;
    cadastralNumber: string;
  };
  assistantName: string;
  /** YYYY-MM-DD; null when nobody was there. */
  seenOn: string | null;
  occupants: string;
  condition: string;
  /** What the registers said, kind by kind. */
  checks: DocumentFact[];
  market: {
    unit: 'm2' | 'sotka';
    count: number;
    medianDays: number;
    medianTiyin: bigint;
    list: {
      id: number;
      areaDm2: number;
      priceTiyin: bigint;
      unitTiyin: bigint;
      /** Null in comparisons of before prices were told apart. */
      priceKind: keyof typeof uz.priceKinds | null;
    }[];
  } | null;
  priceTiyin: bigint;
  liquidity: string;
  wayOfSale: string;
  summary: string;
};

const nonEmpty = (facts: DocumentFact[]): DocumentFact[] => facts.filter(({ value }) => value !== '');

const factsOf = (paper: ConclusionPaper, issued: Issued): DocumentFact[] => {
  const { language, object, seenOn, occupants, condition } = paper;
  const { facts: names, asWritten, asAgentWrote } = words[language];
  return nonEmpty([
    { name: names.number, value: issued.number },
    { name: names.application, value: groupDigits(paper.applicationId) },
    { name: object.asWritten.name ? asWritten(names.objectName) : names.objectName, value: object.name },
    { name: object.asWritten.address ? asWritten(names.objectAddress) : names.objectAddress, value: object.address },
    {
      name: names.area,
      value: object.areaDm2 === null ? '' : squareMetres(language, object.areaDm2),
    },
    { name: names.cadastre, value: object.cadastralNumber },
    { name: names.seenOn, value: seenOn === null ? '' : formatDate(`${seenOn}T00:00:00+05:00`) },
    { name: asAgentWrote(names.occupants), value: occupants },
    { name: asAgentWrote(names.condition), value: condition },
    { name: names.date, value: formatDateTime(issued.createdAt) },
  ]);
};

const marketOf = ({ language, market }: ConclusionPaper): DocumentBlock[] => {
  const t = words[language];
  if (!market) return [{ kind: 'paragraph', text: t.noMarket }];
  const { columns } = t;
  return [
    { kind: 'paragraph', text: t.marketLine({ count: market.count, days: market.medianDays }) },
    {
      kind: 'table',
      head: [columns.number, columns.area, columns.price, columns.unit, columns.kind],
      rows: market.list.map((one) => [
        groupDigits(one.id),
        formatNumber(language, one.areaDm2 / DM2_PER_M2),
        formatSum(one.priceTiyin),
        formatSum(one.unitTiyin),
        one.priceKind ? t.priceKinds[one.priceKind] : '',
      ]),
      shares: [2, 2, 3, 3, 3],
      numeric: [1, 2, 3],
    },
    { kind: 'facts', facts: [{ name: t.median[market.unit], value: `${formatSum(market.medianTiyin)} ${t.sum}` }] },
  ];
};

const termsOf = (paper: ConclusionPaper): DocumentBlock[] => {
  const t = words[paper.language];
  return [
    { kind: 'heading', text: t.checks },
    paper.checks.length > 0 ? { kind: 'facts', facts: paper.checks } : { kind: 'paragraph', text: t.noChecks },
    { kind: 'heading', text: t.market },
    ...marketOf(paper),
    {
      kind: 'amount',
      label: t.price,
      words: amountInWords(paper.priceTiyin, paper.language),
      figures: formatSum(paper.priceTiyin),
      unit: t.sum,
    },
    {
      kind: 'facts',
      facts: [
        { name: t.liquidity, value: paper.liquidity },
        { name: t.wayOfSale, value: paper.wayOfSale },
      ],
    },
    ...(paper.summary === ''
      ? []
      : [
          { kind: 'heading', text: t.asAgentWrote(t.summary) } as const,
          { kind: 'paragraph', text: paper.summary } as const,
        ]),
  ];
};

/** What an assistant found out about a property, what it is worth and how it is best sold (table 3.1, conclusion). */
export const composeConclusion = (paper: ConclusionPaper, issued: Issued): DocumentModel => {
  const { language, operator } = paper;
  const t = words[language];
  const whole = {
    kind: 'conclusion' as const,
    language,
    templateVersion: TEMPLATE_VERSION,
    title: t.title,
    terms: termsOf(paper),
  };
  const drawnUp = t.drawnUp({ moment: formatDateTime(issued.createdAt) });
  return {
    ...whole,
    line: `${t.line}, ${formatLongDate(issued.createdAt, language)}`,
    badge: { tone: 'ok', text: t.badge },
    facts: factsOf(paper, issued),
    signatures: [
      {
        title: t.organiser,
        lines: [t.operatorTin({ name: operator.operatorName, tin: groupedTin(operator.operatorTin) }), drawnUp],
        isSigned: true,
      },
      { title: t.assistant, lines: [paper.assistantName, drawnUp], isSigned: true },
    ],
    qrAddress: operator.publicUrl + localePath(language, `/documents/${issued.publicId}`),
    qrLine: t.qrLine,
    footer: [
      `SHA-256 ${termsFingerprint(whole).toString('hex')}`,
      [new URL(operator.publicUrl).host, issued.number].join(' · '),
    ],
    letterhead: { ...letterheadOf(operator, language), heading: t.heading },
  };
};
