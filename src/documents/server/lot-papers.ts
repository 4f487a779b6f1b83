import { amountInWords } from '#platform/values/amount-words.ts';
import { localePath } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { forfeitShares } from '#platform/values/share.ts';
import { formatDate, formatDateTime, formatLongDate } from '#platform/values/time.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import type { DocumentBlock, DocumentFact, DocumentModel, SignatureBox } from '../rules/document-model.ts';
import {
  bidOffers,
  depositAgreements,
  LOT_TEMPLATE_VERSION,
  type LotTemplate,
  lotFrames,
} from '../text/templates/lot-templates.ts';
import { letterheadOf, termsFingerprint } from './compose.ts';
import {
  exactMoment,
  groupedTin,
  lotFacts,
  lotTerms,
  momentIn,
  moneyIn,
  participantFacts,
  payDaysIn,
  ruleFacts,
  timeWithSeconds,
} from './lot-facts.ts';
import type { DeclarationPaper, LotPaper, UnsignedDeclaration } from './lot-paper.ts';

export type {
  DeclarationPaper,
  LotPaper,
  LotPaperParticipant,
  OrganiserSignature,
  UnsignedDeclaration,
} from './lot-paper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where the QR code of a paper leads. */
const pathOf = (kind: DocumentKind, publicId: string): string => {
  if (kind === 'winnerDeclaration') return `/winner-declaration/qr-code/${publicId}`;
  return kind === 'bidOffer' ? `/bid-agreement/qr-code/${publicId}` : `/documents/${publicId}`;
};

/** What all three have around their terms. */
const composeLotDocument = (
  { language, operator, issued }: LotPaper,
  content: Pick<DocumentModel, 'title' | 'line' | 'badge' | 'facts' | 'terms' | 'agreedBy' | 'signatures'> & {
    kind: DocumentKind;
  },
  { organiserSignature = [], source = [] }: { organiserSignature?: string[]; source?: string[] } = {},
): DocumentModel => {
  const words = lotFrames[language];
  const model = { ...content, language, templateVersion: LOT_TEMPLATE_VERSION };
  return {
    ...model,
    qrAddress: issued && operator.publicUrl + localePath(language, pathOf(content.kind, issued.publicId)),
    qrLine: issued ? words.qrLine : words.draftLine,
    footer: [
      words.fingerprint({ sha256: termsFingerprint(model).toString('hex') }),
      ...organiserSignature,
      [...source, new URL(operator.publicUrl).host, issued?.number].filter(Boolean).join(' · '),
    ],
    letterhead: { ...letterheadOf(operator, language), heading: words.heading },
  };
};

/** The organiser offers, the participant accepts by entering. */
const agreementBoxes = ({ language, operator, participant, issued }: LotPaper): SignatureBox[] => {
  const words = lotFrames[language];
  const acceptedAt = issued?.acceptedAt;
  return [
    {
      title: words.organiser,
      lines: [words.operatorTin({ name: operator.operatorName, tin: groupedTin(operator.operatorTin) }), words.offered],
      isSigned: true,
    },
    {
      title: words.participant,
      lines: [
        participant.companyName || participant.fullName,
        ...(acceptedAt
          ? [words.accepted, words.at({ moment: formatDateTime(acceptedAt) })]
          : [words.notAccepted, words.howAccepted]),
      ],
      isSigned: Boolean(acceptedAt),
    },
  ];
};

/**
 * Rules and clauses: what is agreed to. Nothing of the day of reading or of the number is in them, so the copy that was
 * read and the one that is kept have the same hash. Who agrees is hashed beside them.
 */
const agreementTerms = (paper: LotPaper, template: LotTemplate): DocumentBlock[] => [
  { kind: 'heading', text: lotFrames[paper.language].rulesHeading },
  { kind: 'facts', facts: ruleFacts(paper) },
  { kind: 'sections', sections: template.sections(lotTerms(paper)) },
];

const composeLotAgreement = (
  kind: 'bidOffer' | 'depositAgreement',
  paper: LotPaper,
  template: LotTemplate,
  { badge, facts = [] }: { badge: string; facts?: DocumentFact[] },
): DocumentModel => {
  const { language, lot, issued, today } = paper;
  const words = lotFrames[language];
  const day = issued?.createdAt ?? today;
  return composeLotDocument(paper, {
    kind,
    title: template.title,
    line: words.dated({ line: template.line, moment: formatLongDate(day, language) }),
    badge: issued ? { tone: 'ok', text: badge } : { tone: 'warn', text: words.badges.draft },
    facts: [
      ...(issued ? [{ name: words.facts.number, value: issued.number }] : []),
      { name: words.facts.lot, value: words.lotNumber({ lot: groupDigits(lot.lotId) }) },
      ...participantFacts(paper, false),
      ...lotFacts(paper),
      ...facts,
      { name: words.facts.date, value: issued ? formatDateTime(day) : formatDate(day) },
    ],
    terms: agreementTerms(paper, template),
    agreedBy: [
      paper.participant.companyName,
      paper.participant.fullName,
      paper.participant.pinfl,
      paper.participant.tin,
    ],
    signatures: agreementBoxes(paper),
  });
};

/** What a participant agrees to by entering: how bids are made and what they bind to. */
export const composeBidOffer = (paper: LotPaper): DocumentModel =>
  composeLotAgreement('bidOffer', paper, bidOffers[paper.language], { badge: lotFrames[paper.language].badges.active });

