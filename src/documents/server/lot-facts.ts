import { highestBidClause, outageClause, repeatClause } from '#platform/values/auction-clauses.ts';
import { duration, durationOfSeconds } from '#platform/values/duration.ts';
import { squareMetres } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { groupDigits, NO_BREAK_SPACE } from '#platform/values/numeric.ts';
import { forfeitShares } from '#platform/values/share.ts';
import { formatDate, formatLongDate, formatTime, tashkentParts } from '#platform/values/time.ts';
import type { DocumentFact } from '../rules/document-model.ts';
import { lotFrames } from '../text/templates/lot-templates.ts';
import type { LotTerms } from '../text/templates/lot-terms.ts';
import type { LotPaper } from './lot-paper.ts';

export const moneyIn = (tiyin: bigint, language: Locale): string =>
  formatMoney({ hundredths: tiyin, currency: 'UZS' }, language);

/** A moment in running text, so that «until» and «by» go with it in every language. */
export const momentIn = (moment: number, language: Locale): string => {
  const [day, time] = [formatLongDate(moment, language), formatTime(moment)];
  if (language === 'uz') return `${day} soat ${time}`;
  return language === 'ru' ? `${time} ${day}` : `${time} on ${day}`;
};

const two = (n: number): string => String(n).padStart(2, '0');

/** '16:04:11' */
export const timeWithSeconds = (moment: number): string => `${formatTime(moment)}:${two(tashkentParts(moment).second)}`;

/** '24.11.2026, 16:04:11' */
export const exactMoment = (moment: number): string => `${formatDate(moment)}, ${timeWithSeconds(moment)}`;

/** Days of the calendar after «within»: Russian in the genitive. */
export const payDaysIn = (days: number, language: Locale): string =>
  duration(language, days, 'calendarDays', 'genitive');

/** The rules of a lot as the clauses name them. */
export const lotTerms = ({ language, lot, rules }: Pick<LotPaper, 'language' | 'lot' | 'rules'>): LotTerms => ({
  lot: groupDigits(lot.lotId),
  startPrice: moneyIn(rules.startPriceTiyin, language),
  step: moneyIn(rules.stepTiyin, language),
  deposit: moneyIn(rules.depositTiyin, language),
  cutOff: momentIn(rules.cutOffAtMs, language),
  opens: momentIn(rules.opensAtMs, language),
  window: durationOfSeconds(language, rules.windowSeconds, 'accusative'),
  extension: durationOfSeconds(language, rules.extensionSeconds, 'accusative'),
  signDays: duration(language, rules.signWorkingDays, 'workingDays', 'genitive'),
  payDays: payDaysIn(rules.payDays, language),
  ...forfeitShares(language, rules.forfeitSellerPercent),
  outageClause: outageClause(language),
  repeatClause: repeatClause(language, rules.repeatDaysMax),
  highestBidClause: highestBidClause(language, rules.priceTimesMax),
});

/** The rules of a lot as a table: a part of what is agreed to. */
export const ruleFacts = (paper: Pick<LotPaper, 'language' | 'lot' | 'rules'>): DocumentFact[] => {
  const words = lotFrames[paper.language];
  const terms = lotTerms(paper);
  return [
    { name: words.rules.startPrice, value: terms.startPrice },
    { name: words.rules.step, value: terms.step },
    { name: words.rules.deposit, value: terms.deposit },
    { name: words.rules.cutOff, value: terms.cutOff },
    { name: words.rules.opens, value: terms.opens },
    { name: words.rules.window, value: durationOfSeconds(paper.language, paper.rules.windowSeconds) },
    {
      name: words.rules.extension,
      value: words.extensionAtLeast({
        extension: durationOfSeconds(paper.language, paper.rules.extensionSeconds, 'genitive'),
      }),
    },
    { name: words.rules.sheetHash, value: paper.rules.sheetHash },
  ];
};

const GROUP_OF_TIN = /(\d{3})(?=\d)/g;
const GROUPS_OF_PINFL = /^(\d)(\d{6})(\d{3})(\d{3})(\d)$/;

export const groupedTin = (tin: string): string => tin.replace(GROUP_OF_TIN, `$1${NO_BREAK_SPACE}`);

/** By its parts: century and sex, birthday, district, number, check digit. */
export const groupedPinfl = (pinfl: string): string =>
  pinfl.replace(GROUPS_OF_PINFL, ['$1', '$2', '$3', '$4', '$5'].join(NO_BREAK_SPACE));

/** Who the party is. What it does not have is said to be missing, so that nobody takes a gap for an error. */
export const participantFacts = (
  { language, participant }: Pick<LotPaper, 'language' | 'participant'>,
  isWinner: boolean,
): DocumentFact[] => {
  const { facts: names, none } = lotFrames[language];
  const name = participant.companyName || participant.fullName;
  return [
    {
      name: isWinner ? names.winner : names.participant,
      value: isWinner && !participant.companyName ? name.toUpperCase() : name,
    },
    ...(participant.companyName ? [{ name: names.representative, value: participant.fullName }] : []),
    { name: names.pinfl, value: groupedPinfl(participant.pinfl) || none },
    { name: names.tin, value: groupedTin(participant.tin) || none },
    { name: isWinner ? names.winnerAddress : names.address, value: participant.address || none },
  ];
};

/** What is auctioned. */
export const lotFacts = ({ language, lot }: Pick<LotPaper, 'language' | 'lot'>): DocumentFact[] => {
  const { facts: names, none } = lotFrames[language];
  return [
    { name: names.objectName, value: lot.objectName },
    { name: names.objectAddress, value: lot.objectAddress },
    { name: names.area, value: squareMetres(language, lot.areaDm2) },
    { name: names.cadastre, value: lot.cadastralNumber || none },
    { name: names.seller, value: lot.sellerName || none },
  ];
};
