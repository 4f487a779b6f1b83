import { fillPromises } from '#platform/values/promises.ts';
import { PARAMETER, type Text } from './read-texts.ts';

/** Number words from two on. */
const words: Record<Text['locale'], RegExp> = {
  uz: /(?<![\p{L}ʻʼ])(ikki|uch|toʻrt|besh|olti|yetti|sakkiz|toʻqqiz|oʻn|yigirma|oʻttiz|qirq|ellik|oltmish)(ta|tadan|tagacha)?(?![\p{L}ʻʼ])/iu,
  ru: /(?<!\p{L})(два|две|двух|двумя|три|тр[её]х|тремя|четыре|четыр[её]х|пяти?|пять|шесть|шести|семь|семи|восемь|восьми|девять|девяти|десять|десяти|пятнадцат[ьи]|двадцат[ьи]|тридцат[ьи]|шестьдесят)(?!\p{L})/iu,
  en: /(?<!\p{L})(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty)(?!\p{L})/iu,
};

/**
 * Words that count without a number: a half, one of a unit («one day», «a month»), once and twice. «One» by itself is an
 * article or a pronoun in each of the languages.
 */
const counts: Record<Text['locale'], RegExp> = {
  uz: /(?<![\p{L}ʻʼ])(yarmi|yarim|(bir|bitta)( ish| kalendar)? (soniya|daqiqa|soat|kun|hafta|oy|yil)|(bir|ikki|uch) marta)\p{L}*/iu,
  ru: /(?<!\p{L})(половин\p{L}*|пол(года|часа|дня|тора)|полтор\p{L}*|дважды|трижды|вдвое|втрое|раз в (день|неделю|месяц|год)|(один|одна|одно|одну|одного|одной|одному|одним) (рабоч\p{L}+ |календарн\p{L}+ )?(раз|секунд|минут|час|д(ень|ня|нём|нем)|недел|месяц|год)\p{L}*|месяц\p{L}*|недел\p{L}*|(на|за|через|чем) год|год назад)(?!\p{L})/iu,
  en: /(?<!\p{L})(half|halves|twice|thrice|(one|a|an|another) (working |calendar )?(second(?![’']s| person| administrator)|minute|hour|day|week|month|year)\b|(each|every) (week|month|year))(?!\p{L})/iu,
};

/** What is no promise wherever it stands. */
const names: RegExp[] = [
  // The number of a heading.
  /^\s*## \d+\. /gm,
  /:00(?=\D|$)|SHA-256|Ed25519|UTC\+5|base64|\.p12|\+998|E-IMZO/g,
  // A unit that a price is given for, and one step of a bid.
  /\b1(00)? (m²|м²|sotix|сотки|сотка)|100 m²|\/100 m²|per 100 m²|\+1 |1 шаг|1 increment|1 AQSH|1 доллар|1 US dollar/g,
  // How long a number of the state or of a bank is: its format.
  /\b(14|9|20|5|6|7|2)\b(?=[ -](ta[ ,]|ta raqam|raqamli|xonali|цифр|латинск|букв|digit|Latin|and|va|yoki|или|or\b))/g,
  /(?<=(PINFL of|TIN of|has|kodi|банка|and|ПИНФЛ из|ИНН из|yana|ещё|номер из|raqam) )\b(14|9|20|5|7)\b/g,
];

/**
 * Where a text holds a number that no rule gives: a key of a file or folder, never all of it. `says`: these words alone; without
 * it whatever the text says.
 */
type Allowed = { file: string; key: string; says?: RegExp; why: string };

/** Months and years as units of rates, terms and payments. */
const SPAN = /(?:\b(?:an?|every) (?:month|year)\b|месяц\p{L}*|oʻn ikkidan bir)/giu;

/** What is excused, and why. */
export const allowed: Allowed[] = [
  { file: 'src/identity/text/', key: 'secondFactor', why: 'the name of a login in two steps' },
  {
    file: 'src/identity/text/',
    key: 'recoveryCodesLine',
    why: 'a code counts once and stands for one code: how they work',
  },
  { file: 'db/seed/content/articles.ts', key: 'what-land-price-depends-on', why: 'examples reckoned in an article' },
  {
    file: 'db/seed/content/articles.ts',
    key: 'why-late-bids-should-not-win',
    why: 'what studies found, with their years',
  },
  { file: 'db/seed/content/articles.ts', key: 'median-and-mean', why: 'examples reckoned in an article' },
  { file: 'db/seed/content/guides.ts', key: 'document-check', why: 'advice in numbered steps' },
  { file: 'db/seed/content/guides.ts', key: 'twelve-questions-at-a-viewing', why: 'advice in numbered steps' },
  { file: 'db/seed/content/testimonials.ts', key: 'dilnoza', why: 'a story, marked as a sample' },
  { file: 'db/seed/content/testimonials.ts', key: 'sherzod', why: 'a story, marked as a sample' },
  { file: 'db/seed/content/testimonials.ts', key: 'nodira', why: 'a story, marked as a sample' },
  { file: 'db/seed/content/testimonials.ts', key: 'bobur', why: 'a story, marked as a sample' },
  { file: 'db/seed/content/showcase.ts', key: '-sedan-', why: 'year and distance of a car' },
  { file: 'db/seed/content/faq-money.ts', key: 'mortgage', why: 'an example of a loan' },
  { file: 'db/seed/content/faq-documents.ts', key: 'cadastre', why: 'the form of a cadastral number' },
  { file: 'db/seed/content/faq-documents.ts', key: 'qr', why: 'how many digits are shown' },
  { file: 'db/seed/content/faq-auction.ts', key: 'winner', why: 'numbered steps' },
  { file: 'db/seed/content/faq-search.ts', key: 'bank-property', why: 'two kinds of property' },
  { file: 'db/seed/content/films.ts', key: 'courtyard-house-in-a-minute', why: 'advice' },
  { file: 'db/seed/content/films.ts', key: 'new-flat-from-inside', why: 'advice' },
  { file: 'db/seed/content/films.ts', key: 'read-a-listing', why: 'advice' },
  { file: 'db/seed/content/films.ts', key: 'first-auction-in-five-steps', why: 'counts its own steps and hours' },
  { file: 'db/seed/content/showcase.ts', key: 'check-before-you-buy', why: 'the steps of the guide it leads to' },
  { file: 'db/seed/content/useful-links.ts', key: 'document-check', why: 'the steps of the guide it leads to' },
  { file: 'db/seed/content/search-news.ts', key: 'search-reads-two-scripts', why: 'what one may type' },
  {
    file: 'db/seed/content/search-news.ts',
    key: 'price-history-in-the-open',
    says: /(?<!\p{L})(two|three|twice|ikki|uch|два|три|дважды|месяца)(?!\p{L})/giu,
    why: 'what is shown, counted',
  },
  {
    file: 'db/seed/content/search-news.ts',
    key: 'saved-without-account',
    says: /неделями/giu,
    why: 'how people choose',
  },
  {
    file: 'db/seed/content/trade-news.ts',
    key: '.body',
    says: /(?<!\p{L})(two|three|five|ikki|uch|besh|три|тр[её]х|пять)(?!\p{L})/giu,
    why: 'how it was before, and how many things are said',
  },
  { file: 'src/app/text/simulators/', key: 'registerLine', why: 'what a simulator does' },
  { file: 'src/app/text/simulators/', key: 'slow', why: 'what a simulator does' },
  { file: 'src/app/text/simulators/', key: 'fatesLine', why: 'what a simulator does' },
  { file: 'src/applications/text/', key: 'example', why: 'an example' },
  { file: 'src/applications/text/', key: 'Example', why: 'an example' },
  { file: 'src/applications/text/', key: 'placeholder', why: 'an example' },
  { file: 'src/applications/text/', key: 'hints', why: 'examples and forms of numbers' },
  { file: 'src/applications/text/', key: 'faults', why: 'examples and forms of numbers' },
  { file: 'src/applications/text/', key: 'refusals.columnsWrong', why: 'counts columns of the file itself' },
  { file: 'src/applications/text/', key: 'tabs.', why: 'the form of a number' },
  { file: 'src/applications/text/', key: 'decide.', why: 'the form of an account number' },
  { file: 'src/applications/text/', key: 'dues.week', why: 'a week' },
  { file: 'src/auctions/text/', key: 'practice', why: 'the practice lot' },
  { file: 'src/auctions/text/', key: 'card.', why: 'the practice lot' },
  {
    file: 'src/auctions/text/',
    key: 'clock.',
    says: /(bir (daqiqa|soat)|one (minute|hour))/giu,
    why: 'the steps of the demo clock',
  },
  { file: 'src/auctions/text/', key: 'cards.mortgage', says: /месяц/giu, why: 'the unit of a payment' },
  { file: 'src/applications/text/', key: 'fees.thisMonth', says: /месяце/giu, why: 'the period of a figure' },
  { file: 'src/applications/text/', key: 'benefit.months', says: /месяцев/giu, why: 'the unit of a field' },
  { file: 'src/auctions/text/', key: 'lots.', why: 'two persons: a rule of the code' },
  { file: 'src/content/text/', key: 'request.wishPlaceholder', why: 'an example' },
  {
    file: 'src/documents/text/templates/bid-offer',
    key: 'sections.clauses',
    says: /(?<!\p{L})(two|двух|ikki)(?!\p{L})/giu,
    why: 'two persons, and two equal maxima: rules of the code',
  },
  { file: 'src/deposits/text/', key: 'refunds.', why: 'two persons: a rule of the code' },
  { file: 'src/deposits/text/', key: 'sandbox', why: 'what a simulator does' },
  { file: 'src/identity/text/', key: 'sms.', why: 'the form of a code' },
  { file: 'src/identity/text/', key: 'pinfl', why: 'the form of a number' },
  { file: 'src/identity/text/', key: 'confirmDiffers', why: 'the two fields on the screen' },
  { file: 'src/identity/text/', key: 'captcha', why: 'the two numbers on the screen' },
  { file: 'src/identity/text/', key: 'audit.object', why: 'an example' },
  { file: 'src/identity/server/provider/login-words.ts', key: 'codeTitle', why: 'the second step' },
  { file: 'src/identity/server/provider/login-words.ts', key: 'codeLead', why: 'the form of a code' },
  { file: 'src/identity/server/provider/login-words.ts', key: 'enrolTitle', why: 'the second step' },
  { file: 'src/alerts/text/', key: 'captcha', why: 'the two numbers on the screen' },
  { file: 'src/platform/text/', key: 'field.', why: 'forms of numbers, and the two fields on the screen' },
  { file: 'src/listings/text/', key: 'rooms', why: 'the choice of four rooms or more' },
  { file: 'src/listings/text/', key: 'rates.wrong', why: 'an example' },
  { file: 'src/listings/text/', key: 'banks.monogramHint', why: 'the form of a monogram' },
  { file: 'src/listings/text/', key: 'fill', why: 'the three languages of the product' },
  { file: 'src/app/text/calls/', key: 'median', why: 'the column names the month it measures' },
  { file: 'src/', key: 'Busy', says: /(a minute|bir daqiqa)/giu, why: 'when to try again: no promise' },
  { file: 'src/credit/text/', key: 'calculator.', says: SPAN, why: 'the unit of a rate and of a payment' },
  { file: 'src/credit/text/', key: 'result.', says: SPAN, why: 'the unit of a rate and of a payment' },
  { file: 'src/credit/text/', key: 'schedule.', says: SPAN, why: 'the unit of a rate and of a payment' },
  { file: 'src/credit/text/', key: 'block.', says: SPAN, why: 'the unit of a rate and of a payment' },
  { file: 'src/', key: 'signingTooOften', says: /(an hour|bir soat)/giu, why: 'the unit of the limit' },
  {
    file: 'src/app/text/',
    key: 'tooManyRequests',
    says: /(a minute|bir daqiqa)/giu,
    why: 'when to try again: no promise',
  },
  {
    file: 'src/app/text/',
    key: 'unavailable',
    says: /(a minute|bir daqiqa)/giu,
    why: 'how long an outage of the database usually is',
  },
  {
    file: 'src/applications/text/',
    key: 'tooManyQuestions',
    says: /(an hour|bir soat)/giu,
    why: 'the unit of the limit',
  },
  { file: 'src/applications/text/', key: 'riskTwice', says: /(ikki marta|дважды|twice)/giu, why: 'what was typed' },
  { file: 'src/applications/text/', key: 'benefit', says: /a year/giu, why: 'the unit of a rate' },
  { file: 'src/credit/text/', key: 'fields.rate', says: /a year/giu, why: 'the unit of a rate' },
  { file: 'src/credit/text/', key: 'fields.income', says: /a month|месяц/giu, why: 'the unit of a field' },
  { file: 'src/reservations/text/', key: 'fields.monthly', says: /месяц/giu, why: 'the unit of a field' },
  { file: 'src/credit/text/', key: 'fields.otherPayments', says: /a month|месяц/giu, why: 'the unit of a field' },
  { file: 'src/app/text/invalid-input/', key: 'labels.income', says: /a month|месяц/giu, why: 'the unit of a field' },
  {
    file: 'src/app/text/invalid-input/',
    key: 'labels.otherPayments',
    says: /a month|месяц/giu,
    why: 'the unit of a field',
  },
  { file: 'src/credit/text/', key: 'refusals.creditPhone', why: 'an example' },
  {
    file: 'src/auctions/text/',
    key: 'unknown',
    says: /(ikki marta|дважды|twice)/giu,
    why: 'once and not twice: a rule of the code',
  },
  {
    file: 'src/auctions/text/',
    key: 'clockUnsure',
    says: /(a second|bir soniya)/giu,
    why: 'when to try again: no promise',
  },
  {
    file: 'src/deposits/text/',
    key: 'receiveText',
    says: /(bir marta|один раз)/giu,
    why: 'once and not twice: a rule of the code',
  },
  { file: 'src/alerts/text/', key: 'emptyLine', says: /(bir marta|один раз)/giu, why: 'how one asks' },
  { file: 'src/alerts/text/', key: 'promise', says: /a day/giu, why: 'the unit of a limit' },
  { file: 'src/alerts/text/', key: 'perDay', says: /bir kun/giu, why: 'the unit of a limit' },
  { file: 'src/identity/text/', key: 'emptyLine', says: /(a minute|bir daqiqa)/giu, why: 'about how long it takes' },
  { file: 'src/listings/text/', key: 'rates.change', says: /bir kun/giu, why: 'what the figure compares' },
];

const excusesOf = ({ file, key }: Text): Allowed[] =>
  allowed.filter((one) => file.startsWith(one.file) && key.includes(one.key));

/** A word that only counts in the plural: «1 day» beside «# days» is a form of a noun and not a number. */
const isForm = (text: string): boolean => /^1 [a-z ]+\.?$/.test(text);

/** What a text says in numbers by itself; null where a rule fills them, or where they promise nothing. */
export const numberIn = (text: Text): string | null => {
  const excuses = excusesOf(text);
  if (excuses.some(({ says }) => !says) || isForm(text.text)) return null;
  const bare = [...names, ...excuses.flatMap(({ says }) => says ?? [])].reduce(
    (rest, name) => rest.replace(name, ''),
    text.text.replaceAll(PARAMETER, '').replace(/\{\w+\}/g, ''),
  );
  return (
    /\S*\d\S*/.exec(bare)?.[0] ?? words[text.locale].exec(bare)?.[0] ?? counts[text.locale].exec(bare)?.[0] ?? null
  );
};

/** A text that names a promise no rule gives, in words; null where all are known. */
export const unknownPromiseIn = ({ file, locale, text }: Text): string | null => {
  if (!file.startsWith('db/seed/content/')) return null;
  try {
    fillPromises(locale, text.replaceAll(PARAMETER, ''));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