/** DEP-002: what becomes of the deposit, with its twelve facts. */
export const composeDepositAgreement = (paper: LotPaper): DocumentModel => {
  const { badges, facts: names } = lotFrames[paper.language];
  return composeLotAgreement('depositAgreement', paper, depositAgreements[paper.language], {
    badge: badges.paid,
    facts: [
      { name: names.depositAmount, value: moneyIn(paper.rules.depositTiyin, paper.language) },
      { name: names.status, value: paper.issued ? badges.paid : badges.notPaid },
    ],
  });
};

/** «Valiyeva A. R.»; Oʻ, Gʻ, Sh and Ch are one letter each. */
const shortName = (fullName: string): string => {
  const [family = '', ...givenNames] = fullName.split(' ');
  const initials = givenNames.slice(0, 2).map((name) => `${/^(?:[OG]ʻ|Sh|Ch|.)/u.exec(name)?.[0] ?? ''}.`);
  return [family, ...initials].join('\u00A0');
};

const HEX = /^[0-9a-f]{16,}$/i;
/** The first eight bytes of a key's fingerprint, as people compare them. */
const shownFingerprint = (fingerprint: string): string =>
  HEX.test(fingerprint) ? (fingerprint.slice(0, 16).toUpperCase().match(/../g) ?? []).join(':') : fingerprint;

const declarationFacts = (paper: UnsignedDeclaration): DocumentFact[] => {
  const { language, lot, rules, issued } = paper;
  const { facts: names, lotNumber } = lotFrames[language];
  return [
    { name: names.declarationNumber, value: issued?.number ?? '' },
    { name: names.lot, value: lotNumber({ lot: groupDigits(lot.lotId) }) },
    ...participantFacts(paper, true),
    ...lotFacts(paper).filter(({ name }) => name !== names.area),
    { name: names.startPrice, value: moneyIn(rules.startPriceTiyin, language) },
    { name: names.depositToPrice, value: moneyIn(rules.depositTiyin, language) },
  ].filter(({ value }) => value !== '');
};

/**
 * Unlike an agreement, a declaration is about one winner: its facts are a part of what is signed, so that the organiser's
 * seal stands for them as well.
 */
const declarationTerms = (paper: UnsignedDeclaration): DocumentBlock[] => {
  const { language, priceTiyin, rules, signByMs, payDays } = paper;
  const words = lotFrames[language].declaration;
  return [
    { kind: 'facts', facts: declarationFacts(paper) },
    {
      kind: 'amount',
      label: words.priceLabel,
      words: amountInWords(priceTiyin, language),
      figures: formatSum(priceTiyin),
      unit: words.sum,
    },
    { kind: 'paragraph', text: words.rules({ hash: rules.sheetHash }) },
    {
      kind: 'paragraph',
      text: words.duty({
        signBy: momentIn(signByMs, language),
        rest: moneyIn(priceTiyin - rules.depositTiyin, language),
        days: payDaysIn(payDays, language),
        payBy: momentIn(signByMs + payDays * DAY_MS, language),
        ...forfeitShares(language, rules.forfeitSellerPercent),
      }),
    },
  ];
};

/** The hash of a declaration's terms in lower-case hex: with its number, what the organiser seals. */
export const declarationFingerprint = (paper: UnsignedDeclaration): string =>
  termsFingerprint({
    kind: 'winnerDeclaration',
    language: paper.language,
    templateVersion: LOT_TEMPLATE_VERSION,
    title: lotFrames[paper.language].declaration.title,
    terms: declarationTerms(paper),
  }).toString('hex');

/** The very text under the organiser's seal. */
export const organiserSignedText = (number: string, termsSha256: string): string => `${number}\n${termsSha256}`;

const declarationBoxes = ({
  language,
  operator,
  participant,
  organiserSignature,
  signByMs,
}: DeclarationPaper): SignatureBox[] => {
  const { declaration: words, operatorTin } = lotFrames[language];
  return [
    {
      title: words.organiserSeal,
      lines: [
        operatorTin({ name: operator.operatorName, tin: groupedTin(operator.operatorTin) }),
        words.sealedAt({ moment: exactMoment(organiserSignature.atMs) }),
        words.key({ fingerprint: shownFingerprint(organiserSignature.keyFingerprint) }),
      ],
      isSigned: true,
    },
    {
      title: words.winnerSeal,
      lines: [
        words.notSigned,
        words.signBy({ moment: formatDateTime(signByMs) }),
        words.signer({ name: shortName(participant.fullName) }),
      ],
      isSigned: false,
    },
  ];
};

/** DEC-002: who won what at what price, and what follows by when; sealed by the organiser, to be signed by the winner. */
export const composeWinnerDeclaration = (paper: DeclarationPaper): DocumentModel => {
  const { language, lot, logRow, organiserSignature, endedAtMs } = paper;
  const { declaration: words, dated, badges } = lotFrames[language];
  const ended = `${formatLongDate(endedAtMs, language)}, ${timeWithSeconds(endedAtMs)} (UTC+5)`;
  return composeLotDocument(
    paper,
    {
      kind: 'winnerDeclaration',
      title: words.title,
      line: dated({ line: words.line, moment: ended }),
      badge: { tone: 'warn', text: badges.waiting },
      facts: [],
      terms: declarationTerms(paper),
      signatures: declarationBoxes(paper),
    },
    {
      organiserSignature: [words.seal({ signature: organiserSignature.signature })],
      source: [words.logRow({ row: groupDigits(logRow), lot: groupDigits(lot.lotId) })],
    },
  );
};
