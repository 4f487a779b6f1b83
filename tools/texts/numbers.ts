import { fillPromises } from '#platform/values/promises.ts';
import { PARAMETER, type Text } from './read-texts.ts';

/** Number words from two on: «one» is an article in each of the languages. */
const words: Record<Text['locale'], RegExp> = {
  uz: /(?<![\p{L}ʻʼ])(ikki|uch|toʻrt|besh|olti|yetti|sakkiz|toʻqqiz|oʻn|yigirma|oʻttiz|qirq|ellik|oltmish)(ta|tadan|tagacha)?(?![\p{L}ʻʼ])/iu,
  ru: /(?<!\p{L})(два|две|двух|двумя|три|тр[её]х|тремя|четыре|четыр[её]х|пяти?|пять|шесть|шести|семь|семи|восемь|восьми|девять|девяти|десять|десяти|пятнадцат[ьи]|двадцат[ьи]|тридцат[ьи]|шестьдесят)(?!\p{L})/iu,
  en: /(?<!\p{L})(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty)(?!\p{L})/iu,
};

/** What is no promise wherever it stands. */
const names: RegExp[] = [
  // The number of a heading.
  /^\s*## \d+\. /gm,
  /ikki marta|:00(?=\D|$)|SHA-256|Ed25519|UTC\+5|base64|\.p12|\+998|E-IMZO/g,
  // A unit that a price is given for, and one step of a bid.
  /\b1(00)? (m²|м²|sotix|сотки|сотка)|100 m²|\/100 m²|per 100 m²|\+1 |1 шаг|1 increment|1 AQSH|1 доллар|1 US dollar/g,
  // How long a number of the state or of a bank is: its format.
  /\b(14|9|20|5|6|7|2)\b(?=[ -](ta[ ,]|ta raqam|raqamli|xonali|цифр|латинск|букв|digit|Latin|and|va|yoki|или|or\b))/g,
  /(?<=(PINFL of|TIN of|has|kodi|банка|and|ПИНФЛ из|ИНН из|yana|ещё|номер из|raqam) )\b(14|9|20|5|7)\b/g,
];

type Allowed = { file: string; key?: string; why: string };

/** Where a text holds a number that no rule gives. */
export const allowed: Allowed[] = [
  { file: 'db/seed/content/articles.ts', why: 'examples reckoned in an article' },
  { file: 'db/seed/content/guides.ts', why: 'advice in numbered steps' },
  { file: 'db/seed/content/testimonials.ts', why: 'stories, marked as samples' },
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
  { file: 'db/seed/content/search-news.ts', why: 'what one may type, and how long a search took before' },
  { file: 'db/seed/content/trade-news.ts', why: 'how it was before, and how many things are said' },
  { file: 'src/app/text/simulators/', why: 'what a simulator does' },
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
  { file: 'src/auctions/text/', key: 'lots.', why: 'two persons: a rule of the code' },
  { file: 'src/content/text/', key: 'request.wishPlaceholder', why: 'an example' },
  { file: 'src/documents/text/templates/bid-offer', why: 'two persons, and two equal maxima: rules of the code' },
  { file: 'src/deposits/text/', key: 'refunds.', why: 'two persons: a rule of the code' },
  { file: 'src/deposits/text/', key: 'sandbox', why: 'what a simulator does' },
  { file: 'src/identity/text/', key: 'sms.', why: 'the form of a code' },
  { file: 'src/identity/text/', key: 'pinfl', why: 'the form of a number' },
  { file: 'src/identity/text/', key: 'confirmDiffers', why: 'the two fields on the screen' },
  { file: 'src/identity/text/', key: 'captcha', why: 'the two numbers on the screen' },
  { file: 'src/identity/text/', key: 'audit.object', why: 'an example' },
  { file: 'src/identity/server/provider/login-words.ts', why: 'the second step, and the form of its code' },
  { file: 'src/alerts/text/', key: 'captcha', why: 'the two numbers on the screen' },
  { file: 'src/platform/text/', key: 'field.', why: 'forms of numbers, and the two fields on the screen' },
  { file: 'src/listings/text/', key: 'rooms', why: 'the choice of four rooms or more' },
  { file: 'src/listings/text/', key: 'rates.wrong', why: 'an example' },
  { file: 'src/listings/text/', key: 'banks.monogramHint', why: 'the form of a monogram' },
  { file: 'src/listings/text/', key: 'fill', why: 'the three languages of the product' },
  { file: 'src/app/text/calls/', why: 'the column names the month it measures' },
];

const isAllowed = ({ file, key }: Text): boolean =>
  allowed.some((one) => file.startsWith(one.file) && (one.key === undefined || key.includes(one.key)));

/** A word that only counts in the plural: «1 day» beside «# days» is a form of a noun and not a number. */
const isForm = (text: string): boolean => /^1 [a-z ]+\.?$/.test(text);

/** What a text says in numbers by itself; null where a rule fills them, or where they promise nothing. */
export const numberIn = (text: Text): string | null => {
  if (isAllowed(text) || isForm(text.text)) return null;
  const bare = names.reduce(
    (rest, name) => rest.replace(name, ''),
    text.text.replaceAll(PARAMETER, '').replace(/\{\w+\}/g, ''),
  );
  return /\S*\d\S*/.exec(bare)?.[0] ?? words[text.locale].exec(bare)?.[0] ?? null;
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
