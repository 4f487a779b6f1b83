import { groupDigits } from '#platform/values/numeric.ts';

/** Words of the shared controls and the sentences under fields, for every capability. */
export default {
  close: 'Yopish',
  loading: 'Yuklanmoqda',
  required: 'majburiy',
  showWhole: 'Toʻliq koʻrsatish',
  showLess: 'Yigʻish',
  /** Of a step of a timeline that has not happened. */
  stepAhead: 'hali boʻlmagan',
  toTop: 'Sahifa boshiga qaytish',
  noPicture: 'Surat hali yuklanmagan',
  previous: 'Oldingi',
  next: 'Keyingi',
  pages: 'Sahifalar',
  page: (p: { n: number }) => `${groupDigits(p.n)}-sahifa`,
  pageOf: (p: { n: number; pages: number }) => `${groupDigits(p.n)} / ${groupDigits(p.pages)}`,
  /** Of a list that has fewer pages. */
  noPage: 'Bunday sahifa yoʻq',
  lastPage: 'Oxirgi sahifa',
  notices: 'Xabarlar',
  secondsLeft: (p: { n: number }) => `${p.n} soniya qoldi`,
  smsDigit: (p: { n: number }) => `Kodning ${p.n}-raqami`,
  currency: 'Valyuta',
  /** Before typed text is given up. */
  leaving: {
    title: 'Yozganlaringiz saqlanmagan',
    text: 'Yopsangiz yoki boshqa sahifaga oʻtsangiz, ular yoʻqoladi.',
    stay: 'Yozishda davom etish',
    leave: 'Saqlamasdan chiqish',
  },
  toast: {
    success: 'Muvaffaqiyatli',
    warning: 'Diqqat',
    error: 'Xatolik',
    info: 'Maʼlumot',
    errorWithoutText: 'Xatolik yuz berdi',
  },
  /** Of a call that brought no answer in words. */
  noAnswer: {
    failed: 'Serverda xatolik yuz berdi. Birozdan keyin qayta urinib koʻring.',
    unreachable: 'Server bilan aloqa yoʻq. Internetni tekshirib, qayta urinib koʻring.',
  },
  /** Sentences under fields. A label begins the sentence where it is given. */
  field: {
    required: (p: { label?: string | undefined }) =>
      p.label === undefined ? 'Bu maydonni toʻldiring' : `«${p.label}» maydonini toʻldiring`,
    minLength: (p: { min: number }) => `Kamida ${groupDigits(p.min)} ta belgi kiriting`,
    maxLength: (p: { max: number }) => `Koʻpi bilan ${groupDigits(p.max)} ta belgi kiriting`,
    tooLong: (p: { max: number; over: number }) =>
      `Koʻpi bilan ${groupDigits(p.max)} ta belgi: ${groupDigits(p.over)} tasi ortiqcha`,
    counter: (p: { n: string; max: string }) => `${p.n} / ${p.max}`,
    minValue: (p: { min: string }) => `Eng kami ${p.min}`,
    maxValue: (p: { max: string }) => `Eng koʻpi ${p.max}`,
    sameAsPassword: 'Ikki maydondagi parol bir xil emas',
    numeric: 'Son kiriting: faqat raqamlar',
    wholeNumber: 'Butun son kiriting',
    decimals: (p: { n: number }) => `Verguldan keyin koʻpi bilan ${p.n} ta raqam yoziladi`,
    groups: 'Raqamlar uchtadan ajratilmagan: sonni tekshiring',
    twofold: (p: { grouped: string; decimal: string }) =>
      `${p.grouped}mi yoki ${p.decimal}mi? Mingliklarni nuqta va vergulsiz yozing`,
    phoneNumber: 'Telefon raqamini toʻliq kiriting: +998 va 9 ta raqam',
    location: 'Joyni xaritada belgilang',
    cadastreNumber: 'Iltimos, toʻgʻri kadastr raqamini kiriting!',
    exactLength: (p: { length: number }) => `Aynan ${groupDigits(p.length)} ta belgi kiriting`,
    tinLength: 'STIR 9 ta raqamdan iborat boʻladi',
    exactValue: (p: { value: string }) => `Qiymat aynan ${p.value} boʻlishi kerak`,
    pinfl: 'JSHSHIR notoʻgʻri: 14 ta raqam, ichida haqiqiy tugʻilgan sana boʻlishi kerak',
    files: (p: { min: number; max: number }) => `${p.min} tadan ${p.max} tagacha fayl biriktirish mumkin`,
  },
};
