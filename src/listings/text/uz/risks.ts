import type { RiskKind, RiskSource, RiskState } from '../../rules/risks.ts';

/** The risk passport of a property: what was found, said plainly. */
export default {
  title: 'Tekshiruvlar',
  lead: 'Mulk bilan birga xaridorga nimalar oʻtishi mumkinligi koʻrsatiladi. Tekshirilmagani ochiq yoziladi.',
  checkedOn: (p: { day: string }) => `tekshirilgan: ${p.day}`,
  notChecked: 'Hali tekshirilmagan',
  lines: {
    encumbrance: {
      CLEAR: 'Taqiq va xatlov yoʻq',
      PRESENT: 'Taqiq yoki xatlov bor',
      UNKNOWN: 'Taqiq va xatlov: javob kutilmoqda',
    },
    dispute: { CLEAR: 'Sud nizosi yoʻq', PRESENT: 'Sud nizosi bor', UNKNOWN: 'Sud nizosi: javob kutilmoqda' },
    occupants: { CLEAR: 'Mulk boʻsh', PRESENT: 'Mulkda odamlar yashaydi', UNKNOWN: 'Mulkda kim yashashi aniqlanmoqda' },
    registration: {
      CLEAR: 'Roʻyxatda turgan odam yoʻq',
      PRESENT: 'Roʻyxatda turgan odam bor',
      UNKNOWN: 'Roʻyxatda turganlar: javob kutilmoqda',
    },
    dues: {
      CLEAR: 'Kommunal qarzdorlik yoʻq',
      PRESENT: 'Kommunal qarzdorlik bor',
      UNKNOWN: 'Kommunal qarzdorlik: javob kutilmoqda',
    },
  } satisfies Record<RiskKind, Record<RiskState, string>>,
  kinds: {
    encumbrance: 'Taqiq va xatlov',
    dispute: 'Sud nizosi',
    occupants: 'Mulkda yashovchilar',
    registration: 'Roʻyxatda turganlar',
    dues: 'Kommunal qarzdorlik',
  } satisfies Record<RiskKind, string>,
  states: { CLEAR: 'Yoʻq', PRESENT: 'Bor', UNKNOWN: 'Nomaʼlum' } satisfies Record<RiskState, string>,
  sources: {
    CADASTRE: 'Kadastr reyestri',
    DEBTS: 'Qarzlar va taqiqlar reyestri',
    BANK: 'Bank maʼlumoti',
    COURT: 'Sud maʼlumoti',
    UTILITIES: 'Kommunal xizmatlar',
    MIGRATION: 'Manzil roʻyxati',
    ON_SITE: 'Joyida koʻrilgan',
    SELLER: 'Sotuvchi aytgani',
  } satisfies Record<RiskSource, string>,
  checkers: {
    author: 'arizachi',
    assistant: 'rieltor yordamchisi',
    moderator: 'moderator',
    bank: 'bank',
    system: 'avtomatik tekshiruv',
  },
  editor: {
    conflict: {
      title: 'Tekshiruvlar boshqa kishi tomonidan oʻzgartirildi',
      mine: 'Mening yozganlarim qolsin',
      theirs: 'Saqlanganini olish',
    },
    title: 'Obyekt tekshiruvlari',
    lead: 'Har bir qator obyekt sahifasida hammaga koʻrinadi.',
    state: 'Holati',
    source: 'Manba',
    day: 'Tekshirilgan sana',
    note: 'Izoh',
    skip: 'Tekshirilmagan',
    save: 'Saqlash',
    saved: 'Obyekt tekshiruvlari saqlandi',
    failed: 'Saqlanmadi. Internet aloqasini tekshirib, qayta urining.',
  },
};
