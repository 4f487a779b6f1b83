import type { Locale } from '#platform/values/locale.ts';
import { formatMoney, formatSum } from '#platform/values/money.ts';
import { groupDigits, NO_BREAK_SPACE } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import { formatDate, formatLongDate, formatTime, tashkentParts } from '#platform/values/time.ts';
import type { Fact } from '../rules/sheet.ts';
import { lotFrames } from '../text/templates/lot-templates.ts';
import type { LotTerms } from '../text/templates/lot-terms.ts';
import type { LotPaper } from './lot-paper.ts';

const SECONDS_IN_MINUTE = 60;

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

/** Whole minutes where there are, else seconds; Russian in the accusative. */
const lengthIn = (seconds: number, language: Locale): string => {
  if (seconds % SECONDS_IN_MINUTE !== 0)
    return {
      uz: () => plural('uz', seconds, { other: '# soniya' }),
      ru: () => plural('ru', seconds, { one: '# секунду', few: '# секунды', many: '# секунд' }),
      en: () => plural('en', seconds, { one: '# second', other: '# seconds' }),
    }[language]();
  const minutes = seconds / SECONDS_IN_MINUTE;
  return {
    uz: () => plural('uz', minutes, { other: '# daqiqa' }),
    ru: () => plural('ru', minutes, { one: '# минуту', few: '# минуты', many: '# минут' }),
    en: () => plural('en', minutes, { one: '# minute', other: '# minutes' }),
  }[language]();
};

/** Days after «within»: Russian in the genitive. */
export const daysIn = (days: number, language: Locale): string =>
  ({
    uz: () => plural('uz', days, { other: '# kun' }),
    ru: () => plural('ru', days, { one: '# дня', few: '# дней', many: '# дней' }),
    en: () => plural('en', days, { one: '# day', other: '# days' }),
  })[language]();

const workingDaysIn = (days: number, language: Locale): string =>
  ({
    uz: () => plural('uz', days, { other: '# ish kuni' }),
    ru: () => plural('ru', days, { one: '# рабочего дня', few: '# рабочих дней', many: '# рабочих дней' }),
    en: () => plural('en', days, { one: '# working day', other: '# working days' }),
  })[language]();

/** The rules of a lot as the clauses name them. */
export const lotTerms = ({ language, lot, rules }: Pick<LotPaper, 'language' | 'lot' | 'rules'>): LotTerms => ({
  lot: groupDigits(lot.lotId),
  startPrice: moneyIn(rules.startPriceTiyin, language),
  step: moneyIn(rules.stepTiyin, language),
  deposit: moneyIn(rules.depositTiyin, language),
  cutOff: momentIn(rules.cutOffAtMs, language),
  opens: momentIn(rules.opensAtMs, language),
  window: lengthIn(rules.windowSeconds, language),
  extension: lengthIn(rules.extensionSeconds, language),
  signDays: workingDaysIn(rules.signWorkingDays, language),
  payDays: daysIn(rules.payDays, language),
});

/** The rules of a lot as a table: a part of what is agreed to. */
export const ruleFacts = (paper: Pick<LotPaper, 'language' | 'lot' | 'rules'>): Fact[] => {
  const words = lotFrames[paper.language];
  const terms = lotTerms(paper);
  return [
    { name: words.rules.startPrice, value: terms.startPrice },
    { name: words.rules.step, value: terms.step },
    { name: words.rules.deposit, value: terms.deposit },
    { name: words.rules.cutOff, value: terms.cutOff },
    { name: words.rules.opens, value: terms.opens },
    { name: words.rules.window, value: terms.window },
    { name: words.rules.extension, value: words.extensionAtLeast({ extension: terms.extension }) },
    { name: words.rules.sheetHash, value: paper.rules.sheetHash },
  ];
};

const GROUP_OF_TIN = /(\d{3})(?=\d)/g;
const GROUPS_OF_PINFL = /^(\d)(\d{6})(\d{3})(\d{3})(\d)$/;

export const groupedTin = (tin: string): string => tin.replace(GROUP_OF_TIN, `$1${NO_BREAK_SPACE}`);

/** By its parts: century and sex, birthday, district, number, check digit. */
export const groupedPinfl = (pinfl: string): string =>
  pinfl.replace(GROUPS_OF_PINFL, ['$1', '$2', '$3', '$4', '$5'].join(NO_BREAK_SPACE));

/** Square metres of an area in dm2. */
export const areaIn = (areaDm2: number, language: Locale): string =>
  `${formatSum(BigInt(areaDm2), 'decimalNoScale')}${NO_BREAK_SPACE}${lotFrames[language].squareMetres}`;

/** Who the party is. What it does not have is said to be missing, so that nobody takes a gap for an error. */
export const partyFacts = ({ language, party }: Pick<LotPaper, 'language' | 'party'>, isWinner: boolean): Fact[] => {
  const { facts: names, none } = lotFrames[language];
  const name = party.companyName || party.fullName;
  return [
    {
      name: isWinner ? names.winner : names.participant,
      value: isWinner && !party.companyName ? name.toUpperCase() : name,
    },
    ...(party.companyName ? [{ name: names.representative, value: party.fullName }] : []),
    { name: names.pinfl, value: groupedPinfl(party.pinfl) || none },
    { name: names.tin, value: groupedTin(party.tin) || none },
    { name: isWinner ? names.winnerAddress : names.address, value: party.address || none },
  ];
};

/** What is auctioned. */
export const lotFacts = ({ language, lot }: Pick<LotPaper, 'language' | 'lot'>): Fact[] => {
  const { facts: names, none } = lotFrames[language];
  return [
    { name: names.objectName, value: lot.objectName },
    { name: names.objectAddress, value: lot.objectAddress },
    { name: names.area, value: areaIn(lot.areaDm2, language) },
    { name: names.cadastre, value: lot.cadastralNumber || none },
    { name: names.seller, value: lot.sellerName || none },
  ];
};
