import type { Locale } from '#platform/values/locale.ts';
import type { Text } from './read-texts.ts';

type Retired = {
  term: RegExp;
  use: string /** Files, or parts of keys, in which the word means something else. */;
  but?: string[];
};

/** Words that are no longer said, by language, and what is said instead. */
const retired: Record<Locale, Retired[]> = {
  uz: [
    { term: /tilxat/i, use: 'kvitansiya', but: ['guides.ts'] },
    { term: /yutqaz|(?<!\p{L})yutdi(?!\p{L})|yutdingiz/iu, use: 'gʻolib boʻlmagan; gʻolib boʻldi' },
    { term: /(?<!\p{L})sudsiz(?!\p{L})/iu, use: 'suddan tashqari tartibda' },
    { term: /hisob-faktura/i, use: 'toʻlov uchun hisob' },
    { term: /(?<!\p{L})e-auksion/iu, use: 'elektron auksion' },
    { term: /JShShIR/, use: 'JSHSHIR' },
    { term: /(?<!\p{L})komissiya/iu, use: 'xizmat haqi' },
    { term: /(?<!\p{L})turkum/iu, use: 'toifa' },
    { term: /(?<!\p{L})taqvim/iu, use: 'kalendar' },
    { term: /bir ozdan/i, use: 'birozdan' },
    { term: /oferta shartnomasi/i, use: 'ommaviy oferta' },
    { term: /depozit (kelishuv|shartnoma|bitim)|zakalat bitimi/i, use: 'zakalat toʻgʻrisidagi kelishuv' },
    { term: /bitim (taklifi )?kelishuv/i, use: 'savdoda qatnashish toʻgʻrisidagi kelishuv' },
    { term: /narx taklifi toʻgʻrisidagi kelishuv/i, use: 'savdoda qatnashish toʻgʻrisidagi kelishuv' },
    { term: /median(i|idan|iga)(?!\p{L})/iu, use: 'medianasi, medianasidan' },
    { term: /qaydlar sayti/i, use: 'Blog' },
    { term: /hash kod/i, use: 'xesh' },
    { term: /(?<!uchun )hisob raqam/i, use: 'hisobraqam' },
    { term: /(?<!\p{L})korxona/iu, use: 'tashkilot' },
    { term: /shaxsiy kabinet/i, use: 'hisob, profil' },
    { term: /xavf pasport/i, use: 'obyekt tekshiruvlari' },
    { term: /(?<!\p{L})qoidalar varag/iu, use: 'lot qoidalari' },
    { term: /elektron kalit/i, use: 'elektron raqamli imzo (ERI)' },
    { term: /(?<!\p{L})badal(?!\p{L})/iu, use: 'boshlangʻich toʻlov' },
    { term: /(erkin|boʻsh) mablagʻ/i, use: 'mavjud mablagʻ' },
    { term: /savdo qadami/i, use: 'auksion qadami' },
    { term: /\bNo\./, use: '№' },
  ],
  ru: [
    { term: /(?<!\p{L})СМС(?!\p{L})/u, use: 'SMS' },
    { term: /расписк/i, use: 'квитанция', but: ['guides.ts'] },
    { term: /(?<!\p{L})удерж(ан|ив)/iu, use: 'заблокирован, блокируется' },
    { term: /договор оферты/i, use: 'публичная оферта' },
    {
      term: /соглашени\p{L}+ о (ставках|торгах|депозите)/iu,
      use: 'соглашение об участии в торгах; соглашение о задатке',
    },
    { term: /лист\p{L}* правил/iu, use: 'правила лота' },
    { term: /проигравш/i, use: 'тот, кто не победил' },
    { term: /депозитн\p{L}+ счёт/iu, use: 'депозит' },
    { term: /(?<!\p{L})е-аукцион/iu, use: 'э-аукцион' },
    { term: /электронн\p{L}+ ключ/iu, use: 'ключ ЭЦП' },
    { term: /шаг\p{L}* (торгов|ставки)/iu, use: 'шаг аукциона' },
    { term: /личн\p{L}+ кабинет/iu, use: 'учётная запись, профиль' },
    { term: /(?<!\p{L})аккаунт/iu, use: 'учётная запись' },
    { term: /(?<!\p{L})владел(ец|ьц)/iu, use: 'собственник', but: ['keyProblems'] },
    { term: /бюро исполнения/i, use: 'БПИ' },
    { term: /плат\p{L}+ за услуги/iu, use: 'комиссия площадки' },
    { term: /(?<!\p{L})комисси(я|и|ю|ей)(?!\p{L}| площадки)/iu, use: 'комиссия площадки; вознаграждение посредника' },
    { term: /(?<!\p{L})заказ(а|у|ом|е|ы|ов|ами|ах)?(?!\p{L})/iu, use: 'подписка, платёж', but: ['legal-pages'] },
    { term: /(?<!\p{L})платформ/iu, use: 'площадка' },
    { term: /страниц\p{L}+ QR/iu, use: 'проверка документа' },
    { term: /(?<!\p{L})Остона(?!\p{L})/u, use: 'Ostona' },
    { term: /сайт заметок/i, use: 'блог' },
    { term: /(?<!\p{L})им(я|ени|ем) пользователя/iu, use: 'логин' },
    { term: /паспорт\p{L}* риск/iu, use: 'проверки объекта' },
    { term: /\bNo\./, use: '№' },
  ],
  en: [
    { term: /standing order|leave an order/i, use: 'alert' },
    { term: /reserve participant|in reserve/i, use: 'backup bidder' },
    { term: /\bstart price\b/i, use: 'starting price' },
    { term: /\bbid step\b/i, use: 'bid increment' },
    { term: /\brealtor/i, use: 'agent, partner agent' },
    { term: /\bpublic offer\b|offer contract/i, use: 'Terms of Service', but: ['legal-pages.ts legalPages.offer'] },
    { term: /№/, use: 'No.' },
    { term: /\bso[ʻ’']?m\b|\bin sum\b|\bsum only\b|[\d}] sum\b/i, use: 'UZS, in sentences soum' },
    {
      term: /(\d|[)}]|million|billion)[ \u00a0]soum\b/i,
      use: 'UZS: soum names the currency where no figure stands before it',
    },
    { term: /\be-auction/i, use: 'auction' },
    { term: /\bdearest\b/i, use: 'most expensive' },
    { term: /\bannouncement/i, use: 'ad, listing' },
    { term: /\bflats?\b/i, use: 'apartment' },
    { term: /\bwinner declaration/i, use: 'winner’s declaration' },
    { term: /there is no such/i, use: 'not found' },
    { term: /\brisk (passport|report)\b/i, use: 'property checks' },
    { term: /\borgani[sz]ation\b/i, use: 'company' },
    { term: /\bE-mail\b/, use: 'email' },
    { term: /\bnotes site\b/i, use: 'Blog' },
    { term: /\bapplies\b(?= *$)/, use: 'applications' },
    { term: /\bm2\b/, use: 'm²' },
  ],
};

