import type { Locale } from './locale.ts';

/** What is erased when an account is deleted on request (O76). Each has its eraser, and its words on the privacy page. */
export const erasedData = [
  'identity',
  'contacts',
  'login',
  'channels',
  'notices',
  'searches',
  'groups',
  'drafts',
  'requests',
  'credits',
  'reservations',
  'comments',
  'specialist',
  'questions',
  'calls',
  'applicationDetails',
] as const;
export type ErasedDatum = (typeof erasedData)[number];

/** What stays: the law, money, or somebody else’s proof needs it. */
export const retainedData = ['documents', 'money', 'auctions', 'applications', 'trail'] as const;
export type RetainedDatum = (typeof retainedData)[number];

/** What a deletion waits for: it would take from somebody else what they are owed, or undo a decision of staff. */
export const deletionHolds = ['money', 'auction', 'application', 'purchase', 'work', 'staff', 'blocked'] as const;
export type DeletionHold = (typeof deletionHolds)[number];

type Words = {
  erased: Record<ErasedDatum, string>;
  /** What is kept and, after it, why. */
  retained: Record<RetainedDatum, string>;
  /** What has to end first, named so that its owner and staff can both read it. */
  holds: Record<DeletionHold, string>;
};

const words: Record<Locale, Words> = {
  uz: {
    erased: {
      identity: 'ism-sharif, tugʻilgan sana, JSHSHIR, STIR, pasport maʼlumotlari va manzil',
      contacts: 'telefon va elektron pochta',
      login: 'parol va barcha qurilmalardagi seanslar, yakunlanmagan imzolashlar',
      channels: 'Telegram, brauzer bildirishnomalari va kalendar havolalari hamda ularning sozlamalari',
      notices: 'bildirishnomalar',
      searches: 'saqlangan eʼlonlar va qidiruvlar hamda siz uchun tuzilgan tanlovlar',
      groups:
        'guruhlar va kompaniya nomidan ish yuritish huquqi; kompaniya nomidan boshqa hech kim ish yuritmasa — uning rahbari va elektron pochtasi',
      drafts: 'yuborilmagan arizalar va ularning fayllari',
      requests: 'koʻrishga yozilishlar va xarid bilan tugamagan sotib olish soʻrovlari',
      credits:
        'kredit arizalaridagi ism, telefon, izohlar va daromad hujjatlari; koʻrib chiqilayotganlari qaytarib olinadi',
      reservations: 'band qilishlardagi loginingiz va izohlar',
      specialist: 'mutaxassis sahifasida oʻzingiz haqingizda yozganlaringiz va undagi koʻrsatkichlar',
      comments: 'yozgan izohlaringiz va shikoyatlaringiz, siz haqingizdagi izohlar',
      questions: 'lotlar boʻyicha savol va javoblaringizdagi loginingiz (matni qoladi)',
      calls: 'qoʻngʻiroq soʻrovlari',
      applicationDetails:
        'shartnoma imzolanmagan yopiq yoki qaytarilgan arizalardagi hisob raqami, mijoz va qarzdor maʼlumotlari',
    },
    retained: {
      documents:
        'imzolangan va tasdiqlangan hujjatlar hamda elektron imzo maʼlumotlari, ulardagi ism va raqamlar bilan — qonunda belgilangan muddat davomida',
      money: 'toʻlovlar tarixi, pul qaytarilgan hisob raqamlari bilan — buxgalteriya hisobi uchun',
      auctions:
        'auksionlar jurnali, unda ishtirokchi raqami va qisqartirilgan ismi bilan koʻrinadi — natijani har kim tekshira olishi uchun',
      applications: 'yuborilgan arizalar va ularning tarixi — sotuv qanday oʻtganini isbotlash uchun',
      trail: 'foydalanuvchi nomi va harakatlar jurnali — nom boshqa odamga berilmasligi uchun',
    },
    holds: {
      money: 'hisobdagi yoki yoʻldagi pul',
      auction: 'tugamagan auksion',
      application: 'yopilmagan ariza yoki eʼlon',
      purchase: 'yakunlanmagan sotib olish',
      work: 'xodim sifatida biriktirilgan, hali yopilmagan arizalar',
      staff: 'xodim huquqlari',
      blocked: 'hisobning bloklangani',
    },
  },
  ru: {
    erased: {
      identity: 'имя, дату рождения, ПИНФЛ, ИНН, паспортные данные и адрес',
      contacts: 'телефон и электронную почту',
      login: 'пароль, сеансы на всех устройствах и незавершённые подписания',
      channels: 'привязку Telegram, уведомления браузера, ссылки на календарь и их настройки',
      notices: 'уведомления',
      searches: 'сохранённые объявления и поиски, подборки для вас',
      groups:
        'группы и право действовать от имени компаний; если от имени компании больше никто не действует — её руководителя и электронную почту',
      drafts: 'неотправленные заявки и их файлы',
      requests: 'записи на просмотр и запросы на покупку, не завершившиеся сделкой',
      credits: 'имя, телефон, комментарии и документы о доходах в заявках на кредит; незакрытые заявки отзываются',
      reservations: 'ваш логин и комментарии в бронях',
      specialist: 'всё, что вы рассказали о себе на странице специалиста, и её показатели',
      comments: 'ваши отзывы и жалобы на отзывы, отзывы о вас',
      questions: 'ваш логин в вопросах и ответах о лотах (тексты остаются)',
      calls: 'просьбы перезвонить',
      applicationDetails:
        'номер счёта, данные клиента и должника в закрытых и возвращённых заявках, по которым не подписан договор',
    },
    retained: {
      documents:
        'подписанные и принятые документы и данные электронных подписей с указанными в них именами и номерами — в течение срока, установленного законом',
      money: 'история платежей, включая номера счетов, на которые возвращались деньги, — для бухгалтерского учёта',
      auctions:
        'журналы аукционов, где участник указан под номером и скрытым именем, — чтобы результат мог проверить каждый',
      applications: 'отправленные заявки и их история — как подтверждение хода продажи',
      trail: 'логин и журнал действий — чтобы логин не достался другому человеку',
    },
    holds: {
      money: 'деньги на счёте или в пути',
      auction: 'незавершённый аукцион',
      application: 'незакрытая заявка или объявление',
      purchase: 'незавершённая покупка',
      work: 'незакрытые заявки, закреплённые за сотрудником',
      staff: 'права сотрудника',
      blocked: 'блокировка учётной записи',
    },
  },
  en: {
    erased: {
      identity: 'your name, date of birth, PINFL, TIN, passport details and address',
      contacts: 'your phone and e-mail',
      login: 'your password, sessions on all devices and unfinished signings',
      channels: 'Telegram, browser notifications and calendar links, with their settings',
      notices: 'notifications',
      searches: 'saved listings, saved searches and selections made for you',
      groups:
        'groups and the right to act for companies; if nobody else acts for a company, its director and e-mail as well',
      drafts: 'applications you haven’t submitted and their files',
      requests: 'viewing appointments and purchase requests that did not end in a sale',
      credits: 'your name, phone, comments and proof of income in credit applications; open ones are withdrawn',
      reservations: 'your login and the comments in reservations',
      specialist: 'what you wrote about yourself on your specialist page, and its figures',
      comments: 'your comments and reports, and the comments about you',
      questions: 'your login in questions and answers about lots (their texts stay)',
      calls: 'call requests',
      applicationDetails:
        'account numbers, client and debtor details in closed or returned applications without a signed contract',
    },
    retained: {
      documents:
        'signed and accepted documents and data of electronic signatures with the names and numbers in them, for as long as the law requires',
      money: 'the history of payments, including the accounts that refunds went to, for accounting',
      auctions: 'auction logs, where bidders appear by number and masked name, so that anyone can verify the result',
      applications: 'submitted applications and their history, as evidence of the sale',
      trail: 'your username and the activity log, so that the username never passes to someone else',
    },
    holds: {
      money: 'money in the account or on its way',
      auction: 'an auction that has not ended',
      application: 'an application or listing that is not closed',
      purchase: 'a purchase that is not completed',
      work: 'open applications assigned to the employee',
      staff: 'staff permissions',
      blocked: 'a block on the account',
    },
  },
};

const joined = <Name extends string>(names: readonly Name[], phrases: Record<Name, string>): string =>
  names.map((name) => phrases[name]).join('; ');

/** Everything that is erased, as a part of a sentence. */
export const erasedDataIn = (locale: Locale): string => joined(erasedData, words[locale].erased);

/** Everything that is kept, each with the reason. */
export const retainedDataIn = (locale: Locale): string => joined(retainedData, words[locale].retained);

/** What a deletion waits for: all of it, or what of it is so. */
export const deletionHoldsIn = (locale: Locale, holds: readonly DeletionHold[] = deletionHolds): string =>
  joined(holds, words[locale].holds);
