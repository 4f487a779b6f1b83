import type { Locale } from '#platform/values/locale.ts';

const uz = {
  title: 'Sinov kalitlari',
  lead: 'Bu kalitlarni oʻylab topilgan markaz beradi: ular faqat sinov uchun, haqiqiy huquqiy kuchga ega emas.',
  password: (p: { password: string }) => `Barcha kalitlarning paroli: ${p.password}`,
  holder: 'Kimga',
  other: 'Boshqa shaxs',
  name: 'Ism va familiya',
  pinfl: 'JShShIR',
  tin: 'Tashkilot STIRi',
  tinHint: 'Boʻsh qoldirilsa, jismoniy shaxs kaliti beriladi. 2 yoki 3 bilan boshlangan har qanday raqam topiladi.',
  state: 'Holati',
  states: { valid: 'Amalda', expired: 'Muddati tugagan', revoked: 'Bekor qilingan' },
  issue: 'Kalitni yuklab olish',
  issued: (p: { file: string }) => `${p.file} yuklab olindi`,
  refused: 'Kalit berilmadi: JShShIR 14 ta, STIR 9 ta raqam boʻlishi kerak.',
  odd: 'Oʻziga xos STIR raqamlari',
  odds: {
    inactive: 'faoliyat yuritmayotgan tashkilot',
    slow: 'reyestr sekin javob beradi',
    failing: 'reyestr javob bermaydi',
  },
};

const ru: typeof uz = {
  title: 'Пробные ключи',
  lead: 'Эти ключи выдаёт вымышленный центр: они только для проб и юридической силы не имеют.',
  password: ({ password }) => `Пароль всех ключей: ${password}`,
  holder: 'Кому',
  other: 'Другой человек',
  name: 'Имя и фамилия',
  pinfl: 'ПИНФЛ',
  tin: 'ИНН организации',
  tinHint: 'Без ИНН ключ будет личным. Любой номер, который начинается с 2 или 3, найдётся.',
  state: 'Состояние',
  states: { valid: 'Действует', expired: 'Истёк', revoked: 'Отозван' },
  issue: 'Скачать ключ',
  issued: ({ file }) => `${file} скачан`,
  refused: 'Ключ не выдан: в ПИНФЛ должно быть 14 цифр, в ИНН 9.',
  odd: 'Особые ИНН',
  odds: { inactive: 'недействующая организация', slow: 'реестр отвечает медленно', failing: 'реестр не отвечает' },
};

const en: typeof uz = {
  title: 'Keys for trying out',
  lead: 'An invented authority issues these keys: they are for trials only and bind nobody.',
  password: ({ password }) => `Password of all keys: ${password}`,
  holder: 'For whom',
  other: 'Somebody else',
  name: 'Name',
  pinfl: 'PINFL',
  tin: 'TIN of the company',
  tinHint: 'Without a TIN the key is personal. Any number that begins with 2 or 3 is found.',
  state: 'State',
  states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
  issue: 'Download the key',
  issued: ({ file }) => `${file} was downloaded`,
  refused: 'No key was issued: a PINFL has 14 digits, a TIN 9.',
  odd: 'Odd TINs',
  odds: {
    inactive: 'a company that is not active',
    slow: 'the register answers slowly',
    failing: 'the register does not answer',
  },
};

/** The words of the page of keys: a page for builders, so they are not among the words of the product. */
export const words: Record<Locale, typeof uz> = { uz, ru, en };
