import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';

const months = (n: number) => duration('uz', n, 'months');

/** Words of applications for credits: what the form, the lists, the paper and refusals share. */
export default {
  fields: {
    amount: 'Kredit summasi',
    term: 'Muddat',
    incomeSource: 'Daromad manbai',
    income: 'Oylik rasmiy daromad',
    otherPayments: 'Boshqa kreditlar, oyiga',
    phone: 'Telefon',
    monthly: 'Oylik toʻlov',
    firstPayment: 'Birinchi toʻlov',
    rate: 'Foiz stavkasi, yiliga',
    grace: 'Imtiyozli davr',
    repayment: 'Qaytarish usuli',
    interest: 'Jami foiz',
    price: 'Obyekt narxi',
    debtLoad: 'Qarz yuki',
  },
  incomeSources: {
    SALARY: 'Ish haqi',
    BUSINESS: 'Tadbirkorlik',
    SELF_EMPLOYED: 'Oʻzini oʻzi band qilgan',
  },
  documents: {
    title: 'Daromad hujjatlari',
    open: (p: { name: string }) => `${p.name}: yangi oynada ochish`,
  },
  states: {
    NEW: 'Yuborilgan',
    IN_REVIEW: 'Koʻrib chiqilmoqda',
    APPROVED: 'Maʼqullangan',
    REJECTED: 'Rad etilgan',
    WITHDRAWN: 'Qaytarib olingan',
    EXPIRED: 'Muddati tugagan',
  },
  rejections: {
    DEBT_LOAD: 'Oylik toʻlovlar daromadga nisbatan katta',
    INCOME: 'Daromad tasdiqlanmadi',
    HISTORY: 'Kredit tarixi',
    PROPERTY: 'Obyekt garovga mos kelmaydi',
    OTHER: 'Boshqa sabab',
  },
  expiries: {
    UNANSWERED: 'Bank oʻz vaqtida javob bermadi',
    UNUSED: 'Maʼqullangan kreditdan foydalanilmadi',
    NOT_ON_SALE: 'Obyekt endi sotuvda emas',
  },
  errors: {
    missing: 'Kiriting',
    amountAboveOffer: (p: { most: string }) => `Bu taklif boʻyicha koʻpi bilan ${p.most}`,
    termAboveOffer: (p: { most: string }) => `Bu taklif boʻyicha koʻpi bilan ${p.most}`,
    termWithinGrace: (p: { months: number }) => `Muddat imtiyozli davrdan (${months(p.months)}) uzun boʻlishi kerak`,
  },
  refusals: {
    creditOfferMissing: 'Bu taklif endi yoʻq. Sahifani yangilang.',
    creditOfferChanged: 'Bank taklif shartlarini oʻzgartirdi. Yangi shartlarni koʻrib, qayta ariza bering.',
    creditPriceChanged: 'Obyekt narxi oʻzgardi. Sahifani yangilab, qayta ariza bering.',
    creditNotForSale: 'Bu obyekt endi sotuvda emas.',
    creditOwnProperty: 'Oʻz obyektingiz uchun kredit soʻrab boʻlmaydi.',
    creditForPersons: 'Kreditga ariza shaxsan beriladi. Kompaniya nomidan emas, oʻz nomingizdan davom eting.',
    creditNameless: 'Ariza uchun profilda JSHSHIR boʻlishi kerak. Uni «Shaxsiy maʼlumotlar»da kiriting.',
    creditAlreadyAsked: 'Shu obyekt uchun bu bankka arizangiz bor. U profilingizda, «Kredit arizalarim»da.',
    creditPhone: 'Telefon raqami notoʻgʻri. Masalan: +998 90 123-45-67.',
    creditDocumentsTooMany: `Koʻpi bilan ${limits.creditFilesMax} ta hujjat biriktiriladi.`,
    creditDocumentForeign: 'Bu fayl topilmadi yoki uni siz yubormagansiz. Olib tashlab, qaytadan qoʻshing.',
    creditDocumentUsed: 'Bu fayl boshqa arizaga biriktirilgan. Olib tashlab, qaytadan qoʻshing.',
    creditOfferNotAccepted: 'Ommaviy oferta shartlariga rozilik bering.',
    creditCheckNotAllowed: 'Bankka kredit tarixi va daromadingizni soʻrashga ruxsat bering.',
    creditMissing: 'Bunday ariza yoʻq.',
    creditDocumentMissing: 'Bunday hujjat yoʻq.',
    storeAway: 'Fayllar ombori hozir javob bermayapti. Birozdan keyin urinib koʻring.',
    creditMoved: 'Ariza holati oʻzgargan. Sahifani yangilang.',
    creditAboveAsked: 'Soʻralganidan koʻp maʼqullab boʻlmaydi.',
    creditReasonMissing: 'Sababni yozing: uni ariza bergan kishi oʻqiydi.',
  },
};
