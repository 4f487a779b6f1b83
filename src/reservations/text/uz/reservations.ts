import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';

const days = duration('uz', limits.reservationDays, 'days');

/** Words of reservations: what the page of a property, the profile, the admin area, papers and refusals share. */
export default {
  methods: {
    OFFERED_PREPAYMENT: 'Oldindan toʻlov',
    OFFERED_CREDIT: 'Kredit',
    OFFERED_PAYMENT_INSTALLMENTS: 'Boʻlib toʻlash',
  },
  advance: (p: { percent: string }) => `${p.percent} oldindan toʻlov`,
  fields: {
    price: 'Obyekt narxi',
    deposit: 'Depozit',
    rest: 'Qolgan summa',
    later: 'Keyin toʻlanadi',
    first: 'Birinchi toʻlov',
    monthly: 'Oylik toʻlov',
    months: 'Muddat',
    method: 'Sotib olish usuli',
    due: 'Toʻlash muddati',
    held: 'Band qilingan summa',
    returned: 'Qaytarilgan summa',
    buyer: 'Xaridor',
  },
  states: {
    RESERVED: 'Band qilingan',
    PAID: 'Toʻlangan',
    COMPLETED: 'Sotib olingan',
    RETURNED: 'Pul qaytarilgan',
    SETTLED: 'Kelishuv bilan yopilgan',
    FORFEITED: 'Muddati oʻtgan',
  },
  reasons: {
    SELLER: 'Sotuvchi sotishdan voz kechdi',
    PAPERS: 'Hujjatlar sotuvga yoʻl qoʻymadi',
    SALE_UNDONE: 'Sotuv bekor qilindi',
  },
  refusals: {
    reservationNotForSale: 'Bu obyekt endi sotuvda emas.',
    reservationOwnProperty: 'Oʻz obyektingizni band qilib boʻlmaydi.',
    reservationNameless: 'Band qilish uchun profilda JSHSHIR boʻlishi kerak. Uni «Shaxsiy maʼlumotlar»da kiriting.',
    alreadyReserved: 'Bu obyektni boshqa xaridor band qilgan.',
    reservationOfferMissing: 'Bu taklif endi yoʻq. Sahifani yangilang.',
    reservationOfferChanged: 'Taklif shartlari oʻzgardi. Sahifani yangilab, yangi shartlarni koʻring.',
    reservationPriceChanged: 'Obyekt narxi oʻzgardi. Sahifani yangilab, qayta urinib koʻring.',
    methodNotOffered: 'Bu usul bu obyekt uchun taklif qilinmagan.',
    firstBelow: (p: { least: string }) => `Birinchi toʻlov kamida ${p.least} boʻlishi kerak.`,
    firstWhole: 'Birinchi toʻlov butun narxni qoplaydi: boʻlib toʻlashga hech narsa qolmaydi.',
    reservationOfferNotAccepted: 'Oferta shartlariga rozilik bering.',
    reservationDueNotAccepted: `Qolgan summani ${days} ichida toʻlashga rozilik bering.`,
    depositShort: (p: { missing: string }) => `Balansda mablagʻ yetmaydi: yana ${p.missing} kerak.`,
    reservationMissing: 'Bunday band qilish topilmadi.',
    reservationMoved: 'Band qilish holati oʻzgargan. Sahifani yangilang.',
    reservationOver: 'Toʻlash muddati tugagan.',
    returnedOutOfRange: (p: { least: string; most: string }) =>
      `Xaridorga qaytariladigan summa ${p.least} va ${p.most} orasida boʻlishi kerak.`,
    settlementReasonMissing: 'Nimaga kelishilganini yozing: uni ikkala tomon oʻqiydi.',
  },
};
