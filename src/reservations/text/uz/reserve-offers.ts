import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';

const share = formatPercent('uz', limits.reservationDepositHundredths);
const days = duration('uz', limits.reservationDays, 'days');

/** Words of the page of a property about paying in advance and by instalments. */
export default {
  title: 'Sotib olish usuli',
  advanceLine: `depozit ${share}, qolgani ${days}da`,
  offers: (p: { n: number }) => `${p.n} ta taklif`,
  offersUpTo: (p: { n: number; term: string }) => `${p.n} ta taklif, ${p.term}gacha`,
  perMonth: (p: { amount: string }) => `${p.amount}/oy`,
  perMonthFrom: (p: { amount: string }) => `${p.amount}/oydan`,
  advances: 'Oldindan toʻlov takliflari',
  instalments: 'Boʻlib toʻlash takliflari',
  paid: 'Toʻlaysiz',
  now: `Hozir, depozit ${share}`,
  rest: `${days} ichida`,
  later: (p: { amount: string }) => `Notariusda yana ${p.amount} toʻlaysiz`,
  held: 'Depozit band boʻlishi bilan obyekt siz uchun saqlanadi',
  back: 'Sotuvchi voz kechsa, depozit toʻliq qaytadi',
  advanceAct: 'Oldindan toʻlov bilan olish',
  instalmentAct: 'Boʻlib toʻlash shartlari',
  term: 'Muddat',
  first: (p: { amount: string }) => `birinchi toʻlov ${p.amount}`,
  total: (p: { amount: string }) => `jami ${p.amount}`,
  what: `Depozit ${share} nima?`,
  whatLine: (p: { amount: string }) =>
    `Narxning ${share} qismi (${p.amount}) Ostona hisobingizda band turadi va narxga hisoblanadi. Bu vaqtda obyekt boshqaga sotilmaydi. Qolgan summa ${days} ichida toʻlanmasa, depozit sotuvchida qoladi.`,
};
