import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';

const notaryDays = duration('uz', limits.reservationNotaryWorkingDays, 'workingDays');
const share = formatPercent('uz', limits.reservationDepositHundredths);

/** Words of the profile about what its owner has reserved. */
export default {
  title: 'Band qilganlarim',
  line: 'Oldindan yoki boʻlib toʻlash sharti bilan band qilgan obyektlaringiz',
  empty: 'Hali hech narsa band qilmagansiz',
  emptyLine: 'Obyekt sahifasida oldindan toʻlash yoki boʻlib toʻlash taklifini tanlang.',
  toListings: 'Uylarni koʻrish',
  parts: 'Narx nimalardan iborat',
  depositShare: `Depozit, narxning ${share}i`,
  byMonth: (p: { term: string; monthly: string }) => `${p.term}, oyiga ${p.monthly}`,
  payBy: (p: { by: string }) => `${p.by} gacha toʻlang`,
  left: (p: { days: string }) => `Toʻlashga ${p.days} qoldi`,
  stays: (p: { deposit: string }) => `Muddatida toʻlanmasa, depozit (${p.deposit}) qaytmaydi, sotuvchiga oʻtadi.`,
  over: 'Toʻlash muddati tugadi. Natijasi tez orada shu yerda koʻrinadi.',
  paid: 'Oldindan toʻlanadigan summa toʻliq band qilindi.',
  paidNext: `Endi ${notaryDays} ichida notarial shartnoma tuziladi. Pul sotuvchiga faqat sotuv bilan birga oʻtadi.`,
  completed: (p: { sum: string }) => `Sotuv yakunlandi: ${p.sum} obyekt narxiga oʻtdi.`,
  returned: (p: { sum: string }) => `${p.sum} balansingizga toʻliq qaytdi.`,
  settled: (p: { returned: string; kept: string }) =>
    `Kelishuvga koʻra ${p.returned} balansingizga qaytdi, ${p.kept} sotuvchida qoldi.`,
  forfeited: (p: { deposit: string; since: string }) =>
    `Qolgan summa muddatida toʻlanmadi. ${p.since} dan depozit (${p.deposit}) sotuvchiniki.`,
  comment: 'Izoh',
  history: 'Band qilish yoʻli',
  steps: {
    RESERVED: 'Depozit band qilindi',
    PAID: 'Qolgan summa toʻlandi',
    COMPLETED: 'Sotuv yakunlandi',
    RETURNED: 'Pul qaytarildi',
    SETTLED: 'Kelishuv bilan yopildi',
    FORFEITED: 'Toʻlash muddati oʻtdi',
    restAhead: 'Qolgan summani toʻlaysiz',
    notaryAhead: 'Notarial shartnoma',
  },
  until: (p: { by: string }) => `${p.by} gacha`,
  notaryWithin: `toʻlovdan keyin ${notaryDays} ichida`,
  by: { buyer: 'Siz', seller: 'Sotuvchi', staff: 'Ostona xodimi', system: 'Tizim' },
  paper: 'Kelishuv, PDF',
  paperFailed: 'Kelishuv yuklanmadi. Qayta urining.',
  calendar: 'Kalendarga',
  calendarTitle: (p: { sum: string }) => `${p.sum} toʻlash: obyektning qolgan summasi`,
  pay: {
    act: 'Qolganini toʻlash',
    title: 'Qolgan summani toʻlash',
    now: 'Hozir band qilinadi',
    available: 'Balansda bor',
    left: 'Toʻlovdan keyin qoladi',
    note: 'Pul hisobingizda band turadi va sotuvchiga faqat sotuv bilan birga oʻtadi.',
    missing: (p: { amount: string }) => `Balansda yana ${p.amount} yetmaydi.`,
    topUp: (p: { amount: string }) => `${p.amount}ga toʻldirish`,
    comeBack: 'Toʻldirgach, shu oynaga qaytasiz.',
    doIt: (p: { amount: string }) => `${p.amount}ni toʻlash`,
    back: 'Orqaga',
    done: 'Qolgan summa toʻlandi',
  },
};