const LATIN_M2 = /(?<![\p{L}\d])(m2|м2)(?![\p{L}\d])/u;
const CYRILLIC = /[а-яё]{2,}/i;
/** Letters that only Uzbek has. */
const UZBEK = /[a-z][ʻʼ][a-z]?/i;

const foreignIn = ({ locale, text, file }: Text): string | null => {
  const unquoted = text.replace(/[«“][^»”]*[»”]/g, '').replace(/\([^)]*\)/g, '');
  if (file.startsWith('db/seed/content/')) return null;
  if (locale !== 'ru' && CYRILLIC.test(unquoted)) return 'a word in Cyrillic; say it in the language of the catalogue';
  if (locale !== 'uz' && UZBEK.test(unquoted)) return 'a word of Uzbek; say it in the language of the catalogue';
  return null;
};

/** What is wrong with the words of a text, in words; null when nothing is. */
export const retiredIn = (text: Text): string | null => {
  const match = retired[text.locale].find(
    ({ term, but = [] }) => term.test(text.text) && !but.some((part) => `${text.file} ${text.key}`.includes(part)),
  );
  if (match) return `«${match.term.exec(text.text)?.[0] ?? ''}» is retired; use «${match.use}»`;
  if (LATIN_M2.test(text.text)) return 'write m² (м²)';
  return foreignIn(text);
};
