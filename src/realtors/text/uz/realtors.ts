import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';

/** Words of realtors, agencies and developers: their list, their pages, and what they say of themselves. */
export default {
  title: 'Mutaxassislar',
  lead: 'Rieltor, agentlik va quruvchilar. Koʻrsatkichlar faqat Ostonada boʻlgan ishdan hisoblanadi.',
  all: 'Barchasi',
  allOf: 'Barchasi: mutaxassislar',
  row: 'Mutaxassislar',
  sold: (p: { n: number }) => `${limits.specialistSaleMonths} oyda ${groupDigits(p.n)} ta sotuv`,
  kinds: {
    REALTOR: 'Rieltor',
    AGENCY: 'Agentlik',
    DEVELOPER: 'Quruvchi',
  },
  kindsOfMany: {
    REALTOR: 'Rieltorlar',
    AGENCY: 'Agentliklar',
    DEVELOPER: 'Quruvchilar',
  },
  languages: {
    uz: 'Oʻzbekcha',
    ru: 'Ruscha',
    en: 'Inglizcha',
    kaa: 'Qoraqalpoqcha',
    tg: 'Tojikcha',
    kk: 'Qozoqcha',
  },
  services: {
    sale: 'Sotish',
    purchase: 'Sotib olish',
    papers: 'Hujjatlarni tayyorlash',
    auction: 'Elektron auksion boʻyicha maslahat',
    mortgage: 'Ipoteka',
    valuation: 'Baholash',
    rent: 'Ijara',
  },
  verified: 'Tasdiqlangan',
  ratings: (p: { n: number }) => `${groupDigits(p.n)} ta baho`,
  figures: {
    rating: 'Baho',
    noRating: 'baho yoʻq',
    onSale: 'Sotuvda',
    soldYear: `Sotilgan, ${limits.specialistSaleMonths} oyda`,
    saleDays: 'Odatda sotiladi',
    answer: 'Odatda javob',
    inTime: 'Vaʼda qilingan vaqtda qoʻngʻiroq',
    little: 'maʼlumot kam',
  },
  refusals: {
    specialistMissing: 'Bunday mutaxassis yoʻq.',
    specialistChanged: 'Maʼlumot boshqa joyda oʻzgartirilgan. Sahifani yangilang.',
    tradeNameMissing: 'Nomini kiriting.',
    tradeNameOfPerson: 'Rieltor oʻz ismi bilan koʻrinadi: nom maydonini boʻsh qoldiring.',
    provinceUnknown: 'Viloyatni roʻyxatdan tanlang.',
    telegramWrong: 'Telegram nomi notoʻgʻri. Masalan: @yangi_makon',
    sinceInFuture: 'Yil kelajakda boʻlishi mumkin emas.',
    specialistIsCaller: 'Oʻz sahifangizni oʻzingiz tasdiqlay olmaysiz: buni hamkasbingiz qiladi.',
    memberNotRealtor: 'Agentlikka faqat rieltor aʼzo boʻladi.',
    agencyUnknown: 'Bunday agentlik yoʻq yoki u hozir koʻrsatilmaydi.',
  },
};
