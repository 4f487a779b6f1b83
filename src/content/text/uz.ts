import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { promisesIn } from '#platform/values/promises.ts';

const promised = promisesIn('uz');

/** Uzbek does not change a noun after a number. */
const afterAny =
  (noun: string): ((p: { n: number }) => string) =>
  () =>
    noun;

/** Words around what editors write: headings, buttons, forms and their errors. */
export default {
  types: {
    news: 'Yangilik',
    article: 'Ilmiy maqola',
    guide: 'Qoʻllanma',
    video: 'Video',
    faq: 'Savol',
    page: 'Sahifa',
  },
  news: {
    title: 'Yangiliklar',
    all: 'Barcha yangiliklar',
    kinds: 'Boʻlimlar',
    tabs: { news: 'Yangiliklar', article: 'Ilmiy maqolalar', guide: 'Qoʻllanmalar', video: 'Videolar' },
    none: 'Bu boʻlimda hozircha hech narsa yoʻq.',
    description: 'Koʻchmas mulk bozori, qidiruv, auksion va hujjatlar haqida yangiliklar, maqolalar va qoʻllanmalar.',
  },
  articles: { title: 'Ilmiy maqolalar', all: 'Barcha maqolalar' },
  article: {
    related: 'Yana oʻqing',
    inUzbek: 'Bu matn hozircha faqat oʻzbek tilida bor.',
  },
  videos: {
    title: 'Videolar',
    all: 'Barcha videolar',
    views: (p: { n: number }) => `${groupDigits(p.n)} marta koʻrilgan`,
    play: 'Boshlash',
    pause: 'Toʻxtatish',
    again: 'Qaytadan',
    seek: 'Video boʻylab oʻtish',
    scene: (p: { n: number; of: number }) => `${p.n}-kadr, jami ${p.of} ta`,
    related: 'Yana koʻring',
  },
  services: { title: 'Xizmatlar', order: 'Soʻrov qoldirish' },
  clamp: { more: 'Batafsil', less: 'Yigʻish' },
  testimonials: { title: 'Mijozlar fikri' },
  usefulLinks: { title: 'Foydali havolalar' },
  autos: { title: 'Avto', hint: 'Garovdagi avtomobillar hamkor maydonchada sotiladi' },
  achievements: {
    title: 'Raqamlarda',
    kinds: {
      onSale: afterAny('ta faol eʼlon'),
      sold: afterAny('ta obyekt sotildi'),
      bankOwned: afterAny('ta bank mulki'),
      districts: afterAny('ta viloyat va shahar'),
    },
  },
  analytics: {
    title: 'Narxlar tahlili',
    hint: (p: { month: string }) => `1 m² oʻrtacha narxi, ${p.month}`,
    hintAlone: '1 m² oʻrtacha narxi',
    province: 'Viloyat',
    price: '1 m² narxi',
    change: 'Oʻzgarish',
    unchanged: 'oʻzgarmagan',
    up: 'oshgan',
    down: 'pasaygan',
    all: (p: { n: number }) => `Barcha ${p.n} ta hududni koʻrsatish`,
  },
  banner: { label: 'Yangi obyektlar' },
  agency: { more: 'Toʻliq oʻqish' },
  faq: {
    title: 'Savol-javob',
    lead: 'Qidiruv, auksion, pul va hujjatlar boʻyicha eng koʻp soʻraladigan savollar.',
    groups: {
      search: 'Qidiruv va narxlar',
      auction: 'Auksion',
      money: 'Depozit va toʻlovlar',
      documents: 'Hujjatlar va xavfsizlik',
    },
    search: 'Savollar ichidan qidirish',
    placeholder: 'Masalan, depozit',
    found: (p: { n: number }) => `${p.n} ta savol topildi`,
    none: 'Bunday savol topilmadi. Boshqa soʻz bilan urinib koʻring yoki soʻrov qoldiring.',
    ask: 'Soʻrov qoldirish',
    link: (p: { title: string }) => `«${p.title}» savoliga havola`,
  },
  request: {
    title: 'Soʻrov qoldiring',
    lead: `Mutaxassis ${promised.callMinutes} ichida qoʻngʻiroq qiladi (har kuni ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
    name: 'Ismingiz',
    namePlaceholder: 'Masalan, Dilnoza',
    phone: 'Telefon raqami',
    wish: 'Nima qidiryapsiz?',
    wishHint: 'Ixtiyoriy',
    wishPlaceholder: 'Yunusobodda 3 xonali, 900 mln soʻmgacha',
    left: (p: { n: number }) => `Yana ${groupDigits(p.n)} ta belgi`,
    send: 'Yuborish',
    sent: 'Soʻrovingiz qabul qilindi',
    another: 'Yana bir soʻrov qoldirish',
    failed: 'Soʻrov yuborilmadi. Internet aloqasini tekshirib, qayta yuboring: yozganlaringiz saqlanib turibdi.',
    consent:
      '«Yuborish» tugmasini bosib, ism va raqamingizdan qoʻngʻiroq qilish uchun foydalanishimizga rozilik bildirasiz.',
    privacy: 'Maxfiylik siyosati',
  },
  promise: {
    soon: `Mutaxassis ${promised.callMinutes} ichida qoʻngʻiroq qiladi.`,
    workingHours: `Hozir ish vaqti emas. Mutaxassis ish vaqti boshlangach, soat ${promised.callsFrom} dan keyin ${promised.callMinutes} ichida qoʻngʻiroq qiladi.`,
  },
  refusals: {
    contentMissing: 'Bunday sahifa yoʻq yoki u hozir koʻrsatilmayapti.',
    visitorWrong: 'Koʻrishni sanab boʻlmadi: brauzer belgisi notoʻgʻri.',
    nameMissing: 'Ismingizni yozing.',
    nameShort: `Ismda kamida ${limits.requestNameMin} ta harf boʻlsin.`,
    nameLong: `Ism ${limits.requestNameMax} ta belgidan oshmasin.`,
    phoneMissing: 'Telefon raqamini yozing.',
    phoneWrong: kit.field.phoneNumber,
    wishLong: `Matn ${groupDigits(limits.requestWishMax)} ta belgidan oshmasin.`,
    requestOpen: 'Bu raqamdan soʻrov qabul qilingan. Mutaxassis qoʻngʻirogʻini kuting.',
  },
};
